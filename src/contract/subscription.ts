import * as z from "zod/mini";
import { confirmAdd } from "./cart.ts";
import { call, fragmentText, pageCall } from "./entry.ts";
import { pieces } from "./pieces.ts";

const text = z.string();
const some = z.string().check(z.minLength(1));
const maybe = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined);

/** The subscribe fields (subscribe-box.46): a frequency without bar and suffix, a field without a value is omitted. */
const subscribeShape = {
  ASIN: some,
  snsAsin: some,
  offerListingID: some,
  snsOfferListingID: z.optional(text),
  /** the chosen frequency */
  rcxOrdFreq: text,
  /** the frequency of each delivery option; empty where there is none */
  rcxOrdFreqOnml: text,
  rcxOrdFreqSns: text,
  quantity: pieces(1),
  rcxsubsQuan: pieces(1),
  snsOptIn: z.enum(["0", "1"]),
  snsDeliveryOption: z.enum(["sns", "onml"]),
  onmlSelected: z.enum(["0", "1"]),
  snsAddressId: z.optional(text),
  snsOnmlOfferId: z.optional(text),
  snsMostCommonFrequency: z.optional(text),
  snsMerchantID: z.optional(text),
  merchantID: z.optional(text),
  longShipAddressId: z.optional(text),
  isTangoCheckoutEligible: z.optional(z.boolean()),
  /** a calendar day */
  snsDate: z.optional(text),
  vmfEnabled: z.optional(z.boolean()),
  ref: z.optional(text),
};

const subscribeFields = z.object(subscribeShape);

/** What an element sends of a subscription, whatever it is sent to. */
export type SubscribeFields = z.infer<typeof subscribeFields>;

/** Neither the addresses nor the day of a delivery are among them (subscribe-box.65). */
const SHOWN = [
  "ASIN",
  "snsAsin",
  "offerListingID",
  "snsOfferListingID",
  "rcxOrdFreq",
  "rcxOrdFreqOnml",
  "rcxOrdFreqSns",
  "quantity",
  "rcxsubsQuan",
  "snsOptIn",
  "snsDeliveryOption",
  "onmlSelected",
  "snsOnmlOfferId",
  "snsMostCommonFrequency",
  "isTangoCheckoutEligible",
  "vmfEnabled",
  "ref",
];

const SUBSCRIBE = "/auto-deliveries/checkout/subscribe";

export const subscriptionCheckout = pageCall({
  name: "subscription-checkout",
  method: "GET",
  path: SUBSCRIBE,
  fields: subscribeFields,
  shown: SHOWN,
  summary: "Starts the checkout of a subscription.",
});

export const subscriptionCheckoutPost = pageCall({
  name: "subscription-checkout-post",
  method: "POST",
  path: SUBSCRIBE,
  fields: subscribeFields,
  shown: SHOWN,
  summary: "Starts the checkout of a subscription, with its fields in no address.",
});

export const subscriptionBuyNow = pageCall({
  name: "subscription-buy-now",
  method: "POST",
  path: "/gp/subscribe-and-save/buynow/buy-now.html?ref=dp_sns_bb_bn",
  fields: z.object({ ...subscribeShape, "submit.buy-now": z.literal("1") }),
  shown: SHOWN,
  summary: "Starts an order of the first delivery, with its subscription.",
});

export const subscriptionOnly = pageCall({
  name: "subscription-only",
  method: "POST",
  path: "/gp/subscribe-and-save/pipeline/subscribe.html",
  fields: z.object({ ...subscribeShape, "submit.subscribe-only": z.literal("1") }),
  shown: SHOWN,
  summary: "Starts a subscription without a delivery now.",
});

export const membershipJoin = pageCall({
  name: "membership-join",
  method: "POST",
  /** the element's option `membership-signup-url` names another */
  path: "/gp/prime/pipeline/membersignup/",
  fields: z.object({ "session-id": z.optional(text), momAsin: some, ref: z.optional(text) }),
  shown: ["momAsin", "ref"],
  summary: "Starts a membership sign-up from a product.",
});

export const primeJoin = pageCall({
  name: "prime-join",
  method: "POST",
  path: "/amazonprime/",
  fields: z.object({ "session-id": z.optional(text), ref: z.optional(text) }),
  shown: ["ref"],
  summary: "Starts a membership sign-up.",
});

const wholeFrom0 = z.number().check(z.int(), z.gte(0));

/** A refusal need not say what the cart holds: it holds what it held. */
const refused = z.object({ successful: z.literal(false), cartCount: maybe(wholeFrom0) });

const added = z.object({ successful: z.literal(true), cartCount: wholeFrom0 });

export const subscriptionCartAdd = call({
  name: "subscription-cart-add",
  method: "POST",
  path: "/gp/subscribe-and-save/atc/sns-atc.html",
  family: "page",
  body: { as: "form", schema: subscribeFields },
  answer: {
    as: "json",
    // without a delivery the widget after the add asks for none (subscribe-upsell.3)
    schema: z.union([z.extend(added, { shipId: maybe(text) }), z.extend(refused, { shipId: maybe(text) })]),
  },
  timeout: 10_000,
  write: true,
  confirm: confirmAdd((body: SubscribeFields) => [{ asin: body.ASIN, quantity: body.quantity }]),
  shown: { body: SHOWN, data: ["successful", "cartCount"] },
  summary: "Puts an item with its subscription into the cart.",
});

