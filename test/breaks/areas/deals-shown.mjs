const access = ["test/contract/deals-access.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "lightning-deal.21",
    file: "demo/server/deals/deals.ts",
    find: "startsAt: deal.startsAt - deal.earlyMs",
    replace: "startsAt: deal.startsAt",
    tests: access,
  },
  {
    id: "lightning-deal.27",
    file: "demo/server/deals/deals.ts",
    find: 'if (access === "APP_ONLY_LD") return inApp;',
    replace: "",
    tests: access,
  },
  {
    id: "lightning-deal.41",
    file: "demo/server/deals/deals.ts",
    find: '"AVAILABLE" : "WAITLISTFULL"',
    replace: '"AVAILABLE" : "AVAILABLE"',
    tests: access,
  },
  {
    id: "lightning-deal.5",
    file: "elements/lightning-deal/lightning-deal.polling.ts",
    find: "askIn(deps.random() * SPREAD_MS)",
    replace: "askIn(SPREAD_MS)",
    tests: ["elements/lightning-deal/lightning-deal.polling.test.ts"],
  },
  {
    id: "lightning-deal.4",
    file: "elements/lightning-deal/lightning-deal.times.ts",
    find: "  function watch(): void {\n    stop();\n",
    replace: "  function watch(): void {\n",
    tests: ["elements/lightning-deal/lightning-deal.polling.test.ts"],
  },
  {
    id: "delivery-promise.1",
    file: "elements/delivery-promise/delivery-promise.page.ts",
    find: "if (!isWaiting) announceLater(",
    replace: "announceLater(",
    tests: ["elements/delivery-promise/delivery-promise.browser.ts"],
  },
];
