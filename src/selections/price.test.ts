import { describe, expect, it } from "vitest";
import type { Selection } from "../state/product.ts";
import { associationsOf } from "./item-associations.ts";
import { amountOf, counts, pricesOf, unitsOf } from "./price.ts";
import { add, begun } from "./store.fixture.ts";

const base = { price: 349.99, savings: 10, quantity: 3 };
const item = (fields: Partial<Selection>): Selection => ({ feature: "f", itemType: "coupon", ...fields });
const total = (...items: Partial<Selection>[]) => pricesOf(base, items.map(item))!.totalPrice;

describe("prices", () => {
  it("selections.28 the total is the product and each selection's amount; what is saved is of both; missing numbers are 0", () => {
    expect(pricesOf(base, [])).toEqual({ totalPrice: 1049.97, youSave: 30, monthly: null });
    expect(pricesOf(base, [item({ price: 5, savings: 1 }), item({ savings: 2, quantity: 2 }), item({})])).toEqual({
      totalPrice: 1054.97,
      youSave: 35,
      monthly: null,
    });
  });

  it("selections.29 units are 1 at order level, else the item's own, else the base's for a plan, else 1", () => {
    expect(unitsOf(item({ isOrderLevel: true, quantity: 4 }), base)).toBe(1);
    expect(unitsOf(item({ quantity: 4 }), base)).toBe(4);
    expect(unitsOf(item({ itemType: "paymentOfferInfo" }), base)).toBe(3);
    expect(unitsOf(item({ itemType: "paymentOfferInfo", quantity: 2 }), base)).toBe(2);
    expect(unitsOf(item({}), base)).toBe(1);
    expect(total({ price: 5, quantity: 2 })).toBe(1059.97);
  });

  it("selections.29 a follower has the base's quantity", () => {
    const { store, scope, register } = begun();
    register("follower", { followsQuantity: true });
    scope.quantity.set(3);
    store.update("follower", add({ price: 1 }));
    expect(store.prices!.totalPrice).toBe(107.97);
  });

  it("selections.30 a buy-back comes off whatever its sign, and the total is never below 0", () => {
    expect(total({ price: 100, isBuyBack: true })).toBe(949.97);
    expect(total({ price: -100, isBuyBack: true, quantity: 2 })).toBe(849.97);
    expect(total({ price: 9999, isBuyBack: true })).toBe(0);
    expect(amountOf(item({ price: 2, isBuyBack: true }), base)).toBe(-200);
    expect(total({ price: -5 }), "a coupon is a price below 0").toBe(1044.97);
  });

  const plan = {
    itemType: "paymentOfferInfo",
    price: 349.99,
    interestAmount: 2,
    termCount: 6,
    priceAndTermCountDisplayString: "$58.67 x 6",
  };
  const one = { ...base, quantity: 1 };

  it("selections.31 a plan's price counts in no total, its interest does; the payments are parts of the total", () => {
    expect(pricesOf(one, [item(plan)])).toEqual({
      totalPrice: 351.99,
      youSave: 10,
      monthly: { amount: 58.67, termCount: 6, text: "$58.67 x 6" },
    });
    expect(pricesOf(one, [item({ ...plan, interestAmount: 0 })])!.monthly!.amount).toBe(58.33);
    expect(pricesOf(base, [item(plan)])).toMatchObject({ totalPrice: 1055.97, monthly: { amount: 176, termCount: 6 } });
    expect(total({ price: 5, interestAmount: 1, quantity: 2 }), "any other item's interest likewise").toBe(1061.97);
  });

  it("selections.31 the plan's own words hold only while the total is its price and interest", () => {
    const coupon = item({ price: -5 });
    expect(pricesOf(base, [item(plan)])!.monthly).not.toHaveProperty("text");
    expect(pricesOf(one, [item(plan), coupon])!.monthly).toEqual({ amount: 57.83, termCount: 6 });
    expect(pricesOf(one, [item(plan), coupon, item({ price: 5 })])!.monthly, "the same sum again").toHaveProperty("text");
    for (const termCount of [undefined, 0, 0.5, "6"]) {
      expect(pricesOf(one, [item({ ...plan, termCount })])!.monthly).toEqual({ text: "$58.67 x 6" });
      expect(pricesOf(base, [item({ ...plan, termCount })])!.monthly).toBe(null);
    }
    expect(
      pricesOf(one, [item({ ...plan, price: undefined, shortDisplayTitle: "6 payments" })])!.monthly,
      "a plan that tells no price has no words",
    ).toEqual({
      ...{ amount: 58.67, termCount: 6 },
    });
  });

  it("selections.32 each amount is rounded half up before it is added", () => {
    expect(pricesOf({ price: 0.1, savings: 0, quantity: 3 }, [])!.totalPrice).toBe(0.3);
    expect(pricesOf({ price: 1.005, savings: 0, quantity: 1 }, [item({ price: 0.005 }), item({ price: 0.004 })])!.totalPrice).toBe(1.02);
  });

  it("selections.13 price-summary.24 what has neither price nor title does not count, and a sum that is none is unknown", () => {
    expect(counts(item({ savings: 3 }))).toBe(false);
    expect(counts(item({ price: 0 }))).toBe(true);
    expect(counts(item({ orderSummaryDisplayString: "Case" }))).toBe(true);
    expect(pricesOf({ ...base, price: null }, [])).toBe(null);
    expect(pricesOf(base, [item({ price: 1e300 })])).toBe(null);
  });

  it("selections.33 prices are up to date when the event of their cause fires, and an event of their own follows where they differ", () => {
    const { store, register, fired } = begun();
    register("card");
    store.update("card", add({ price: 5 }));
    store.update("card", add({ price: 5, shortDisplayTitle: "Named" }));
    expect(fired.map(({ name, prices }) => [name, (prices as { totalPrice: number }).totalPrice])).toEqual([
      ["selections", 39.99],
      ["prices", 39.99],
      ["selections", 39.99],
    ]);
    expect(fired[1]).toMatchObject({ value: { totalPrice: 39.99 }, previous: { totalPrice: 34.99 } });
  });
});

