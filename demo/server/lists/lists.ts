import { createHmac, randomBytes } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { sameText } from "../../../src/backend/token.ts";
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

/** A list that a shopper puts products on. */
type ShoppersList = ListRow & { readonly type: Exclude<ListType, "business"> };

export interface ListItem {
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  /** comma-separated */
  readonly tags: string;
}

/** What a `ListRow` is read from; `l` is the list. */
export const SELECT_LIST = sql`select l.id, l.customer_id as "customerId", c.name as owner, l.type, l.name, l.description, l.recipient, l.privacy,
    l.occasion_month as "occasionMonth", l.occasion_day as "occasionDay", l.is_default as "isDefault",
    (select count(*)::int from list_items i where i.list_id = l.id) as items
  from lists l join customers c on c.id = l.customer_id`;

const inOrder = (order: SQL) =>
  statement<{ customerId: string }, ShoppersList>(
    ({ customerId }) =>
      sql`${SELECT_LIST} where l.customer_id = ${customerId} and l.type <> 'business' order by l.is_default desc, ${order}`,
  );

/** The lists in each order of the dropdown (`sortMethod`). */
const ORDERED = {
  lastUpdated: inOrder(sql`l.updated_at desc, l.id`),
  name: inOrder(sql`lower(l.name), l.id`),
  created: inOrder(sql`l.created_at, l.id`),
} as const;

/** The lists of a customer a shopper puts products on: not those of a business account. */
export function listsOf(db: Database, customerId: string, sortMethod = "created"): Promise<ShoppersList[]> {
  const ordered = Object.hasOwn(ORDERED, sortMethod) ? ORDERED[sortMethod as keyof typeof ORDERED] : undefined;
  if (!ordered) throw new Refusal(400, "bad-request", `The lists have no order "${sortMethod}": ${Object.keys(ORDERED).join(", ")}.`);
  return ordered(db, { customerId });
}

export function businessListsOf(db: Database, customerId: string): Promise<ListRow[]> {
  return rows<ListRow>(db, sql`${SELECT_LIST} where l.customer_id = ${customerId} and l.type = 'business' order by l.created_at, l.id`);
}

/** A list whoever it belongs to. */
export async function listById(db: Database, id: string): Promise<ListRow | undefined> {
  return (await rows<ListRow>(db, sql`${SELECT_LIST} where l.id = ${id}`))[0];
}

/** How many lists a search shows, and how many owners it looks at. */
const MOST_FOUND = 20;
const MOST_OWNERS = 100;

/** Public lists of which the name, or the name of the owner, has words that begin with those of the text. */
export async function findPublic(db: Database, text: string): Promise<ListRow[]> {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  if (!words) return [];
  const wanted = sql`to_tsquery('simple', ${words.join(" & ")})`;
  return rows<ListRow>(
    db,
    sql`${SELECT_LIST} where l.id = any(array(
        (select id from lists where privacy = 'public' and type <> 'business' and to_tsvector('simple', name) @@ ${wanted}
          order by lower(name), id limit ${MOST_FOUND})
        union
        (select lists.id from (
            select id from customers where to_tsvector('simple', name) @@ ${wanted} order by name, id limit ${MOST_OWNERS}
          ) owners join lists on lists.customer_id = owners.id and lists.privacy = 'public' and lists.type <> 'business'
          order by lower(lists.name), lists.id limit ${MOST_FOUND})
      ))
      order by lower(l.name), l.id limit ${MOST_FOUND}`,
  );
}

/** The latest few products of each list, for a picture of it. */
export async function listPictures(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: string; asins: readonly string[] }>(
    db,
    sql`select list_id as id, (array_agg(asin order by added_at desc, asin))[1:4] as asins from list_items
      where list_id = any(${sql.param(ids)}::text[]) group by list_id`,
  );
  return new Map(found.map(({ id, asins }) => [id, asins]));
}

export function listItems(db: Database, listId: string): Promise<ListItem[]> {
  return rows<ListItem>(
    db,
    sql`select i.asin, p.title, i.quantity, i.tags from list_items i join products p on p.asin = i.asin
      where i.list_id = ${listId} order by i.added_at desc, i.asin`,
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
    sql`insert into list_create_tokens (token, session_id) values (${nonce}, ${session.id}) on conflict do nothing returning token`,
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
