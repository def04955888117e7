/** Every element that a page can place: the only list. Loader, demo, conformance suite, manifest and docs read it. */
export const catalog = [
  { tag: "dp-expander", family: "behaviour", area: "page", load: () => import("./expander/index.ts") },
  { tag: "dp-hero-action", family: "behaviour", area: "page", load: () => import("./hero-action/index.ts") },
  { tag: "dp-invite-button", family: "behaviour", area: "page", load: () => import("./invite-button/index.ts") },
  { tag: "dp-jump-link", family: "behaviour", area: "page", load: () => import("./jump-link/index.ts") },
  { tag: "dp-order-minimum", family: "behaviour", area: "page", load: () => import("./order-minimum/index.ts") },
  { tag: "dp-one-click-guard", family: "behaviour", area: "page", load: () => import("./one-click-guard/index.ts") },
  { tag: "dp-add-to-list", family: "feature", area: "lists", load: () => import("./add-to-list/index.ts") },
  { tag: "dp-business-list", family: "behaviour", area: "lists", load: () => import("./business-list/index.ts") },
  { tag: "dp-create-list", family: "feature", area: "lists", load: () => import("./create-list/index.ts") },
  { tag: "dp-heart-button", family: "feature", area: "lists", load: () => import("./heart-button/index.ts") },
  { tag: "dp-list-button", family: "feature", area: "lists", load: () => import("./list-button/index.ts") },
  { tag: "dp-page-speed", family: "behaviour", area: "page", load: () => import("./page-speed/index.ts") },
  { tag: "dp-promo-popover", family: "feature", area: "page", load: () => import("./promo-popover/index.ts") },
  { tag: "dp-sticky-bar", family: "feature", area: "page", load: () => import("./sticky-bar/index.ts") },
  { tag: "dp-truncate", family: "behaviour", area: "page", load: () => import("./truncate/index.ts") },
  { tag: "dp-quantity-selector", family: "feature", area: "quantity", load: () => import("./quantity-selector/index.ts") },
  { tag: "dp-quantity-slider", family: "feature", area: "quantity", load: () => import("./quantity-slider/index.ts") },
  { tag: "dp-registry-button", family: "feature", area: "registries", load: () => import("./registry-button/index.ts") },
  { tag: "dp-registry-picker", family: "feature", area: "registries", load: () => import("./registry-picker/index.ts") },
  { tag: "dp-baby-registry-panel", family: "feature", area: "registries", load: () => import("./baby-registry-panel/index.ts") },
  { tag: "dp-request-count", family: "feature", area: "registries", load: () => import("./request-count/index.ts") },
  {
    tag: "dp-registry-recommendations",
    family: "behaviour",
    area: "registries",
    load: () => import("./registry-recommendations/index.ts"),
  },
  { tag: "dp-upsell-sheet", family: "feature", area: "upsell", load: () => import("./upsell-sheet/index.ts") },
] as const;

export type CatalogEntry = (typeof catalog)[number];
