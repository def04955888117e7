import { sql } from "drizzle-orm";
import { LOCKED, rows, type Database } from "../database/query.ts";
import { SELECT_LIST, type ListRow, type ListType } from "./lists.ts";

/*
 * Writes to the lists of a customer, in a transaction. Locks are taken in the order of decision 0014: the customer, then the list,
 * then its items. Whoever writes an item holds its list, so that a list which is deleted meanwhile gets no item.
 */

/** A list of that customer, locked until the transaction ends. */
export async function lockList(tx: Database, customerId: string, id: string): Promise<ListRow | undefined> {
  const [list] = await rows<ListRow>(tx, sql`${SELECT_LIST} where l.id = ${id} and l.customer_id = ${customerId} ${LOCKED} of l`);
  return list;
}

/** The default list of that customer, locked; another list becomes the default one only after the transaction. */
export async function lockDefaultList(tx: Database, customerId: string): Promise<ListRow | undefined> {
  await tx.execute(sql`select id from customers where id = ${customerId} for share`);
  const [list] = await rows<ListRow>(tx, sql`${SELECT_LIST} where l.customer_id = ${customerId} and l.is_default ${LOCKED} of l`);
  return list;
}

/** Locks which lists the customer has, and which of them is the default one. */
const lockLists = (tx: Database, customerId: string) => tx.execute(sql`select id from customers where id = ${customerId} ${LOCKED}`);

/** Adds an item to a locked list; false when the list has it already. */
export async function addListItem(tx: Database, listId: string, asin: string, quantity = 1): Promise<boolean> {
  const touched = await rows(
    tx,
    sql`with added as (
        insert into list_items (list_id, asin, quantity) values (${listId}, ${asin}, ${quantity}) on conflict do nothing returning list_id
      )
      update lists set updated_at = clock_timestamp() from added where lists.id = added.list_id returning lists.id`,
  );
  return touched.length > 0;
}

/** Adds an item to a locked list, or the further tags where the list has the item: each tag once, in the order in which they came. */
export async function addTagged(tx: Database, listId: string, asin: string, tags: readonly string[]): Promise<void> {
  const further = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))].join(",");
  await tx.execute(
    sql`with touched as (update lists set updated_at = clock_timestamp() where id = ${listId})
      insert into list_items (list_id, asin, tags) values (${listId}, ${asin}, ${further})
      on conflict (list_id, asin) do update set tags = (
        select coalesce(string_agg(tag, ',' order by place), '') from (
          select tag, min(place) as place
          from unnest(string_to_array(list_items.tags, ',') || string_to_array(excluded.tags, ',')) with ordinality as each (tag, place)
          group by tag
        ) as kept
      )`,
  );
}

/** Takes an item off a locked list; false when it was not there. */
export async function removeListItem(tx: Database, listId: string, asin: string): Promise<boolean> {
  const touched = await rows(
    tx,
    sql`with removed as (delete from list_items where list_id = ${listId} and asin = ${asin} returning list_id)
      update lists set updated_at = clock_timestamp() from removed where lists.id = removed.list_id returning lists.id`,
  );
  return touched.length > 0;
}

export interface NewList {
  readonly type: ListType;
  readonly name: string;
  readonly description?: string;
  readonly recipient?: string;
  readonly privacy?: "private" | "public";
  readonly persistence?: string;
  readonly month?: number | null;
  readonly day?: number | null;
}

/** Makes a list and gives its id; the first wish list of a customer is their default list. */
export async function makeList(tx: Database, customerId: string, list: NewList): Promise<string> {
  const { type, name, description = "", recipient = "", privacy = "private", persistence = "persistent", month, day } = list;
  await lockLists(tx, customerId);
  const [made] = await rows<{ id: string }>(
    tx,
    sql`insert into lists (customer_id, type, name, description, recipient, privacy, persistence, occasion_month, occasion_day, is_default)
      values (${customerId}, ${type}, ${name}, ${description}, ${recipient}, ${privacy}, ${persistence}, ${month ?? null}, ${day ?? null},
        ${type === "wishlist"} and not exists (select 1 from lists where customer_id = ${customerId} and is_default))
      returning id`,
  );
  return made!.id;
}

export async function setPrivacy(tx: Database, listId: string, privacy: "private" | "public"): Promise<void> {
  await tx.execute(sql`update lists set privacy = ${privacy}, updated_at = clock_timestamp() where id = ${listId}`);
}

/** Deletes a list of that customer; of the default one, the oldest wish list that is left takes the place. False for no such list. */
export async function deleteList(tx: Database, customerId: string, id: string): Promise<boolean> {
  await lockLists(tx, customerId);
  const [gone] = await rows<{ isDefault: boolean }>(
    tx,
    sql`delete from lists where id = ${id} and customer_id = ${customerId} returning is_default as "isDefault"`,
  );
  if (gone?.isDefault) {
    await tx.execute(
      sql`update lists set is_default = true where id =
        (select id from lists where customer_id = ${customerId} and type = 'wishlist' order by created_at, id limit 1)`,
    );
  }
  return gone !== undefined;
}
