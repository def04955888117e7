/** Ready connections for shop systems. @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "preset.1",
    file: "src/element/global.ts",
    find: "  page.dpElements.early?.forEach(connect);",
    replace: "",
    tests: ["test/presets/early.browser.ts"],
  },
  {
    id: "preset.1",
    file: "src/presets/shopify.ts",
    find: "target?.replaceChildren(...source.childNodes)",
    replace: "target?.append(...source.childNodes)",
    tests: ["test/presets/themes.browser.ts"],
  },
  {
    id: "preset.1",
    file: "src/presets/woocommerce.ts",
    find: '`wc-blocks_${more ? "added_to" : "removed_from"}_cart`',
    replace: '"wc-blocks_added_to_cart"',
  },
  {
    id: "preset.2",
    file: "src/presets/cart.ts",
    find: "provides: Object.keys(calls)",
    replace: 'provides: ["cart"]',
  },
  {
    id: "preset.3",
    file: "src/presets/cart.ts",
    find: "    await last;\n",
    replace: "",
  },
  {
    id: "preset.3",
    file: "src/presets/cart.ts",
    find: "await shop.set(line, line.quantity - by, own);",
    replace: "",
  },
  {
    id: "preset.3",
    file: "src/presets/cart.ts",
    find: 'names.fields["asin"]!.includes(name) && value === asin',
    replace: 'names.fields["asin"]!.includes(name)',
  },
  {
    id: "preset.3",
    file: "src/presets/cart.ts",
    find: "other.quantity - one.quantity",
    replace: "one.quantity - other.quantity",
  },
  {
    id: "preset.3",
    file: "src/presets/woocommerce.ts",
    find: "    return ask(path, signal, body, true);",
    replace: "    throw new Refused(403, data);",
  },
  {
    id: "preset.3",
    file: "src/cart/cart-sync.ts",
    find: " || isAnsweredByPage()",
    replace: "",
    tests: ["test/presets/themes.browser.ts"],
  },
  {
    id: "preset.3",
    file: "src/cart/cart-sync.ts",
    find: "  if (isAnsweredByPage()) settling.again();\n",
    replace: "",
    tests: ["test/presets/themes.browser.ts"],
  },
  {
    id: "preset.4",
    file: "src/options/needs.ts",
    find: '"bundle-carousel": "product-list"',
    replace: '"bundle-carousel": "cart-add-items"',
  },
];
