import type { CallResult } from "../call/result.ts";
import { shared } from "../lib/registry.ts";
import type { PageStores } from "../state/page.ts";
import { cartInFlight, cartVersion, invalidateCart, isLatestRead } from "../cart/lock.ts";
import type { CartContext } from "../cart/write.ts";

/** `onSent`: the request has left */
export type ReadGroceryCount = (onSent?: () => void) => Promise<CallResult<{ readonly cartCount: number }>>;

/** How long a first write waits for the count that confirms it (grocery-add.67). */
const FIRST_READ_MS = 1000;

/** The count before a write of `own` items; unknown once another write may have changed it as well (calls.11). */
export function knownGroceries(page: PageStores, own: number): { readonly count: number | null } {
  const version = cartVersion(page).get();
  const before = cartInFlight(page).get().length > own ? null : page.cart.get().count.grocery;
  return {
    get count() {
      return cartVersion(page).get() === version ? before : null;
    },
  };
}

/** Writes a count of the grocery cart into the store. */
export function setGroceryCount(context: CartContext, grocery: number): void {
  const cart = context.page.cart.get();
  if (cart.count.grocery !== grocery) context.setPage("cart", { ...cart, count: { ...cart.count, grocery } });
}

/**
 * Reads the count of the grocery cart (grocery-add.15); an answer that is not the newest word is dropped, and the cart is read again.
 * False when it could not be read.
 */
export async function refreshGroceryCount(context: CartContext, read: ReadGroceryCount): Promise<boolean> {
  const isLatest = isLatestRead(context.page);
  const count = await read();
  if (!count.ok) return count.code === "aborted" || count.code === "cancelled";
  if (isLatest()) setGroceryCount(context, count.data.cartCount);
  else invalidateCart(context.page);
  return true;
}

/**
 * Where the count is not known, reads it once for the page, beside its first grocery write and for one second at most, so that a lost
 * answer can be confirmed (grocery-add.67). `undefined` where there is nothing to wait for.
 */
export function readUnknownCount(
  context: CartContext & { after(ms: number, run: () => void): () => void },
  read: ReadGroceryCount,
): Promise<void> | undefined {
  const { page } = context;
  const asked = shared("grocery-count-asked", () => new WeakSet<PageStores>());
  if (page.cart.get().count.grocery !== null || asked.has(page)) return undefined;
  asked.add(page);
  return new Promise((resolve) => {
    let isWaiting = true;
    const end = () => {
      isWaiting = false;
      stop();
      resolve();
    };
    // by the read, not by the press: its code may have to come first
    let stop = () => {};
    const sent = () => void (isWaiting && (stop = context.after(FIRST_READ_MS, end)));
    void read(sent).then((count) => {
      // once the write has left, the order of the two is unknown
      if (isWaiting && count.ok) setGroceryCount(context, count.data.cartCount);
      if (isWaiting) end();
    });
  });
}
