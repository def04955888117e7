import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentsOf, sumUp, type Bought } from "../../demo/server/cart/total.ts";
import type { Selection } from "../state/product.ts";
import { lastPaymentOf, pricesOf } from "./price.ts";

/*
 * What the page says that the payments of a plan are, against what the shop says of the same purchase: over prices, coupons,
 * quantities, an accessory and plans. The shop's rule is its own code, in minor units; the page's is the selection store's.
 */

interface Purchase {
  readonly price: number;
  readonly quantity: number;
  readonly coupon: number;
  readonly promotion: { readonly amount: number; readonly units: number };
  readonly accessory: { readonly price: number; readonly units: number } | undefined;
  readonly plan: { readonly interest: number; readonly terms: number };
}

const cents = (max: number) => fc.integer({ min: 0, max });
const purchase: fc.Arbitrary<Purchase> = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  coupon: cents(60_000),
  promotion: fc.record({ amount: cents(900), units: fc.integer({ min: 1, max: 4 }) }),
  accessory: fc.option(fc.record({ price: cents(20_000), units: fc.integer({ min: 1, max: 3 }) }), { nil: undefined }),
  plan: fc.record({ interest: cents(4000), terms: fc.integer({ min: 1, max: 36 }) }),
});

function asThePage({ price, quantity, coupon, promotion, accessory, plan }: Purchase) {
  const selections: Selection[] = [
    { feature: "coupons", itemType: "coupon", price: -coupon / 100, isOrderLevel: true },
    { feature: "promotions", itemType: "promotion", price: -promotion.amount / 100, quantity: Math.min(quantity, promotion.units) },
    ...(accessory ? [{ feature: "case", itemType: "accessory", price: accessory.price / 100, quantity: accessory.units }] : []),
    {
      ...{ feature: "plans", itemType: "paymentOfferInfo", price: price / 100, interestAmount: plan.interest / 100 },
      ...{ termCount: plan.terms, priceAndTermCountDisplayString: "the plan's own words" },
    },
  ];
  return pricesOf({ price: price / 100, savings: 0, quantity }, selections)!;
}

function asTheShop({ price, quantity, coupon, promotion, accessory, plan }: Purchase) {
  const of = { asin: "A", currency: "USD" };
  const offers = new Map([
    ["O", { ...of, priceMinor: price }],
    ["OC", { ...of, asin: "C", priceMinor: accessory?.price ?? 0 }],
  ]);
  const addOn = { asin: "A", orderLevel: false, maxQuantity: null, termCount: null };
  const extras = [
    { ...addOn, id: "c", kind: "coupon" as const, title: "Coupon", amountMinor: coupon, orderLevel: true },
    { ...addOn, id: "p", kind: "promotion" as const, title: "Promotion", amountMinor: promotion.amount, maxQuantity: promotion.units },
    { ...addOn, id: "f", kind: "payment" as const, title: "Plan", amountMinor: plan.interest, termCount: plan.terms },
  ];
  const bought: Bought[] = [
    { asin: "A", offerListingId: "O", quantity, promoIds: ["c", "p"], paymentOffer: "f" },
    ...(accessory ? [{ asin: "C", offerListingId: "OC", quantity: accessory.units, parentAsin: "A" }] : []),
  ];
  const total = sumUp(bought, offers, extras);
  return { total, payments: paymentsOf(total, bought) };
}

describe("the payments of a plan", () => {
  it("selections.31 make up the total shown, and the shop says the same of the cart", () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        const { totalPrice, monthly } = asThePage(bought);
        const { total, payments } = asTheShop(bought);
        const { terms, interest } = bought.plan;
        expect(Math.round(totalPrice * 100)).toBe(total.totalMinor);
        const amountMinor = Math.round(monthly!.amount! * 100);
        const [{ lastMinor }] = payments as [(typeof payments)[0]];
        expect(payments).toEqual([{ item: 0, title: "Plan", termCount: terms, amountMinor, lastMinor }]);
        expect(amountMinor * (terms - 1) + lastMinor, "to the cent").toBe(total.totalMinor);
        expect(Math.round(lastPaymentOf({ totalPrice, monthly })! * 100), "of the page").toBe(lastMinor);
        const paid = monthly!.amount! * 100 * terms;
        expect(Math.abs(paid - total.totalMinor), "but for the rounding of each payment").toBeLessThanOrEqual(terms / 2 + 1e-6);
        expect(monthly!.text === undefined).toBe(total.totalMinor !== bought.price + interest);
      }),
      { numRuns: 400 },
    );
  });

  it("selections.31 the plan of a product says nothing of what else is in the cart", () => {
    const addOn = { asin: "A", orderLevel: false, maxQuantity: null, amountMinor: 150, termCount: 3 };
    const offers = new Map([
      ["O", { asin: "A", currency: "USD", priceMinor: 1000 }],
      ["OB", { asin: "B", currency: "USD", priceMinor: 7700 }],
    ]);
    const bought = [
      { asin: "B", offerListingId: "OB", quantity: 1, parentAsin: "" },
      { asin: "A", offerListingId: "O", quantity: 2, paymentOffer: "f", parentAsin: "" },
    ];
    const total = sumUp(bought, offers, [{ ...addOn, id: "f", kind: "payment", title: "Plan" }]);
    expect(paymentsOf(total, bought)).toEqual([{ item: 1, title: "Plan", termCount: 3, amountMinor: 767, lastMinor: 766 }]);
  });
});
