/** English texts of `dp-sticky-bar` (text.1). */
export const texts = {
  "sticky-bar.label": "Quick purchase bar",
  "sticky-bar.top": "Back to top",
  "sticky-bar.add": "Add to cart",
  "sticky-bar.quantity": "Quantity",
} as const;
