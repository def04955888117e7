const box = "elements/subscribe-box";
const app = "elements/app-add-to-cart/app-add-to-cart";

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
  {
    id: "subscribe-box.10",
    file: `${box}/choice/subscribe-box.frequencies.ts`,
    find: "frequenciesOf(frequencies).find((",
    replace: "frequenciesOf(frequencies).findLast((",
  },
  {
    id: "subscribe-box.22",
    file: `${box}/choice/subscribe-box.frequencies.ts`,
    find: "all.length !== 6",
    replace: "all.length < 6",
  },
  {
    id: "subscribe-box.22",
    file: `${box}/choice/subscribe-box.frequencies.ts`,
    find: 'delivery === "sns" ? lists.snsDates : lists.onmlDates',
    replace: "lists.snsDates",
  },
  {
    id: "subscribe-box.24",
    file: `${box}/choice/subscribe-box.choice.view.tsx`,
    find: "(additionalMessageTitle || additionalMessage)",
    replace: "(additionalMessageTitle && additionalMessage)",
  },
  {
    id: "subscribe-box.46",
    file: `${box}/actions/subscribe-box.leave.ts`,
    find: "safeUrl(host, withField(url, requestId), ",
    replace: "safeUrl(host, url, ",
  },
  {
    id: "subscribe-box.50",
    file: `${box}/subscribe-box.page.ts`,
    find: '["loading", "ready", "bare"]',
    replace: '["ready"]',
  },
  {
    id: "subscribe-box.52",
    file: `${box}/actions/subscribe-box.actions.view.tsx`,
    find: "{optIn && options.buyNow &&",
    replace: "{options.buyNow &&",
  },
  {
    id: "subscribe-box.53",
    file: `${box}/actions/subscribe-box.actions.view.tsx`,
    find: "{optIn && options.snsJustSubscribeOptionEnabled &&",
    replace: "{options.snsJustSubscribeOptionEnabled &&",
  },
  {
    id: "subscribe-box.57",
    file: `${box}/actions/subscribe-box.fields.ts`,
    find: "const sent = { csrfToken, clientName, asin, offerListingId };",
    replace: "const sent = { clientName, asin, offerListingId };",
  },
  {
    id: "subscribe-box.58",
    file: "src/state/exposure.ts",
    find: "exposeOnce(`value ${weblabValue}`",
    replace: "exposeOnce(`value ${weblabValue.length}`",
  },
  {
    id: "app-add-to-cart.18",
    file: `${app}.model.ts`,
    find: 'if (outcome.data?.isCartServiceFailed) context.log("cart-service", SERVICE_FAILED);',
    replace: "",
  },
  {
    id: "app-add-to-cart.12",
    file: `${app}.alert.view.tsx`,
    find: "onClose={close}",
    replace: 'onClose={(reason) => reason !== "backdrop" && close(reason)}',
  },
  { id: "app-add-to-cart.25", file: `${app}.add.ts`, find: "timeout > 0 ? timeout", replace: "timeout !== 0 ? timeout" },
  {
    id: "app-add-to-cart.26",
    file: `${app}.alert.view.tsx`,
    find: "onClose={close}",
    replace: 'onClose={(reason) => reason !== "backdrop" && close(reason)}',
  },
];
