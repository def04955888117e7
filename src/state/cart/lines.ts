import type { Calls } from "../../call/lazy.ts";
import type { CallFailure } from "../../call/result.ts";
import type * as contract from "../../contract/cart.ts";
import { applyCartLine, replaceCartLines, isNewBesideKnown, linesOf, withCount } from "./entries.ts";
import { invalidateCart } from "./lock.ts";
import { knownUnits, writeCart, type CartContext } from "./write.ts";
import type { Cart, CartEntry } from "../page.ts";

interface ItemToAdd {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly additionalParameters?: Readonly<Record<string, unknown>>;
}

interface LineToSet {
  readonly id: string;
  readonly quantity: number;
}

/** What is sent: an item to add with those that belong to it (selections.40), or lines of the product to set, 0 included. */
export type LineWrite =
  | { readonly add: ItemToAdd; readonly beside?: readonly ItemToAdd[] }
  | { readonly set: readonly [LineToSet, ...LineToSet[]] };

export interface LineSending {
  readonly asin: string;
  readonly write: LineWrite;
  /** what the cart is to hold of the ASIN afterwards */
  readonly quantity: number;
  readonly query?: { readonly ref_?: string };
  /** address in place of the entry's */
  readonly path?: string | undefined;
  /** the outcome is not known and is being looked up (calls.11) */
  onUnknown(): void;
}

/** A good end tells what the cart holds of the ASIN now, whether the answer told the count of the cart, and whether it was lost. */
export type LineResult =
  | { readonly ok: true; readonly quantity: number; readonly counted: boolean; readonly confirmed: boolean }
  | (CallFailure & { readonly call: string; readonly pressId: string });

type CartContract = Pick<typeof contract, "cartAddItems" | "cartModifyItems">;

/** A line as the answer of a write tells it. */
export interface AnsweredLine {
  readonly id: string;
  readonly asin: string;
  readonly quantity: number;
  /** the id under which it was set, where the shop answers with another */
  readonly replaced?: string | undefined;
}

/**
 * Takes the lines of a good answer into the store; `sent` is what was added, for the offers that the answer does not name. Where it
 * is not certain which of the known lines an answer means, the cart is read again.
 */
export function takeAnswer(
  { page, setPage }: CartContext,
  lines: readonly AnsweredLine[],
  sent: readonly Omit<ItemToAdd, "quantity">[],
  count?: number,
): void {
  const before = page.cart.get();
  const offerOf = (asin: string) => {
    const offers = new Set(sent.filter((item) => item.asin === asin).map(({ offerListingId }) => offerListingId));
    return offers.size === 1 ? [...offers][0]! : null;
  };
  const after = lines.reduce(
    (now, { id, asin, quantity, replaced }) => applyCartLine(now, asin, { itemId: id, offerListingId: offerOf(asin), quantity }, replaced),
    before,
  );
  const next = withCount(after, count);
  setPage("cart", next);
  if (lines.some(({ id, asin, replaced = id }) => isNewBesideKnown(before, asin, id, replaced))) invalidateCart(page);
}

/**
 * The cart with more units of what an answer without lines was about: of the offer's line, or of a line that nobody has told. How
 * much there is of a product that was not known is for a read to say.
 */
export function withUnits(cart: Cart, added: readonly Omit<ItemToAdd, "additionalParameters">[]): Cart {
  return added.reduce((now, { asin, offerListingId, quantity }) => {
    const entry = now.entries[asin];
    if (!entry) return now;
    const lines = linesOf(entry);
    const line =
      lines.find((one) => one.offerListingId === offerListingId) ??
      lines.find((one, _at, all) => all.length === 1 && one.offerListingId === null);
    if (line) return applyCartLine(now, asin, { ...line, quantity: line.quantity + quantity });
    return replaceCartLines(now, asin, { itemId: null, quantity: entry.quantity + quantity });
  }, cart);
}

/**
 * What brings a product of several lines to a quantity: the line of the offer is raised, or lowered first. `undefined` where no
 * line is known by which that could be done (quantity-selector.61).
 */
export function linesToSet(
  entry: CartEntry | undefined,
  offerListingId: string | undefined,
  quantity: number,
): Extract<LineWrite, { readonly set: unknown }> | undefined {
  const own = (line: { readonly offerListingId: string | null }) => (line.offerListingId === offerListingId ? 0 : 1);
  const lines = linesOf(entry).toSorted((a, b) => own(a) - own(b));
  let less = lines.reduce((sum, line) => sum + line.quantity, 0) - quantity;
  const set = lines.flatMap((line) => {
    const next = Math.max(0, line.quantity - less);
    less -= line.quantity - next;
    return next === line.quantity ? [] : [{ id: line.itemId, quantity: next }];
  });
  const [first, ...others] = set;
  return first ? { set: [first, ...others] } : undefined;
}

/**
 * Changes one product of the retail cart and takes the answer into the `cart` store (quantity-selector.61, quantity-selector.67,
 * quantity-slider.5, quantity-slider.13). Who calls holds the ASIN (`lockCartLine`).
 */
export async function writeLine(context: CartContext, calls: Calls<CartContract>, sending: LineSending): Promise<LineResult> {
  const { asin, write, quantity, query = {}, path, onUnknown } = sending;
  const { cart } = context.page;
  const entry = cart.get().entries[asin];
  const added = "add" in write ? [write.add, ...(write.beside ?? [])] : [];
  const asins = "add" in write ? [...new Set(added.map((item) => item.asin))] : [asin];
  const call = "add" in write ? "cart-add-items" : "cart-modify-items";
  const { result, pressId, read } = await writeCart<ChangedCart>(context, {
    ...{ asins, onUnknown, identity: [write, query, path] },
    // a cart that tells no ids is compared by the product of the lines, which is named in any case
    known: { ...("set" in write && { [asin]: 0 }), ...knownUnits(context, asins) },
    send(more) {
      const options = { ...more, ...(path === undefined ? {} : { path }) };
      return "add" in write
        ? calls.run("cartAddItems", { query, body: { items: added } }, options)
        : calls.run("cartModifyItems", { query, body: { items: [...write.set] } }, options);
    },
  });

  if (!result.ok) return { ...result, call, pressId };
  if (result.confirmed) {
    if (read === undefined) context.setPage("cart", replaceCartLines(cart.get(), asin, { itemId: entry?.itemId ?? null, quantity }));
    return { ok: true, quantity: read ?? quantity, counted: false, confirmed: true };
  }
  const { items, count } = result.data.entity;
  // a shop that calls the product by another name than was sent: the first line is the pressed product's
  const named = items.some((line) => line.asin === asin);
  const told = items.map((line, index) => (index === 0 && !named ? { ...line, asin } : line));
  const only = "set" in write && write.set.length === 1 && told.filter((line) => line.asin === asin).length === 1;
  const lines = only ? told.map((line) => (line.asin === asin ? { ...line, replaced: write.set[0].id } : line)) : told;
  takeAnswer(context, lines, added, count?.entity.items);
  const now = cart.get().entries[asin]?.quantity ?? 0;
  return { ok: true, quantity: now, counted: count !== undefined, confirmed: false };
}

interface ChangedCart {
  readonly entity: {
    readonly items: readonly AnsweredLine[];
    readonly count?: { readonly entity: { readonly items: number } } | undefined;
  };
}
