import { bundlesGet } from "../../../src/contract/bundle.ts";
import { bundles } from "../../../src/render/bundles.ts";
import { refMarkerLog } from "../../../src/contract/ref-marker.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Mount } from "../http/mount.ts";
import { accessoriesOf, bundlesOf } from "./bundles.ts";
import { bundlesData } from "./bundles.data.ts";

/** The bundles of a product, and the clicks that lead to them. */
export function bundleCalls(mount: Mount): void {
  mount(bundlesGet, async ({ query: { asin }, pageLanguage, db }) => {
    const product = await productOf(db, asin);
    const found = await bundlesOf(db, product.asin);
    return bundles(bundlesData(found, await accessoriesOf(db, product.asin)), { language: pageLanguage });
  });
  // a GET writes no row: the access log has the click
  mount(refMarkerLog, async () => undefined);
}
