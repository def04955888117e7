import { asc, inArray } from "drizzle-orm";
import type { Database } from "./query.ts";
import { Refusal } from "./refusal.ts";
import { addOns, offers, type AddOn, type Offer } from "./schema.ts";

/** What is bought, of a form or of the cart: no price among it, those are the shop's. */
export interface Bought {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly promoIds?: readonly string[];
  readonly paymentOffer?: string | null;
}

/** Amounts are minor units of `currency`. */
export interface Total {
  readonly currency: string;
  readonly totalMinor: number;
  /** in the order of what is bought */
  readonly items: readonly { readonly asin: string; readonly quantity: number; readonly amountMinor: number }[];
  /** what changes the total, below 0 where it comes off; `item` is the place of the item that it goes with */
  readonly addOns: readonly { readonly id: string; readonly title: string; readonly item: number; readonly amountMinor: number }[];
}

/** Once per order, or once for each unit that it is good for. Interest is added, all else comes off. */
function amountOf({ kind, amountMinor, orderLevel, maxQuantity }: AddOn, quantity: number): number {
  const units = orderLevel ? 1 : Math.min(quantity, maxQuantity ?? quantity);
  return kind === "payment" ? amountMinor * units : -amountMinor * units;
}

/**
 * What the shop asks for a purchase: prices of offers, less coupons, promotions and buy-backs, plus the interest of a payment
 * plan; never less than nothing. An add-on that the shop has not, or has for another product, counts nothing. Throws a
 * `Refusal` 404 for an offer that there is not.
 */
export async function totalOf(db: Database, bought: readonly Bought[]): Promise<Total> {
  const known = await offersOf(db, bought);
  const extras = await addOnsOf(db, bought);
  const items = bought.map(({ asin, offerListingId, quantity }) => {
    const offer = known.get(offerListingId);
    if (!offer || offer.asin !== asin) throw new Refusal(404, "no-such-offer", `There is no offer ${offerListingId} of ${asin}.`);
    return { asin, quantity, amountMinor: offer.priceMinor * quantity };
  });
  const taken = new Set<string>();
  const changes = bought.flatMap(({ asin, quantity, promoIds = [], paymentOffer }, item) =>
    extras
      .filter(({ id, kind, asin: of }) => of === asin && (kind === "payment" ? id === paymentOffer : promoIds.includes(id)))
      .filter(({ id, orderLevel }) => !orderLevel || (!taken.has(id) && taken.add(id)))
      .map((addOn) => ({ id: addOn.id, title: addOn.title, item, amountMinor: amountOf(addOn, quantity) })),
  );
  const sum = [...items, ...changes].reduce((total, { amountMinor }) => total + amountMinor, 0);
  return { currency: [...known.values()][0]?.currency ?? "USD", totalMinor: Math.max(0, sum), items, addOns: changes };
}

async function offersOf(db: Database, bought: readonly Bought[]): Promise<ReadonlyMap<string, Offer>> {
  const ids = bought.map(({ offerListingId }) => offerListingId);
  const found = ids.length === 0 ? [] : await db.select().from(offers).where(inArray(offers.id, ids));
  return new Map(found.map((offer) => [offer.id, offer]));
}

async function addOnsOf(db: Database, bought: readonly Bought[]): Promise<readonly AddOn[]> {
  const ids = bought.flatMap(({ promoIds = [], paymentOffer }) => [...promoIds, ...(paymentOffer ? [paymentOffer] : [])]);
  return ids.length === 0 ? [] : db.select().from(addOns).where(inArray(addOns.id, ids)).orderBy(asc(addOns.position));
}

/** The add-ons that the shop has for a product, for its page. */
export const addOnsFor = (db: Database, asin: string): Promise<readonly AddOn[]> =>
  db
    .select()
    .from(addOns)
    .where(inArray(addOns.asin, [asin]))
    .orderBy(asc(addOns.position));
