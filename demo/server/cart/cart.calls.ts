import { cartAddItems, cartCount, cartItems, cartModifyItems } from "../../../src/contract/cart.ts";
import { linesOf, unitsIn } from "./cart.ts";
import { addToCart, setLines, type CartChange } from "./cart-writes.ts";
import type { Mount } from "../http/mount.ts";
import { detailsOf } from "./purchase.ts";

/** The calls of the retail cart. */
export function cartCalls(mount: Mount): void {
  mount(cartAddItems, async ({ body, session, db }) => {
    const items = body.items.map(({ additionalParameters, ...item }) => ({ ...item, ...detailsOf(additionalParameters) }));
    return changed("cart.add-items/v1", await addToCart(db, session, items));
  });
  mount(cartModifyItems, async ({ body, session, db }) => changed("cart.modify-items/v1", await setLines(db, session, body.items)));
  mount(cartItems, async ({ session, db }) => {
    const lines = await linesOf(db, session);
    return { entity: { items: lines.map(({ id, asin, offerId, quantity }) => ({ id, asin, offerListingId: offerId, quantity })) } };
  });
  mount(cartCount, async ({ session, db }) => ({ entity: { items: await unitsIn(db, session) } }));
}

const changed = (type: string, { lines, units }: CartChange) => ({
  type,
  entity: { items: lines.map(({ id, asin, quantity }) => ({ id, asin, quantity })), count: { entity: { items: units } } },
});
