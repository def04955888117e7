import { cartAddItems, cartCount, cartItems, cartModifyItems } from "../../../src/contract/cart.ts";
import { linesOf, unitsIn, type CartLine } from "./cart.ts";
import { addToCart, setLines } from "./cart-writes.ts";
import type { Mount } from "../http/mount.ts";
import { detailsOf } from "./purchase.ts";
import type { Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";

/** The calls of the retail cart. */
export function cartCalls(mount: Mount): void {
  mount(cartAddItems, async ({ body, session, db }) => {
    const items = body.items.map(({ additionalParameters, ...item }) => ({ ...item, ...detailsOf(additionalParameters) }));
    const lines = await addToCart(db, session, items);
    return changed("cart.add-items/v1", lines, db, session);
  });
  mount(cartModifyItems, async ({ body, session, db }) =>
    changed("cart.modify-items/v1", await setLines(db, session, body.items), db, session),
  );
  mount(cartItems, async ({ session, db }) => {
    const lines = await linesOf(db, session);
    return { entity: { items: lines.map(({ id, asin, offerId, quantity }) => ({ id, asin, offerListingId: offerId, quantity })) } };
  });
  mount(cartCount, async ({ session, db }) => ({ entity: { items: await unitsIn(db, session) } }));
}

const changed = async (type: string, lines: readonly CartLine[], db: Database, session: Session) => ({
  type,
  entity: {
    items: lines.map(({ id, asin, quantity }) => ({ id, asin, quantity })),
    count: { entity: { items: await unitsIn(db, session) } },
  },
});
