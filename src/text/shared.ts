/**
 * Texts that any element can need: the unknown outcome of a write (calls.11), and defaults of a surface.
 */
export const texts = {
  "calls.unknown": "We could not confirm this. Checking…",
  "calls.unconfirmed": "We could not confirm this. Please check before you try again.",
  "cart.not-included": "Not included: {what}",
  "cart.gift-options": "gift options",
  "cart.payment-plan": "payment plan",
  "cart.selected-extra": "selected extra",
  "surface.close": "Close",
  "surface.loading": "Loading",
  "surface.carousel": "carousel",
  "surface.slide": "slide",
} as const;
