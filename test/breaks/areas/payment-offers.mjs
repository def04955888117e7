const cards = ["elements/payment-offers/payment-offers.browser.ts"];
const emi = ["elements/payment-offers/payment-offers.emi.browser.ts"];
const table = ["elements/tabular-offers/tabular-offers.browser.ts"];
const tabular = ["elements/tabular-offers/tabular-offers.test.ts"];
const model = ["elements/payment-offers/payment-offers.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "payment-offers.6",
    file: "elements/payment-offers/payment-offers.model.ts",
    find: "buyingoptionindex === (index ?? 0)",
    replace: "buyingoptionindex === index",
    tests: cards,
  },
  {
    id: "payment-offers.10",
    file: "elements/payment-offers/payment-offers.model.ts",
    find: "answers.set(keyOf(opening), details);",
    replace: "",
    tests: model,
  },
  {
    id: "payment-offers.14",
    file: "elements/payment-offers/payment-offers.model.ts",
    find: '!NAMED.has(name) && value !== ""',
    replace: 'value !== ""',
    tests: model,
  },
  {
    id: "payment-offers.16",
    file: "elements/payment-offers/payment-offers.emi.ts",
    find: "select(ofType(type) ?? ofType(FIRST) ?? tabs[0]!);",
    replace: "select(ofType(type) ?? tabs[0]!);",
    tests: emi,
  },
  {
    id: "payment-offers.18",
    file: "elements/payment-offers/payment-offers.emi.ts",
    find: 'panels.flatMap((panel) => [...all(panel, "not-available"), ...all(panel, "standard")]),',
    replace: '[...all(into, "not-available"), ...all(into, "standard")],',
    tests: emi,
  },
  {
    id: "payment-offers.24",
    file: "elements/payment-offers/payment-offers.model.ts",
    find: 'result.code === "network" || result.code === "timeout" ? fetch : status',
    replace: 'result.code === "network" ? fetch : status',
    tests: model,
  },
  {
    id: "tabular-offers.2",
    file: "elements/tabular-offers/tabular-offers.model.ts",
    find: "scope.asin.get(), page.location.get()]);",
    replace: "scope.asin.get()]);",
    tests: tabular,
  },
  {
    id: "tabular-offers.3",
    file: "src/overlay/scroll-tables.ts",
    find: 'place.setAttribute("role", "region");',
    replace: "",
    tests: table,
  },
  {
    id: "tabular-offers.5",
    file: "elements/truncate/truncate.popover.ts",
    find: 'close.setAttribute("aria-describedby", "text");',
    replace: "",
    tests: table,
  },
  {
    id: "tabular-offers.7",
    file: "elements/tabular-offers/tabular-offers.model.ts",
    find: "buyingOptionIndex: index, offerListingId });",
    replace: "buyingOptionIndex: index });",
    tests: tabular,
  },
];
