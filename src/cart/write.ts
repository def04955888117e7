import type { CallFailure, CallResult, RunOptions } from "../call/result.ts";
import type { ModelContext } from "../state/model-context.ts";
import { replaceCartLines, entriesOf, type ReadLine } from "./entries.ts";
import { invalidateCart } from "./lock.ts";
import { cartWriteKey } from "./write-key.ts";

export type CartContext = Pick<ModelContext<unknown>, "page" | "setPage">;

/** A line as the answer of a write returns it. */
export interface AnsweredLine {
  readonly id: string;
  readonly asin: string;
  readonly quantity: number;
  /** the id under which it was set, where the shop answers with another */
  readonly replaced?: string | undefined;
}

/** How a write of a cart ended; its answer is in the store already. */
export type CartOutcome<Data = unknown> =
  | {
      readonly ok: true;
      /** units of the pressed product in the cart now */
      readonly quantity: number;
      /** the answer said how much the cart holds */
      readonly counted: boolean;
      /** the answer was lost, and a read showed that the write has happened (calls.11) */
      readonly confirmed: boolean;
      /** lines that the write left in the cart, where its call returns any */
      readonly lines: readonly AnsweredLine[];
      /** the answer; `undefined` where it was lost */
      readonly data?: Data | undefined;
    }
  | (CallFailure & {
      /** kebab-case name of the call, for `dp-error` */
      readonly call: string;
      /** the request id, for a native form in place of the call (calls.12) */
      readonly pressId: string;
    });

/** One write of a cart, by whatever call. */
export interface CartWrite<Data> {
  /** products that it changes, the pressed one first; held by `purchase` meanwhile */
  readonly asins: readonly string[];
  /** equal for two presses that ask for the same (calls.12) */
  readonly identity: unknown;
  /** what the confirmation compares with: units per product, else those of the store */
  readonly known?: unknown;
  /** the confirming read returns only a count, as that of the grocery cart does: no line is taken from it */
  readonly countOnly?: boolean;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
  send(options: RunOptions): Promise<CallResult<Data>>;
}

export interface WrittenCart<Data> {
  readonly result: CallResult<Data>;
  /** the request id, for a native form in place of the call (calls.12) */
  readonly pressId: string;
  /** units of the pressed product that a confirming read returned */
  readonly read: number | undefined;
}

/** The products that the page knows to be in the cart, with their units. */
export function knownUnits({ page }: Pick<CartContext, "page">, asins: readonly string[]): Record<string, number> {
  const { entries } = page.cart.get();
  return Object.fromEntries(asins.flatMap((asin) => (entries[asin] ? [[asin, entries[asin].quantity]] : [])));
}

/**
 * Sends a write of a cart (calls.17): with its request id, seen to its end when its element leaves, a lost answer confirmed by a
 * read. The lines of that read go into the store whatever the outcome, because another tab may have changed them meanwhile. Applying
 * a good answer is up to the caller.
 */
export async function writeCart<Data>(context: CartContext, write: CartWrite<Data>): Promise<WrittenCart<Data>> {
  const { asins, identity, known = knownUnits(context, asins), countOnly = false, onUnknown, send } = write;
  const press = cartWriteKey(context.page, asins[0]!, identity);
  const result = await send({ ...(onUnknown && { onUnknown }), known, reloadOn403: true, requestId: press.id });
  press.ended(result);
  if (countOnly) return { result, pressId: press.id, read: undefined };
  const read = asins.map((asin) => applyRead(context, asin, result.read))[0];
  if (!result.ok && read === undefined && isDoubtful(result)) invalidateCart(context.page);
  return { result, pressId: press.id, read };
}

/** The write may have happened, or the cart is not what this page believes it to be. */
const isDoubtful = ({ requestId, status }: CallFailure): boolean => requestId !== undefined || status === 404 || status === 409;

/** Writes what `cart-items` returned of the product into the store; returns its units, or `undefined` where nothing was read. */
export function applyRead(context: CartContext, asin: string, read: unknown): number | undefined {
  if (read === undefined) return undefined;
  const cart = context.page.cart.get();
  const found = entriesOf((read as { entity: { items: readonly ReadLine[] } }).entity.items, cart)[asin];
  const next = found
    ? { ...cart, entries: { ...cart.entries, [asin]: found } }
    : replaceCartLines(cart, asin, { itemId: null, quantity: 0 });
  if (JSON.stringify(next.entries[asin]) !== JSON.stringify(cart.entries[asin])) context.setPage("cart", next);
  return found?.quantity ?? 0;
}
