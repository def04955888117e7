import { describe, expect, it } from "vitest";
import { associatedItem, associationsOf, missingForAssociation } from "../selections/item-associations.ts";
import { planValue } from "../selections/payment-value.ts";
import { createProductStores, type PaymentPlan, type Selection } from "../state/product.ts";
import { choicesOf, notIncluded } from "./choices.ts";

const param = (name: string, inputValue = "v") => ({ inputName: `items[0.base][additionalParameters.${name}]`, inputValue });
const selection = (feature: string, more: object = {}): Selection => ({ feature, itemType: "extra", ...more });
const placed = selection("placed", { formData: [param("note"), param("giftOptions.message", "hi")] });
const unplaced = selection("unplaced", { formData: [param("note"), { inputName: "colour", inputValue: "red" }] });
const shownOnly = selection("shown", { price: 3 });
const data = { type: "accessory" };
const beside = selection("beside", {
  asin: "B",
  offerListingId: "O-B",
  quantity: 2,
  enableIA: true,
  IAData: data,
  formData: [param("no")],
});
const planned = selection("plan", { itemType: "paymentOfferInfo", formData: [{ inputName: "x", inputValue: "by selection" }] });
const planOf = (inputValue: unknown): PaymentPlan => ({
  optionId: "P1",
  offerType: "EQUAL_PAY",
  selection: selection("plan", { itemType: "paymentOfferInfo", formData: [{ inputName: "x", inputValue }] }),
  executionInfo: { addToCart: {}, buyNow: {} },
});

/** A scope of the product A and its offer, in which these are selected. */
function scopeWith(...selections: Selection[]) {
  const scope = createProductStores();
  scope.asin.set("A");
  scope.offerListingId.set("O");
  scope.selections.set(selections);
  return scope;
}
const own = { asin: "A", offerListingId: "O" };
const nothing = { parameters: {}, beside: [], unplaced: [], all: [] };

describe("what a call takes along of what is selected", () => {
  it("calls.17 parameters of the product, items beside it, and what it has no place for", () => {
    const scope = scopeWith(placed, unplaced, shownOnly, beside);
    expect(choicesOf(scope, own)).toEqual({
      parameters: { note: "v", giftOptions: { message: "hi" } },
      beside: [
        {
          asin: "B",
          offerListingId: "O-B",
          quantity: 2,
          additionalParameters: { itemAssociation: { type: "accessory", parentAsin: "A" } },
        },
      ],
      unplaced: [unplaced],
      all: [placed, unplaced, beside],
    });
    expect(Object.keys(choicesOf(scope, own).parameters)).toEqual(["note", "giftOptions"]);
  });

  it.each([
    [{ asin: "B", offerListingId: "O" }, false],
    [{ asin: "A", offerListingId: "O2" }, false],
    [{ asin: "A" }, false],
    [own, true],
  ])("calls.17 an add of %j is of the scope's own offer: %s", (offer, is) => {
    expect(choicesOf(scopeWith(placed), offer)).toEqual(is ? { ...nothing, parameters: expect.anything(), all: [placed] } : nothing);
  });

  it("calls.17 a scope that names no product or offer is that of whatever is added", () => {
    const scope = scopeWith(placed);
    scope.asin.set(null);
    scope.offerListingId.set(null);
    expect(choicesOf(scope, { asin: "X", offerListingId: "Y" }).all).toEqual([placed]);
  });

  it("selections.26 selections rest with a subscription, gift options and payment plan do not", () => {
    const scope = scopeWith(placed, beside);
    scope.buyingOption.set("SNS");
    expect(choicesOf(scope, own)).toEqual(nothing);
    scope.giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    scope.paymentPlan.set(planOf("by plan"));
    expect(choicesOf(scope, own)).toEqual({
      ...{ parameters: { paymentOfferInfo: "by plan" }, beside: [], unplaced: ["gift"], all: [planOf("by plan").selection, "gift"] },
    });
  });

  it.each([
    [true, false, {}, ["gift"], ["gift"]],
    [false, true, { giftOptions: { includeGiftReceipt: true } }, [], ["gift"]],
    [true, true, { giftOptions: { includeGiftReceipt: true } }, ["gift"], ["gift"]],
    [false, false, {}, [], []],
  ])("calls.17 gift wrap %s has no place in the call, a gift receipt %s has one", (giftWrap, includeGiftReceipt, parameters, left, all) => {
    const scope = scopeWith();
    scope.giftOptions.set({ giftWrap, includeGiftReceipt });
    expect(choicesOf(scope, own)).toEqual({ parameters, beside: [], unplaced: left, all });
  });

  it("calls.17 the payment is that of the plan, else that of the selection that stands for one", () => {
    const scope = scopeWith(planned);
    expect(choicesOf(scope, own)).toEqual({ ...nothing, parameters: { paymentOfferInfo: "by selection" }, all: [planned] });
    scope.paymentPlan.set(planOf("by plan"));
    expect(choicesOf(scope, own)).toEqual({ ...nothing, parameters: { paymentOfferInfo: "by plan" }, all: [planned] });
    scope.paymentPlan.set({ ...planOf(""), selection: null });
    expect(choicesOf(scope, own).parameters).toEqual({ paymentOfferInfo: "by selection" });
  });

  it.each([
    [null, undefined],
    [{ selection: null }, undefined],
    [{ selection: selection("plan", { formData: "x" }) }, undefined],
    [{ selection: selection("plan", { formData: ["x"] }) }, undefined],
    [planOf("value"), "value"],
  ])("calls.17 the value of the plan %j is %j", (plan, value) => {
    expect(planValue(plan)).toBe(value);
  });

  it("calls.17 names what is left out, each thing once, by its own title where it has one", () => {
    const text = (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key);
    const titled = selection("x", { shortDisplayTitle: "Case", orderSummaryDisplayString: "A case" });
    const summed = selection("x", { shortDisplayTitle: "", orderSummaryDisplayString: "A bag" });
    expect(notIncluded(text, ["gift", titled, summed, planned, placed, unplaced])).toBe(
      'cart.not-included {"what":"cart.gift-options, Case, A bag, cart.payment-plan, cart.selected-extra"}',
    );
  });
});

