import { atom, type WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { PageStores } from "../state/page.ts";

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
export const cartVersion = perPage("cart-turns", 0);

export const bumpCartVersion = (page: PageStores): void => cartVersion(page).set(cartVersion(page).get() + 1);

/** Counts answers that were stale: the cart is read again when no write is in flight. */
export const cartInvalidations = perPage("cart-doubts", 0);

export const invalidateCart = (page: PageStores): void => cartInvalidations(page).set(cartInvalidations(page).get() + 1);

/**
 * Latches all ASINs that one write changes; `undefined` when an action for one of them is in flight already, else the function
 * that releases them (calls.17).
 */
export function lockCartLine(page: PageStores, ...asins: readonly string[]): (() => void) | undefined {
  const store = cartInFlight(page);
  if (asins.some((asin) => store.get().includes(asin))) return undefined;
  bumpCartVersion(page);
  store.set([...store.get(), ...new Set(asins)]);
  let held = true;
  return () => {
    // once: by then another may hold them
    if (held) store.set(store.get().filter((other) => !asins.includes(other)));
    held = false;
  };
}

/** Locks these products when it is called: what a press does whose code is on its way (`createLatePart`), `purchase` takes over. */
export const cartLineLock =
  (page: PageStores, ...asins: readonly string[]): (() => (() => void) | undefined) =>
  () =>
    lockCartLine(page, ...asins);

/** The same for a script's write, which waits for its turn. */
export function waitForCartLineLock(page: PageStores, asins: readonly string[]): Promise<() => void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const release = lockCartLine(page, ...asins);
      if (!release) return;
      stop();
      resolve(release);
    };
    stop = cartInFlight(page).listen(look);
    look();
  });
}

/**
 * Taken before a read of the cart: says afterwards whether its answer is still current. It is not when a write was in flight, one has begun
 * since, or another tab has sent its cart (calls.6).
 */
export function isLatestRead(page: PageStores): () => boolean {
  const version = cartVersion(page).get();
  const quiet = cartInFlight(page).get().length === 0;
  return () => quiet && cartVersion(page).get() === version;
}
