import type { Calls } from "../call/lazy.ts";
import type { CallResult, RunOptions } from "../call/result.ts";
import type { RequestOf } from "../contract/entry.ts";
import type * as contract from "../contract/grocery.ts";
import type * as more from "../contract/grocery-more.ts";
import type { Cart, CartEntry } from "../state/page.ts";
import { knownGroceries, readUnknownCount, setGroceryCount, type ReadGroceryCount } from "./grocery-count.ts";
import { writeCart, type CartContext, type CartOutcome } from "../cart/write.ts";

/** What the grocery cart holds of a product, as an answer returns it or as it follows from what was sent. */
export interface GroceryItem {
  readonly asin: string;
  readonly itemId?: string | undefined;
  readonly storeId?: string | undefined;
  readonly quantity: number;
  readonly amountInCart?: number | undefined;
}

/** What an answer means for the cart. */
export interface GroceryChange {
  readonly items: readonly GroceryItem[];
  /** the answer says that nothing was added */
  readonly isRefused?: boolean;
}

export interface GroceryWrite<Answer> {
  /** products that it changes, the pressed one first */
  readonly asins: readonly string[];
  /** kebab-case name of the call */
  readonly call: string;
  /** equal for two presses that ask for the same (calls.12) */
  readonly identity: unknown;
  /** sends it */
  send(options: RunOptions): Promise<CallResult<Answer>>;
  readonly readCount: ReadGroceryCount;
  /** what the answer leaves in the cart */
  changeOf(answer: Answer, status: number): GroceryChange;
  /** the same where the answer was lost, and the count shows that the write has happened */
  lost(): readonly GroceryItem[];
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
}

/** Sends an add of one item by the store call, for `writeGroceryAdd`. */
export const sendGroceryAdd =
  (calls: Pick<Calls<typeof contract>, "run">, request: RequestOf<typeof contract.groceryCartAdd>) => (options: RunOptions) =>
    calls.run("groceryCartAdd", request, options);

/** Sends an add by the unified proxy, for `writeGroceryAdd`. */
export const sendFreshAdd =
  (calls: Pick<Calls<typeof more>, "run">, request: RequestOf<typeof more.freshCartAdd>) => (options: RunOptions) =>
    calls.run("freshCartAdd", request, options);

/** Sends an add of several items in one step, for `writeGroceryAdd`. */
export const sendGroceryList =
  (calls: Pick<Calls<typeof more>, "run">, request: RequestOf<typeof more.groceryCartAddMultiple>) => (options: RunOptions) =>
    calls.run("groceryCartAddMultiple", request, options);

/** The cart in which these products are as told; one of quantity 0 has no entry (grocery-add.13). */
export function withGroceries(cart: Cart, items: readonly GroceryItem[]): Cart {
  const entries: Record<string, CartEntry> = { ...cart.entries };
  for (const { asin, itemId, storeId, quantity, amountInCart } of items) {
    const before = cart.entries[asin];
    delete entries[asin];
    if (quantity <= 0) continue;
    const id = itemId ?? before?.itemId ?? null;
    entries[asin] = {
      itemId: id,
      storeId: storeId ?? before?.storeId ?? null,
      quantity,
      amountInCart: amountInCart ?? null,
      lines: id === null ? [] : [{ itemId: id, offerListingId: before?.lines?.[0]?.offerListingId ?? null, quantity }],
    };
  }
  return { ...cart, entries };
}

/** Writes products of the grocery cart into the store, unless it has them so already. */
export function setGroceries(context: CartContext, items: readonly GroceryItem[]): void {
  const before = context.page.cart.get();
  const next = withGroceries(before, items);
  if (JSON.stringify(next.entries) !== JSON.stringify(before.entries)) context.setPage("cart", next);
}

/**
 * Adds to the grocery cart, or sets quantities there, and applies the answer to the `cart` store (grocery-add.13). A refusal ends as
 * `refused` with the answer as its `data`; its items are in the store as well. Called by `purchase`, which holds the products.
 */
export async function writeGroceryAdd<Answer>(
  context: CartContext & { after(ms: number, run: () => void): () => void },
  { asins, call, identity, send, readCount, changeOf, lost, onUnknown }: GroceryWrite<Answer>,
): Promise<CartOutcome<Answer>> {
  await readUnknownCount(context, readCount);
  const { result, pressId } = await writeCart(context, {
    ...{ asins, onUnknown, identity, countOnly: true },
    known: knownGroceries(context.page, new Set(asins).size),
    send,
  });
  const failed = { ok: false, call, pressId } as const;
  const counted = countOf(result.read);
  if (counted !== undefined) setGroceryCount(context, counted);
  if (!result.ok) return { ...result, ...failed };
  const { data, status, confirmed = false } = result;
  const { items, isRefused = false } = confirmed ? { items: lost() } : changeOf(data, status);
  setGroceries(context, items);
  if (isRefused) return { ...failed, code: "refused", status, message: `${call}: the shop did not add the item.`, data };
  const quantity = context.page.cart.get().entries[asins[0]!]?.quantity ?? 0;
  return { ok: true, quantity, counted: counted !== undefined, confirmed, lines: [], ...(!confirmed && { data }) };
}

function countOf(read: unknown): number | undefined {
  const count = (read as { readonly cartCount?: unknown } | undefined)?.cartCount;
  return typeof count === "number" ? count : undefined;
}
