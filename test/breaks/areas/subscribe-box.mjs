/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "subscribe-box.22",
    file: "elements/subscribe-box/choice/subscribe-box.frequencies.ts",
    find: "dates.length <= 6",
    replace: "dates.length <= 7",
  },
  {
    id: "subscribe-box.36",
    file: "elements/subscribe-box/choice/subscribe-box.choice.model.ts",
    find: "if (isOther || date !== undefined) $date.set(date);",
    replace: "if (date !== undefined) $date.set(date);",
  },
  {
    id: "subscribe-box.14",
    file: "elements/subscribe-box/money/subscribe-box.money.ts",
    find: 'deliveryOption === "onml" && !data.oneNowDiscountEligible',
    replace: 'deliveryOption === "onml" && data.oneNowDiscountEligible',
  },
  {
    id: "subscribe-box.45",
    file: "elements/subscribe-box/choice/subscribe-box.choice.model.ts",
    find: "    stored.forget(subject);\n",
    replace: "",
  },
  {
    id: "subscribe-box.26",
    file: "elements/subscribe-box/actions/subscribe-box.actions.model.ts",
    find: "if (subscribes(action) && $isLocked.get()) return page.explainMinimum();",
    replace: "",
  },
  {
    id: "subscribe-box.61",
    file: "elements/subscribe-box/actions/subscribe-box.leave.ts",
    find: '...(isOwn && session && { "session-id": session })',
    replace: '...(session && { "session-id": session })',
  },
  {
    id: "config.8",
    file: "elements/subscribe-box/subscribe-box.options.ts",
    find: "if (written?.trim() && parseQuantity(written) === undefined) {",
    replace: "if (written === null && parseQuantity(written!) === undefined) {",
    tests: ["elements/subscribe-box/choice/subscribe-box.choice.test.ts"],
  },
];
