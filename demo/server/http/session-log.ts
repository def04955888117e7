import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";
import { RefusedForNow } from "../../../src/backend/refusal.ts";

/** Rows that a session may append to one log in an hour: a page view appends about ten. */
export const MOST_ROWS = 300;

/** What pages append to, with the columns of the content and of the time. */
const LOGS = {
  preparations: { content: sql`fields`, at: sql`prepared_at` },
  page_speed: { content: sql`report`, at: sql`reported_at` },
  trust_impressions: { content: sql`impression`, at: sql`logged_at` },
  weblab_exposures: { content: sql`exposure`, at: sql`logged_at` },
  sample_events: { content: sql`event`, at: sql`logged_at` },
  voice_list_events: { content: sql`event`, at: sql`logged_at` },
  sponsored_events: { content: sql`events`, at: sql`logged_at` },
  sponsored_clicks: { content: sql`click`, at: sql`logged_at` },
  look_actions: { content: sql`action`, at: sql`logged_at` },
  scene_actions: { content: sql`action`, at: sql`logged_at` },
  cart_changes: { content: undefined, at: sql`logged_at` },
} as const;

/** Names of the logs, which are those of their tables. */
export const LOG_NAMES = Object.keys(LOGS) as readonly (keyof typeof LOGS)[];

/** How long a row of a log stays. */
const LOG_DAYS = 30;

/** Deletes old rows of a log, at most `limit`, and returns how many there were. What is locked is skipped. */
export async function deleteOldRows(db: Database, name: keyof typeof LOGS, limit: number): Promise<number> {
  const table = sql.identifier(name);
  const gone = await rows(
    db,
    sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${LOGS[name].at} < now() - make_interval(days => ${LOG_DAYS}) limit ${limit} for update skip locked
      )) returning session_id`,
  );
  return gone.length;
}

/** Appends a row to a log of the session. Throws 429 when the session has appended too many within the hour. */
export async function appendToLog(db: Database, { id }: Session, name: keyof typeof LOGS, content?: unknown): Promise<void> {
  const table = sql.identifier(name);
  const { content: column, at } = LOGS[name];
  const into = column ? sql`session_id, ${column}` : sql`session_id`;
  const values = column ? sql`${id}, ${JSON.stringify(content)}::jsonb` : sql`${id}`;
  const added = await rows(
    db,
    sql`insert into ${table} (${into}) select ${values}
      where (select count(*) from ${table} where session_id = ${id} and ${at} > now() - interval '1 hour') < ${MOST_ROWS}
      returning session_id`,
  );
  if (added.length === 0) throw new RefusedForNow(429, "too-many-rows", `A session appends at most ${MOST_ROWS} rows in an hour.`, 3600);
}
