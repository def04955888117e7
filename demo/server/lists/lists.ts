import { createHmac, randomBytes } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { sameText } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { rows, type Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";

export type ListType = "wishlist" | "giftlist" | "idea" | "business";

export interface ListRow {
  readonly id: string;
  readonly customerId: string;
  /** the owner, as others see them */
  readonly owner: string;
  readonly type: ListType;
  readonly name: string;
  readonly description: string;
  readonly recipient: string;
  readonly privacy: "private" | "public";
  readonly occasionMonth: number | null;
  readonly occasionDay: number | null;
  readonly isDefault: boolean;
  readonly items: number;
}

export interface ListItem {
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  /** comma-separated */
  readonly tags: string;
}

const SELECT = sql`select l.id, l.customer_id as "customerId", c.name as owner, l.type, l.name, l.description, l.recipient, l.privacy,
    l.occasion_month as "occasionMonth", l.occasion_day as "occasionDay", l.is_default as "isDefault",
    (select count(*)::int from list_items i where i.list_id = l.id) as items
  from lists l join customers c on c.id = l.customer_id`;

const inOrder = (order: SQL) =>
  statement<{ customerId: string }, ListRow>(
    ({ customerId }) => sql`${SELECT} where l.customer_id = ${customerId} and l.type <> 'business' order by l.is_default desc, ${order}`,
  );

/** The lists in each order of the dropdown (`sortMethod`). */
const ORDERED = {
  lastUpdated: inOrder(sql`l.updated_at desc, l.id`),
  name: inOrder(sql`lower(l.name), l.id`),
  created: inOrder(sql`l.created_at, l.id`),
} as const;

/** The lists of a customer a shopper puts products on: not those of a business account. */
export function listsOf(db: Database, customerId: string, sortMethod = "created"): Promise<ListRow[]> {
  const ordered = Object.hasOwn(ORDERED, sortMethod) ? ORDERED[sortMethod as keyof typeof ORDERED] : undefined;
  if (!ordered) throw new Refusal(400, "bad-request", `The lists have no order "${sortMethod}": ${Object.keys(ORDERED).join(", ")}.`);
  return ordered(db, { customerId });
}

export function businessListsOf(db: Database, customerId: string): Promise<ListRow[]> {
  return rows<ListRow>(db, sql`${SELECT} where l.customer_id = ${customerId} and l.type = 'business' order by l.created_at, l.id`);
}

export async function defaultList(db: Database, customerId: string): Promise<ListRow | undefined> {
  return (await rows<ListRow>(db, sql`${SELECT} where l.customer_id = ${customerId} and l.is_default`))[0];
}

/** A list whoever it belongs to. */
export async function listById(db: Database, id: string): Promise<ListRow | undefined> {
  return (await rows<ListRow>(db, sql`${SELECT} where l.id = ${id}`))[0];
}

/** A list of that customer. */
export async function ownList(db: Database, customerId: string, id: string): Promise<ListRow | undefined> {
  const list = await listById(db, id);
  return list?.customerId === customerId ? list : undefined;
}

/** Public lists whose name or owner begins with or holds the text: private ones are found by nobody. */
export function findPublic(db: Database, text: string): Promise<ListRow[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return rows<ListRow>(
    db,
    sql`${SELECT} where l.privacy = 'public' and l.type <> 'business' and (lower(l.name) like ${pattern} or lower(c.name) like ${pattern})
      order by lower(l.name), l.id limit 20`,
  );
}

export function listItems(db: Database, listId: string): Promise<ListItem[]> {
  return rows<ListItem>(
    db,
    sql`select i.asin, p.title, i.quantity, i.tags from list_items i join products p on p.asin = i.asin
      where i.list_id = ${listId} order by i.added_at desc, i.asin`,
  );
}

/** Adds an item; false when the list has it already. */
export async function addListItem(tx: Database, listId: string, asin: string, quantity = 1, tags = ""): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into list_items (list_id, asin, quantity, tags) values (${listId}, ${asin}, ${quantity}, ${tags})
      on conflict do nothing returning asin`,
  );
  if (added.length > 0) await touch(tx, listId);
  return added.length > 0;
}

/** Adds an item, or its further tags where the list has it. */
export async function addTagged(tx: Database, listId: string, asin: string, tags: readonly string[]): Promise<void> {
  const [known] = await rows<{ tags: string }>(
    tx,
    sql`select tags from list_items where list_id = ${listId} and asin = ${asin} for update`,
  );
  const all = [...new Set([...(known?.tags.split(",") ?? []), ...tags].map((tag) => tag.trim()).filter(Boolean))].join(",");
  await tx.execute(
    sql`insert into list_items (list_id, asin, tags) values (${listId}, ${asin}, ${all})
      on conflict (list_id, asin) do update set tags = excluded.tags`,
  );
  await touch(tx, listId);
}

export async function removeListItem(tx: Database, listId: string, asin: string): Promise<boolean> {
  const removed = await rows(tx, sql`delete from list_items where list_id = ${listId} and asin = ${asin} returning asin`);
  if (removed.length > 0) await touch(tx, listId);
  return removed.length > 0;
}

const touch = (tx: Database, listId: string) => tx.execute(sql`update lists set updated_at = clock_timestamp() where id = ${listId}`);

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
  // two first lists at once: the second waits here and is no default
  await tx.execute(sql`select id from customers where id = ${customerId} for update`);
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

/** Deletes a list; where it was the default one, the oldest wish list that is left becomes that. */
export async function deleteList(tx: Database, list: ListRow): Promise<void> {
  await tx.execute(sql`delete from lists where id = ${list.id}`);
  if (!list.isDefault) return;
  await tx.execute(
    sql`update lists set is_default = true where id =
      (select id from lists where customer_id = ${list.customerId} and type = 'wishlist' order by created_at, id limit 1)`,
  );
}

const sign = (nonce: string, { csrfToken }: Session) => createHmac("sha256", csrfToken).update(nonce).digest("base64url");

/** A token for one creation of a list (create-list.5). It is signed, and not stored until it is used: to read a form writes no row. */
export function makeCreateToken(session: Session): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(nonce, session)}`;
}

