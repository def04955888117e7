/**
 * The end-to-end tests that depend on the database, which run on PostgreSQL too: one flow or more for each area whose queries
 * write, and what two sessions or processes do at the same time (docs/decisions/0010). File, and how the title begins.
 */
export const DATABASE_FLOWS = [
  // cart
  ["buying", "scope.5 three pieces"],
  ["buying", "calls.12 the same form posted twice"],
  ["buying", "quantity-selector.61 and"],
  ["one-cart-line", "gift-wrap.4 selections.39 by the form"],
  ["addons", "addon-cards.1 addon-cards.4 addon-cards.10"],
  ["guard", "one-click-guard.1 one-click-guard.5"],
  ["hero-action", "hero-action.1 one press"],
  ["faults", "calls.11 a write whose answer"],
  // quantity slider and grocery cart
  ["quantity-slider", "quantity-slider.13 quantity-slider.15 slider and"],
  ["quantity-slider", "scope.7 quantity-slider.17 two tabs"],
  ["quantity-slider", "quantity-slider.5 quantity-slider.13"],
  // lists
  ["lists", "heart-button.4 heart-button.6"],
  ["lists", "create-list.13 a list"],
  ["lists-create", "create-list.2 create-list.3"],
  ["lists-create", "create-list.31 calls.11"],
  ["lists-business", "business-list.1 business-list.4"],
  // registries
  ["registries", "registry-button.4 baby"],
  ["registries", "request-count.5 request-count.6"],
  ["registries-wedding", "registry-button.9 registry-button.10"],
  ["registries-gift", "registry-button.11 registry-picker.5"],
  ["registries-gift-tags", "gift-tags.10 gift-tags.14"],
  // claims
  ["promo-claim", "promo-claim.3 promo-claim.7"],
  ["promo-claim", "promo-claim.3 claimed in another"],
  ["digital-dash", "digital-dash.1 digital-dash.3"],
  // deals
  ["lightning-deal", "lightning-deal.33 lightning-deal.38"],
  ["lightning-deal", "lightning-deal.50 a claim whose answer"],
  // loyalty
  ["loyalty-points", "loyalty-points.6 loyalty-points.8"],
  // upsell
  ["upsell", "upsell-sheet.11 upsell-sheet.16"],
  ["upsell", "upsell-sheet.22 upsell-sheet.25"],
  // processes
  ["processes", "scope.7 what was put"],
  ["processes", "scope.7 two processes"],
];
