/** English texts of `dp-grocery-quantity` (text.1). */
export const texts = {
  "grocery-quantity.error-min": "Enter a quantity of at least 1.",
  "grocery-quantity.error-max": "Enter a quantity of 999 or less.",
  "grocery-quantity.back": "Back to the list",
} as const;
