export const texts = {
  "grocery-order-add.button": "Add to your order",
  "grocery-order-add.adding": "Adding to your order",
  "grocery-order-add.added": "Added to your order. Taking you there…",
  "grocery-order-add.stay": "Stay on this page",
  "grocery-order-add.stayed": "Added to your order.",
  "grocery-order-add.error-title": "Item was not added to the order",
  "grocery-order-add.error-text": "We're sorry, there was an error and this item was not added to your order. Please try again.",
  "grocery-order-add.unknown-title": "Please check your order",
  "grocery-order-add.ok": "OK",
} as const;
