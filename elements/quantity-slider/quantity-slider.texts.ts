/** English texts of `dp-quantity-slider` (text.1). */
export const texts = {
  "quantity-slider.add": "Add to cart",
  "quantity-slider.label": "Quantity in cart {title}",
  "quantity-slider.increase": "Increase quantity",
  "quantity-slider.decrease": "Decrease quantity",
  "quantity-slider.remove": "Remove from cart",
  "quantity-slider.busy": "Updating your cart",
  "quantity-slider.limit": "You have reached the limit of {max} for this item.",
  "quantity-slider.failed": "We could not update your cart. Please try again.",
} as const;
