import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import type { Owner, ShownLine } from "../cart/cart.ts";
import { refusalOfUnits } from "../cart/limits.ts";
import { listing, type Listing } from "../catalog/catalog.ts";
import type { Offer } from "../database/schema.ts";
import type { Location } from "../../../src/contract/location.ts";
import { Refusal } from "../http/refusal.ts";
import { daysOf } from "./days.ts";
import { checkFrequency, discounted, laterPercent, percentNow, readPlans, type Frequency, type Plan } from "./plans.ts";
import type { Wish } from "./wish.ts";

/** What was subscribed to. */
export interface Subscription {
  readonly id: string;
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  readonly subscription: string;
  readonly firstDelivery: string;
  /** of one unit of a regular delivery */
  readonly priceMinor: number;
  readonly percent: number;
  readonly currency: string;
  readonly orderId: string | null;
}

const ownedBy = ({ id, customer }: Owner) =>
  customer ? sql`customer_id = ${customer.id}` : sql`session_id = ${id} and customer_id is null`;

/** The shopper's subscriptions, newest first. */
export const subscriptionsOf = (db: Database, owner: Owner): Promise<Subscription[]> =>
  rows<Subscription>(
    db,
    sql`select id, asin, title, quantity, subscription, first_delivery::text as "firstDelivery", price_minor as "priceMinor", percent,
        currency, order_id as "orderId"
      from subscriptions where ${ownedBy(owner)} order by started_at desc, asin`,
  );

export async function isSubscriber(db: Database, owner: Owner): Promise<boolean> {
  const [found] = await rows<{ is: boolean }>(db, sql`select exists (select from subscriptions where ${ownedBy(owner)}) as is`);
  return found!.is;
}

/** A wish with all that the shop says to it. */
export interface Quote {
  readonly listing: Listing;
  readonly offer: Offer;
  readonly plan: Plan;
  readonly frequency: Frequency;
  readonly quantity: number;
  readonly firstDelivery: string;
  /** percent off the first delivery, what one unit of it costs then, and all of it */
  readonly percent: number;
  readonly unitMinor: number;
  readonly totalMinor: number;
}

/** Throws a `Refusal`: 404 for what the shop has not, 409 without a plan, 400 for a frequency that there is not. */
export async function quoteOf(db: Database, wish: Wish, location: Location): Promise<Quote> {
  const found = await listing(db, wish.asin);
  const offer = found?.offers.find(({ id }) => id === (wish.offerListingId || found.offers[0].id));
  if (!found || !offer) throw new Refusal(404, "no-such-offer", `There is no offer ${wish.offerListingId} of ${wish.asin}.`);
  const { plan, frequency } = checkFrequency((await readPlans(db)).get(wish.asin), wish.subscription);
  const { now, first } = daysOf(location);
  const percent = percentNow(plan, frequency);
  const unitMinor = discounted(offer.priceMinor, percent);
  return {
    ...{ listing: found, offer, plan, frequency, quantity: wish.quantity, percent, unitMinor },
    firstDelivery: wish.firstDelivery ?? (frequency.option === "onml" ? now : first[0]),
    totalMinor: unitMinor * wish.quantity,
  };
}

/**
 * Starts a subscription, without a cart: the units of its first delivery leave the stock. Call it in a transaction. Throws a
 * `Refusal` 409 for too few in stock, or a quantity outside the limits of the offer.
 */
export async function subscribe(tx: Database, owner: Owner, { offer, plan, frequency, ...quote }: Quote): Promise<string> {
  const { quantity } = quote;
  const taken = await rows(
    tx,
    sql`update offers set stock = stock - ${quantity} where id = ${offer.id} and stock >= ${quantity} and not claim_only
      and ${quantity} between minimum and maximum returning id`,
  );
  if (taken.length === 0) {
    if (quantity < offer.minimum) throw refusalOfUnits.below(offer.minimum);
    if (quantity > offer.maximum) throw refusalOfUnits.above(offer.maximum);
    throw refusalOfUnits.soldOut(offer.stock);
  }
  const percent = laterPercent(plan, frequency);
  const [row] = await rows<{ id: string }>(
    tx,
    sql`insert into subscriptions (session_id, customer_id, offer_id, asin, title, quantity, subscription, first_delivery, price_minor,
        percent, currency)
      values (${owner.id}, ${owner.customer?.id ?? null}, ${offer.id}, ${offer.asin}, ${quote.listing.product.title}, ${quantity},
        ${`${frequency.frequency}|${frequency.option}`}, ${quote.firstDelivery}, ${discounted(offer.priceMinor, percent)}, ${percent},
        ${offer.currency}) returning id`,
  );
  return row!.id;
}

/** Starts what the lines of an order subscribe to; their units are those of the order. */
export async function subscribeLines(
  tx: Database,
  owner: Owner,
  orderId: string,
  lines: readonly ShownLine[],
  location: Location,
): Promise<void> {
  const regular = lines.filter(({ subscription }) => subscription !== "");
  if (regular.length === 0) return;
  const plans = await readPlans(tx);
  const { now, first } = daysOf(location);
  for (const line of regular) {
    const { plan, frequency } = checkFrequency(plans.get(line.asin), line.subscription);
    const percent = laterPercent(plan, frequency);
    await tx.execute(
      sql`insert into subscriptions (session_id, customer_id, order_id, offer_id, asin, title, quantity, subscription, first_delivery,
          price_minor, percent, currency)
        values (${owner.id}, ${owner.customer?.id ?? null}, ${orderId}, ${line.offerId}, ${line.asin}, ${line.title}, ${line.quantity},
          ${line.subscription}, ${line.firstDelivery ?? (frequency.option === "onml" ? now : first[0])},
          ${discounted(line.priceMinor, percent)}, ${percent}, ${line.currency})`,
    );
  }
}
