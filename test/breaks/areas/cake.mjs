const model = ["elements/cake-text/cake-text.test.ts"];
const page = ["elements/cake-text/cake-text.browser.ts"];
const shop = ["test/contract/cake-texts.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "cake-text.2",
    file: "elements/cake-text/cake-text.model.ts",
    find: `.replace(/[\\uD800-\\uDBFF]$/, "")`,
    replace: "",
    tests: model,
  },
  {
    id: "cake-text.4",
    file: "elements/cake-text/cake-text.model.ts",
    find: `subject.personalizedMessage.trim() === ""`,
    replace: `subject.personalizedMessage === ""`,
    tests: model,
  },
  {
    id: "cake-text.7",
    file: "elements/cake-text/cake-text.model.ts",
    find: "if (isCurrent) {",
    replace: "if (subject) {",
    tests: model,
  },
  {
    id: "cake-text.8",
    file: "elements/cake-text/cake-text.element.ts",
    find: "queueMicrotask(() => this.model?.flag())",
    replace: "queueMicrotask(() => this.model)",
    tests: page,
  },
  {
    id: "cake-text.10",
    file: "elements/cake-text/cake-text.modal.view.tsx",
    find: "opener={field}",
    replace: "",
    tests: page,
  },
  {
    id: "cake-text.12",
    file: "demo/server/grocery/cake-texts.ts",
    find: '.replaceAll(/\\p{M}/gu, "")',
    replace: "",
    tests: shop,
  },
  {
    id: "cake-text.6",
    file: "demo/server/grocery/cake-texts.ts",
    find: "and session_id = ${id} ",
    replace: "and ${id} <> '' ",
    tests: shop,
  },
];
