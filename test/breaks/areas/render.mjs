const sanitised = ["src/render/sanitised.browser.ts"];
const table = ["src/render/renderers.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "backend.6",
    file: "src/render/html.ts",
    find: "escapeHtml(String(value as string))",
    replace: "String(value as string)",
    tests: sanitised,
  },
  {
    id: "backend.6",
    file: "src/render/html.ts",
    find: "return /^https?:$/.test(protocol) && !username && !password ? text : undefined;",
    replace: "return protocol ? text : undefined;",
    tests: sanitised,
  },
  {
    id: "backend.6",
    file: "src/render/html.ts",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    tests: sanitised,
  },
  {
    id: "backend.6",
    file: "src/render/index.ts",
    find: '  "staples-add.errorModalHtml": stapleRefusal,\n',
    replace: "",
    tests: table,
  },
  {
    id: "backend.6",
    file: "src/render/texts.ts",
    find: "format(all[key][shipped], params, tag, shipped)",
    replace: 'format(all[key]["en"], params, tag, shipped)',
    tests: table,
  },
  {
    id: "backend.6",
    file: "src/render/texts.ts",
    find: "return tags.has(tag) ? tag : languageOf(tag);",
    replace: "return tag;",
    tests: table,
  },
];
