import type { Calls } from "../call/lazy.ts";
import type * as contract from "../contract/subscription.ts";
import type { SubscribeFields } from "../contract/subscription.ts";
import { writeCounted, type CountedAnswer } from "./counted.ts";
import type { CartContext, CartOutcome } from "./write.ts";

export interface SubscriptionAdded extends CountedAnswer {
  readonly shipId?: string | undefined;
}

interface Sending {
  readonly fields: SubscribeFields;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
}

/** Puts an item with its subscription into the cart (subscribe-box.50, subscribe-box.67). */
export function writeSubscription(
  context: CartContext,
  calls: Pick<Calls<typeof contract>, "run">,
  { fields, onUnknown }: Sending,
): Promise<CartOutcome<SubscriptionAdded>> {
  const { ASIN: asin, offerListingID, snsOfferListingID: offerListingId = offerListingID, quantity } = fields;
  return writeCounted<SubscriptionAdded>(context, {
    item: { asin, offerListingId, quantity },
    ...{ call: "subscription-cart-add", body: fields, onUnknown },
    send: (options) => calls.run("subscriptionCartAdd", { body: fields }, options),
  });
}

/** What is sent of a recommended item, beside what is the same for all. */
export interface RecommendedBody {
  readonly snsAsin: string;
  readonly offerListingID: string;
  readonly rcxOrdFreqOnml: string;
  readonly merchantId?: string;
  readonly ref?: string;
}

/** Puts one of a recommended item with its subscription into the cart (subscribe-upsell.7, subscribe-upsell.14). */
export const writeRecommended = (
  context: CartContext,
  calls: Pick<Calls<typeof contract>, "run">,
  { body, onUnknown }: { readonly body: RecommendedBody; readonly onUnknown?: () => void },
): Promise<CartOutcome<CountedAnswer>> =>
  writeCounted<CountedAnswer>(context, {
    item: { asin: body.snsAsin, offerListingId: body.offerListingID, quantity: 1 },
    ...{ call: "subscription-recommendation-add", body, onUnknown },
    send: (options) =>
      calls.run("subscriptionRecommendationAdd", { body: { ...body, quantity: 1, onmlSelected: "1", hucWidgetEnabled: "1" } }, options),
  });
