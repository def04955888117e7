/**
 * Texts that any element can come to need: the unknown outcome of a write (calls.11), and what a surface says that has no
 * text of its own for it.
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
