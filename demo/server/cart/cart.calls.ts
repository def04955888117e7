import { cartAddItems, cartAddItemsMarketplace, cartCount, cartItems, cartModifyItems, cartSummary } from "../../../src/contract/cart.ts";
import type { RequestOf } from "../../../src/contract/entry.ts";
import { linesOf, unitsIn } from "./cart.ts";
import { boughtAs } from "./cart.page.ts";
import { totalOf } from "./total.ts";
import { money } from "../catalog/money.ts";
import { addToCart, setLines, type CartChange } from "./cart-writes.ts";
import type { Call, Mount } from "../http/mount.ts";
import { detailsOf } from "./purchase.ts";

type Adding = Pick<Call<unknown, unknown, NonNullable<RequestOf<typeof cartAddItems>["body"]>>, "body" | "session" | "db">;

/** The calls of the retail cart. */
export function cartCalls(mount: Mount): void {
  const add = async ({ body, session, db }: Adding) => {
    const items = body.items.map(({ additionalParameters, ...item }) => ({ ...item, ...detailsOf(additionalParameters) }));
    return changed("cart.add-items/v1", await addToCart(db, session, items));
  };
  mount(cartAddItems, add);
  mount(cartAddItemsMarketplace, add);
  mount(cartModifyItems, async ({ body, session, db }) => changed("cart.modify-items/v1", await setLines(db, session, body.items)));
  mount(cartItems, async ({ session, db }) => {
    const lines = await linesOf(db, session);
    return { entity: { items: lines.map(({ id, asin, offerId, quantity }) => ({ id, asin, offerListingId: offerId, quantity })) } };
  });
  mount(cartSummary, async ({ session, db, language }) => {
    const { totalMinor, currency } = await totalOf(db, (await linesOf(db, session)).map(boughtAs));
    return { entity: { summary: [{ subtotal: { displayString: money(totalMinor, currency, language) } }] } };
  });
  mount(cartCount, async ({ session, db }) => ({ entity: { items: await unitsIn(db, session) } }));
}

const changed = (type: string, { lines, units }: CartChange) => ({
  type,
  entity: { items: lines.map(({ id, asin, quantity }) => ({ id, asin, quantity })), count: { entity: { items: units } } },
});