/** False for a token of another session, and for one that was used. */
export async function useCreateToken(tx: Database, session: Session, token: string): Promise<boolean> {
  const [nonce = "", signature = ""] = token.split(".");
  if (!sameText(signature, sign(nonce, session))) return false;
  const used = await rows(
    tx,
    sql`insert into list_create_tokens (token, session_id, used_at) values (${nonce}, ${session.id}, now())
      on conflict do nothing returning token`,
  );
  return used.length > 0;
}

/** Where a list is shown (list-button.33); the single-list page for one of a kind that has no address of its own. */
export function addressOf({ id, type }: { readonly id: string; readonly type: ListType }): string {
  const encoded = encodeURIComponent(id);
  if (type === "idea") return `/create/collection?id=${encoded}`;
  return type === "business" ? `/business/lists/${encoded}` : `/hz/wishlist/ls/${encoded}`;
}

/** What each kind is called. */
export const LIST_NAMES: Readonly<Record<ListType, string>> = {
  wishlist: "Wish list",
  giftlist: "Gift list",
  idea: "Idea list",
  business: "Business list",
};

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Month and day of a leap year, both or none; `undefined` for a day that there is not (create-list.10, .11). */
export function occasionOf(month: string | undefined, day: string | undefined): { month: number | null; day: number | null } | undefined {
  if (!month && !day) return { month: null, day: null };
  const [m, d] = [Number(month), Number(day)];
  return Number.isInteger(m) && Number.isInteger(d) && d >= 1 && d <= (DAYS[m - 1] ?? 0) ? { month: m, day: d } : undefined;
}
