import type { SubscribeFields } from "../../../src/contract/subscription.ts";
import type { Choice } from "../choice/subscribe-box.choice.model.ts";
import type { SubscribeBoxOptions } from "../subscribe-box.options.ts";

/** Names of the subscribe fields, also of those that are not sent (subscribe-box.47). */
export const FIELD_NAMES: readonly (keyof SubscribeFields)[] = [
  ...(["ASIN", "snsAsin", "offerListingID", "snsOfferListingID", "rcxOrdFreq", "rcxOrdFreqOnml", "rcxOrdFreqSns", "quantity"] as const),
  ...(["rcxsubsQuan", "snsOptIn", "snsDeliveryOption", "onmlSelected", "snsAddressId", "snsOnmlOfferId"] as const),
  ...(["snsMostCommonFrequency", "snsMerchantID", "merchantID", "longShipAddressId", "isTangoCheckoutEligible"] as const),
  ...(["snsDate", "vmfEnabled", "ref"] as const),
];

interface Given {
  readonly options: SubscribeBoxOptions;
  readonly choice: Choice;
  readonly quantity: number;
  /** false: no click reference is sent (events.10) */
  readonly measures: boolean;
}

/** The subscribe fields: frequencies without bar and suffix, fields without a value omitted (subscribe-box.46). */
export function subscribeFields({ options, choice, quantity, measures }: Given): SubscribeFields {
  const { asin, offerListingId, snsOfferListingId, ref } = options;
  const { optIn, deliveryOption, frequency, codes, date } = choice;
  const more = {
    snsOfferListingID: snsOfferListingId || offerListingId,
    snsAddressId: options.snsAddressId,
    snsOnmlOfferId: options.snsOnmlOfferId,
    snsMostCommonFrequency: options.snsMostCommonFrequency?.split("|")[0],
    snsMerchantID: options.snsMerchantId,
    merchantID: options.merchantId,
    longShipAddressId: options.longShipAddressId,
    snsDate: date,
    ref: measures ? ref : undefined,
  };
  return {
    ...{ ASIN: asin, snsAsin: asin, offerListingID: offerListingId },
    ...{ rcxOrdFreq: frequency?.code ?? "", rcxOrdFreqOnml: codes.onml, rcxOrdFreqSns: codes.sns },
    ...{ quantity, rcxsubsQuan: quantity, snsOptIn: optIn ? "1" : "0", snsDeliveryOption: deliveryOption },
    onmlSelected: deliveryOption === "onml" ? "1" : "0",
    ...{ isTangoCheckoutEligible: options.isTangoCheckoutEligible, vmfEnabled: options.vmfEnabled },
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value)),
  };
}

/** The same as a form or a query has them. */
export const asTexts = (fields: SubscribeFields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** Names of what the element sends other than the page declares it (subscribe-box.57). */
export function mismatches(
  { snsAddToCartParams: declared, ...own }: SubscribeBoxOptions,
  csrfToken: string | undefined,
): readonly string[] {
  if (!declared) return [];
  const { clientName, asin, offerListingId } = own;
  const sent = { csrfToken, clientName, asin, offerListingId };
  return (Object.keys(sent) as (keyof typeof sent)[]).filter((name) => declared[name] !== undefined && declared[name] !== sent[name]);
}
