import type { Cart, CartEntry, CartLine } from "../state/page.ts";

/** What is known of all of a product in the cart: its only line, or a quantity whose lines are not known (`itemId` null). */
interface ProductInCart {
  readonly itemId: string | null;
  readonly quantity: number;
  readonly offerListingId?: string | null | undefined;
}

/** A line of the cart as `cart-items` returns it. */
export interface ReadLine {
  readonly asin: string;
  readonly quantity: number;
  readonly id?: string | undefined;
  readonly offerListingId?: string | undefined;
}

const sumOf = (lines: readonly { readonly quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Always with its fields in the same order: carts are compared as JSON. */
const entryOf = (lines: readonly CartLine[], before: CartEntry | undefined, quantity = sumOf(lines)): CartEntry => ({
  itemId: lines.length === 1 ? lines[0]!.itemId : null,
  storeId: before?.storeId ?? null,
  quantity,
  amountInCart: before?.amountInCart ?? null,
  lines,
});

function withEntry(cart: Cart, asin: string, entry: CartEntry): Cart {
  const { [asin]: _before, ...others } = cart.entries;
  return { ...cart, entries: entry.quantity > 0 ? { ...others, [asin]: entry } : others };
}

/** The lines that are known of a product. A page script may have written an entry without them. */
export function linesOf(entry: Partial<CartEntry> | undefined): readonly CartLine[] {
  if (entry?.lines) return entry.lines;
  return entry?.itemId ? [{ itemId: entry.itemId, offerListingId: null, quantity: entry.quantity ?? 0 }] : [];
}

/**
 * The item id as `cart-modify-items` takes it: without the one letter that names the kind of the line. An id of another shape has no such
 * letter, whatever it begins with (quantity-slider.6).
 */
export const sentId = (itemId: string): string => itemId.replace(/^[CS](?=\d[A-Za-z\d]{0,31}$)/, "");

const isSame = (one: string, other: string): boolean => one === other || sentId(one) === other || one === sentId(other);

/** The offer of the line with this id, where it is known. */
const offerOf = (lines: readonly CartLine[], itemId: string): string | null =>
  lines.find((line) => isSame(line.itemId, itemId))?.offerListingId ?? null;

/** The cart in which a product has this quantity, and no other line; at 0 it has no entry (quantity-selector.67, upsell-sheet.15). */
export function replaceCartLines(cart: Cart, asin: string, { itemId, quantity, offerListingId }: ProductInCart): Cart {
  const before = cart.entries[asin];
  const lines = itemId === null ? [] : [{ itemId, offerListingId: offerListingId ?? offerOf(linesOf(before), itemId), quantity }];
  return withEntry(cart, asin, entryOf(lines, before, quantity));
}

/** The cart after an answer that told one line: the other lines of the product are as they were. At 0 the line is gone. */
export function applyCartLine(cart: Cart, asin: string, line: CartLine, replaced = line.itemId): Cart {
  const before = cart.entries[asin];
  const known = linesOf(before);
  const offerListingId = line.offerListingId ?? offerOf(known, replaced);
  const isThis = ({ itemId }: CartLine) => isSame(itemId, line.itemId) || isSame(itemId, replaced);
  const at = known.findIndex(isThis);
  const others = known.filter((other) => !isThis(other));
  const lines = line.quantity > 0 ? others.toSpliced(at < 0 ? others.length : at, 0, { ...line, offerListingId }) : others;
  return withEntry(cart, asin, entryOf(lines, before));
}

/**
 * Whether the line of an answer is beside known lines: it may be another line, or one of those under another id, which only a read can
 * show.
 */
export function isNewBesideKnown(cart: Cart, asin: string, ...ids: readonly string[]): boolean {
  const known = linesOf(cart.entries[asin]);
  return known.length > 0 && !known.some(({ itemId }) => ids.some((id) => isSame(itemId, id)));
}

export const withCount = (cart: Cart, retail: number | undefined): Cart =>
  retail === undefined || retail === cart.count.retail ? cart : { ...cart, count: { ...cart.count, retail } };

/** Entries of the cart that was read; what a read does not have of a line is kept as it was. */
export function entriesOf(lines: readonly ReadLine[], before: Cart): Record<string, CartEntry> {
  const byAsin = new Map<string, ReadLine[]>();
  for (const line of lines) byAsin.set(line.asin, [...(byAsin.get(line.asin) ?? []), line]);
  return Object.fromEntries(
    [...byAsin].map(([asin, read]) => {
      const entry = before.entries[asin];
      const known = linesOf(entry);
      // a cart without ids: its only line is the known one
      const only = read.length === 1 && known.length === 1 ? known[0] : undefined;
      const told = read.flatMap(({ id = only?.itemId, quantity, offerListingId }) =>
        id === undefined ? [] : [{ itemId: id, offerListingId: offerListingId ?? offerOf(known, id), quantity }],
      );
      return [asin, entryOf(told.length === read.length ? told : [], entry, sumOf(read))];
    }),
  );
}

/** Item id of a grocery product that the answer did not name (quantity-slider.7). */
export const INVALID_ITEM = "invalidItemId";
