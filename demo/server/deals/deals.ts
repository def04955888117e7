import { sql, type SQL } from "drizzle-orm";
import { ofOwner, type Owner } from "../cart/cart.ts";
import type { Database } from "../database/query.ts";

/** A deal as it is at this moment, and where the shopper stands with it. Times are ms since 1970. */
export interface Deal {
  readonly id: string;
  readonly offerId: string;
  readonly asin: string;
  readonly kind: string;
  readonly access: "PRIME_EARLY_ACCESS" | "PRIME_ONLY" | "APP_ONLY_LD" | null;
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

/** The deal of an offer, or the one with an id. */
const found = ofOwner<{ offerId: string | null; dealId: string | null }, Deal>(
  (owner, { id, offerId, dealId }) => sql`
    with deal as (
      select *, coalesce(starts_at, ${today}) as begins, coalesce(ends_at, ${today} + interval '1 day') as ends
      from deals where offer_id = ${offerId}::text or id = ${dealId}::text
    ), cart as (select id from carts where ${owner} = ${id} and kind = 'retail')
    select d.id, d.offer_id as "offerId", d.asin, d.kind, d.access, ${ms(sql`d.begins`)} as "startsAt", ${ms(sql`d.ends`)} as "endsAt",
      d.early_ms::float8 as "earlyMs", d.units, d.most, d.hold_seconds as "holdSeconds", ${ms(sql`now()`)} as now,
      o.stock, o.price_minor as "priceMinor", o.currency, c.cart_id as "cartId", ${ms(sql`c.expires_at`)} as "expiresAt", c.released,
      (select coalesce(sum(quantity), 0)::int from cart_lines l, cart where l.cart_id = cart.id and l.offer_id = d.offer_id) as "inCart",
      (select coalesce(sum(l.quantity), 0)::int from orders join order_lines l on l.order_id = orders.id
        where orders.${owner} = ${id} and l.offer_id = d.offer_id and orders.placed_at >= d.begins) as ordered
    from deal d join offers o on o.id = d.offer_id
    left join deal_claims c on c.deal_id = d.id and c.cart_id = (select id from cart)`,
);

/** The deal by its id, or by the offer that it sells; `undefined` where there is none. */
export async function dealOf(
  db: Database,
  owner: Owner,
  by: { readonly offerId: string } | { readonly dealId: string },
): Promise<Deal | undefined> {
  const [deal] = await found(db, owner, { offerId: null, dealId: null, ...by });
  return deal;
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

/** Whether the shopper may have the deal at this moment, as lightning-deal.22 says it. */
export function isAccessible({ access, startsAt, earlyMs, now }: Deal, isMember: boolean): boolean {
  if (isMember) return true;
  if (access === "PRIME_ONLY") return false;
  return !(access === "PRIME_EARLY_ACCESS" && now >= startsAt - earlyMs && now < startsAt);
}

export interface CatalogDeal {
  readonly id: string;
  readonly asin: string;
  /** place of its offer among those of the product, from 1 */
  readonly offer: number;
  readonly access?: Deal["access"];
  readonly units: number;
}

/** Deals of every day. */
export const deals: readonly CatalogDeal[] = [
  { id: "D-WATCH", asin: "B0WATCHFIT", offer: 2, units: 40 },
  { id: "D-YOGA", asin: "B0YOGAMAT1", offer: 2, units: 25, access: "PRIME_ONLY" },
];

/** Minutes that a claim holds its units in the cart. */
const HOLD_MINUTES = 15;

export async function seedDeals(tx: Database): Promise<void> {
  for (const { id, asin, offer, units, access = null } of deals)
    await tx.execute(
      sql`insert into deals (id, offer_id, asin, kind, access, units, most, hold_seconds)
        values (${id}, ${`OL-${asin}-${offer}`}, ${asin}, 'DEAL_OF_THE_DAY', ${access}, ${units}, 2, ${HOLD_MINUTES * 60}) on conflict do nothing`,
    );
  await tx.execute(
    sql`update offers set claim_only = true, maximum = deals.most from deals where deals.offer_id = offers.id and not claim_only`,
  );
}
