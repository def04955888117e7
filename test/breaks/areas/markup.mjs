// Markup that others wrote: pages with a root size, answers and prices of their own.

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "markup.5",
    file: "src/contract/cart.ts",
    find: "wanted.size === 0 ? undefined : ",
    replace: "wanted.size > 0 && ",
    tests: ["src/call/purchase-answers.test.ts"],
  },
  {
    id: "markup.5",
    file: "src/call/confirm.ts",
    find: 'return code === "http" ? status >= 500 :',
    replace: 'return code === "http" ? status >= 400 :',
    tests: ["src/call/purchase-answers.test.ts"],
  },
  {
    id: "markup.6",
    file: "src/overlay/dialog.css",
    find: "max-inline-size: min(100vw, 640px)",
    replace: "max-inline-size: min(100vw, 13rem)",
  },
  {
    id: "markup.6",
    file: "src/ui/tokens.css",
    find: "max(13px, 1em)",
    replace: "1em",
    tests: ["src/overlay/root-size.browser.tsx"],
  },
];
