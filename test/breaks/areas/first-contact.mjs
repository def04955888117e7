// What a reader copies first, and what a page of the shop shows first; an id that is no statement is words of a test's title.

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "quantity-selector.59",
    file: "elements/quantity-selector/choice/quantity-selector.items.ts",
    find: '(shapeType === "simplified-stepper" && cart !== "none")',
    replace: 'shapeType === "simplified-stepper"',
    tests: ["elements/quantity-selector/stepper/quantity-selector.stepper.test.ts"],
  },
  {
    id: "quantity-selector.59",
    file: "elements/quantity-selector/stepper/quantity-selector.stepper.model.ts",
    find: "trash: removes && quantity <= lowest,",
    replace: "trash: quantity <= lowest,",
    tests: ["elements/quantity-selector/stepper/quantity-selector.stepper.test.ts"],
  },
  {
    id: "quantity-selector.59",
    file: "elements/quantity-selector/choice/quantity-selector.committed.ts",
    find: "Math.max(known, least)",
    replace: "known",
    tests: ["elements/quantity-selector/stepper/quantity-selector.stepper.test.ts"],
  },
  {
    id: "skips no level of its headings",
    file: "demo/server/product/product.page.ts",
    find: '<h2 class="visually-hidden">${say("Buying")}</h2>',
    replace: "",
  },
  {
    id: "names the link to the cart",
    file: "demo/server/http/shell.ts",
    find: "data-cart-link",
    replace: 'data-cart-link aria-label="${say("Cart")} (${units})"',
  },
];
