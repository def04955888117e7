/** English texts of `dp-one-click-guard` (text.1). */
export const texts = {
  "one-click-guard.busy": "Your order is being placed",
} as const;
