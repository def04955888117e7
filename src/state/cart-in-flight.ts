import { atom, type WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { PageStores } from "./page.ts";

function perPage<T>(name: string, initial: T): (page: PageStores) => WritableAtom<T> {
  return (page) => {
    const stores = shared(name, () => new WeakMap<PageStores, WritableAtom<T>>());
    let store = stores.get(page);
    if (!store) stores.set(page, (store = atom(initial)));
    return store;
  };
}

/** ASINs with a cart action in flight, the same for every element of the page (quantity-selector.68, quantity-slider.15). */
export const cartInFlight = perPage<readonly string[]>("cart-in-flight", []);

/** Counts what makes a read of the cart that is under way a late answer: a write that begins, and another tab's word. */
export const cartTurns = perPage("cart-turns", 0);

export const turnCart = (page: PageStores): void => cartTurns(page).set(cartTurns(page).get() + 1);

/** Counts answers that nobody can take any more: what they told has to be read again when no write is in flight. */
export const cartDoubts = perPage("cart-doubts", 0);

export const doubtCart = (page: PageStores): void => cartDoubts(page).set(cartDoubts(page).get() + 1);

/** Latches an ASIN; `undefined` when an action for it is in flight already, else the function that releases it. */
export function holdCart(page: PageStores, asin: string): (() => void) | undefined {
  const store = cartInFlight(page);
  if (store.get().includes(asin)) return undefined;
  turnCart(page);
  store.set([...store.get(), asin]);
  let held = true;
  return () => {
    // a second call must not free what somebody else has latched since
    if (held) store.set(store.get().filter((other) => other !== asin));
    held = false;
  };
}

/**
 * Taken before a read of the cart: tells afterwards whether its answer is still the newest word. It is not when a write was in
 * flight, one has begun since, or another tab has told its cart (calls.6).
 */
export function cartTicket(page: PageStores): () => boolean {
  const turn = cartTurns(page).get();
  const quiet = cartInFlight(page).get().length === 0;
  return () => quiet && cartTurns(page).get() === turn;
}
