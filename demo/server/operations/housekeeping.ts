import { sql } from "drizzle-orm";
import { releaseExpiredHolds, releaseHoldsInTurn } from "../cart/holds.ts";
import { releaseExpiredClaims } from "../deals/release-claims.ts";
import { rows, type Database } from "../database/query.ts";
import { deleteOldRows, LOG_NAMES } from "../http/session-log.ts";
import { deleteOldSessions } from "../session/old-sessions.ts";
import type { Log } from "./log.ts";

/** Rows of one transaction: few enough that no shopper waits for their locks. */
const BATCH = 500;

/** Lets go of at most `limit` old things in a transaction and returns how many there were. What is locked is skipped. */
type Task = (db: Database, limit: number) => Promise<number>;

/** What only grows unless it is let go, in order: the stock that a cart holds is given back before its session is deleted. */
const TASKS: Readonly<Record<string, Task>> = {
  "expired holds": releaseExpiredHolds,
  "expired deals": releaseExpiredClaims,
  sessions: deleteOldSessions,
  "request ids": deleteOldRequestIds,
  ...Object.fromEntries(LOG_NAMES.map((name): [string, Task] => [`log ${name}`, (db, limit) => deleteOldRows(db, name, limit)])),
};

/** Deletes what is old, in batches of a transaction each: it may run beside the shop, and be ended at any time. */
export async function housekeep(db: Database, log: Log, isStopping = (): boolean => false, batch = BATCH): Promise<void> {
  for (const [name, task] of Object.entries(TASKS)) {
    let deleted = 0;
    for (let last = batch; last === batch && !isStopping(); deleted += last) {
      last = await task(db, batch);
    }
    log("info", "housekeeping", { task: name, deleted });
  }
}

/** What a shop cannot wait an hour for: expired holds and claims of deals go back to stock, a batch of the holds by one process at a time. */
export async function keepStock(db: Database, log: Log, batch = BATCH): Promise<void> {
  const released = await releaseHoldsInTurn(db, batch);
  if (released > 0) log("info", "housekeeping", { task: "expired holds", deleted: released });
  const ended = await releaseExpiredClaims(db, batch);
  if (ended > 0) log("info", "housekeeping", { task: "expired deals", deleted: ended });
}

/** A browser repeats a request within minutes. */
async function deleteOldRequestIds(db: Database, limit: number): Promise<number> {
  const gone = await rows(
    db,
    sql`with old as (
        select session_id, key from request_ids where created_at < now() - interval '7 days' limit ${limit} for update skip locked
      )
      delete from request_ids using old where request_ids.session_id = old.session_id and request_ids.key = old.key
      returning request_ids.key`,
  );
  return gone.length;
}
