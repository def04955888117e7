const content = ["elements/multi-selection/multi-selection.content.browser.ts"];
const browser = ["elements/multi-selection/multi-selection.browser.ts"];
const offers = "elements/all-offers/all-offers";
const multi = "elements/multi-selection/multi-selection";
const tabular = "elements/tabular-offers/tabular-offers";
const notBackdrop = 'onClose={(reason) => reason !== "backdrop" && close(reason)}';

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "multi-selection.5",
    file: "src/overlay/history-marker.ts",
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
    find: "if (isAtEntry(SURFACE) && !isOpen) forgetEntry();",
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
    file: "src/focus/form-lock.ts",
    find: 'for (const one of buttons) one.setAttribute("aria-busy", "true");',
    replace: 'button?.setAttribute("aria-busy", "true");',
    tests: content,
  },
  { id: "all-offers.6", file: `${offers}.sheet.view.tsx`, find: "onClose={close}", replace: notBackdrop },
  {
    id: "all-offers.7",
    file: `${offers}.panel.ts`,
    find: "positiveInteger(scope.quantity.get()) ?? 1",
    replace: "positiveInteger(scope.quantity.get()) ?? 2",
  },
  {
    id: "all-offers.13",
    file: `${offers}.panel.ts`,
    find: 'setRow(key, { state: "adding" });',
    replace: 'setRow(key, before?.state === "added" ? { ...before, state: "adding" } : { state: "adding" });',
  },
  {
    id: "multi-selection.12",
    file: `${multi}.model.ts`,
    find: 'context.metric("multi-selection.open");',
    replace: 'if (!inHand) context.metric("multi-selection.open");',
  },
  {
    id: "multi-selection.18",
    file: "elements/multi-selection/multi-selection.product-fields.ts",
    find: "for (const form of purchaseForms(host)) {",
    replace: "for (const form of purchaseForms(host).slice(0, 1)) {",
  },
  {
    id: "multi-selection.18",
    file: "elements/multi-selection/multi-selection.product-fields.ts",
    find: '["offerListingID", "offerListingId"]',
    replace: '["offerListingID"]',
  },
  { id: "tabular-offers.1", file: `${tabular}.sheet.view.tsx`, find: "onClose={close}", replace: notBackdrop },
  { id: "tabular-offers.8", file: `${tabular}.sheet.view.tsx`, find: 'if (name === "close") return close("button");', replace: "" },
  { id: "tabular-offers.9", file: `${tabular}.model.ts`, find: 'context.metric("tabular-offers.open");', replace: "" },
];
