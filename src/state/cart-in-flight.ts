import { atom, type WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { PageStores } from "./page.ts";

/** ASINs with a cart action in flight, the same for every element of the page (quantity-selector.68, quantity-slider.15). */
export function cartInFlight(page: PageStores): WritableAtom<readonly string[]> {
  const stores = shared("cart-in-flight", () => new WeakMap<PageStores, WritableAtom<readonly string[]>>());
  let store = stores.get(page);
  if (!store) stores.set(page, (store = atom<readonly string[]>([])));
  return store;
}

/** Latches an ASIN; `undefined` when an action for it is in flight already, else the function that releases it. */
export function holdCart(page: PageStores, asin: string): (() => void) | undefined {
  const store = cartInFlight(page);
  if (store.get().includes(asin)) return undefined;
  store.set([...store.get(), asin]);
  return () => store.set(store.get().filter((other) => other !== asin));
}
