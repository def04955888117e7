import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, or a transaction of it: one dialect, two engines. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Rows of a statement written by hand. */
export async function rows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
