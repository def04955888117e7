import { sql, type SQL } from "drizzle-orm";
import { ofOwner } from "../cart/cart.ts";
import type { Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";

/** A deal as it is at this moment, and where the shopper stands with it. Times are ms since 1970. */
export interface Deal {
  readonly id: string;
  readonly offerId: string;
  readonly asin: string;
  readonly kind: string;
  readonly access: "PRIME_EARLY_ACCESS" | "PRIME_ONLY" | "APP_ONLY_LD" | null;
  /** when it starts for this shopper: for a member earlier by `earlyMs` (lightning-deal.21) */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly earlyMs: number;
  readonly units: number;
  readonly most: number;
  readonly holdSeconds: number;
  readonly now: number;
  /** units that nobody has */
  readonly stock: number;
  readonly priceMinor: number;
  readonly currency: string;
  /** the shopper's cart, where there is a claim in it */
  readonly cartId: string | null;
  /** until when it is held for the shopper; `null` without a claim */
  readonly expiresAt: number | null;
  readonly released: boolean | null;
  /** units in the shopper's cart */
  readonly inCart: number;
  /** units that the shopper has ordered since it began */
  readonly ordered: number;
}

const today = sql`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`;
const ms = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;

/** The deal of an offer, or the one with an id, as it starts for everybody. One of every day begins with its early window. */
const found = ofOwner<{ offerId: string | null; dealId: string | null }, Deal>(
  (owner, { id, offerId, dealId }) => sql`
    with deal as (
      select *, coalesce(starts_at, ${today} + make_interval(secs => early_ms / 1000)) as begins, coalesce(ends_at, ${today} + interval '1 day') as ends
      from deals where offer_id = ${offerId}::text or id = ${dealId}::text
    ), cart as (select id from carts where ${owner} = ${id} and kind = 'retail')
    select d.id, d.offer_id as "offerId", d.asin, d.kind, d.access, ${ms(sql`d.begins`)} as "startsAt", ${ms(sql`d.ends`)} as "endsAt",
      d.early_ms::float8 as "earlyMs", d.units, d.most, d.hold_seconds as "holdSeconds", ${ms(sql`now()`)} as now,
      o.stock, o.price_minor as "priceMinor", o.currency, c.cart_id as "cartId", ${ms(sql`c.expires_at`)} as "expiresAt", c.released,
      (select coalesce(sum(quantity), 0)::int from cart_lines l, cart where l.cart_id = cart.id and l.offer_id = d.offer_id) as "inCart",
      (select coalesce(sum(l.quantity), 0)::int from orders join order_lines l on l.order_id = orders.id
        where orders.${owner} = ${id} and l.offer_id = d.offer_id and orders.placed_at >= d.begins - make_interval(secs => d.early_ms / 1000)) as ordered
    from deal d join offers o on o.id = d.offer_id
    left join deal_claims c on c.deal_id = d.id and c.cart_id = (select id from cart)`,
);

/** The deal by its id, or by the offer that it sells, as this shopper has it; `undefined` where there is none. */
export async function dealOf(
  db: Database,
  session: Session,
  by: { readonly offerId: string } | { readonly dealId: string },
): Promise<Deal | undefined> {
  const [deal] = await found(db, session, { offerId: null, dealId: null, ...by });
  const isEarly = deal?.access === "PRIME_EARLY_ACCESS" && session.customer?.member;
  return deal && isEarly ? { ...deal, startsAt: deal.startsAt - deal.earlyMs } : deal;
}

/** Where the shopper stands with the deal, in the words of the calls. */
export function customerStateOf({ inCart, ordered, expiresAt, now }: Deal): "NONE" | "IN_CART" | "CLAIMED" | "EXPIRED" {
  const isOver = expiresAt !== null && expiresAt <= now;
  if (inCart > 0 && expiresAt !== null && !isOver) return "IN_CART";
  if (ordered > 0) return "CLAIMED";
  return isOver ? "EXPIRED" : "NONE";
}

export function dealStateOf({ now, startsAt, endsAt, stock }: Deal): "AVAILABLE" | "UPCOMING" | "WAITLISTFULL" | "EXPIRED" {
  if (now < startsAt) return "UPCOMING";
  if (now >= endsAt) return "EXPIRED";
  return stock > 0 ? "AVAILABLE" : "WAITLISTFULL";
}

/** With its fraction, which the element cuts off. */
export const percentClaimedOf = ({ units, stock }: Deal): number => (Math.max(0, units - stock) * 100) / units;

/** Who may have the deal that runs now, as lightning-deal.22 and lightning-deal.27 say it; before its start nobody has it. */
export function isAccessible({ access }: Deal, { isMember, inApp }: { readonly isMember: boolean; readonly inApp: boolean }): boolean {
  if (access === "APP_ONLY_LD") return inApp;
  return access !== "PRIME_ONLY" || isMember;
}

export interface CatalogDeal {
  readonly id: string;
  readonly asin: string;
  /** place of its offer among those of the product, from 1 */
  readonly offer: number;
  readonly access?: Deal["access"];
  readonly units: number;
  /** hours that members have it to themselves, from midnight UTC */
  readonly earlyHours?: number;
  /** units of one shopper; without it 2 */
  readonly most?: number;
  /** minutes that a claim holds its units in the cart; without it 15 */
  readonly holdMinutes?: number;
}

/** Deals of every day: for everybody, for members, for members first, in the app, and one unit that others wait for. */
export const deals: readonly CatalogDeal[] = [
  { id: "D-WATCH", asin: "B0WATCHFIT", offer: 2, units: 40 },
  { id: "D-YOGA", asin: "B0YOGAMAT1", offer: 2, units: 25, access: "PRIME_ONLY" },
  { id: "D-THROW", asin: "B0THROWBLK", offer: 2, units: 30, access: "PRIME_EARLY_ACCESS", earlyHours: 20 },
  { id: "D-PUZZLE", asin: "B0PUZZLE1K", offer: 2, units: 15, access: "APP_ONLY_LD" },
  { id: "D-TENT", asin: "B0TENT2PRS", offer: 2, units: 1, most: 1, holdMinutes: 2 },
  { id: "D-SMART", asin: "B0SMARTSTN", offer: 4, units: 35 },
  { id: "D-LAMP", asin: "B0TLAMPMI1", offer: 2, units: 18 },
];

const claimed = new Set(deals.map(({ asin, offer }) => `OL-${asin}-${offer}`));

/** Whether an offer is bought in the box of its deal alone, after a claim. */
export const isClaimed = ({ id }: { readonly id: string }): boolean => claimed.has(id);

export async function seedDeals(tx: Database): Promise<void> {
  for (const { id, asin, offer, units, access = null, earlyHours = 0, most = 2, holdMinutes = 15 } of deals)
    await tx.execute(
      sql`insert into deals (id, offer_id, asin, kind, access, units, early_ms, most, hold_seconds)
        values (${id}, ${`OL-${asin}-${offer}`}, ${asin}, 'DEAL_OF_THE_DAY', ${access}, ${units}, ${earlyHours * 3_600_000}, ${most},
          ${holdMinutes * 60}) on conflict do nothing`,
    );
  await tx.execute(
    sql`update offers set claim_only = true, maximum = deals.most from deals where deals.offer_id = offers.id and not claim_only`,
  );
}
