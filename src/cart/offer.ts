import { atom, type WritableAtom } from "nanostores";
import type { Calls } from "../call/lazy.ts";
import type { CallResult, RunOptions } from "../call/result.ts";
import type { AnswerOf } from "../contract/entry.ts";
import type * as contract from "../contract/offers.ts";
import { isRecord } from "../lib/json.ts";
import { positiveInteger } from "../lib/positive-integer.ts";
import { shared } from "../lib/registry.ts";
import { applyCartLine, withCount } from "./entries.ts";
import type { ItemToAdd } from "./lines.ts";
import { invalidateCart } from "./lock.ts";
import { writeCart, type CartContext, type CartOutcome } from "./write.ts";

/** Whether an offer is being added: one at a time on the whole page, of whatever product and panel (all-offers.8). */
export const offerAddInFlight = (): WritableAtom<boolean> => shared("offer-add", () => atom(false));

type OfferAnswer = AnswerOf<typeof contract.offerAdd>;

interface Sending {
  readonly item: Omit<ItemToAdd, "additionalParameters">;
  readonly query: { readonly ref?: string; readonly sr?: string; readonly qid?: string };
  readonly path: string;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  onUnknown(): void;
}

/** The count in the body of an answer that was no success (all-offers.20). */
function countIn(data: unknown): number | undefined {
  const found = ["entity", "count", "entity", "items"].reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), data);
  return found === 0 ? 0 : positiveInteger(found);
}

/**
 * Adds an offer of any seller to the retail cart and applies the answer to the `cart` store (all-offers.10, all-offers.14). Two offers
 * of a product are two lines, so the cart is read again where it held some of the product before (all-offers.27). Called by `purchase`.
 */
export async function writeOffer(
  context: CartContext,
  calls: Calls<Pick<typeof contract, "offerAdd">>,
  { item, query, path, onUnknown }: Sending,
): Promise<CartOutcome<OfferAnswer>> {
  const { asin, offerListingId } = item;
  const call = "cart-add-items";
  const held = context.page.cart.get().entries[asin];
  const { result, pressId, read } = await writeCart<OfferAnswer>(context, {
    ...{ asins: [asin], onUnknown, identity: [item, query, path] },
    // no statement lets a 403 reload the page (calls.15)
    send: (options: RunOptions): Promise<CallResult<OfferAnswer>> =>
      calls.run("offerAdd", { query, body: { items: [item] } }, { ...options, reloadOn403: false, timeout: 10_000, path }),
  });
  const setCount = (count: number | undefined) => {
    const cart = context.page.cart.get();
    const next = withCount(cart, count);
    if (next !== cart) context.setPage("cart", next);
  };
  const failed = { ok: false, call, pressId } as const;
  if (!result.ok) {
    if (result.status !== 422 || !isRecord(result.data)) return { ...result, ...failed };
    setCount(countIn(result.data));
    return { ...result, ...failed, code: "refused" };
  }
  if (result.confirmed) return { ok: true, quantity: read ?? 0, counted: false, confirmed: true, lines: [] };

  const { items = [], count } = result.data.entity;
  const { id, quantity = 0 } = items[0] ?? {};
  const told = count?.entity.items;
  if (!(quantity > 0)) {
    setCount(told);
    return { ...failed, code: "refused", status: result.status, message: `${call}: the shop did not add the item.`, data: result.data };
  }
  const isFirst = held === undefined && id !== undefined;
  if (isFirst) {
    const cart = applyCartLine(context.page.cart.get(), asin, { itemId: id, offerListingId, quantity });
    context.setPage("cart", withCount(cart, told ?? quantity));
  } else {
    setCount(told ?? quantity);
    invalidateCart(context.page);
  }
  const lines = id === undefined ? [] : [{ id, asin, quantity }];
  return { ok: true, quantity, counted: told !== undefined, confirmed: false, lines, data: result.data };
}
