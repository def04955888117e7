import { SMART_SPEAKERS } from "./smart-home.ts";

/** Something that goes with a purchase and changes what it costs. Amounts are minor units of US dollars. */
export interface CatalogAddOn {
  /** what the form carries as `promoId`; of a payment plan as `paymentOfferInfo` */
  readonly id: string;
  readonly kind: "coupon" | "promotion" | "buyback" | "payment";
  readonly asin: string;
  readonly title: string;
  /** of coupon, promotion and buy-back what comes off; of a payment plan the interest that one unit costs in all */
  readonly amount: number;
  /** once per order; else once per unit */
  readonly orderLevel?: boolean;
  /** units that it is good for */
  readonly maximum?: number;
  /** payments of a plan */
  readonly terms?: number;
}

/** The demo's add-ons. Prices are the shop's: a page shows them, and no form can change them. */
export const addOns: readonly CatalogAddOn[] = [
  { id: "CPN-KETTLE", kind: "coupon", asin: "B0KETTLE17", title: "$5 coupon", amount: 500, orderLevel: true },
  { id: "PRM-KETTLE", kind: "promotion", asin: "B0KETTLE17", title: "$1.10 off each, for up to 3", amount: 110, maximum: 3 },
  { id: "BUY-KETTLE", kind: "buyback", asin: "B0KETTLE17", title: "Your old kettle", amount: 799, orderLevel: true },
  { id: "PAY-KETTLE-3", kind: "payment", asin: "B0KETTLE17", title: "3 payments", amount: 0, terms: 3 },
  { id: "PAY-KETTLE-6", kind: "payment", asin: "B0KETTLE17", title: "6 payments", amount: 149, terms: 6 },
  { id: "CPN-HEADPH", kind: "coupon", asin: "B0HEADPH01", title: "$20 coupon", amount: 2000, orderLevel: true },
  { id: "PRM-HEADPH", kind: "promotion", asin: "B0HEADPH01", title: "$7.50 off each, for up to 2", amount: 750, maximum: 2 },
  { id: "BUY-HEADPH", kind: "buyback", asin: "B0HEADPH01", title: "Your old headphones", amount: 3500, orderLevel: true },
  { id: "PAY-HEADPH-6", kind: "payment", asin: "B0HEADPH01", title: "6 payments", amount: 0, terms: 6 },
  { id: "PAY-HEADPH-12", kind: "payment", asin: "B0HEADPH01", title: "12 payments", amount: 945, terms: 12 },
  { id: "CPN-TABLET", kind: "coupon", asin: "B0TABLET11", title: "$15 coupon", amount: 1500, orderLevel: true },
  { id: "BUY-TABLET", kind: "buyback", asin: "B0TABLET11", title: "Your old tablet", amount: 12050, orderLevel: true },
  { id: "CPN-SPEAKR", kind: "coupon", asin: "B0SPEAKER1", title: "$6 coupon", amount: 600, orderLevel: true },
  { id: "BUY-SPEAKR", kind: "buyback", asin: "B0SPEAKER1", title: "Your old speaker", amount: 1250, orderLevel: true },
  { id: "PAY-BNDLTAB1-10", kind: "payment", asin: "B0BNDLTAB1", title: "10 payments", amount: 0, terms: 10 },
  { id: "PAY-TABLET-6", kind: "payment", asin: "B0TABLET11", title: "6 payments", amount: 0, terms: 6 },
  { id: "PAY-TABLET-3", kind: "payment", asin: "B0TABLET11", title: "3 payments with the store card", amount: 0, maximum: 2, terms: 3 },
  { id: "PAY-TABLET-12", kind: "payment", asin: "B0TABLET11", title: "12 payments", amount: 1745, maximum: 2, terms: 12 },
  { id: "PAY-TABLET-24", kind: "payment", asin: "B0TABLET11", title: "24 payments", amount: 4190, maximum: 1, terms: 24 },
  ...SMART_SPEAKERS.flatMap((asin): CatalogAddOn[] => [
    { id: `CPN-${asin}`, kind: "coupon", asin, title: "$12 coupon", amount: 1200, orderLevel: true },
    { id: `PRM-${asin}`, kind: "promotion", asin, title: "$6 off each, for up to 2", amount: 600, maximum: 2 },
    { id: `BUY-${asin}`, kind: "buyback", asin, title: "Your old speaker", amount: 2350, orderLevel: true },
    { id: `PAY-${asin}-5`, kind: "payment", asin, title: "5 payments", amount: 0, terms: 5 },
    { id: `PAY-${asin}-12`, kind: "payment", asin, title: "12 payments", amount: 745, maximum: 3, terms: 12 },
  ]),
  { id: "PAY-DIAPER-4", kind: "payment", asin: "B0DIAPER96", title: "4 payments", amount: 0, maximum: 3, terms: 4 },
];

/** A product that is bought with another one, as an item of its own that names it. */
export interface Companion {
  readonly asin: string;
  readonly goesWith: string;
  readonly kind: "plan" | "accessory";
  /** units to an order; else as many as of the product */
  readonly maximum?: number;
  readonly title: string;
}

/** What the pages of these products offer beside them. Prices are those of the companions' own offers. */
export const companions: readonly Companion[] = [
  { asin: "B0TABCASE1", goesWith: "B0TABLET11", kind: "accessory", maximum: 2, title: "Folio case" },
  ...SMART_SPEAKERS.map((goesWith): Companion => ({
    ...{ asin: "B0SMARTSTD", goesWith, kind: "accessory", maximum: 2, title: "Tilting stand" },
  })),
  ...["B0TABLET11", "B0HEADPH01"].flatMap((goesWith): Companion[] => [
    { asin: "B0PLAN0002", goesWith, kind: "plan", title: "Protection plan, 2 years" },
    { asin: "B0PLAN0003", goesWith, kind: "plan", title: "Protection plan, 3 years" },
  ]),
];

/** The shop's own offer of a product. */
export const firstOfferOf = (asin: string): string => `OL-${asin}-1`;

/** Whether the page of a product shows cards. */
export const hasAddOns = (asin: string): boolean =>
  addOns.some((one) => one.asin === asin) || companions.some(({ goesWith }) => goesWith === asin);
