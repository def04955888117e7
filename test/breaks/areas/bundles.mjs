/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "bundle-carousel.13",
    file: "src/ui/carousel.tsx",
    find: "Math.abs(across) > along",
    replace: "Math.abs(across) > 0",
  },
  {
    id: "bundle-carousel.3",
    file: "elements/bundle-carousel/bundle-carousel.cards.ts",
    find: "if (!entity || image === undefined) return [];",
    replace: "if (!entity) return [];",
  },
  {
    id: "bundles-sheet.16",
    file: "elements/bundles-sheet/bundles-sheet.bundles.model.ts",
    find: " && !left.has(asin);",
    replace: ";",
    tests: ["elements/bundles-sheet/bundles-sheet.in-cart.browser.ts"],
  },
  {
    id: "bundles-sheet.21",
    file: "elements/bundles-sheet/bundles-sheet.bundles.model.ts",
    find: "if (!isOpen()) announce(",
    replace: "announce(",
    tests: ["elements/bundles-sheet/bundles-sheet.adding.browser.ts"],
  },
  {
    id: "bundles-sheet.20",
    file: "src/state/cart/marketplace.ts",
    find: "invalid: invalidAdd,",
    replace: "",
  },
  {
    id: "bundles-sheet.6",
    file: "elements/bundles-sheet/bundles-sheet.model.ts",
    find: "inHand: () => (kept?.asin === $options.get().asin ? kept.content : undefined),",
    replace: "",
  },
];
