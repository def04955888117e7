const quantity = ["elements/grocery-quantity/grocery-quantity.test.ts"];
const list = ["elements/grocery-quantity/grocery-quantity.browser.ts"];
const field = ["elements/grocery-quantity/grocery-quantity.field.browser.ts"];

const intro = ["elements/store-intro/store-intro.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "grocery-quantity.2",
    file: "elements/grocery-quantity/grocery-quantity.list.ts",
    find: "const known = [...select.options].find((option) => option !== free && numberOf",
    replace: "const known = [...select.options].find((option) => numberOf",
    tests: list,
  },
  {
    id: "grocery-quantity.3",
    file: "elements/grocery-quantity/grocery-quantity.list.ts",
    find: "      if (seen?.isConnected) seen.selected = true;\n",
    replace: "",
    tests: field,
  },
  {
    id: "grocery-quantity.5",
    file: "elements/grocery-quantity/grocery-quantity.field.ts",
    find: "digits !== undefined && digits !== known && digitsOf",
    replace: "digits !== undefined && digitsOf",
    tests: field,
  },
  {
    id: "grocery-quantity.10",
    file: "elements/grocery-quantity/grocery-quantity.field.ts",
    find: "input.isConnected && root.activeElement !== input",
    replace: "input.isConnected",
    tests: list,
  },
  {
    id: "grocery-quantity.12",
    file: "elements/grocery-quantity/grocery-quantity.field.ts",
    find: "      event.preventDefault();\n      event.stopPropagation();",
    replace: "",
    tests: list,
  },
  {
    id: "grocery-quantity.14",
    file: "elements/grocery-quantity/grocery-quantity.model.ts",
    find: "if (quantity !== null && $digits.get() !== undefined) $digits.set(String(quantity));",
    replace: "",
    tests: quantity,
  },
  {
    id: "grocery-quantity.16",
    file: "elements/grocery-quantity/grocery-quantity.page.ts",
    find: "    event.stopImmediatePropagation();\n    field.focus();",
    replace: "    event.stopImmediatePropagation();",
    tests: list,
  },
  {
    id: "grocery-quantity.18",
    file: "elements/grocery-quantity/grocery-quantity.objections.ts",
    find: "scope.quantityValid.set(known.size === 0);",
    replace: "scope.quantityValid.set(!objects);",
    tests: quantity,
  },
  {
    id: "grocery-add.5",
    file: "elements/grocery-add/grocery-add.model.ts",
    find: "quantity: page.quantity() };",
    replace: "};",
    tests: ["elements/grocery-add/grocery-add.test.ts"],
  },
  {
    id: "store-intro.1",
    file: "elements/store-intro/store-intro.model.ts",
    find: "    introduced().add(one);\n",
    replace: "",
    tests: intro,
  },
  {
    id: "store-intro.6",
    file: "elements/store-intro/store-intro.model.ts",
    find: "const token = found || csrfToken;",
    replace: "const token = csrfToken;",
    tests: intro,
  },
  {
    id: "store-intro.8",
    file: "elements/store-intro/store-intro.model.ts",
    find: "to.pathname + to.search !== pathname + search",
    replace: "to.href !== url",
    tests: intro,
  },
  {
    id: "store-intro.10",
    file: "elements/store-intro/store-intro.model.ts",
    find: "    newestPress++;\n",
    replace: "",
    tests: intro,
  },
  {
    id: "store-intro.13",
    file: "elements/store-intro/store-intro.model.ts",
    find: '      if (result.code === "unknown") labelIsOld();\n',
    replace: "",
    tests: intro,
  },
  {
    id: "store-intro.15",
    file: "elements/store-intro/store-intro.model.ts",
    find: "    if (isCurrent() && content.ok) await around.whenNoModal();\n",
    replace: "",
    tests: intro,
  },
];
