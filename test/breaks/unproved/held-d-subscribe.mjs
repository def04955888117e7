const box = "elements/subscribe-box";
const app = "elements/app-add-to-cart/app-add-to-cart";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
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
    file: `${box}/subscribe-box.page.ts`,
    find: "once(`weblab:${value}`)",
    replace: "once(`weblab:${value.length}`)",
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
