import { sql } from "drizzle-orm";
import { adId, ads } from "../catalog/ads.ts";
import { listings, type Listing } from "../catalog/catalog.ts";
import { rows, type Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";

export interface Ad {
  /** the `oid` of its item */
  readonly id: string;
  readonly listing: Listing;
  /** its place among the ads of the page, from 0 */
  readonly index: number;
  /** it is paused, or its product is sold out: its place is not shown */
  readonly isFiltered: boolean;
}

/** What a press of its add control is logged by. */
export const clickUrl = (id: string) => `/sponsored/click?ad=${encodeURIComponent(id)}`;

interface Row {
  readonly id: string;
  readonly asin: string;
  readonly isPaused: boolean;
}

async function asAds(db: Database, found: readonly (Row & { readonly index: number })[]): Promise<readonly Ad[]> {
  const known = await listings(
    db,
    found.map(({ asin }) => asin),
  );
  return found.flatMap(({ id, asin, isPaused, index }) => {
    const listing = known.get(asin);
    if (!listing) return [];
    const [{ stock, minimum }] = listing.offers;
    return [{ id, listing, index, isFiltered: isPaused || stock < minimum }];
  });
}

/** The ads on the page of a product, in their order: those of its category, without its own. */
export async function adsOn(
  db: Database,
  { asin, category }: { readonly asin: string; readonly category: string },
): Promise<readonly Ad[]> {
  // places are sold in these categories alone
  if (!Object.hasOwn(ads, category)) return [];
  const found = await rows<Row>(
    db,
    sql`select id, asin, is_paused as "isPaused" from sponsored_ads where category = ${category} and asin <> ${asin} order by position`,
  );
  return asAds(
    db,
    found.map((row, index) => ({ ...row, index })),
  );
}

/** The ads of these ids, in that order; one that there is not is left out. */
export async function adsOf(db: Database, ids: readonly string[]): Promise<readonly Ad[]> {
  const found = new Map(
    (
      await rows<Row & { position: number }>(
        db,
        sql`select id, asin, is_paused as "isPaused", position from sponsored_ads where id = any(${sql.param([...ids])}::text[])`,
      )
    ).map((row) => [row.id, row]),
  );
  return asAds(
    db,
    [...new Set(ids)].flatMap((id) => {
      const row = found.get(id);
      return row ? [{ ...row, index: row.position }] : [];
    }),
  );
}

export async function seedAds(tx: Database): Promise<void> {
  for (const [category, all] of Object.entries(ads))
    for (const [position, { asin, isPaused = false }] of all.entries())
      await rows(
        tx,
        sql`insert into sponsored_ads (id, asin, category, position, is_paused)
          values (${adId(category, asin)}, ${asin}, ${category}, ${position}, ${isPaused}) on conflict do nothing`,
      );
}

/** What the shop holds of ads that the shopper has seen and pressed, for tests. */
export async function sponsoredState(db: Database, session: Session) {
  const batches = await rows<{ events: readonly unknown[] }>(
    db,
    sql`select events from sponsored_events where session_id = ${session.id} order by id`,
  );
  const clicks = await rows<{ ad: string }>(
    db,
    sql`select click ->> 'ad' as ad from sponsored_clicks where session_id = ${session.id} order by id`,
  );
  return { sponsoredBatches: batches.map(({ events }) => events), sponsoredClicks: clicks.map(({ ad }) => ad) };
}