export const subscriptionDeliveryDates = call({
  name: "subscription-delivery-dates",
  method: "POST",
  path: "/gp/subscribe-and-save/dp/delivery.html",
  family: "page",
  body: {
    as: "form",
    schema: z.object({
      asin: some,
      frequency: text,
      justSubscribeDeliveryDate: z.optional(text),
      justSubscribeShortDeliveryDate: z.optional(text),
      justSubscribeTieredStatus: z.optional(text),
      tieredDiscountPercent: z.optional(z.number()),
      baseDiscountPercent: z.optional(z.number()),
      oneTimeDeliveryDate: z.optional(text),
      oneTimeShortDeliveryDate: z.optional(text),
      deliveryModalCSRFToken: z.optional(text),
      deviceType: z.optional(text),
    }),
  },
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { body: ["asin", "frequency", "justSubscribeTieredStatus", "tieredDiscountPercent", "baseDiscountPercent", "deviceType"] },
  summary: "Reads the days of the first delivery, as a choice to mark and to confirm.",
});

const frequency = z.object({
  value: text,
  label: text,
  isDefault: maybe(z.boolean()),
  highlightedDiscount: maybe(z.number()),
  upsellInformation: maybe(z.object({ message: maybe(text), additionalMessageTitle: maybe(text), additionalMessage: maybe(text) })),
  firstDeliveryOptions: maybe(z.array(text)),
});

const switchQuery = z.object({
  asin: some,
  snsDeliveryOption: z.enum(["sns", "onml"]),
  rcxOrdFreq: text,
  quantity: pieces(1),
  deviceType: z.enum(["desktop", "mobile", "mobile_app"]),
});

const switched = z.object({
  frequencies: z.optional(z.array(frequency)),
  prices: z.optional(z.object({ oneTime: maybe(text), base: maybe(text), tiered: maybe(text) })),
  firstRecurringDeliveryDates: z.optional(z.array(z.object({ frequency: text, date: text }))),
  tieredStatusOnRecurringDeliveryDates: z.optional(z.array(z.object({ frequency: text, status: z.enum(["tiered", "nonTiered"]) }))),
  weeklyLink: z.optional(text),
  monthlyLink: z.optional(text),
  showPrimeShippingMessage: z.optional(z.boolean()),
});

const switchShown = {
  url: ["asin", "snsDeliveryOption", "rcxOrdFreq", "quantity", "deviceType"],
  data: ["frequencies.value"],
};

export const subscriptionSwitch = call({
  name: "subscription-switch",
  method: "GET",
  path: "/auto-deliveries/ajax/switchWidgetAjax",
  family: "page",
  query: switchQuery,
  answer: { as: "json", schema: switched },
  timeout: 10_000,
  write: false,
  shown: switchShown,
  summary: "Reads frequencies, prices and dates of a delivery option.",
});

export const subscriptionSwitchLegacy = call({
  name: "subscription-switch-legacy",
  method: "GET",
  path: "/auto-deliveries/ajax/switchWidgetAjaxLegacy",
  family: "page",
  query: switchQuery,
  answer: { as: "json", schema: switched },
  timeout: 10_000,
  write: false,
  shown: switchShown,
  summary: "Reads frequencies, prices and dates of a delivery option, for a page with the older forms.",
});

export const subscriptionRecommendations = call({
  name: "subscription-recommendations",
  method: "GET",
  path: "/auto-deliveries/ajax/viewRecommendationsAjax",
  family: "page",
  // a page may name no currency; then the shop answers in its own
  query: z.object({ currencyCode: z.optional(text), shipId: z.optional(text), sourcePage: text }),
  // a missing one does not fail the answer: there is nothing to recommend (subscribe-upsell.10)
  answer: { as: "json", schema: z.object({ recommendationsDiv: z.optional(fragmentText) }) },
  timeout: 10_000,
  write: false,
  shown: { url: ["currencyCode", "sourcePage"] },
  summary: "Recommends products to subscribe to, as HTML of at most 20 items.",
});

const recommended = z.object({
  snsAsin: some,
  rcxOrdFreqOnml: text,
  onmlSelected: z.literal("1"),
  // one of each
  quantity: z.number().check(z.gte(1), z.lte(1)),
  ref: z.optional(text),
  merchantId: z.optional(text),
  offerListingID: some,
  hucWidgetEnabled: z.literal("1"),
});

export const subscriptionRecommendationAdd = call({
  name: "subscription-recommendation-add",
  method: "POST",
  path: SUBSCRIBE,
  family: "page",
  body: { as: "form", schema: recommended },
  answer: { as: "json", schema: z.union([added, refused]) },
  timeout: 10_000,
  write: true,
  confirm: confirmAdd((body: z.infer<typeof recommended>) => [{ asin: body.snsAsin, quantity: body.quantity }]),
  shown: { body: ["snsAsin", "rcxOrdFreqOnml", "onmlSelected", "quantity", "offerListingID"], data: ["successful", "cartCount"] },
  summary: "Puts a recommended item with its subscription into the cart.",
});
