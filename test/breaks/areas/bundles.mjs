const sheet = "elements/bundles-sheet/bundles-sheet";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "bundle-carousel.13",
    file: "src/ui/swipe.ts",
    find: " || Math.abs(across) <= Math.abs(along)",
    replace: "",
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
    file: "src/cart/marketplace.ts",
    find: "invalid: invalidAdd,",
    replace: "",
  },
  {
    id: "bundles-sheet.6",
    file: "elements/bundles-sheet/bundles-sheet.model.ts",
    find: "inHand: () => (kept?.asin === $options.get().asin ? kept.content : undefined),",
    replace: "",
  },
  { id: "bundle-carousel.10", file: "src/contract/ref-marker.ts", find: "keepalive: true", replace: "keepalive: false" },
  {
    id: "bundles-sheet.9",
    file: `${sheet}.sheet.view.tsx`,
    find: 'highlighted.scrollIntoView({ block: "nearest" });',
    replace: "",
  },
  {
    id: "bundles-sheet.30",
    file: `${sheet}.accessories.model.ts`,
    find: "async function send({ asin, offerListingId, maximum = Infinity }",
    replace: "async function send({ asin, offerListingId, maximum = 1 }",
  },
  {
    id: "bundles-sheet.42",
    file: `${sheet}.cart.ts`,
    find: "if (isLatest()) applyReadLines(context, items);",
    replace: "applyReadLines(context, items);",
  },
  { id: "bundles-sheet.13", file: `${sheet}.products.ts`, find: "asins.slice(0, MOST_PRODUCTS)", replace: "asins" },
  {
    id: "bundles-sheet.14",
    file: `${sheet}.products.ts`,
    find: "(offer?.priceToPay ?? offer?.price)?.displayString",
    replace: "offer?.priceToPay?.displayString",
  },
  {
    id: "bundles-sheet.14",
    file: `${sheet}.product.view.tsx`,
    find: 'if (href !== undefined) model.follow(href, "link");',
    replace: "",
  },
  {
    id: "bundles-sheet.16",
    file: `${sheet}.bundles.model.ts`,
    find: "if (!isIn(page.cart.get(), asin) && !isInRead)",
    replace: "if (!isInRead)",
  },
  {
    id: "bundles-sheet.18",
    file: `${sheet}.bundles.model.ts`,
    find: "isPreregistered || programId !== undefined",
    replace: "isPreregistered && programId !== undefined",
  },
  {
    id: "bundles-sheet.21",
    file: `${sheet}.added.view.tsx`,
    find: '{image !== undefined && <Picture className="picture" src={image} />}',
    replace: "",
  },
  { id: "bundles-sheet.22", file: `${sheet}.cart.ts`, find: "summary[0]?.subtotal", replace: "summary.at(-1)?.subtotal" },
  {
    id: "bundles-sheet.23",
    file: `${sheet}.bundles.model.ts`,
    find: "programId && installmentsMessage ?",
    replace: "installmentsMessage ?",
  },
  { id: "bundles-sheet.26", file: `${sheet}.products.ts`, find: "canAddToCart !== true || ", replace: "" },
  { id: "bundles-sheet.33", file: `${sheet}.bundle.view.tsx`, find: '("a, button")?.dataset', replace: '("a")?.dataset' },
  {
    id: "bundles-sheet.45",
    file: `${sheet}.bundles.model.ts`,
    find: "if (!result.counted) update({ count: await cart.readCount() });",
    replace: "",
  },
  {
    id: "warranty-add.10",
    file: "elements/warranty-add/warranty-add.page.ts",
    find: 'if (!asin) return "data-asin";',
    replace: 'if (!asin && !offerListingId) return "data-asin";',
  },
];
