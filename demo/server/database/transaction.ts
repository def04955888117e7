import { isRepeatable } from "./errors.ts";
import type { Database } from "./query.ts";

/**
 * Runs `work` in a transaction, which a thrown error undoes. A transaction that the database chose as victim of a deadlock, or
 * could not put in order with another, is repeated once: `work` may change nothing outside the transaction.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isRepeatable(error)) throw error;
    return db.transaction(work);
  }
}
