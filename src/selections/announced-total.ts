import { shared } from "../lib/registry.ts";
import type { ProductStores } from "../state/product.ts";

const said = (): WeakMap<ProductStores, number> => shared("said-totals", () => new WeakMap());

/** The total that assistive technology was last told in a scope, by whichever element. */
export const announcedTotal = (scope: ProductStores): number | undefined => said().get(scope);

/** Notes that the total is said now; false when it was said already: a change is announced once (price-summary.5, addon-cards.14). */
export function recordAnnouncedTotal(scope: ProductStores, total: number): boolean {
  if (announcedTotal(scope) === total) return false;
  said().set(scope, total);
  return true;
}
