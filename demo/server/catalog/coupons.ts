/** A coupon of a product, which a customer redeems once; it comes off each unit of a grocery cart. */
export interface CatalogCoupon {
  readonly id: string;
  /** what pages name it by */
  readonly encryptedId: string;
  readonly asin: string;
  readonly title: string;
  /** minor units */
  readonly amount: number;
}

export const coupons: readonly CatalogCoupon[] = [
  { id: "C-TOMATO", encryptedId: "q7Wk2nT9", asin: "B0TOMATO28", title: "Save $0.50 with coupon", amount: 50 },
  { id: "C-COFFEE", encryptedId: "Zr4mX81c", asin: "B0COFFEE12", title: "Save $2.00 with coupon", amount: 200 },
];
