import type { Calls } from "../../call/lazy.ts";
import type * as contract from "../../contract/subscription.ts";
import type { SubscribeFields } from "../../contract/subscription.ts";
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
