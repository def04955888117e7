import { sql } from "drizzle-orm";
import { cartChangeLog } from "../../../src/contract/cart.ts";
import { groceryCartAdd, groceryCartCount } from "../../../src/contract/grocery.ts";
import { changeGroceries, groceryUnits } from "../grocery-cart.ts";
import type { Mount } from "../mount.ts";

/** The calls of the grocery cart, and the log of changed carts. */
export function groceryCalls(mount: Mount): void {
  mount(groceryCartAdd, async ({ body, session, db }) => {
    const { asin, offerListingId, quantity, setQuantityFlag = false, storeId } = body;
    const line = await changeGroceries(db, session, { asin, offerListingId, quantity, set: setQuantityFlag });
    const item = { ASIN: line.asin, itemId: line.id, quantity: line.quantity, amountInCart: line.quantity };
    return { clientResponseModel: { items: [{ ...item, ...(storeId !== undefined && { storeId }) }] } };
  });
  mount(groceryCartCount, async ({ session, db }) => ({ cartCount: await groceryUnits(db, session) }));
  mount(cartChangeLog, async ({ session, db }) => {
    await db.execute(sql`insert into cart_changes (session_id) values (${session.id})`);
    return undefined;
  });
}
