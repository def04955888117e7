import { isNull, sql } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { sessions } from "../database/schema.ts";
import { send } from "../database/statement.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "./session.ts";

/*
 * Locks are taken in one order everywhere, which begins with the session (decision 0014). A write holds its session shared, sign-in and sign-out hold it
 * alone. So a write is either done before the session ends, and its cart is merged, or it finds the session ended.
 */

/** A write or a read of a session that a sign-in or a sign-out has ended. */
export const sessionEnded = () => new Refusal(401, "session-ended", "You have signed in or out since this page was loaded. Reload it.");

/**
 * SQL that locks a session (`$1`) and returns its id, or no row for an ended session. The first write of a guest makes the row.
 * The lock is `for share`: the weaker `for key share` would not wait for `ended_at`.
 */
export const LIVE = {
  stored: "select id from sessions where id = $1 and ended_at is null for share",
  guest: `insert into sessions (id) values ($1)
    on conflict (id) do update set ended_at = sessions.ended_at where sessions.ended_at is null returning id`,
};

/** Locks the session for a write. Throws 401 for an ended session. */
export async function lockSession(tx: Database, { id, stored }: Pick<Session, "id" | "stored">): Promise<void> {
  const live = await send(tx, LIVE[stored ? "stored" : "guest"], [id]);
  if (live.length === 0) throw sessionEnded();
}

/**
 * Ends a session when the writes that hold it have ended. A guest without a row gets one: a first write of that guest that comes
 * later must find it ended. Throws 401 for a session that has ended already.
 */
export async function endSession(tx: Database, id: string): Promise<void> {
  const ended = await tx
    .insert(sessions)
    .values({ id, endedAt: sql`now()` })
    .onConflictDoUpdate({ target: sessions.id, set: { endedAt: sql`now()` }, setWhere: isNull(sessions.endedAt) })
    .returning({ id: sessions.id });
  if (ended.length === 0) throw sessionEnded();
}
