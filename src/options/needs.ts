/**
 * The calls that an element cannot do its main job without, by area and element, as `@needs` of its file says them (connect.6). Where `|`
 * stands one of several is enough. `test/architecture/needs.test.ts` compares both.
 */
export const NEEDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bundles: {
    "bundle-carousel": "product-list",
    "bundles-sheet": "bundles-get cart-add-items-marketplace",
  },
  buybox: {
    "digital-dash": "digital-dash-create",
    "promo-claim": "promotion-claim",
  },
  deals: {
    "lightning-deal": "deal-claim cart-add-items",
  },
  delivery: {
    "delivery-location": "address-change",
    "delivery-promise": "delivery-promise-get",
    "location-chooser": "glow-selections glow-address-change",
    "program-sheet": "glow-selections glow-address-change",
  },
  grocery: {
    "cake-text": "cake-customize",
    coupon: "coupon-redeem",
    "grocery-add": "grocery-cart-add|fresh-cart-add|buy-box-submit",
    "grocery-multi-add": "grocery-cart-add-multiple",
    "grocery-order-add": "order-add",
    "shopping-list-button": "shopping-list-add",
    staples: "staples-add",
    "store-intro": "store-intro-get",
    "voice-list-button": "voice-list-add",
  },
  lists: {
    "add-to-list": "list-dropdown list-add-asin",
    "business-list": "business-list-modal",
    "create-list": "list-create|idea-list-create",
    "heart-button": "list-add|list-heart-action",
    "list-button": "list-add|idea-list-add",
  },
  look: {
    "shop-by-look": "look-recommendations",
  },
  loyalty: {
    "loyalty-points": "balances-get",
  },
  offers: {
    "all-offers": "all-offers-content cart-add-items",
    "multi-selection": "multi-selection-content|multi-selection-content-flow",
    "tabular-offers": "tabular-offers-content",
  },
  page: {
    "invite-button": "invite-request",
    "promo-popover": "promotion-get",
  },
  quantity: {
    "quantity-slider": "cart-add-items|grocery-cart-add cart-modify-items|grocery-cart-add",
  },
  registries: {
    "baby-registry-panel": "baby-registry-status",
    "gift-tags": "registry-tags registry-update-tag",
    "registry-button": "baby-registry-add|wedding-registry-add-items",
    "registry-picker": "registry-list registry-add-product",
    "registry-recommendations": "registry-add-product|wedding-registry-add-items",
  },
  scenes: {
    "shoppable-scene": "scene-tags",
  },
  sponsored: {
    "sponsored-carousel": "sponsored-items",
  },
  subscribe: {
    "app-add-to-cart": "cart-app-add",
  },
};

/** The calls of the area `cart` (connect.7). Those of another area are what its elements need beside them. */
export const CART: readonly string[] =
  "cart-items cart-add-items cart-modify-items cart-count cart-summary buy-box-submit product-get product-list".split(" ");

/** The calls of an area, each once: those of `cart`, or what some element of it needs beside them (connect.6). */
export const callsOfArea = (area: string): readonly string[] =>
  area === "cart"
    ? CART
    : [...new Set(Object.values(NEEDS[area] ?? {}).flatMap((needs) => needs.split(/[ |]/)))].filter((call) => !CART.includes(call));
