import type { Calls } from "../../call/lazy.ts";
import type * as contract from "../../contract/subscription.ts";
import type { SubscribeFields } from "../../contract/subscription.ts";
import { withCount } from "./entries.ts";
import { withUnits } from "./lines.ts";
import { invalidateCart } from "./lock.ts";
import { writeCart, type CartContext, type CartOutcome } from "./write.ts";

interface Answer {
  readonly successful: boolean;
  readonly cartCount?: number | undefined;
  readonly shipId?: string | undefined;
}

interface Sending {
  readonly fields: SubscribeFields;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
}

/**
 * Puts an item with its subscription into the cart and applies the answer to the `cart` store (subscribe-box.67). The answer names no
 * lines, so the cart is read again. A refusal ends as `refused`. Called by `purchase`, which holds the product.
 */
export async function writeSubscription(
  context: CartContext,
  calls: Pick<Calls<typeof contract>, "run">,
  { fields, onUnknown }: Sending,
): Promise<CartOutcome<Answer>> {
  const { ASIN: asin, offerListingID, snsOfferListingID: offerListingId = offerListingID, quantity } = fields;
  const { result, pressId, read } = await writeCart<Answer>(context, {
    ...{ asins: [asin], onUnknown, identity: fields },
    send: (options) => calls.run("subscriptionCartAdd", { body: fields }, { ...options, reloadOn403: false }),
  });
  const failed = { ok: false, call: "subscription-cart-add", pressId } as const;
  if (!result.ok) return { ...result, ...failed };
  const { data } = result;
  if (data?.successful === false)
    return { ...failed, code: "refused", status: result.status, message: "subscription-cart-add: the shop did not add the item.", data };
  const cart = context.page.cart.get();
  const next = withCount(read === undefined ? withUnits(cart, [{ asin, offerListingId, quantity }]) : cart, data?.cartCount);
  if (next !== cart) context.setPage("cart", next);
  invalidateCart(context.page);
  const counted = data?.cartCount !== undefined;
  return { ok: true, quantity: next.entries[asin]?.quantity ?? 0, counted, confirmed: result.confirmed === true, lines: [], data };
}
