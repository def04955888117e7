export const texts = {
  "price-summary.total": "Total: {total}",
  "price-summary.save": "You save {amount}",
  "price-summary.monthly": "{amount} x {count, plural, one {# payment} other {# payments}}",
  "price-summary.details": "Price details",
  "price-summary.title": "Price details",
  "price-summary.item": "This item",
  "price-summary.quantity": "Quantity: {quantity}",
  "price-summary.quantity-message": "Applies to {max} of {quantity}",
  "price-summary.saving": "Save {amount}",
  "price-summary.interest": "Interest",
  "price-summary.close": "Close",
} as const;
