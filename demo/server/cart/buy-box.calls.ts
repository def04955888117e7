import { buyBoxSubmit } from "../../../src/contract/buy-box.ts";
import { linesOf } from "./cart.ts";
import { addToCart } from "./cart-writes.ts";
import { productsOf } from "../catalog/catalog.ts";
import { wordsIn } from "../http/words.ts";
import type { Mount } from "../http/mount.ts";
import { money } from "../catalog/money.ts";
import { boughtAs } from "./cart.page.ts";
import type { Database } from "../database/query.ts";
import { purchaseOf } from "./purchase.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { totalOf } from "./total.ts";

/** As the cart page says it. */
async function subtotalOf(db: Database, session: Session, language: string): Promise<string> {
  const { totalMinor, currency } = await totalOf(db, (await linesOf(db, session)).map(boughtAs));
  return money(totalMinor, currency, language);
}

/** The buy box's own form, sent by script: the same as its native post, answered as status data. */
export function buyBoxCalls(mount: Mount): void {
  mount(buyBoxSubmit, async ({ body, session, db, pageLanguage }) => {
    const items = purchaseOf(body);
    if (items.length === 0) throw new Refusal(400, "no-item", "The form names no product (ASIN).");
    const { units } = await addToCart(db, session, items);
    const [product] = await productsOf(db, [items[0]!.asin]);
    return {
      status: "success",
      mainImage: { src: `/images/${product!.asin}.svg`, altText: product!.title },
      imbHTML: "",
      shippingMessageHTML: `<p>${wordsIn(pageLanguage)("Free delivery from the shop around the corner.")}</p>`,
      isAtcGenericError: false,
      cart: { count: units, subtotal: await subtotalOf(db, session, pageLanguage) },
      params: { asin: product!.asin },
    };
  });
}
