import type { Calls } from "../call/lazy.ts";
import type { CallResult, RunOptions } from "../call/result.ts";
import type * as contract from "../contract/cart.ts";
import { applyCartLine, replaceCartLines, isNewBesideKnown, linesOf, withCount } from "./entries.ts";
import { invalidateCart } from "./lock.ts";
import { knownUnits, writeCart, type AnsweredLine, type CartContext, type CartOutcome } from "./write.ts";
import type { Cart, CartEntry } from "../state/page.ts";

export interface ItemToAdd {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly additionalParameters?: Readonly<Record<string, unknown>>;
}

export interface LineToSet {
  readonly id: string;
  readonly quantity: number;
  /** product of the line, where it is not the pressed one */
  readonly asin?: string | undefined;
}

/** What is sent: an item to add with those that belong to it (selections.40), or lines to set, 0 included. */
export type LineWrite =
  | { readonly add: ItemToAdd; readonly beside?: readonly ItemToAdd[] }
  | { readonly set: readonly [LineToSet, ...LineToSet[]] };

export interface LineSending {
  /** the pressed product */
  readonly asin: string;
  readonly write: LineWrite;
  /** what the cart is to hold of the product afterwards, where that is known */
  readonly quantity?: number;
  readonly query?: { readonly ref_?: string; readonly ref?: string };
  /** address in place of the entry's */
  readonly path?: string | undefined;
  /** how the call is made, where the element's own calls are made in another way */
  readonly options?: RunOptions;
  /** what is wrong with an answer that the contract accepts: it then counts as one that cannot be read (calls.11) */
  invalid?(answer: ChangedCart): string | undefined;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
}

/** The products that a write changes, the pressed one first. */
export const productsOf = (asin: string, write: LineWrite): string[] =>
  "add" in write
    ? [...new Set([write.add, ...(write.beside ?? [])].map((item) => item.asin))]
    : [...new Set(write.set.map((line) => line.asin ?? asin))];

type CartContract = Pick<typeof contract, "cartAddItems" | "cartModifyItems">;

/** What is wrong with the answer of an add that the contract accepts: it names neither its lines nor a count (lightning-deal.44). */
export const invalidAdd = ({ type, entity: { items, count } }: ChangedCart): string | undefined =>
  type === "cart.add-items/v1" && items.every(({ id }) => id) && count ? undefined : "The answer does not say what the cart holds now.";

/**
 * Writes the lines of a good answer into the store; `sent` is what was added, for the offers that the answer does not name. Where it
 * is uncertain which of the known lines an answer means, the cart is read again.
 */
export function applyAnswer(
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
 * The cart with more units of what an answer without lines was about: of the offer's line, or of the product where that line is
 * unknown. How much there is of a product that was not in the store is left to a read.
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
 * The lines that bring a product to a quantity: the line of the offer is raised, or lowered first. `undefined` where no line is
 * known by which that could be done (quantity-selector.61).
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
 * Writes lines of the retail cart and applies the answer to the `cart` store (quantity-selector.61, quantity-selector.67,
 * quantity-slider.13). Called by `purchase`, which holds the products.
 */
export function writeLines(context: CartContext, calls: Calls<CartContract>, sending: LineSending): Promise<CartOutcome<ChangedCart>> {
  const { write, query = {}, path, options: own } = sending;
  return writeLinesBy(context, sending, {
    call: "add" in write ? "cart-add-items" : "cart-modify-items",
    identity: [write, query, path],
    send(items, more) {
      const options = { ...more, ...own, ...(path !== undefined && { path }) };
      return "add" in write
        ? calls.run("cartAddItems", { query, body: { items } }, options)
        : calls.run(
            "cartModifyItems",
            { query, body: { items: write.set.map(({ id, quantity: units }) => ({ id, quantity: units })) } },
            options,
          );
    },
  });
}

/** The call that writes lines. */
export interface LineCall {
  /** kebab-case name, for `dp-error` */
  readonly call: string;
  /** equal for two presses that ask for the same (calls.12) */
  readonly identity: unknown;
  /** `items` are those to add */
  send(items: ItemToAdd[], options: RunOptions): Promise<CallResult<ChangedCart>>;
}

/** Writes lines by whatever call answers with the lines that it changed; called by the functions of this folder. */
export async function writeLinesBy(
  context: CartContext,
  { asin, write, quantity, invalid, onUnknown }: LineSending,
  { call, identity, send }: LineCall,
): Promise<CartOutcome<ChangedCart>> {
  const { cart } = context.page;
  const entry = cart.get().entries[asin];
  const added = "add" in write ? [write.add, ...(write.beside ?? [])] : [];
  const asins = productsOf(asin, write);
  const { result, pressId, read } = await writeCart<ChangedCart>(context, {
    ...{ asins, onUnknown, identity },
    known: { ...("set" in write && unitsOfLines(cart.get(), asin, write.set)), ...knownUnits(context, asins) },
    send: (options) => send(added, { ...options, ...(invalid && { invalid: (data) => invalid(data as ChangedCart) }) }),
  });
  const failed = { ok: false, call, pressId } as const;

  if (!result.ok) return { ...result, ...failed };
  if (result.confirmed) {
    if (read === undefined && quantity !== undefined)
      context.setPage("cart", replaceCartLines(cart.get(), asin, { itemId: entry?.itemId ?? null, quantity }));
    const lines = "set" in write ? write.set.map((line) => ({ asin, ...line })) : [];
    return { ok: true, quantity: read ?? quantity ?? 0, counted: false, confirmed: true, lines };
  }
  const { items, count } = result.data.entity;
  const lines = answeredLines(items, asin, write);
  applyAnswer(context, lines, added, count?.entity.items);
  const now = cart.get().entries[asin]?.quantity ?? 0;
  return { ok: true, quantity: now, counted: count !== undefined, confirmed: false, lines, data: result.data };
}

/** By the products of the lines, in their order: so the confirmation compares a cart whose lines have no ids. */
const unitsOfLines = ({ entries }: Cart, asin: string, set: readonly LineToSet[]): Record<string, number> =>
  Object.fromEntries(set.map((line) => [line.asin ?? asin, entries[line.asin ?? asin]?.quantity ?? 0]));

/** The lines of the answer as the page knows them: a shop may call the product, or the one line that was set, by another name. */
function answeredLines(items: readonly AnsweredLine[], asin: string, write: LineWrite): readonly AnsweredLine[] {
  const isNamed = items.some((line) => line.asin === asin);
  const lines = items.map((line, index) => (index === 0 && !isNamed ? { ...line, asin } : line));
  const isOnly = "set" in write && write.set.length === 1 && lines.filter((line) => line.asin === asin).length === 1;
  return isOnly ? lines.map((line) => (line.asin === asin ? { ...line, replaced: write.set[0].id } : line)) : lines;
}

/** What the two calls answer. */
export interface ChangedCart {
  readonly type: string;
  readonly entity: {
    readonly items: readonly AnsweredLine[];
    readonly count?: { readonly entity: { readonly items: number } } | undefined;
  };
}
