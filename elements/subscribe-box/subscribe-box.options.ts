import { boolean, defineOptions, json, oneOf, string, type Common, type Option, type OptionValues } from "../../src/options/options.ts";
import { parsePositiveInteger, parseQuantity } from "../../src/lib/positive-integer.ts";
import type { OptionIssue } from "../../src/state/events.ts";
import { frequenciesOf, type DateOf, type FrequencyData, type StatusOf } from "./choice/subscribe-box.frequencies.ts";

/** Display strings of the page, for one unit. */
export interface PriceTexts {
  readonly oneTime?: string | undefined;
  readonly base?: string | undefined;
  readonly tiered?: string | undefined;
}

export interface DeliveryModal {
  readonly justSubscribeDeliveryDate?: string;
  readonly justSubscribeShortDeliveryDate?: string;
  readonly justSubscribeTieredStatus?: string;
  readonly tieredDiscountPercent?: number;
  readonly baseDiscountPercent?: number;
  readonly oneTimeDeliveryDate?: string;
  readonly oneTimeShortDeliveryDate?: string;
  readonly deliveryModalCSRFToken?: string;
  readonly deviceType?: string;
}

/** Page state has a flag as JSON has it, a field as a text. */
const flag = <const More extends Common>(more: More) => ({
  ...oneOf(["true", "false"], { fallback: "true", ...more }),
  parse: (raw: unknown) => (["true", "false"].includes(String(raw)) ? (String(raw) as "true" | "false") : undefined),
});

/** A control of the page from which nothing is chosen yet brings no quantity: 0. */
const quantity: Option<number> & { readonly fallback: 0 } = {
  kind: "number",
  fallback: 0,
  aliases: ["quantity", "rcxsubsQuan"],
  store: "quantity",
  parse: (raw) => parsePositiveInteger(raw) ?? 0,
};

