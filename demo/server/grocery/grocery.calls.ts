import { cartChangeLog } from "../../../src/contract/cart.ts";
import { groceryCartAdd, groceryCartCount } from "../../../src/contract/grocery.ts";
import { unitsIn } from "../cart/cart.ts";
import { changeGroceries } from "./grocery-cart.ts";
import { addOfStore } from "./store.calls.ts";
import type { Mount } from "../http/mount.ts";
import { appendToLog } from "../http/session-log.ts";

/** The calls of the grocery cart, and the log of changed carts. */
export function groceryCalls(mount: Mount): void {
  mount(groceryCartAdd, async ({ body, session, db, pageLanguage }) => {
    const { asin, offerListingId, quantity, setQuantityFlag = false, storeId, offerListingDiscriminator } = body;
    if (storeId !== undefined && offerListingDiscriminator !== undefined)
      return addOfStore(db, session, { ...body, storeId, offerListingDiscriminator }, pageLanguage);
    const line = await changeGroceries(db, session, { asin, offerListingId, quantity, set: setQuantityFlag });
    const item = { ASIN: line.asin, itemId: line.id, quantity: line.quantity, amountInCart: line.quantity };
    return { clientResponseModel: { items: [{ ...item, ...(storeId !== undefined && { storeId }) }] } };
  });
  mount(groceryCartCount, async ({ session, db }) => ({ cartCount: await unitsIn(db, session, "grocery") }));
  mount(cartChangeLog, async ({ session, db }) => {
    await appendToLog(db, session, "cart_changes");
    return undefined;
  });
}
