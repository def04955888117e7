import type { Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import type { Database } from "../database/query.ts";
import type { InstalmentPlan, Offer, PaymentOffer } from "../database/schema.ts";

/** A payment offer for one way to buy a product. */
export interface OfferFor {
  readonly offer: PaymentOffer;
  /** place of the way to buy among all, as the page's price data counts them */
  readonly index: number;
  readonly piece: Offer;
}

/** The payment offers for ways to buy, in the order of the shop: those that the price and the condition of a piece let hold. */
export async function offersFor(db: Database, pieces: readonly { readonly offer: Offer; readonly index: number }[]): Promise<OfferFor[]> {
  const { paymentOffers } = await catalogueOf(db);
  return paymentOffers.flatMap((offer) =>
    pieces
      .filter(({ offer: { priceMinor, condition } }) => offer.leastMinor <= priceMinor && (offer.condition ?? condition) === condition)
      .map(({ offer: piece, index }) => ({ offer, index, piece })),
  );
}

/** Instalment plans for a price; those of one bank stand together, the shorter first. */
export const plansFor = async (db: Database, priceMinor: number): Promise<InstalmentPlan[]> =>
  (await catalogueOf(db)).instalmentPlans.filter(({ leastMinor }) => leastMinor <= priceMinor);

/** What an offer saves of a price, in minor units. */
export const savingOf = ({ percent, mostMinor }: PaymentOffer, priceMinor: number): number =>
  Math.min(Math.round((priceMinor * (percent ?? 0)) / 100), mostMinor ?? Infinity);

export interface Instalments {
  readonly monthlyMinor: number;
  readonly interestMinor: number;
}

/** What a plan asks for a price: equal instalments, with the interest on what is still owed unless the shop pays it. */
export function instalmentsOf({ months, rate }: InstalmentPlan, priceMinor: number): Instalments {
  const monthly = rate / 10_000 / 12;
  const exact = monthly === 0 ? priceMinor / months : (priceMinor * monthly) / (1 - (1 + monthly) ** -months);
  return { monthlyMinor: Math.ceil(exact), interestMinor: Math.round(exact * months) - priceMinor };
}

/** The offer of a product that a call names, else the first. */
export const pieceOf = ({ offers }: Listing, id: string | undefined): Offer => offers.find((offer) => offer.id === id) ?? offers[0];
