export const texts = {
  "hero-action.adding": "Adding to your cart",
} as const;
