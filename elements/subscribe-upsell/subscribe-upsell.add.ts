import { writeRecommended } from "../../src/cart/subscription.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase } from "../../src/cart/purchase.ts";
import type { SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";

/** What an item of the answer says of itself. */
export interface NamedItem {
  /** its place among the items of the answer */
  readonly place: number;
  readonly asin: string;
  readonly offerListingId: string;
  readonly frequency: string;
  readonly merchantId: string;
}

interface Press {
  /** releases the product that the press has locked already */
  readonly held: (() => void) | undefined;
  readonly onUnknown: () => void;
}

/** Puts a recommended item with its subscription into the cart, as every purchase (subscribe-upsell.14). */
export function addRecommended(context: ModelContext<SubscribeUpsellOptions>, item: NamedItem, { held, onUnknown }: Press) {
  const calls = context.calls(() => import("../../src/contract/subscription.ts"));
  const { ref } = context.$options.get();
  const { asin, offerListingId, frequency, merchantId } = item;
  const body = {
    ...{ snsAsin: asin, rcxOrdFreqOnml: frequency, offerListingID: offerListingId },
    ...(merchantId && { merchantId }),
    ...(ref !== undefined && { ref }),
  };
  return purchase(context, { asins: [asin], held, write: () => writeRecommended(context, calls, { body, onUnknown }) });
}