describe("an item that belongs to the product", () => {
  it.each(["asin", "offerListingId", "quantity"])("selections.43 is none without its %s", (field) => {
    const item = { ...beside, [field]: undefined };
    expect([missingForAssociation(item), associatedItem(item, "A")]).toEqual([field, undefined]);
    // it is then a selection like any other
    expect(choicesOf(scopeWith(item), own)).toMatchObject({ beside: [], parameters: { no: "v" } });
  });

  it.each([
    ["does not ask for it", { enableIA: false }],
    ["asks with another value", { enableIA: "true" }],
    ["says nothing of it", { IAData: undefined }],
  ])("selections.39 is none where it %s", (_, more) => {
    expect(associatedItem({ ...beside, ...more } as Selection, "A")).toBe(undefined);
  });

  it("selections.39 selections.40 names its parent: its own, else the product of the base, else that of the scope", () => {
    const parentOf = (item: Selection, change: (scope: ReturnType<typeof scopeWith>) => void = () => {}) => {
      const scope = scopeWith(item, shownOnly);
      change(scope);
      return associationsOf(scope).map(({ itemAssociation }) => itemAssociation);
    };
    const price = { asin: "C", offerListingId: "", priceUnit: "", price: null, savings: 0, quantity: 1 };
    expect(parentOf(beside)).toEqual([{ ...data, parentAsin: "A" }]);
    expect(parentOf(beside, ({ base }) => base.set(price))).toEqual([{ ...data, parentAsin: "C" }]);
    expect(parentOf(beside, ({ base }) => base.set({ ...price, asin: "" }))).toEqual([{ ...data, parentAsin: "A" }]);
    expect(parentOf(beside, ({ asin }) => asin.set(null))).toEqual([{ ...data, parentAsin: "" }]);
    expect(parentOf({ ...beside, IAData: { parentAsin: "P" } })).toEqual([{ parentAsin: "P" }]);
    expect(parentOf(beside, ({ buyingOption }) => buyingOption.set("ALM"))).toEqual([]);
  });
});
