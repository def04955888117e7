import { shared } from "../../src/lib/registry.ts";
import type { ProductStores } from "../../src/state/product.ts";

/**
 * Whether an element objects to the quantity of its scope. `quantityValid` is false while at least one does, so that one element does
 * not declare valid what another one shows as an error (grocery-quantity.18). `by` identifies the element.
 */
export function objectToQuantity(scope: ProductStores, by: object, objects: boolean): void {
  const all = shared("quantity-objections", () => new WeakMap<ProductStores, Set<object>>());
  const known = all.get(scope) ?? new Set();
  all.set(scope, known);
  if (objects === known.has(by)) return;
  if (objects) known.add(by);
  else known.delete(by);
  scope.quantityValid.set(known.size === 0);
}
