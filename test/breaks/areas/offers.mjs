const content = ["elements/multi-selection/multi-selection.content.browser.ts"];
const browser = ["elements/multi-selection/multi-selection.browser.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "multi-selection.5",
    file: "src/ui/history-marker.ts",
    find: "left.get(currentId())?.forward();",
    replace: "",
    tests: browser,
  },
  {
    id: "multi-selection.7",
    file: "src/surfaces/history-entry.ts",
    find: ".then(() => leave());",
    replace: "; leave();",
    tests: browser,
  },
  {
    id: "multi-selection.8",
    file: "elements/multi-selection/multi-selection.page.ts",
    find: "if (standsAtEntry(SURFACE) && !isOpen) forgetEntry();",
    replace: "",
    tests: browser,
  },
  {
    id: "multi-selection.9",
    file: "elements/multi-selection/multi-selection.model.ts",
    find: "setTogether(scope, { asin, offerListingId });",
    replace: "setTogether(scope, { asin });",
    tests: content,
  },
  {
    id: "multi-selection.17",
    file: "src/ui/form-lock.ts",
    find: 'for (const one of buttons) one.setAttribute("aria-busy", "true");',
    replace: 'button?.setAttribute("aria-busy", "true");',
    tests: content,
  },
];
