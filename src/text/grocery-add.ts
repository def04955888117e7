/** Adds to a grocery cart: of one item, and of several. */
export const texts = {
  "grocery-add.button": "Add to cart",
  "grocery-add.button-item": "Add to cart: {title}",
  "grocery-add.adding": "Adding to cart",
  "grocery-add.added": "Added {quantity} to your cart",
  "grocery-add.updated": "{quantity} in your cart",
  "grocery-add.removed": "Removed from your cart",
  "grocery-add.quantity-needed": "Choose a valid quantity first.",
  "grocery-add.address-needed": "Choose a delivery address first.",
  "grocery-add.leaving": "Taking you to your order…",
  "grocery-add.stay": "Stay on this page",
  "grocery-add.error-title": "Item was not added to the cart",
  "grocery-add.error-text": "We're sorry, there was an error and this item was not added to your cart. Please try again.",
  "grocery-add.unknown-title": "Please check your cart",
  "grocery-add.conflict-title": "Please check this item",
  "grocery-add.partly": "{added} of {requested} added to your cart.",
  "grocery-add.ok": "OK",
} as const;
