/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "upsell-sheet.38",
    file: "elements/upsell-sheet/recommendations/upsell-sheet.recommendations.view.tsx",
    find: 'useLive(notice, props.open ? "status" : "none");',
    replace: 'useLive(notice, "status");',
    tests: ["elements/upsell-sheet/sheet/upsell-sheet.sheet.browser.ts"],
  },
  {
    id: "upsell-sheet.7",
    file: "elements/upsell-sheet/add/upsell-sheet.backdrop.ts",
    find: "const nodes = outermost.length > 0 ? outermost : [",
    replace: "const nodes = outermost.length > 0 ? outermost.slice(0, 1) : [",
  },
  {
    id: "upsell-sheet.7",
    file: "elements/upsell-sheet/add/upsell-sheet.backdrop.ts",
    find: "@media (prefers-contrast: more), (forced-colors: active)",
    replace: "@media (prefers-contrast: more)",
  },
  {
    id: "upsell-sheet.14",
    file: "elements/upsell-sheet/upsell-sheet.model.ts",
    find: "$busy.set(true);\n      $adding.set(true);\n      $notice.set(undefined);",
    replace: "$busy.set(true);\n      $adding.set(true);",
  },
  {
    id: "upsell-sheet.21",
    file: "elements/upsell-sheet/add/upsell-sheet.add.ts",
    find: 'if (context.pageOptions().device === "app") page()?.vibrate();',
    replace: 'if (how.primary && context.pageOptions().device === "app") page()?.vibrate();',
  },
  {
    id: "upsell-sheet.29",
    file: "elements/upsell-sheet/sheet/upsell-sheet.head.view.tsx",
    find: '{tick && state === "loaded" && (',
    replace: "{tick && (",
  },
  {
    id: "upsell-sheet.35",
    file: "elements/upsell-sheet/upsell-sheet.page.ts",
    find: "if (busy) opener = undefined; // the add-to-cart button opens the next sheet",
    replace: "void busy;",
  },
  {
    id: "upsell-sheet.50",
    file: "elements/upsell-sheet/recommendations/upsell-sheet.list.view.tsx",
    find: 'alt={item.image?.altText ?? ""}',
    replace: 'alt=""',
  },
  {
    id: "upsell-sheet.61",
    file: "elements/upsell-sheet/inline/upsell-sheet.inline.ts",
    find: 'context.metric("upsell-sheet.inline-add", 1, { widget });',
    replace: 'context.metric("upsell-sheet.inline-add", 1, { widget: "list" });',
  },
  {
    id: "upsell-sheet.62",
    file: "elements/upsell-sheet/inline/upsell-sheet.call-error.ts",
    find: "responseHeaders: answer?.headers ?? {} },",
    replace: "responseHeaders: {} },",
  },
  {
    id: "upsell-sheet.72",
    file: "elements/upsell-sheet/upsell-sheet.work.ts",
    find: "if (count > 1) context.warn(",
    replace: "if (count > 0) context.warn(",
  },
  {
    id: "upsell-sheet.49",
    file: "elements/upsell-sheet/recommendations/upsell-sheet.recommendations.page.ts",
    find: 'if (name === "continue-shopping") close("continue-shopping");',
    replace: 'if (name === "continue-shopping") close("close");',
  },
];
