import { sql } from "drizzle-orm";
import { cartPreAdd, inviteRequest, pageSpeedReport } from "../../../src/contract/page.ts";
import { trustImpressionLog } from "../../../src/contract/trust.ts";
import type { Mount } from "../http/mount.ts";
import { appendToLog } from "../http/session-log.ts";
import { rows, type Database } from "../database/query.ts";
import { customerOf, type Session } from "../session/session.ts";
import { productOf } from "../catalog/product-of.ts";

/** The calls of the page helpers: the step before the cart, invitations, measurements. */
export function pageHelperCalls(mount: Mount): void {
  mount(cartPreAdd, async ({ body, session, db }) => {
    await appendToLog(db, session, "preparations", body);
    return { ok: true };
  });
  mount(inviteRequest, async ({ path, session, db }) => keepInvitation(db, session, path.asin));
  mount(trustImpressionLog, async ({ body, session, db }) => {
    await appendToLog(db, session, "trust_impressions", body.event);
    return undefined;
  });
  mount(pageSpeedReport, async ({ body, session, db }) => {
    await appendToLog(db, session, "page_speed", body);
    return undefined;
  });
}

/** Keeps that this shopper has asked to be invited; asking again changes nothing. */
export async function keepInvitation(db: Database, session: Session, product: string): Promise<undefined> {
  const customerId = customerOf(session);
  const { asin } = await productOf(db, product);
  await db.execute(sql`insert into invitations (customer_id, asin) values (${customerId}, ${asin}) on conflict do nothing`);
}

/** Whether this shopper has asked to be invited. */
export async function invited(db: Database, { customer }: Session, asin: string): Promise<boolean> {
  if (!customer) return false;
  return (await rows(db, sql`select asin from invitations where customer_id = ${customer.id} and asin = ${asin}`)).length > 0;
}

/** What the shop holds of all that, for tests. */
export async function helpersState(db: Database, session: Session) {
  const prepared = await rows<{ fields: Record<string, string> }>(
    db,
    sql`select fields from preparations where session_id = ${session.id} order by prepared_at`,
  );
  const invitations = await rows<{ asin: string }>(
    db,
    sql`select asin from invitations where customer_id = ${session.customer?.id ?? ""} order by requested_at`,
  );
  const reports = await rows<{ report: unknown }>(db, sql`select report from page_speed where session_id = ${session.id} order by id`);
  const impressions = await rows<{ marker: string }>(
    db,
    sql`select impression ->> 'refMarker' as marker from trust_impressions where session_id = ${session.id} order by id`,
  );
  return {
    trustImpressions: impressions.map(({ marker }) => marker),
    prepared: prepared.map(({ fields }) => fields),
    invitations: invitations.map(({ asin }) => asin),
    pageSpeed: reports.map(({ report }) => report),
  };
}
