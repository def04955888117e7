import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";

/** The one kind of points that the shop gives. */
export const DIAMONDS = "DIAMONDS";

/** What diamonds are given or taken for. */
const REASONS = { order: "Order", welcome: "Welcome", giftCard: "Gift card" } as const;

/** Collected diamonds from which on they can be redeemed. */
export const REDEEM_FROM = 1000;

/** Diamonds that an order of this price earns: one for each whole dollar. */
export const earnedBy = (priceMinor: number): number => Math.floor(priceMinor / 100);

export interface Balances {
  /** to spend */
  readonly primary: number;
  /** all that were ever given */
  readonly lifetime: number;
}

export async function balancesOf(db: Database, customerId: string, domain: string): Promise<Balances> {
  const [found] = await rows<Balances>(
    db,
    sql`select coalesce(sum(amount), 0)::float8 as primary, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as lifetime
      from points where customer_id = ${customerId} and domain = ${domain}`,
  );
  return found!;
}

export interface PointsEntry {
  readonly amount: number;
  readonly reason: string;
}

/** The newest entries of the customer, for their page. */
export const pointsEntries = (db: Database, customerId: string): Promise<readonly PointsEntry[]> =>
  rows<PointsEntry>(
    db,
    sql`select amount, reason from points where customer_id = ${customerId} and domain = ${DIAMONDS} order by given_at desc, id limit 50`,
  );

/** Gives the customer the diamonds of an order; a guest has no account for them. */
export async function earnPoints(tx: Database, { customer }: Session, orderId: string, totalMinor: number): Promise<void> {
  const amount = earnedBy(totalMinor);
  if (!customer || amount <= 0) return;
  await tx.execute(
    sql`insert into points (customer_id, domain, amount, reason, order_id)
      values (${customer.id}, ${DIAMONDS}, ${amount}, ${REASONS.order}, ${orderId}) on conflict (order_id) do nothing`,
  );
}

/** What the ready-made shoppers begin with: Theo has reached the threshold, Mara has a way to go. */
export async function seedPoints(tx: Database): Promise<void> {
  await tx.execute(
    sql`insert into points (id, customer_id, domain, amount, reason) values
      ('P-mara-1', 'mara', ${DIAMONDS}, 640, ${REASONS.welcome}),
      ('P-theo-1', 'theo', ${DIAMONDS}, 1250, ${REASONS.welcome}),
      ('P-theo-2', 'theo', ${DIAMONDS}, -200, ${REASONS.giftCard})
      on conflict do nothing`,
  );
}