export const subscribeBoxOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "snsAsin"], store: "asin", required: true }),
  offerListingId: string({ aliases: ["offerListingID"], store: "offerListingId", required: true }),
  snsOfferListingId: string({ aliases: ["snsOfferListingID"] }),
  snsOnmlOfferId: string({ aliases: ["snsOnmlOfferId"] }),
  merchantId: string({ aliases: ["merchantID"] }),
  snsMerchantId: string({ aliases: ["snsMerchantID"] }),
  snsAddressId: string({ aliases: ["snsAddressId"] }),
  longShipAddressId: string({ aliases: ["longShipAddressId"] }),
  snsMostCommonFrequency: string({ aliases: ["snsMostCommonFrequency"] }),
  optIn: boolean({ aliases: ["snsOptIn"], fallback: false }),
  deliveryOption: oneOf(["sns", "onml"], { aliases: ["snsDeliveryOption"] }),
  frequency: string({ aliases: ["rcxOrdFreq"] }),
  quantity,
  snsDate: string({ aliases: ["snsDate"] }),
  vmfEnabled: boolean({ aliases: ["vmfEnabled"], fallback: false }),
  isTangoCheckoutEligible: boolean({ aliases: ["isTangoCheckoutEligible"], fallback: false }),
  ref: string({ localAliases: ["ref"] }),
  clientName: string({ aliases: ["clientName"] }),
  sessionId: string({ aliases: ["session-id", "sid", "sessionID"] }),
  snsEligible: boolean({ aliases: ["snsEligible"], fallback: false }),
  showPrice: flag({ aliases: ["showPrice"] }),
  deviceType: oneOf(["desktop", "mobile", "mobile_app"], { aliases: ["deviceType"] }),
  snsCustomer: boolean({ aliases: ["snsCustomer"], fallback: false }),
  snsJustSubscribeOptionEnabled: boolean({ aliases: ["snsJustSubscribeOptionEnabled"], fallback: false }),
  suppressSnsOneNowOption: boolean({ aliases: ["suppressSnSOneNowOption"], fallback: false }),
  justSubscribeTieredStatus: oneOf(["tiered", "nonTiered"], { aliases: ["justSubscribeTieredStatus"], fallback: "nonTiered" }),
  zeroBaseDiscount: boolean({ aliases: ["zeroBaseDiscount"], fallback: false }),
  oneNowDiscountEligible: boolean({ aliases: ["oneNowDiscountEligible"], fallback: false }),
  discountType: oneOf(["BASE", "PREMIUM", "ZERO_BASE", "ZERO_STATIC"], { aliases: ["discountType"], fallback: "BASE" }),
  frequencies: json<readonly FrequencyData[]>({ shape: "array", aliases: ["frequencyList"], fallback: [] }),
  snsDates: json<readonly DateOf[]>({ shape: "array", aliases: ["snsDates"], fallback: [] }),
  onmlDates: json<readonly DateOf[]>({ shape: "array", aliases: ["onmlDates"], fallback: [] }),
  firstRecurringDeliveryDates: json<readonly DateOf[]>({ shape: "array", aliases: ["firstRecurringDeliveryDates"], fallback: [] }),
  tieredStatusOnRecurringDeliveryDates: json<readonly StatusOf[]>({
    ...{ shape: "array", aliases: ["tieredStatusOnRecurringDeliveryDates"], fallback: [] },
  }),
  granularWeekly: boolean({ aliases: ["granularWeekly"], fallback: false }),
  deliveryModal: json<DeliveryModal>({ shape: "object", aliases: ["deliveryModalParams"] }),
  prices: json<PriceTexts>({ shape: "object", fallback: {} }),
  merchantInfo: string({ aliases: ["merchantInfo"] }),
  snsMerchantInfo: string({ aliases: ["snsMerchantInfo"] }),
  weeklyLink: string(),
  monthlyLink: string(),
  isPrimeCustomer: boolean({ aliases: ["is-prime-customer"] }),
  isB2bDiscountWinning: json<{ readonly sns?: boolean; readonly onetime?: boolean }>({
    ...{ shape: "object", aliases: ["is-b2b-discount-winning"], fallback: {} },
  }),
  rdProgramParams: json<{ readonly enabled?: boolean; readonly programName?: string; readonly message?: string }>({
    ...{ shape: "object", aliases: ["rd-program-params"] },
  }),
  snsUpsellParams: json<{
    readonly annualSavings?: Readonly<Record<string, readonly string[]>>;
    readonly treatment?: string;
    readonly defaultValue?: string;
  }>({ shape: "object", aliases: ["sns-upsell-params"] }),
  snsAddToCartParams: json<Readonly<Partial<Record<"csrfToken" | "clientName" | "asin" | "offerListingId", string>>>>({
    ...{ shape: "object", aliases: ["sns-add-to-cart-params"] },
  }),
  layout: oneOf(["accordion", "checkbox"], { fallback: "accordion" }),
  frequencyControl: oneOf(["dropdown", "popover", "sheet"]),
  deliveryControl: oneOf(["radio", "checkbox"], { fallback: "radio" }),
  buyNow: boolean({ fallback: false }),
  joinMembership: boolean({ fallback: false }),
  joinPrime: boolean({ fallback: false }),
  membershipSignupUrl: string({ aliases: ["membershipSignupUrl"], fallback: "/gp/prime/pipeline/membersignup/" }),
  momAsin: string({ aliases: ["momAsin"] }),
  legacy: boolean({ fallback: false }),
  checkoutMethod: oneOf(["get", "post"], { fallback: "post" }),
  switchMode: oneOf(["local", "ajax", "page"], { fallback: "local" }),
  weblabValue: string({ aliases: ["weblabValue"] }),
});

export type SubscribeBoxOptions = OptionValues<typeof subscribeBoxOptions>;

/**
 * Issues that the schema cannot express (subscribe-box.62). `written` is the quantity that the element's own attribute names: a control of
 * the page may say any text while nothing is chosen there, the author of an attribute may not (config.8).
 */
export function checkOptions({ snsEligible, frequencies }: SubscribeBoxOptions, written: string | null = null): OptionIssue[] {
  const issues: OptionIssue[] = [];
  if (written?.trim() && parseQuantity(written) === undefined) {
    const message = `quantity is ${JSON.stringify(written)}, but must be a whole number. Set quantity="1", or leave it out.`;
    issues.push({ option: "quantity", message });
  }
  if (!snsEligible || frequenciesOf(frequencies).length > 0) return issues;
  const message = "frequencies is missing or has no entry with value and label, which a product that can be subscribed to needs. Set it.";
  return [...issues, { option: "frequencies", message }];
}
