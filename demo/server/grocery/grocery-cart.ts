import { and, count, eq } from "drizzle-orm";
import { linesOf, lockCart, type CartLine, type Owner } from "../cart/cart.ts";
import { addLines, changeLines } from "../cart/cart-writes.ts";
import { checkQuantity } from "../cart/limits.ts";
import type { Database } from "../database/query.ts";
import { cartChanges, offers } from "../database/schema.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";

export interface GroceryChange {
  readonly asin: string;
  /** without it the product's first offer */
  readonly offerListingId?: string | undefined;
  readonly quantity: number;
  /** the quantity is what the cart is to hold, not what is to be added to it */
  readonly set: boolean;
}

/**
 * Sets or raises one item of the grocery cart, which has one line for each product; 0 takes it out. Call it in a transaction.
 * Throws a `Refusal`: 404 for an offer of another product, 409 as `addToCart`.
 */
export async function changeGroceries(tx: Database, owner: Owner, change: GroceryChange): Promise<CartLine> {
  const { asin, quantity } = change;
  checkQuantity(quantity);
  const cartId = await lockCart(tx, owner, "grocery");
  const lines = await linesOf(tx, owner, "grocery");
  const line = lines.find((one) => one.asin === asin);
  if (line) {
    const total = change.set ? quantity : line.quantity + quantity;
    const changed = await changeLines(tx, cartId, lines, [{ id: line.id, quantity: total }]);
    return changed.lines[0]!;
  }
  const offerId = await offerOf(tx, asin, change.offerListingId);
  if (quantity === 0) return { id: "", asin, offerId, quantity };
  const added = await addLines(tx, cartId, [{ asin, offerListingId: offerId, quantity }]);
  return added.lines[0]!;
}

async function offerOf(tx: Database, asin: string, id: string | undefined): Promise<string> {
  const [offer] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.asin, asin), id ? eq(offers.id, id) : eq(offers.position, 0)));
  if (!offer) throw new Refusal(404, "no-such-offer", `There is no offer ${id ?? ""} of ${asin}.`);
  return offer.id;
}

/** Reports of changed carts that pages of this session sent, for tests. */
export async function countCartChanges(db: Database, session: Session): Promise<number> {
  const [sum] = await db.select({ changes: count() }).from(cartChanges).where(eq(cartChanges.sessionId, session.id));
  return sum!.changes;
}
