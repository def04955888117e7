export const texts = {
  "addon-cards.added": "{title} added. Total: {total}",
  "addon-cards.removed": "{title} removed. Total: {total}",
  "addon-cards.quantity-message": "Applies to {max} of {quantity}",
  "addon-cards.invalid": "This cannot be added to your purchase.",
  "addon-cards.close": "Close",
} as const;