describe("items of their own", () => {
  const CASE = { asin: "C", offerListingId: "OL-C", quantity: 2, price: 3, enableIA: true, IAData: { type: "ACCESSORY" } };

  it("selections.40 calls send the items that the selections stand for, with the product as parent where they name none", () => {
    const { store, scope, register } = begun();
    register("case");
    register("plain");
    store.update("plain", add({ asin: "P", offerListingId: "OL-P", quantity: 1 }));
    store.update("case", add(CASE));
    expect(associationsOf(scope)).toEqual([
      { asin: "C", offerListingId: "OL-C", quantity: 2, itemAssociation: { type: "ACCESSORY", parentAsin: "B0" } },
    ]);
    store.update("case", add({ ...CASE, IAData: { parentAsin: "B1" } }));
    expect(associationsOf(scope)[0]!.itemAssociation).toEqual({ parentAsin: "B1" });
    scope.buyingOption.set("SNS");
    expect(associationsOf(scope)).toEqual([]);
  });

  it("selections.43 without asin, offer or quantity an error is logged and there is no such item; the selection stays", () => {
    const { store, scope, register, logged } = begun();
    register("case");
    for (const field of ["asin", "offerListingId", "quantity"]) {
      store.update("case", add({ ...CASE, [field]: undefined, formData: [{ inputType: "hidden", inputName: "a", inputValue: "b" }] }));
      expect(logged.at(-1)).toMatchObject({ severity: "error", code: "selections.item-association", tags: { field } });
      expect(associationsOf(scope)).toEqual([]);
      expect(store.selections).toHaveLength(1);
      expect(store.selections[0]!.formData).toHaveLength(1);
      store.refresh();
    }
    expect(logged).toHaveLength(3);
    expect(logged[0]!.message).toBe("case asks to be an item of its own and has no asin");
    const { asin: _, ...incomplete } = CASE;
    const entries = () => [{ ...incomplete, feature: "case", itemType: "coupon", selectionType: "add" as const }];
    scope.selections.set(entries());
    expect(logged, "an entry that a script writes").toHaveLength(4);
    scope.selections.set(entries());
    expect(logged, "the same again").toHaveLength(4);
  });
});
