import type { CallResult, RunOptions } from "../call/result.ts";
import { withCount } from "./entries.ts";
import { withUnits, type ItemToAdd } from "./lines.ts";
import { invalidateCart } from "./lock.ts";
import { writeCart, type CartContext, type CartOutcome } from "./write.ts";

/** An answer that says whether the item is in the cart and how much that holds, and names no lines. */
export interface CountedAnswer {
  readonly successful: boolean;
  readonly cartCount?: number | undefined;
}

interface Sending<Answer> {
  readonly item: Omit<ItemToAdd, "additionalParameters">;
  /** kebab-case name of the call, for `dp-error` */
  readonly call: string;
  /** what is sent: equal for two presses that ask for the same (calls.12) */
  readonly body: unknown;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
  send(options: RunOptions): Promise<CallResult<Answer>>;
}

/**
 * Adds an item by a call whose answer names no lines, and applies the answer to the `cart` store: the cart is read again
 * (subscribe-box.67). A refusal ends as `refused`. Called by `purchase`, which holds the product.
 */
export async function writeCounted<Answer extends CountedAnswer>(
  context: CartContext,
  { item, call, body, onUnknown, send }: Sending<Answer>,
): Promise<CartOutcome<Answer>> {
  const { result, pressId, read } = await writeCart<Answer>(context, {
    ...{ asins: [item.asin], onUnknown, identity: [call, body] },
    // no statement lets a 403 reload the page (calls.15)
    send: (options) => send({ ...options, reloadOn403: false }),
  });
  const failed = { ok: false, call, pressId } as const;
  if (!result.ok) return { ...result, ...failed };
  const { data } = result;
  if (data?.successful === false)
    return { ...failed, code: "refused", status: result.status, message: `${call}: the shop did not add the item.`, data };
  const cart = context.page.cart.get();
  const next = withCount(read === undefined ? withUnits(cart, [item]) : cart, data?.cartCount);
  if (next !== cart) context.setPage("cart", next);
  invalidateCart(context.page);
  const counted = data?.cartCount !== undefined;
  return { ok: true, quantity: next.entries[item.asin]?.quantity ?? 0, counted, confirmed: result.confirmed === true, lines: [], data };
}
