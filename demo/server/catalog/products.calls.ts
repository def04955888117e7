import { productGet, productList } from "../../../src/contract/product.ts";
import { productsOf } from "./catalog.ts";
import { entitiesOf } from "./product-list.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";

/** The catalogue as the product API tells it. */
export function productCalls(mount: Mount): void {
  mount(productGet, async ({ path, db }) => {
    const [product] = await productsOf(db, [path.asin]);
    if (!product) throw new Refusal(404, "no-such-product", `There is no product ${path.asin}.`);
    return { entity: { productImages: { images: [{ altText: product.title, lowRes: { physicalId: product.asin, extension: "svg" } }] } } };
  });
  mount(productList, async ({ path, language, db }) => ({ entities: await entitiesOf(db, path.asin, language) }));
}
