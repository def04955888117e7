import { asc, inArray } from "drizzle-orm";
import { lastPartOf, partOf } from "../../../src/lib/money.ts";
import { catalogueOf } from "../catalog/kept.ts";
import type { Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { discounted, frequencyOf, percentNow, readPlans, type Plan } from "../subscriptions/plans.ts";
import { addOns, offers, type AddOn, type Offer } from "../database/schema.ts";

/** What is bought, of a form or of the cart: no price among it, those are the shop's. */
export interface Bought {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly promoIds?: readonly string[];
  readonly paymentOffer?: string | null;
  /** the product that the item belongs to; empty for one that stands for itself */
  readonly parentAsin?: string;
  /** `2M|onml`, of what comes regularly */
  readonly subscription?: string;
}

/** Amounts are minor units of `currency`. */
export interface Total {
  readonly currency: string;
  readonly totalMinor: number;
  /** in the order of what is bought */
  readonly items: readonly { readonly asin: string; readonly quantity: number; readonly amountMinor: number }[];
  /** what changes the total, below 0 where it comes off; `item` is the place of the item that it goes with */
  readonly addOns: readonly ChangedBy[];
}

interface ChangedBy {
  readonly id: string;
  /** a text of the shop's words, where it has it */
  readonly title: string;
  /** fills the title in, 0 to 100 */
  readonly percent?: number;
  readonly item: number;
  readonly amountMinor: number;
  /** payments of a plan, whose amount is its interest */
  readonly termCount?: number | null;
}

/** A payment plan as the shopper pays it: equal parts of all that the product costs with what belongs to it. */
export interface Payments {
  readonly item: number;
  readonly title: string;
  readonly termCount: number;
  readonly amountMinor: number;
  /** makes up what rounding left: all payments are what there is to pay */
  readonly lastMinor: number;
}

/** A plan is for as many pieces as it says; more are paid at once. */
const isPlanOf = ({ id, maxQuantity }: Omit<AddOn, "position">, { paymentOffer, quantity }: Bought): boolean =>
  id === paymentOffer && quantity <= (maxQuantity ?? quantity);

/** Once per order, or once for each unit that it is good for. Interest is added, all else comes off. */
function amountOf({ kind, amountMinor, orderLevel, maxQuantity }: Omit<AddOn, "position">, quantity: number): number {
  const units = orderLevel ? 1 : Math.min(quantity, maxQuantity ?? quantity);
  return kind === "payment" ? amountMinor * units : -amountMinor * units;
}

/** Id of what a regular delivery takes off its line. */
export const SUBSCRIPTION = "subscription";

/** What the shop asks for a purchase; see `sumUp`. Throws a `Refusal` 404 for an offer that there is not. */
export const totalOf = async (db: Database, bought: readonly Bought[]): Promise<Total> =>
  sumUp(bought, await offersOf(db, bought), await addOnsOf(db, bought), await plansOf(db, bought));

/**
 * Prices of offers, less coupons, promotions and buy-backs, plus the interest of a payment plan; never less than nothing. An add-on
 * that the shop has not, or has for another product, counts nothing.
 */
export function sumUp(
  bought: readonly Bought[],
  known: ReadonlyMap<string, Pick<Offer, "asin" | "priceMinor" | "currency">>,
  extras: readonly Omit<AddOn, "position">[],
  plans: ReadonlyMap<string, Plan> = new Map(),
): Total {
  const items = bought.map(({ asin, offerListingId, quantity }) => {
    const offer = known.get(offerListingId);
    if (!offer || offer.asin !== asin) throw new Refusal(404, "no-such-offer", `There is no offer ${offerListingId} of ${asin}.`);
    return { asin, quantity, amountMinor: offer.priceMinor * quantity };
  });
  const regular = bought.flatMap(({ asin, offerListingId, quantity, subscription = "" }, item) => {
    const plan = plans.get(asin);
    const frequency = frequencyOf(plan, subscription);
    const percent = plan && frequency ? percentNow(plan, frequency) : 0;
    const { priceMinor } = known.get(offerListingId)!;
    const amountMinor = (discounted(priceMinor, percent) - priceMinor) * quantity;
    return percent === 0 ? [] : [{ id: SUBSCRIPTION, title: "Subscribe and save {percent}", percent, item, amountMinor }];
  });
  const taken = new Set<string>();
  const others = bought.flatMap((one, item) => {
    const { asin, quantity, promoIds = [] } = one;
    return extras
      .filter((addOn) => addOn.asin === asin && (addOn.kind === "payment" ? isPlanOf(addOn, one) : promoIds.includes(addOn.id)))
      .filter(({ id, orderLevel }) => !orderLevel || (!taken.has(id) && taken.add(id)))
      .map((addOn) => {
        const { id, title, kind, termCount } = addOn;
        return { id, title, item, amountMinor: amountOf(addOn, quantity), ...(kind === "payment" && { termCount }) };
      });
  });
  const changes = [...regular, ...others];
  const sum = [...items, ...changes].reduce((total, { amountMinor }) => total + amountMinor, 0);
  return { currency: [...known.values()][0]?.currency ?? "USD", totalMinor: Math.max(0, sum), items, addOns: changes };
}

/** How each plan is paid, so that product page, cart and checkout say the same (selections.31). */
export function paymentsOf({ items, addOns }: Pick<Total, "items" | "addOns">, bought: readonly Bought[]): readonly Payments[] {
  return addOns.flatMap(({ title, item, termCount }) => {
    if (!termCount) return [];
    const { asin } = bought[item]!;
    const belongs = (at: number) => at === item || bought[at]!.parentAsin === asin;
    const parts = [...items.filter((_item, at) => belongs(at)), ...addOns.filter((one) => belongs(one.item))];
    const sum = parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const whole = Math.max(0, sum);
    return [{ item, title, termCount, amountMinor: partOf(whole, termCount), lastMinor: lastPartOf(whole, termCount) }];
  });
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

const plansOf = async (db: Database, bought: readonly Bought[]): Promise<ReadonlyMap<string, Plan>> =>
  bought.some(({ subscription }) => subscription) ? readPlans(db) : new Map();

/** The add-ons that the shop has for a product, for its page. */
export const addOnsFor = async (db: Database, asin: string): Promise<readonly AddOn[]> =>
  (await catalogueOf(db)).addOns.filter((one) => one.asin === asin);
