/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "bundle-carousel.13",
    file: "src/ui/carousel.tsx",
    find: "Math.abs(across) > along",
    replace: "Math.abs(across) > 0",
  },
  {
    id: "bundle-carousel.7",
    file: "src/ui/carousel.tsx",
    find: "Math.min(Math.floor(first / size), pages - 1)",
    replace: "Math.min(first, pages - 1)",
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
    find: "const read = await reading;",
    replace: "const read: Record<string, number> | undefined = undefined;",
  },
  {
    id: "bundles-sheet.20",
    file: "src/state/cart/marketplace.ts",
    find: "invalid: invalidAdd,",
    replace: "",
  },
  {
    id: "bundles-sheet.42",
    file: "elements/bundles-sheet/bundles-sheet.bundles.model.ts",
    find: " || cartInFlight(page).get().includes(asin)",
    replace: "",
  },
  {
    id: "bundles-sheet.6",
    file: "elements/bundles-sheet/bundles-sheet.model.ts",
    find: "inHand: () => (kept?.asin === $options.get().asin ? kept.content : undefined),",
    replace: "",
  },
];
