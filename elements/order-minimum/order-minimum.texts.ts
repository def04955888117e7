export const texts = {
  "order-minimum.title": "Minimum order quantity",
  "order-minimum.explain":
    "This offer is sold from {minimum, plural, one {# piece} other {# pieces}}. Please choose a quantity of {minimum} or more.",
  "order-minimum.choose": "Choose {quantity}",
  "order-minimum.close": "Close",
  "order-minimum.locked": "Minimum order: {minimum}",
  "order-minimum.subscription": "Each delivery contains at least {minimum}.",
  "order-minimum.onetime": "You can also subscribe and have this delivered regularly.",
} as const;
