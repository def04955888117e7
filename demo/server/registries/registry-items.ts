import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";

/** What every kind of registry keeps of an item: how many are wished for. */
export interface RegistryItem {
  readonly asin: string;
  readonly title: string;
  readonly count: number;
}

/** Where a kind of registry keeps its items, and in which column how many. */
export const ITEMS = {
  baby: { table: sql`baby_registry_items`, count: sql`requested` },
  wedding: { table: sql`wedding_registry_items`, count: sql`requested` },
  gift: { table: sql`gift_registry_items`, count: sql`desired` },
} as const;

/** Sets how many of an item are wished for; false when the item is not on the registry. */
export async function setCount(tx: Database, kind: keyof typeof ITEMS, registryId: string, asin: string, count: number): Promise<boolean> {
  const { table, count: column } = ITEMS[kind];
  const changed = await rows(
    tx,
    sql`update ${table} set ${column} = ${count} where registry_id = ${registryId} and asin = ${asin} returning asin`,
  );
  return changed.length > 0;
}

/** Takes an item off; false when it was not on the registry. */
export async function removeItem(tx: Database, kind: keyof typeof ITEMS, registryId: string, asin: string): Promise<boolean> {
  const removed = await rows(tx, sql`delete from ${ITEMS[kind].table} where registry_id = ${registryId} and asin = ${asin} returning asin`);
  return removed.length > 0;
}
