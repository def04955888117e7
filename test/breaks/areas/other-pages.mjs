const quantity = ["test/pages/quantity.browser.ts"];
const price = ["test/pages/price.browser.ts"];
const names = ["test/pages/names.browser.ts"];
const scripts = ["test/pages/scripts.browser.ts"];
const submit = ["elements/upsell-sheet/add/upsell-sheet.submit.browser.ts"];
const controls = "src/page/quantity-controls.ts";
const ownNames = "src/options/page-names.ts";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  { id: "markup.1", file: controls, find: 'const NAMES = ["quantity", "qty"];', replace: 'const NAMES = ["quantity"];', tests: scripts },
  {
    id: "markup.1",
    file: controls,
    find: ".every(({ value }) => /^\\d+$/.test(value))",
    replace: ".some(({ value }) => /^[a-z]+$/.test(value))",
    tests: quantity,
  },
  {
    id: "markup.2",
    file: "elements/quantity-selector/quantity-selector.resolve-options.ts",
    find: "  if (left.length > 0)",
    replace: "  if (left.length > 9)",
    tests: quantity,
  },
  {
    id: "markup.3",
    file: "elements/quantity-selector/cart/quantity-selector.page-cart.ts",
    find: "    if (isOfPage) return;",
    replace: "    if (isOfPage && !form) return;",
    tests: quantity,
  },
  {
    id: "markup.3",
    file: "src/lib/quantity-limits.ts",
    find: "Math.max(first, Math.min(last,",
    replace: "Math.max(first, Math.min(Infinity,",
    tests: quantity,
  },
  { id: "markup.4", file: "src/page/silent-writes.ts", find: '    notifyPageChange("markup");\n', replace: "", tests: quantity },
  {
    id: "markup.4",
    file: "src/options/look-up.ts",
    find: 'attributeOf(host, attributes, "data-")) ? now : undefined;',
    replace: 'attributeOf(host, attributes, "data-")) ? undefined : undefined;',
    tests: names,
  },
  {
    id: "markup.7",
    file: "src/selections/page-price.ts",
    find: "offers.find(({ sku }) => asin !== null && sku === asin)",
    replace: "offers[0]",
    tests: price,
  },
  {
    id: "markup.7",
    file: "src/selections/page-price.ts",
    find: '"data-dp-price": ofAttributes,\n  "JSON-LD": ofJsonLd,',
    replace: '"JSON-LD": ofJsonLd,\n  "data-dp-price": ofAttributes,',
    tests: price,
  },
  { id: "names.1", file: ownNames, find: "!/^\\s*0?\\s*$/.test(value)", replace: 'value !== ""', tests: names },
  {
    id: "names.1",
    file: "src/options/fields.ts",
    find: "    if (own) return own;\n",
    replace: "",
    tests: names,
  },
  {
    id: "names.2",
    file: "src/forms/native-form.ts",
    find: "setField(form, names[0]!, csrfToken)",
    replace: "setField(form, CSRF, csrfToken)",
    tests: names,
  },
  {
    id: "names.3",
    file: "src/page/scope.ts",
    find: "renderedValue(root, namesOf(name), isGiven) ??",
    replace: "(rendered.size === 0 ? renderedValue(root, namesOf(name), isGiven) : undefined) ??",
    tests: names,
  },
  {
    id: "names.4",
    file: "src/forms/find-purchase-form.ts",
    find: "const all = marked.length > 0 ? marked : adds;",
    replace: "const all = adds;",
    tests: names,
  },
  { id: "names.4", file: "src/forms/purchase-form.ts", find: "enabled.find(isNamedByPage) ??", replace: "", tests: names },
  {
    id: "names.5",
    file: "src/options/look-up.ts",
    find: 'offerListingId: "variantId"',
    replace: 'offerListingId: "variationId"',
    tests: names,
  },
  { id: "names.6", file: "src/options/check-page-names.ts", find: "  if (told.has(message)) return;\n", replace: "", tests: names },
  {
    id: "names.6",
    file: "src/options/check-page-names.ts",
    find: "if (!NAMEABLE.includes(option))",
    replace: "if (NAMEABLE.length === 0)",
    tests: names,
  },
  { id: "markup.8", file: "src/forms/purchase-form.ts", find: " ?? pressedByPage(all);", replace: ";", tests: scripts },
  {
    id: "markup.8",
    file: "elements/upsell-sheet/add/upsell-sheet.submit.ts",
    find: "    event.stopImmediatePropagation();\n",
    replace: "",
    tests: submit,
  },
  {
    id: "markup.8",
    file: "elements/upsell-sheet/add/upsell-sheet.submit.ts",
    find: "return leaveToPage(event as SubmitEvent, target);",
    replace: "return;",
    tests: submit,
  },
  {
    id: "markup.3",
    file: "elements/upsell-sheet/add/upsell-sheet.items.ts",
    find: "return [pageName];",
    replace: 'return ["quantity"];',
    tests: submit,
  },
  {
    id: "markup.1",
    file: controls,
    find: ".filter((number) => number <= max)",
    replace: "",
    tests: scripts,
  },
  { id: "markup.3", file: controls, find: "queryAll(part, CHOOSERS)", replace: 'queryAll(part, "dp-none")', tests: scripts },
  {
    id: "markup.1",
    file: controls,
    find: "queryAll(part instanceof HTMLFormElement ? (rootOf(part) as ParentNode) : part, selector)",
    replace: "queryAll(part, selector)",
    tests: scripts,
  },
  {
    id: "markup.7",
    file: "src/selections/product-side.ts",
    find: "if (twister && !environment.followsMarkup()) return false;",
    replace: "if (twister) return false;",
    tests: price,
  },
  {
    id: "markup.7",
    file: "src/selections/selections.ts",
    find: "stores.asin.listen(() => store.readLate())",
    replace: "stores.asin.listen(() => {})",
    tests: price,
  },
];
