/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "subscribe-upsell.4",
    file: "elements/subscribe-upsell/subscribe-upsell.shuffle.ts",
    find: "Math.floor(random() * (last + 1))",
    replace: "last",
    tests: ["elements/subscribe-upsell/subscribe-upsell.test.ts"],
  },
  {
    id: "subscribe-upsell.12",
    file: "elements/subscribe-upsell/subscribe-upsell.model.ts",
    find: 'asin !== "" && offerListingId !== ""',
    replace: 'asin !== ""',
    tests: ["elements/subscribe-upsell/subscribe-upsell.test.ts"],
  },
  {
    id: "subscribe-upsell.9",
    file: "elements/subscribe-upsell/subscribe-upsell.model.ts",
    find: "if (signal.aborted || context.signal.aborted) return;",
    replace: "",
    tests: ["elements/subscribe-upsell/subscribe-upsell.test.ts"],
  },
  {
    id: "subscribe-upsell.8",
    file: "src/cart/counted.ts",
    find: "  invalidateCart(context.page);",
    replace: "",
    tests: ["elements/subscribe-upsell/subscribe-upsell.test.ts"],
  },
  {
    id: "subscribe-box.14",
    file: "demo/server/subscriptions/plans.ts",
    find: 'frequency.option === "onml" && !plan.oneNowDiscount ? 0 : ',
    replace: "",
    tests: ["test/contract/subscriptions.test.ts"],
  },
  {
    id: "subscribe-box.59",
    file: "demo/server/subscriptions/subscriptions.calls.ts",
    find: "if (!(error instanceof Refusal) || error.status !== 409) throw error;",
    replace: "throw error;",
    tests: ["test/contract/subscriptions.test.ts"],
  },
];
