import { sql, type SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, or a transaction of it: one dialect, two engines. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * End of a select that locks its row until the transaction ends: what is read stays true. The foreign keys of others do not wait
 * for it. The order of locks is in decision 0014.
 */
export const LOCKED = sql`for no key update`;

/** End of a select that only reads. */
export const UNLOCKED = sql``;

/** Rows of a statement written by hand. */
export async function rows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
