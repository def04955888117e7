/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "quantity-selector.6",
    file: "elements/quantity-selector/choice/quantity-selector.committed.ts",
    find: "enabled: $options.get().enabled,",
    replace: "enabled: true,",
  },
  {
    id: "quantity-selector.11",
    file: "elements/quantity-selector/choice/quantity-selector.items.ts",
    find: "quantity >= 1 && quantity < minimum;",
    replace: "quantity < minimum;",
  },
  {
    id: "quantity-selector.12",
    file: "elements/quantity-selector/surfaces/quantity-selector.dropdown.view.tsx",
    find: 'haspopup={lists.length === 0 && !sheet ? "listbox" : "dialog"}',
    replace: 'haspopup={lists.length === 0 || sheet ? "listbox" : "dialog"}',
  },
  {
    id: "quantity-selector.29",
    file: "elements/quantity-selector/surfaces/quantity-selector.sheet.view.tsx",
    find: 'const perUnit = options.pricePerUnit ?? (known && say.text("quantity-selector.per-unit", known));',
    replace: 'const perUnit = (known && say.text("quantity-selector.per-unit", known)) ?? options.pricePerUnit;',
  },
  {
    id: "quantity-selector.35",
    file: "elements/quantity-selector/surfaces/quantity-selector.picker.ts",
    find: "$variationPicks.set({ ...$variationPicks.get(), [list]: id });\n      picked();",
    replace: "$variationPicks.set({ [list]: id });\n      picked();",
  },
  {
    id: "quantity-selector.36",
    file: "elements/quantity-selector/cart/quantity-selector.page-cart.ts",
    find: "if (!(control instanceof HTMLElement) || scopeRoot(control) !== root)",
    replace: "if (!(control instanceof HTMLElement))",
  },
  {
    id: "quantity-selector.50",
    file: "elements/quantity-selector/stepper/quantity-selector.stepper.model.ts",
    find: "const asks = last?.asksText === true && quantity < maxQuantity;",
    replace: "const asks = last?.asksText === true && maxQuantity === Infinity;",
  },
  {
    id: "quantity-slider.26",
    file: "elements/quantity-slider/quantity-slider.model.ts",
    find: '(code === "http" && status !== 401 && status !== 403);',
    replace: '(code === "http" && status !== 401);',
  },
  {
    id: "quantity-slider.31",
    file: "elements/quantity-slider/quantity-slider.cart.ts",
    find: 'await retail.run("cartCount", { path: { marketplaceId } }, COUNTED)',
    replace: 'await retail.run("cartCount", { path: { marketplaceId } })',
  },
  {
    id: "quantity-selector.2",
    file: "elements/quantity-selector/choice/quantity-selector.items.ts",
    find: 'const number = given === undefined || given === null || given === "" ? Number.parseFloat(text) : Number(given);',
    replace: "const number = data ? Number(given) : Number.parseFloat(text);",
  },
  {
    id: "quantity-selector.4",
    file: "elements/quantity-selector/choice/quantity-selector.committed.ts",
    find: "const marked = items.find(({ selected }) => selected);",
    replace: "const marked = items.findLast(({ selected }) => selected);",
  },
  {
    id: "quantity-selector.27",
    file: "elements/quantity-selector/surfaces/quantity-selector.confirmation.view.tsx",
    find: 'cart === "none" ? "confirm" : isInCart ? "update-cart" : "add";',
    replace: 'isInCart ? "update-cart" : cart === "none" ? "confirm" : "add";',
  },
  {
    id: "quantity-selector.36",
    file: "elements/quantity-selector/cart/quantity-selector.page-cart.ts",
    find: 'return context.warn(`actionTriggerId "${id}" names no element of the scope and is ignored.`);',
    replace: "return;",
  },
];
