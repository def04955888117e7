import { begun } from "../../src/selections/store.fixture.ts";
import type { SelectionItem } from "../../src/selections/item.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { redactForEvent } from "../../src/state/redact-for-event.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createPaymentOptionsModel } from "./payment-options.model.ts";
import type { PaymentOption, PaymentOptionsOptions, PaymentSelection } from "./payment-options.options.ts";
import { texts } from "./payment-options.texts.ts";

export const ONE_TIME: PaymentOption = {
  ...{ optionId: "o-0", offerType: "ONE_TIME_PAYMENT", title: "One-time payment", paymentOptionSelectButtonId: "po-0" },
  posubtitle: "Pay it all now",
};

export const selectionOf = (id: string, more: PaymentSelection = {}): PaymentSelection => ({
  ...{ itemType: "paymentOfferInfo", selectionType: "add", price: 49.99, interestAmount: 0, termCount: 6, termType: "MONTH" },
  ...{ priceAndTermCountDisplayString: "$8.33 x 6", interestDisplayString: "0% APR", orderSummaryDisplayString: "6 payments" },
  bottomSheetFootnoteDisplayString: "Subject to approval.",
  formData: [{ inputType: "hidden", inputName: "paymentOfferInfo", inputValue: id }],
  ...more,
});

export const plan = (id: string, more: Partial<PaymentOption> = {}, selection: PaymentSelection = {}): PaymentOption => ({
  ...{ optionId: id, offerType: "EQUAL_PAY", title: `Plan ${id}`, paymentOptionSelectButtonId: `po-${id}`, posubtitle: `Pay with ${id}` },
  selection: selectionOf(id, selection),
  ...more,
});

/** One-time and three plans, the last of which is in the overflow. */
export const FOUR: readonly PaymentOption[] = [
  ONE_TIME,
  plan("a", {
    collapseSubtitle: "$8.33/mo",
    expandSubtitle: "Choose how to pay",
    cardType: "PLCC",
    offerGroup: "card",
    cardImageUrl: "/a.png",
  }),
  plan(
    "b",
    { maxQuantity: 2, unAvailableText: "Not for so many" },
    { invalidSelectionTitle: "(at most 2)", displayQuantityMessage: "At most 2." },
  ),
  plan("c"),
];

const options = (paymentOptions: readonly PaymentOption[] = FOUR, more: Partial<PaymentOptionsOptions> = {}): PaymentOptionsOptions => ({
  ...{ paymentOptions, asin: "B0", executionInfo: {}, for: undefined, buyNow: undefined, loading: false, loadingSubtitle: undefined },
  ...{ visibleSwatches: 3, keptOption: undefined, firstOfferId: undefined, multiCardArm: undefined, autoExpandArm: undefined, open: false },
  ...more,
});

interface Given {
  readonly page?: Partial<PageOptions>;
  /** features of other elements, in front of the element or behind it */
  readonly before?: readonly string[];
  /** those of them that are not rendered */
  readonly hidden?: readonly string[];
  readonly quantity?: number;
}

/** A model on a real selection store: base price 49.99. */
export function stage(paymentOptions?: readonly PaymentOption[], more: Partial<PaymentOptionsOptions> = {}, given: Given = {}) {
  const { page = {}, before = [], hidden = [], quantity } = given;
  const shop = begun({ twister: { asin: "B0", offerListingId: "OL", priceUnit: "$", price: 49.99 } });
  if (quantity !== undefined) shop.scope.quantity.set(quantity);
  const world = testContext(options(paymentOptions, more), { texts, page: { currency: "USD", ...page } });
  const context: typeof world.context = {
    ...world.context,
    scope: shop.scope,
    setProduct(name, value) {
      const previous = shop.scope[name].get();
      shop.scope[name].set(value as never);
      const [shown, before] = [redactForEvent(name, value), redactForEvent(name, previous)];
      world.context.emit("dp-change", { name, value: shown, previous: before });
    },
  };
  const announced: string[] = [];
  for (const [place, name] of before.entries()) shop.register(name, { element: { place, shows: !hidden.includes(name) } });
  const element = { place: 50, shows: true };
  const model = createPaymentOptionsModel<typeof element>(context, { store: shop.store, announce: (text) => void announced.push(text) });
  const registered = () => shop.register("paymentOptions", { element, attachesItself: true, role: "trigger" });
  registered();
  model.start();
  const add = (item: Partial<SelectionItem>) =>
    shop.store.update("extras", { itemType: "coupon", ...item, selectionType: "add" } as SelectionItem);
  shop.register("extras");
  const named = (type: string) => world.events.filter((event) => event.type === type).map(({ detail }) => detail as never);
  const ofSelections = () => shop.scope.selections.get().filter(({ feature }) => feature === "paymentOptions");
  return { ...shop, ...world, context, model, element, announced, add, named, ofSelections };
}
