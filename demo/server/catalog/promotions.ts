import { SMART_SPEAKERS } from "./smart-home.ts";

/** A promotion that a customer claims on the product page; what it saves comes off at the checkout of one order. */
export interface CatalogPromotion {
  readonly id: string;
  readonly asin: string;
  readonly title: string;
  readonly percent: number;
  /** for members of the shop alone */
  readonly membersOnly?: boolean;
  /** ISO 8601; without it it does not end */
  readonly ends?: string;
}

export const promotions: readonly CatalogPromotion[] = [
  { id: "P-KETTLE", asin: "B0KETTLE17", title: "Save 10% with this promotion", percent: 10 },
  { id: "P-HEADPH", asin: "B0HEADPH01", title: "Members save 15%", percent: 15, membersOnly: true },
  ...SMART_SPEAKERS.map((asin) => ({ id: `P-${asin}`, asin, title: "Save 5% on your first smart speaker", percent: 5 })),
  { id: "P-MAILER", asin: "B0MAILER25", title: "Save 20% in the opening week", percent: 20, ends: "2025-01-08T00:00:00Z" },
];
