import { bundlesGet } from "../../../src/contract/bundle.ts";
import { refMarkerLog } from "../../../src/contract/ref-marker.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Mount } from "../http/mount.ts";
import { wordsIn } from "../http/words.ts";
import { accessoriesOf, bundlesOf } from "./bundles.ts";
import { bundlesFragment } from "./bundles.fragment.ts";

/** The bundles of a product, and the clicks that lead to them. */
export function bundleCalls(mount: Mount): void {
  mount(bundlesGet, async ({ query: { asin }, language, pageLanguage, db }) => {
    const product = await productOf(db, asin);
    const found = await bundlesOf(db, product.asin);
    return String(await bundlesFragment(found, await accessoriesOf(db, product.asin), language, wordsIn(pageLanguage)));
  });
  // a GET writes no row: the access log has the click
  mount(refMarkerLog, async () => undefined);
}
