import { sql } from "drizzle-orm";
import { productOf } from "../catalog/product-of.ts";
import { LOCKED, rows, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";

export interface ShoppingList {
  readonly id: string;
  readonly name: string;
  readonly items: readonly { readonly asin: string; readonly title: string }[];
}

/** Lists that a customer has at most. */
const MOST_LISTS = 20;
/** Items that a list has at most. */
const MOST_ITEMS = 200;

/** The customer's lists in the order in which they were made, each with its items. */
export async function shoppingListsOf(db: Database, { customer }: Session): Promise<readonly ShoppingList[]> {
  if (!customer) return [];
  return rows<ShoppingList>(
    db,
    sql`select l.id, l.name, coalesce(
        json_agg(json_build_object('asin', p.asin, 'title', p.title) order by i.added_at) filter (where p.asin is not null), '[]'
      ) as items
      from shopping_lists l left join shopping_list_items i on i.list_id = l.id left join products p on p.asin = i.asin
      where l.customer_id = ${customer.id} group by l.id order by l.created_at, l.id`,
  );
}

export type Added = "added" | "already" | "no-list" | "full";

/** Puts a product onto a list of the customer; of two presses at once one adds it. Throws a `Refusal` 404 for a product that the shop has not. */
export async function addToShoppingList(tx: Database, customerId: string, listId: string, asin: string): Promise<Added> {
  await productOf(tx, asin);
  const own = await rows(tx, sql`select id from shopping_lists where id = ${listId} and customer_id = ${customerId} ${LOCKED}`);
  if (own.length === 0) return "no-list";
  const [there] = await rows<{ all: number; same: number }>(
    tx,
    sql`select count(*)::int as all, (count(*) filter (where asin = ${asin}))::int as same from shopping_list_items where list_id = ${listId}`,
  );
  if (there!.same > 0) return "already";
  if (there!.all >= MOST_ITEMS) return "full";
  await tx.execute(sql`insert into shopping_list_items (list_id, asin) values (${listId}, ${asin})`);
  return "added";
}

/** Throws a `Refusal` 409 for a customer who has as many as the shop keeps. */
export async function createShoppingList(tx: Database, customerId: string, name: string): Promise<void> {
  await tx.execute(sql`select id from customers where id = ${customerId} ${LOCKED}`);
  const all = await rows(tx, sql`select id from shopping_lists where customer_id = ${customerId}`);
  if (all.length >= MOST_LISTS) throw new Refusal(409, "too-many-lists", `A shopper has at most ${MOST_LISTS} shopping lists.`);
  await tx.execute(sql`insert into shopping_lists (customer_id, name) values (${customerId}, ${name})`);
}

export async function removeFromShoppingList(tx: Database, customerId: string, listId: string, asin: string): Promise<void> {
  await tx.execute(
    sql`delete from shopping_list_items using shopping_lists l
      where list_id = l.id and l.customer_id = ${customerId} and l.id = ${listId} and asin = ${asin}`,
  );
}

/** Theo has two lists and Lin one; Mara has none, so that she can make her first. */
export async function seedShoppingLists(tx: Database): Promise<void> {
  await tx.execute(
    sql`insert into shopping_lists (id, customer_id, name, created_at) values
      ('S-theo-1', 'theo', 'Weekly shop', '2026-01-01'), ('S-theo-2', 'theo', 'Party', '2026-01-02'), ('S-lin-1', 'lin', 'Groceries', '2026-01-01')
      on conflict do nothing`,
  );
}
