import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOns } from "../../demo/server/catalog/add-ons.ts";
import { associatedItem } from "./item-associations.ts";
import type { Attached, OptionPrice } from "./environment.ts";
import type { SelectionItem } from "./item.ts";
import { begun, told } from "./store.fixture.ts";

/*
 * What the store says that all costs, against what the shop asks for the form that would be posted. The form is made here as the
 * page's part makes it, of what the store hands on; the rule of the shop is written a second time, in whole cents.
 */

const OFFERS: Readonly<Record<string, number>> = { "OL-new": 3499, "OL-used": 2450, "OL-case": 1299 };
const PRICES: readonly OptionPrice[] = [
  { buyingOptionType: "NEW", currencySymbol: "$", offerListingId: "OL-new", priceAmount: 34.99, aapiBuyingOptionIndex: 0 },
  { buyingOptionType: "USED", currencySymbol: "$", offerListingId: "OL-used", priceAmount: 24.5, aapiBuyingOptionIndex: 1 },
  { buyingOptionType: "SNS", currencySymbol: "$", offerListingId: "OL-new", priceAmount: 34.99, aapiBuyingOptionIndex: 2 },
];
const EXTRAS = new Map(addOns.filter(({ asin }) => asin === "B0KETTLE17").map((addOn) => [addOn.id, addOn]));

interface Form {
  readonly offer: string;
  readonly quantity: number;
  readonly items: readonly { offer: string; quantity: number }[];
  readonly addOns: readonly string[];
}

/** The form that would be posted now. */
function formOf(attached: Attached, offer: string, quantity: number): Form {
  const items = attached.selections.flatMap((one) => associatedItem(one, attached.baseAsin) ?? []);
  return {
    offer,
    quantity,
    items: items.map(({ offerListingId, quantity: units }) => ({ offer: offerListingId, quantity: units })),
    addOns: attached.selections.flatMap(({ formData }) => formData ?? []).map(({ inputValue }) => inputValue),
  };
}

/** The shop's rule, in cents. */
function totalOf({ offer, quantity, items, addOns: ids }: Form): number {
  const goods = items.reduce((sum, item) => sum + OFFERS[item.offer]! * item.quantity, OFFERS[offer]! * quantity);
  const changes = [...new Set(ids)].reduce((sum, id) => {
    const { kind, amount, orderLevel, maximum = Infinity } = EXTRAS.get(id)!;
    return sum + (kind === "payment" ? 1 : -1) * amount * (orderLevel ? 1 : Math.min(quantity, maximum));
  }, 0);
  return Math.max(0, goods + changes);
}

/** The selection that a card of the page stands for. */
function itemOf(id: string): SelectionItem {
  const { kind, amount, orderLevel, maximum, terms } = EXTRAS.get(id)!;
  const common = { selectionType: "add" as const, orderSummaryDisplayString: id, isOrderLevel: orderLevel ?? false };
  const data = (inputName: string) => ({ formData: [{ inputType: "hidden", inputName, inputValue: id }] });
  if (kind === "payment")
    return {
      ...common,
      itemType: "paymentOfferInfo",
      price: 34.99,
      interestAmount: amount / 100,
      termCount: terms,
      ...data("paymentOfferInfo"),
    };
  const off = kind === "buyback" ? { price: amount / 100, isBuyBack: true } : { price: -amount / 100, savings: amount / 100 };
  return { ...common, itemType: kind, maxQuantity: maximum ?? null, ...off, ...data("promoId") };
}

const caseItem = (quantity: number): SelectionItem => ({
  selectionType: "add",
  itemType: "accessory",
  asin: "B0CASE",
  offerListingId: "OL-case",
  price: 12.99,
  quantity,
  enableIA: true,
  IAData: { type: "ACCESSORY" },
});

const FEATURES = {
  coupon: {},
  promotion: { followsQuantity: true },
  buyback: {},
  payment: {},
  case: { followsQuantity: true },
  accessory: {},
};

type Step = (stage: ReturnType<typeof begun>) => void;

const kindOf = (id: string) => EXTRAS.get(id)!.kind;
/** a second plan takes the place of the first, as in the page (payment-options.15) */
const choose =
  (id: string): Step =>
  ({ store }) => {
    if (kindOf(id) === "payment")
      for (const { feature, ...item } of store.selections)
        if (feature === "payment") store.update(feature, { ...(item as SelectionItem), selectionType: "delete" });
    store.update(kindOf(id), itemOf(id));
  };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...EXTRAS.keys()).map(choose),
  fc.constantFrom(...EXTRAS.keys()).map(
    (id): Step =>
      ({ store }) =>
        void store.update(kindOf(id), { ...itemOf(id), selectionType: "delete" }),
  ),
  fc.constantFrom("case", "accessory").map(
    (name): Step =>
      ({ store }) =>
        void store.update(name, caseItem(2)),
  ),
  fc.constantFrom("case", "accessory").map(
    (name): Step =>
      ({ store }) =>
        void store.update(name, { ...caseItem(1), selectionType: "delete" }),
  ),
  fc.integer({ min: 0, max: 12 }).map(
    (quantity): Step =>
      ({ scope }) =>
        scope.quantity.set(quantity),
  ),
  fc.constantFrom(...PRICES, null).map((entry): Step => ({ scope }) => {
    scope.buyingOptionIndex.set(entry?.aapiBuyingOptionIndex ?? null);
    scope.buyingOption.set(entry?.buyingOptionType ?? null);
  }),
  fc.constant<Step>(({ store }) => store.refresh()),
  fc.constantFrom(...Object.keys(FEATURES)).map((name): Step => ({ store, register }) => {
    register(name, FEATURES[name as keyof typeof FEATURES]);
    store.setRendered(name, true);
  }),
  fc.constantFrom(...Object.keys(FEATURES)).map(
    (name): Step =>
      ({ store }) =>
        store.setRendered(name, false),
  ),
  fc.constant<Step>(({ scope }) => scope.selections.set(scope.selections.get().slice(1))),
);

describe("the store's total and the shop's", () => {
  it("selections.28 selections.33 whatever was selected, counted, switched and refreshed, it is the total of the form that would be posted", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 25 }), async (steps) => {
        const stage = begun({
          twister: { asin: "B0KETTLE17", offerListingId: "OL-new", price: 34.99, priceUnit: "$", savings: 0 },
          priceData: PRICES,
        });
        for (const [name, more] of Object.entries(FEATURES)) stage.register(name, more);
        for (const [run, wait] of steps) {
          run(stage);
          const { store, state } = stage;
          const form = formOf(state.attached!, store.base.offerListingId, store.base.quantity);
          expect(Math.round(store.prices!.totalPrice * 100)).toBe(totalOf(form));
          expect(store.prices!.totalPrice, "a price of whole cents").toBe(Math.round(store.prices!.totalPrice * 100) / 100);
          if (wait) await told();
        }
        expect(stage.codes().filter((code) => !code.startsWith("warn"))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
