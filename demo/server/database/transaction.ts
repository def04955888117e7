import { isRepeatable } from "./errors.ts";
import type { Database } from "./query.ts";

/**
 * Runs `work` in a transaction, which a thrown error undoes, and `last` together with its commit. A transaction that the database
 * chose as victim of a deadlock, or could not put in order with another, is repeated once: `work` may change nothing outside it.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  last?: (tx: Database, result: T) => Promise<unknown>,
): Promise<T> {
  try {
    return await db.transaction(work, last);
  } catch (error) {
    if (!isRepeatable(error)) throw error;
    return db.transaction(work, last);
  }
}
