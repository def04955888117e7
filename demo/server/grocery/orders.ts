import { sql } from "drizzle-orm";
import { lockCart } from "../cart/cart.ts";
import { checkQuantity } from "../cart/limits.ts";
import { rows, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { storeLines } from "./store-cart.ts";
import { storesOf, type StoreOffer } from "./stores.ts";

/** How long a placed order can be added to. */
const OPEN_HOURS = 2;

export interface GroceryOrder {
  readonly id: string;
  readonly storeId: string;
  readonly closesAt: string;
  readonly isOpen: boolean;
  readonly lines: readonly OrderLine[];
}

export interface OrderLine {
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  readonly amount: number | null;
  /** what is written on it */
  readonly customization: string | null;
}

const mine = ({ id, customer }: Session) =>
  customer ? sql`o.customer_id = ${customer.id}` : sql`o.session_id = ${id} and o.customer_id is null`;

/** The shopper's orders, the latest first; whether one is open is by the server's clock. */
export async function groceryOrders(db: Database, session: Session): Promise<GroceryOrder[]> {
  const orders = await rows<Omit<GroceryOrder, "lines">>(
    db,
    sql`select o.id, o.store_id as "storeId", o.closes_at as "closesAt", o.closes_at > now() as "isOpen"
      from grocery_orders o where ${mine(session)} order by o.placed_at desc`,
  );
  if (orders.length === 0) return [];
  const lines = await rows<{ orderId: string } & GroceryOrder["lines"][number]>(
    db,
    sql`select l.order_id as "orderId", l.asin, p.title, l.quantity, l.amount::float as amount, l.customization
      from grocery_order_lines l join products p on p.asin = l.asin where l.order_id in ${orders.map(({ id }) => id)} order by p.title`,
  );
  return orders.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}

/** Turns what the grocery cart has of a store into an order. Throws 409 where that is worth less than the store's minimum. */
export async function placeGroceries(tx: Database, session: Session, storeId: string): Promise<string> {
  const store = (await storesOf(tx)).find(({ id }) => id === storeId);
  if (!store) throw new Refusal(404, "no-such-store", `There is no store ${storeId}.`);
  const cartId = await lockCart(tx, session, "grocery");
  const lines = (await storeLines(tx, session)).filter((line) => line.storeId === storeId);
  const worth = lines.reduce((sum, { priceMinor, quantity, amount }) => sum + priceMinor * (amount ?? quantity), 0);
  if (lines.length === 0 || worth < store.minimumMinor)
    throw new Refusal(409, "below-minimum", `${store.name} delivers orders from ${store.minimumMinor / 100} on.`);
  const [order] = await rows<{ id: string }>(
    tx,
    sql`insert into grocery_orders (session_id, customer_id, store_id, closes_at)
      values (${session.id}, ${session.customer?.id ?? null}, ${storeId}, now() + make_interval(hours => ${OPEN_HOURS})) returning id`,
  );
  await tx.execute(
    sql`with details as (select * from grocery_line_details where line_id in ${lines.map(({ id }) => id)}),
      taken as (delete from cart_lines where cart_id = ${cartId} and id in ${lines.map(({ id }) => id)} returning *)
      insert into grocery_order_lines (order_id, asin, offer_id, quantity, amount, customization)
      select ${order!.id}, taken.asin, taken.offer_id, taken.quantity, details.amount, details.customization
      from taken left join details on details.line_id = taken.id`,
  );
  return order!.id;
}

export interface OrderChange {
  readonly offer: StoreOffer;
  readonly quantity: number;
  readonly amount: number | undefined;
  readonly customization: string | undefined;
}

/**
 * Adds an item to an order that is still open. Returns why it could not: the order is closed by the server's clock, is another
 * shopper's or another store's, or there is not enough of the item.
 */
export async function addToOrder(tx: Database, session: Session, orderId: string, change: OrderChange): Promise<string | undefined> {
  const { offer, quantity, amount = quantity, customization } = change;
  if (!offer.byWeight) checkQuantity(quantity);
  else if (!(amount > 0 && amount <= offer.most))
    throw new Refusal(400, "bad-quantity", `The amount is above 0, and ${offer.most} at most.`);
  const [order] = await rows<{ isOpen: boolean; storeId: string }>(
    tx,
    sql`select o.closes_at > now() as "isOpen", o.store_id as "storeId" from grocery_orders o
      where o.id = ${orderId} and ${mine(session)} for update`,
  );
  if (!order || order.storeId !== offer.storeId) throw new Refusal(404, "no-such-order", `There is no order ${orderId} of this store.`);
  if (!order.isOpen) return "This order is on its way: nothing can be added to it any more.";
  const pieces = offer.byWeight ? 1 : quantity;
  const taken = await rows(
    tx,
    sql`update offers set stock = stock - ${pieces} where id = ${offer.offerId} and stock >= ${pieces} returning id`,
  );
  if (taken.length === 0) return "There are not as many of this item as you asked for.";
  await tx.execute(
    sql`insert into grocery_order_lines (order_id, asin, offer_id, quantity, amount, customization)
      values (${orderId}, ${offer.asin}, ${offer.offerId}, ${pieces}, ${offer.byWeight ? amount : null}, ${customization ?? null})
      on conflict (order_id, asin) do update set
        quantity = case when excluded.amount is null then grocery_order_lines.quantity + excluded.quantity else grocery_order_lines.quantity end,
        amount = grocery_order_lines.amount + excluded.amount,
        customization = coalesce(excluded.customization, grocery_order_lines.customization)`,
  );
  return undefined;
}
