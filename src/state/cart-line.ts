import type { Calls } from "../call/lazy.ts";
import type { CallFailure, CallResult } from "../call/result.ts";
import type * as contract from "../contract/cart.ts";
import { cartAfter, entriesOf, type ReadLine } from "./cart-after.ts";
import { doubtCart } from "./cart-in-flight.ts";
import { cartPress } from "./cart-press.ts";
import type { ModelContext } from "./model-context.ts";

interface ItemToAdd {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly additionalParameters?: Readonly<Record<string, unknown>>;
}

/** What is sent: an item to add with those that belong to it (selections.40), or a line of the cart to set, 0 included. */
export type LineWrite =
  | { readonly add: ItemToAdd; readonly beside?: readonly ItemToAdd[] }
  | { readonly set: { readonly id: string; readonly quantity: number } };

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

type Context = Pick<ModelContext<unknown>, "page" | "setPage">;

/**
 * Changes one line of the retail cart and takes the answer into the `cart` store (quantity-selector.61, quantity-selector.67,
 * quantity-slider.5, quantity-slider.13). Where the answer was lost, what the confirming read told of the line is taken in,
 * whatever the outcome: another tab may have changed it meanwhile. Who calls holds the ASIN (`holdCart`).
 */
export async function writeLine(context: Context, calls: Calls<CartContract>, sending: LineSending): Promise<LineResult> {
  const { asin, write, quantity, query = {}, path, onUnknown } = sending;
  const { cart } = context.page;
  const { entries } = cart.get();
  const entry = entries[asin];
  const beside = "add" in write ? (write.beside ?? []) : [];
  const known = beside.flatMap((item) => (entries[item.asin] ? [[item.asin, entries[item.asin]!.quantity]] : []));
  const press = cartPress(context.page, asin, [write, query, path]);
  const options = {
    ...{ onUnknown, reloadOn403: true, requestId: press.id },
    known: { ...Object.fromEntries(known), ...(entry || "set" in write ? { [asin]: entry?.quantity ?? 0 } : {}) },
    ...(path === undefined ? {} : { path }),
  };
  const call = "add" in write ? "cart-add-items" : "cart-modify-items";
  const result: CallResult<ChangedCart> =
    "add" in write
      ? await calls.run("cartAddItems", { query, body: { items: [write.add, ...beside] } }, options)
      : await calls.run("cartModifyItems", { query, body: { items: [write.set] } }, options);
  press.ended(result);

  const [line, ...others] = result.ok && !result.confirmed ? result.data.entity.items : [];
  if (line && result.ok) {
    const count = result.data.entity.count?.entity.items;
    const after = cartAfter(cart.get(), asin, { itemId: line.id, quantity: line.quantity, count });
    context.setPage(
      "cart",
      others.reduce((now, { id, asin: other, quantity: units }) => cartAfter(now, other, { itemId: id, quantity: units }), after),
    );
    return { ok: true, quantity: line.quantity, counted: count !== undefined, confirmed: false };
  }
  const read = takeRead(context, asin, result.read);
  if (!result.ok && read === undefined && isDoubtful(result)) doubtCart(context.page);
  if (!result.ok) return { ...result, call, pressId: press.id };
  if (!result.confirmed) {
    doubtCart(context.page);
    return { ok: false, code: "bad-response", message: `${call}: entity.items is empty.`, call, status: result.status, pressId: press.id };
  }
  if (read === undefined) context.setPage("cart", cartAfter(cart.get(), asin, { itemId: entry?.itemId ?? null, quantity }));
  return { ok: true, quantity: read ?? quantity, counted: false, confirmed: true };
}

/** The shop may have done it and nobody could say so, or the cart is another than this page believes. */
const isDoubtful = ({ requestId, status }: CallFailure): boolean => requestId !== undefined || status === 404 || status === 409;

interface ChangedCart {
  readonly entity: {
    readonly items: readonly { readonly id: string; readonly asin: string; readonly quantity: number }[];
    readonly count?: { readonly entity: { readonly items: number } } | undefined;
  };
}

/** Takes a confirming read's word for the line into the store; its quantity, or `undefined` where nothing was read. */
export function takeRead(context: Context, asin: string, read: unknown): number | undefined {
  if (read === undefined) return undefined;
  const cart = context.page.cart.get();
  const known = cart.entries[asin];
  const found = entriesOf((read as { entity: { items: readonly ReadLine[] } }).entity.items, cart)[asin];
  const told = { itemId: found?.itemId ?? null, quantity: found?.quantity ?? 0 };
  const same = told.quantity === (known?.quantity ?? 0) && told.itemId === (known?.itemId ?? null);
  if (!same) context.setPage("cart", cartAfter(cart, asin, told));
  return told.quantity;
}
