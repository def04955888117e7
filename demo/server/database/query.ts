import { sql, type SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, or a transaction of it: one dialect, two engines. */
export interface Database extends Omit<PgDatabase<PgQueryResultHKT, Record<string, never>>, "transaction"> {
  /** Sends a statement to the driver in this very turn, and resolves with its rows. `statement` is made of it. */
  send<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs `work` in a transaction, which a thrown error undoes. `last` is sent together with the commit: use it for a statement
   * whose rows decide nothing. It must send its statement before it waits for anything.
   */
  transaction<T>(work: (tx: Database) => Promise<T>, last?: (tx: Database, result: T) => Promise<unknown>): Promise<T>;
}

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
