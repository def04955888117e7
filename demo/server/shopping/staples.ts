import { sql } from "drizzle-orm";
import { productOf } from "../catalog/product-of.ts";
import { rows, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { isCadence, nextDrop, shopDay, type Day } from "./drop-dates.ts";

export interface Staple {
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  readonly unit: string;
  readonly cadence: string;
  readonly nextDrop: Day;
}

/** Pieces of one item that drop at once, at most. */
const MOST = 99;

type Row = Omit<Staple, "nextDrop"> & { readonly since: Day };

const withDrop = ({ since, ...row }: Row, now: Date): Staple => ({ ...row, nextDrop: nextDrop(since, row.cadence, shopDay(now)) });

const select = sql`select s.asin, p.title, s.quantity, s.unit, s.cadence, s.since::text as since
  from staples s join products p on p.asin = s.asin`;

export async function staplesOf(db: Database, { customer }: Session, now = new Date()): Promise<readonly Staple[]> {
  const found = await rows<Row>(db, sql`${select} where s.customer_id = ${customer?.id ?? null} order by p.title`);
  return found.map((row) => withDrop(row, now));
}

export async function stapleOf(db: Database, { customer }: Session, asin: string, now = new Date()): Promise<Staple | undefined> {
  const [row] = await rows<Row>(db, sql`${select} where s.customer_id = ${customer?.id ?? null} and s.asin = ${asin}`);
  return row && withDrop(row, now);
}

/** How many of an item drop how often. */
export interface Plan {
  readonly asin: string;
  readonly quantity: number;
  readonly unit: string;
  readonly cadence: string;
}

/** Throws a `Refusal` 400 for a plan that the shop cannot keep. */
function checkPlan({ quantity, cadence }: Plan): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST)
    throw new Refusal(400, "bad-quantity", `Between 1 and ${MOST} pieces can be repeated, not ${quantity}.`);
  if (!isCadence(cadence)) throw new Refusal(400, "bad-cadence", `${cadence} is no cadence: write a count and W or M.`);
}

/** Puts an item on the customer's repeat list, from today on. False where it is there already: then nothing changes. */
export async function addStaple(tx: Database, customerId: string, plan: Plan, now = new Date()): Promise<boolean> {
  checkPlan(plan);
  const { asin, quantity, unit, cadence } = plan;
  await productOf(tx, asin);
  const added = await rows(
    tx,
    sql`insert into staples (customer_id, asin, quantity, unit, cadence, since)
      values (${customerId}, ${asin}, ${quantity}, ${unit}, ${cadence}, ${shopDay(now)}) on conflict do nothing returning asin`,
  );
  return added.length > 0;
}

/** Changes what drops how often; another cadence begins today. False where the item is not on the list. */
export async function changeStaple(tx: Database, customerId: string, plan: Plan, now = new Date()): Promise<boolean> {
  checkPlan(plan);
  const { asin, quantity, unit, cadence } = plan;
  const changed = await rows(
    tx,
    sql`update staples set quantity = ${quantity}, unit = ${unit}, cadence = ${cadence},
        since = case when cadence = ${cadence} then since else ${shopDay(now)}::date end
      where customer_id = ${customerId} and asin = ${asin} returning asin`,
  );
  return changed.length > 0;
}

export async function removeStaple(tx: Database, customerId: string, asin: string): Promise<void> {
  await tx.execute(sql`delete from staples where customer_id = ${customerId} and asin = ${asin}`);
}
