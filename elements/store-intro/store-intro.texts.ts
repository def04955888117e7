/** English texts of `dp-store-intro` (text.1). */
export const texts = {
  "store-intro.title": "About this store",
  "store-intro.storefront": "Go to the store",
  "store-intro.close": "Close",
  "store-intro.leaving": "Taking you to the store",
} as const;
