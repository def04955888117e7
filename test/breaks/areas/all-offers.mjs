const browser = ["elements/all-offers/all-offers.browser.ts"];
const adding = ["elements/all-offers/all-offers.adding.browser.ts"];
const pages = ["elements/all-offers/all-offers.pages.browser.ts"];
const model = ["elements/all-offers/all-offers.test.ts"];
const panel = "elements/all-offers/all-offers.panel.ts";
const list = "elements/all-offers/all-offers.list.ts";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "all-offers.5",
    file: "elements/all-offers/all-offers.model.ts",
    find: "const KEPT_MS = 5 * 60_000;",
    replace: "const KEPT_MS = Infinity;",
    tests: model,
  },
  {
    id: "all-offers.5",
    file: panel,
    find: "        outdated();\n",
    replace: "",
    tests: adding,
  },
  {
    id: "all-offers.21",
    file: "src/cart/offer.ts",
    find: "if (result.status !== 422 || !isRecord(result.data))",
    replace: "if (!isRecord(result.data))",
    tests: model,
  },
  {
    id: "all-offers.8",
    file: panel,
    find: "(asin: string) => adding || asins.includes(asin)",
    replace: "(asin: string) => asins.includes(asin)",
    tests: model,
  },
  {
    id: "all-offers.10",
    file: "src/cart/offer.ts",
    find: "if (!(quantity > 0)) {",
    replace: "if (quantity === 0) {",
    tests: adding,
  },
  {
    id: "all-offers.18",
    file: list,
    find: "!known.has(keyOf(row)) && known.add(keyOf(row))",
    replace: "known.add(keyOf(row))",
    tests: pages,
  },
  {
    id: "all-offers.19",
    file: "elements/all-offers/all-offers.request.ts",
    find: ".filter(([name]) => !names.has(name));",
    replace: ".filter(([name]) => name !== null || names.has(name));",
    tests: model,
  },
  {
    id: "all-offers.26",
    file: "src/surfaces/history-entry.ts",
    find: "if (model.hasEntry?.() !== false) unmark",
    replace: "unmark",
    tests: ["elements/all-offers/all-offers.history.browser.ts"],
  },
  {
    id: "all-offers.3",
    file: "src/opening/surface-controls.ts",
    find: "    return press();",
    replace: "    press();\n    return true;",
    tests: browser,
  },
];
