import type { WritableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import type { ProductState } from "../../src/state/product.ts";

type OrderMinimum = ProductState["orderMinimum"];

/** What each element of a scope claims, by the scope's store: two on one form must not undo each other (order-minimum.22). */
const claims = (store: WritableAtom<OrderMinimum>): Map<object, OrderMinimum> => {
  const all = shared("order-minimums", () => new WeakMap<object, Map<object, OrderMinimum>>());
  let found = all.get(store);
  if (!found) all.set(store, (found = new Map()));
  return found;
};

/** Sets or takes back what `who` claims, and gives what holds for the scope: locked by any, with the largest minimum. */
export function claim(store: WritableAtom<OrderMinimum>, who: object, value: OrderMinimum | undefined): OrderMinimum {
  const all = claims(store);
  if (value) all.set(who, value);
  else all.delete(who);
  const values = [...all.values()];
  return { minimum: Math.max(1, ...values.map(({ minimum }) => minimum)), locked: values.some(({ locked }) => locked) };
}
