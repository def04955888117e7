import { sql } from "drizzle-orm";
import { productOf } from "../catalog/product-of.ts";
import { LOCKED, rows, type Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";

export interface VoiceItem {
  readonly id: string;
  readonly asin: string;
  readonly name: string;
  /** ms since 1970 */
  readonly createdAt: number;
  readonly updatedAt: number;
}

const COLUMNS = sql`id, asin, name, round(extract(epoch from created_at) * 1000)::float8 as "createdAt",
  round(extract(epoch from updated_at) * 1000)::float8 as "updatedAt"`;

/** The id of a customer's one voice list. */
export const voiceListId = (customerId: string): string => `V-${customerId}`;

/** Puts a product onto the list, or brings its name up to date: it is there once. Throws a `Refusal` 404 for a product that the shop has not. */
export async function addToVoiceList(tx: Database, customerId: string, asin: string, name: string | undefined): Promise<VoiceItem> {
  const product = await productOf(tx, asin);
  await tx.execute(sql`select id from customers where id = ${customerId} ${LOCKED}`);
  const [item] = await rows<VoiceItem>(
    tx,
    sql`insert into voice_list_items (customer_id, asin, name) values (${customerId}, ${asin}, ${name || product.title})
      on conflict (customer_id, asin) do update set name = excluded.name, updated_at = clock_timestamp() returning ${COLUMNS}`,
  );
  return item!;
}

export async function voiceListOf(db: Database, { customer }: Session): Promise<readonly VoiceItem[]> {
  return rows<VoiceItem>(db, sql`select ${COLUMNS} from voice_list_items where customer_id = ${customer?.id ?? null} order by created_at`);
}

export async function removeFromVoiceList(tx: Database, customerId: string, asin: string): Promise<void> {
  await tx.execute(sql`delete from voice_list_items where customer_id = ${customerId} and asin = ${asin}`);
}
