import { bundlesGet } from "../../../src/contract/bundle.ts";
import { refMarkerLog } from "../../../src/contract/ref-marker.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Mount } from "../http/mount.ts";
import { accessoriesOf, bundlesOf } from "./bundles.ts";
import { bundlesFragment } from "./bundles.fragment.ts";

/** The bundles of a product, and the clicks that lead to them. */
export function bundleCalls(mount: Mount): void {
  mount(bundlesGet, async ({ query: { asin }, language, db }) => {
    const product = await productOf(db, asin);
    return String(await bundlesFragment(await bundlesOf(db, product.asin), await accessoriesOf(db, product.asin), language));
  });
  // a GET writes no row: the access log has the click
  mount(refMarkerLog, async () => undefined);
}
