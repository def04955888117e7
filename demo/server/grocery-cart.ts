import { sql } from "drizzle-orm";
import { rows, type Database } from "./query.ts";
import { Refusal } from "./refusal.ts";
import type { Session } from "./session.ts";

export interface GroceryLine {
  readonly id: string;
  readonly asin: string;
  readonly offerId: string;
  readonly quantity: number;
}

/** A line as the page of the cart shows it. */
export interface ShownGrocery extends GroceryLine {
  readonly title: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly unit: string | null;
}

type Owner = Pick<Session, "id"> & { readonly customer: { readonly id: string } | null };

const owned = (owner: Owner) => (owner.customer ? sql`customer_id = ${owner.customer.id}` : sql`session_id = ${owner.id}`);

/** The shopper's grocery cart, made at its first use and held until the transaction ends: its writes come one after the other. */
async function cartOf(tx: Database, owner: Owner): Promise<string> {
  const [column, value] = owner.customer ? [sql`customer_id`, owner.customer.id] : [sql`session_id`, owner.id];
  const [cart] = await rows<{ id: string }>(
    tx,
    sql`insert into grocery_carts (${column}) values (${value}) on conflict (${column}) do update set ${column} = excluded.${column} returning id`,
  );
  return cart!.id;
}

/** Lines of the shopper's grocery cart, oldest first. */
export function groceriesOf(db: Database, owner: Owner): Promise<ShownGrocery[]> {
  return rows<ShownGrocery>(
    db,
    sql`select l.id, l.asin, l.offer_id as "offerId", l.quantity, p.title, o.price_minor as "priceMinor", o.currency, o.unit
      from grocery_lines l join grocery_carts c on c.id = l.cart_id join offers o on o.id = l.offer_id join products p on p.asin = l.asin
      where ${owned(owner)} order by l.added_at, l.id`,
  );
}

/** Units in the shopper's grocery cart. */
export async function groceryUnits(db: Database, owner: Owner): Promise<number> {
  const [sum] = await rows<{ units: number }>(
    db,
    sql`select coalesce(sum(quantity), 0)::int as units from grocery_lines l join grocery_carts c on c.id = l.cart_id where ${owned(owner)}`,
  );
  return sum!.units;
}

export interface GroceryChange {
  readonly asin: string;
  /** without it the product's first offer */
  readonly offerListingId?: string | undefined;
  readonly quantity: number;
  /** the quantity is what the cart is to hold, not what is to be added to it */
  readonly set: boolean;
}

/**
 * Sets or raises one item of the grocery cart; 0 takes it out. Stock is claimed and given back in the statement that looks at
 * it. Call it in a transaction. Throws a `Refusal`: 404 for an offer that is none of that product, 409 as for the other cart.
 */
export async function changeGroceries(tx: Database, owner: Owner, change: GroceryChange): Promise<GroceryLine> {
  const { asin, offerListingId } = change;
  const cartId = await cartOf(tx, owner);
  const [held] = await rows<GroceryLine>(
    tx,
    sql`select id, asin, offer_id as "offerId", quantity from grocery_lines where cart_id = ${cartId} and asin = ${asin}`,
  );
  const offer = await offerOf(tx, asin, held?.offerId ?? offerListingId);
  const quantity = change.set ? change.quantity : (held?.quantity ?? 0) + change.quantity;
  if (!Number.isInteger(quantity)) throw new Refusal(400, "bad-quantity", "The quantity is a whole number.");
  if (quantity > 0 && quantity < offer.minimum) throw new Refusal(409, "below-minimum", `Order at least ${offer.minimum} of this item.`);
  if (quantity > offer.maximum) throw new Refusal(409, "above-maximum", `Order at most ${offer.maximum} of this item.`);
  await claim(tx, offer.id, quantity - (held?.quantity ?? 0));
  if (quantity === 0) {
    await tx.execute(sql`delete from grocery_lines where cart_id = ${cartId} and asin = ${asin}`);
    return { id: held?.id ?? "", asin, offerId: offer.id, quantity };
  }
  const [line] = await rows<{ id: string }>(
    tx,
    sql`insert into grocery_lines (cart_id, asin, offer_id, quantity) values (${cartId}, ${asin}, ${offer.id}, ${quantity})
      on conflict (cart_id, asin) do update set quantity = excluded.quantity returning id`,
  );
  return { id: line!.id, asin, offerId: offer.id, quantity };
}

async function offerOf(tx: Database, asin: string, id: string | undefined) {
  const [offer] = await rows<{ id: string; minimum: number; maximum: number }>(
    tx,
    sql`select id, minimum, maximum from offers where asin = ${asin} and ${id ? sql`id = ${id}` : sql`position = 0`}`,
  );
  if (!offer) throw new Refusal(404, "no-such-offer", `There is no offer ${id ?? ""} of ${asin}.`);
  return offer;
}

async function claim(tx: Database, offerId: string, more: number): Promise<void> {
  const claimed = await rows(tx, sql`update offers set stock = stock - ${more} where id = ${offerId} and stock >= ${more} returning id`);
  if (claimed.length === 0) throw new Refusal(409, "out-of-stock", "There are not as many of this item left.");
}

/** Moves a guest's groceries into the customer's cart. The units are claimed already: they only change hands. */
export async function mergeGroceries(tx: Database, guest: Owner, customer: Owner): Promise<void> {
  if ((await groceriesOf(tx, guest)).length === 0) return;
  const cartId = await cartOf(tx, customer);
  await tx.execute(sql`
    with moved as (
      delete from grocery_lines using grocery_carts
      where grocery_carts.id = grocery_lines.cart_id and grocery_carts.session_id = ${guest.id} returning grocery_lines.*
    )
    insert into grocery_lines (cart_id, asin, offer_id, quantity) select ${cartId}, asin, offer_id, quantity from moved
    on conflict (cart_id, asin) do update set quantity = grocery_lines.quantity + excluded.quantity`);
}

/** Groceries of guests whose session is about to be forgotten go back to stock. */
export async function returnGroceries(tx: Database): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from grocery_lines using grocery_carts, sessions
      where grocery_lines.cart_id = grocery_carts.id and grocery_carts.session_id = sessions.id
        and grocery_lines.added_at < now() - interval '7 days' and sessions.created_at < now() - interval '7 days'
      returning grocery_lines.offer_id, grocery_lines.quantity
    ), given as (select offer_id, sum(quantity)::int as quantity from gone group by offer_id)
    update offers set stock = offers.stock + given.quantity from given where given.offer_id = offers.id`);
}

/** What pages reported of changed carts in this session, for tests that ask. */
export async function cartChanges(db: Database, session: Session): Promise<number> {
  const [sum] = await rows<{ changes: number }>(
    db,
    sql`select count(*)::int as changes from cart_changes where session_id = ${session.id}`,
  );
  return sum!.changes;
}
