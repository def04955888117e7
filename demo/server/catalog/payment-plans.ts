import { SMART_SPEAKERS } from "./smart-home.ts";

/** How a payment plan of the add-ons is offered. */
export interface CatalogPaymentPlan {
  readonly id: string;
  /** of the shop's own card */
  readonly cardType?: "PLCC";
  readonly offerGroup: "shop" | "card";
  readonly interestText: string;
  readonly footnote: string;
}

const FREE = "No interest";
const APPROVAL = "Subject to approval at checkout.";

/** Plans that a product page shows side by side, to be compared. Plans of the other products are cards of its buy box. */
export const paymentPlans: readonly CatalogPaymentPlan[] = [
  { id: "PAY-TABLET-6", offerGroup: "shop", interestText: FREE, footnote: "No fees." },
  {
    id: "PAY-TABLET-3",
    cardType: "PLCC",
    offerGroup: "card",
    interestText: FREE,
    footnote: "With the store card. Subject to approval at checkout.",
  },
  { id: "PAY-TABLET-12", offerGroup: "shop", interestText: "Interest: $17.45", footnote: APPROVAL },
  { id: "PAY-TABLET-24", offerGroup: "shop", interestText: "Interest: $41.90", footnote: APPROVAL },
  ...SMART_SPEAKERS.flatMap((asin): CatalogPaymentPlan[] => [
    { id: `PAY-${asin}-5`, offerGroup: "shop", interestText: FREE, footnote: "No fees." },
    { id: `PAY-${asin}-12`, offerGroup: "shop", interestText: "Interest: $7.45", footnote: APPROVAL },
  ]),
  { id: "PAY-DIAPER-4", offerGroup: "shop", interestText: FREE, footnote: "No fees." },
];
