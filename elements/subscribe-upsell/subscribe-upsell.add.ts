import { writeRecommended } from "../../src/state/cart/subscription.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase } from "../../src/state/purchase.ts";
import type { RecommendedItem } from "./subscribe-upsell.model.ts";
import type { SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";

interface Press {
  /** releases the product that the press has locked already */
  readonly held: (() => void) | undefined;
  readonly onUnknown: () => void;
}

/** Puts a recommended item with its subscription into the cart, as every purchase (subscribe-upsell.14). */
export function addRecommended(context: ModelContext<SubscribeUpsellOptions>, item: RecommendedItem, { held, onUnknown }: Press) {
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
