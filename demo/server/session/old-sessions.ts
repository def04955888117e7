import { asc, inArray, lt, sql } from "drizzle-orm";
import { releaseLines } from "../cart/holds.ts";
import type { Database } from "../database/query.ts";
import { carts, sessions } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { SESSION_DAYS } from "./session.ts";

/**
 * Deletes sessions whose cookie no browser has any more, at most `limit`, and returns how many there were. What their carts still
 * hold goes back to stock. A session that is being written to is skipped.
 */
export async function deleteOldSessions(db: Database, limit = 500): Promise<number> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(lt(sessions.createdAt, sql`now() - make_interval(days => ${SESSION_DAYS + 1})`))
      .orderBy(asc(sessions.createdAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    const left = await tx.select({ id: carts.id }).from(carts).where(inArray(carts.sessionId, ids)).orderBy(asc(carts.id)).for("update");
    await releaseLines(tx, left);
    await tx.delete(sessions).where(inArray(sessions.id, ids));
    return old.length;
  });
}
