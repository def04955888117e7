import { buyBoxSubmit } from "../../../src/contract/buy-box.ts";
import { addToCart, unitsIn } from "../cart.ts";
import { productsOf } from "../catalog.ts";
import type { Mount } from "../mount.ts";
import { purchaseOf } from "../purchase.ts";
import { Refusal } from "../refusal.ts";

/** The buy box's own form, sent by script: the same as its native post, answered as status data. */
export function buyBoxCalls(mount: Mount): void {
  mount(buyBoxSubmit, async ({ body, session, db }) => {
    const items = purchaseOf(body);
    if (items.length === 0) throw new Refusal(400, "no-item", "The form names no product (ASIN).");
    await addToCart(db, session, items);
    const [product] = await productsOf(db, [items[0]!.asin]);
    return {
      status: "success",
      mainImage: { src: `/images/${product!.asin}.svg`, altText: product!.title },
      imbHTML: "",
      shippingMessageHTML: "<p>Free delivery from the shop around the corner.</p>",
      isAtcGenericError: false,
      cart: { count: await unitsIn(db, session) },
      params: { asin: product!.asin },
    };
  });
}
