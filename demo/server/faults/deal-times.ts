import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { parseBy, parseData } from "../../../src/backend/read-request.ts";
import type { ShopEnv } from "../session/session.ts";

const dealTimes = z.strictObject({
  id: z.string(),
  /** seconds from now to the start for everybody, and to the end; negative ones are past */
  startsIn: z.optional(z.number()),
  endsIn: z.optional(z.number()),
  /** seconds that members are earlier */
  early: z.optional(z.number()),
  /** seconds from now that the claims that there are hold their units */
  left: z.optional(z.number()),
});

/** Moves the times of a deal, so that a test need not wait for them. It moves them for everybody: a test has a deal of its own. */
export function dealTimeRoute(app: Hono<ShopEnv>): void {
  app.post("/__deals", async (c) => {
    const { id, startsIn, endsIn, early, left } = parseBy(dealTimes, parseData(await c.req.text()), "deal");
    const at = (seconds: number | undefined) => (seconds === undefined ? sql`null` : sql`now() + make_interval(secs => ${seconds})`);
    await c.get("db").execute(
      sql`update deals set starts_at = coalesce(${at(startsIn)}, starts_at), ends_at = coalesce(${at(endsIn)}, ends_at),
        early_ms = coalesce(${early === undefined ? null : early * 1000}::bigint, early_ms)
        where id = ${id}`,
    );
    if (left !== undefined) await c.get("db").execute(sql`update deal_claims set expires_at = ${at(left)} where deal_id = ${id}`);
    return c.body(null, 204);
  });
}
