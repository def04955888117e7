import type { CallFailure, CallResult, RunOptions } from "../../call/result.ts";
import { replaceCartLines, entriesOf, type ReadLine } from "./entries.ts";
import { invalidateCart } from "./lock.ts";
import { cartWriteKey } from "./write-key.ts";
import type { ModelContext } from "../model-context.ts";

export type CartContext = Pick<ModelContext<unknown>, "page" | "setPage">;

/** One write of the retail cart, by whatever call. */
export interface CartWrite<Data> {
  /** products that it changes, the pressed one first; whoever writes holds them (`lockCartLine`) */
  readonly asins: readonly string[];
  /** equal for two presses that ask for the same (calls.12) */
  readonly identity: unknown;
  /** units per product that the confirmation compares with; else those of the store */
  readonly known?: Readonly<Record<string, number>>;
  /** the outcome is not known and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
  send(options: RunOptions): Promise<CallResult<Data>>;
}

export interface WrittenCart<Data> {
  readonly result: CallResult<Data>;
  /** the id to give to a native form in place of the call (calls.12) */
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
 * The one way by which the retail cart is written (calls.17): with the id of the press, seen to its end when its element leaves,
 * and a lost answer confirmed by a read, whose lines go into the store whatever the outcome, as another tab may have changed them
 * meanwhile. What a good answer says is the caller's to take in.
 */
export async function writeCart<Data>(context: CartContext, write: CartWrite<Data>): Promise<WrittenCart<Data>> {
  const { asins, identity, known = knownUnits(context, asins), onUnknown, send } = write;
  const press = cartWriteKey(context.page, asins[0]!, identity);
  const result = await send({ ...(onUnknown && { onUnknown }), known, reloadOn403: true, requestId: press.id });
  press.ended(result);
  const read = asins.map((asin) => applyConfirmingRead(context, asin, result.read))[0];
  if (!result.ok && read === undefined && isDoubtful(result)) invalidateCart(context.page);
  return { result, pressId: press.id, read };
}

/** The shop may have done it and nobody could say so, or the cart is another than this page believes. */
const isDoubtful = ({ requestId, status }: CallFailure): boolean => requestId !== undefined || status === 404 || status === 409;

/** Takes a confirming read's word for the product into the store; its quantity, or `undefined` where nothing was read. */
function applyConfirmingRead(context: CartContext, asin: string, read: unknown): number | undefined {
  if (read === undefined) return undefined;
  const cart = context.page.cart.get();
  const found = entriesOf((read as { entity: { items: readonly ReadLine[] } }).entity.items, cart)[asin];
  const next = found
    ? { ...cart, entries: { ...cart.entries, [asin]: found } }
    : replaceCartLines(cart, asin, { itemId: null, quantity: 0 });
  if (JSON.stringify(next.entries[asin]) !== JSON.stringify(cart.entries[asin])) context.setPage("cart", next);
  return found?.quantity ?? 0;
}
