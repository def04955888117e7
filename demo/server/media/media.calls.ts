import { sql } from "drizzle-orm";
import { libraryAdd, sampleLog, sampleStats } from "../../../src/contract/sample.ts";
import { rows, type Database } from "../database/query.ts";
import type { Mount } from "../http/mount.ts";
import { appendToLog } from "../http/session-log.ts";
import { wordsIn } from "../http/words.ts";
import { customerOf, type Session } from "../session/session.ts";
import { samples } from "./sample-titles.ts";

/** The calls of a player of samples: what was played, and the shopper's library. */
export function mediaCalls(mount: Mount): void {
  mount(sampleLog, async ({ body, session, db }) => {
    await appendToLog(db, session, "sample_events", body);
    return undefined;
  });
  mount(sampleStats, async ({ body, session, db }) => {
    await appendToLog(db, session, "sample_events", body);
    return undefined;
  });
  mount(libraryAdd, async ({ body, session, db, pageLanguage }) => {
    const customer = customerOf(session);
    const { asin } = body;
    if (!samples.has(asin)) return { code: "no-such-title", message: wordsIn(pageLanguage)("This title cannot be listened to.") };
    // a title is in a library once, however often it is added
    await rows(db, sql`insert into library (customer_id, asin) values (${customer}, ${asin}) on conflict do nothing`);
    return { code: "success" };
  });
}

/** What the shop holds of a shopper's listening, for its tests. */
export async function mediaState(db: Database, { id, customer }: Session) {
  const events = await rows<{ event: Record<string, unknown> }>(
    db,
    sql`select event from sample_events where session_id = ${id} order by id`,
  );
  const titles = await rows<{ asin: string }>(
    db,
    sql`select asin from library where customer_id = ${customer?.id ?? null} order by added_at`,
  );
  return { sampleEvents: events.map(({ event }) => event), library: titles.map(({ asin }) => asin) };
}
