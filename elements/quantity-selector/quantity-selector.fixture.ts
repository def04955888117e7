import { testContext, type TestContext } from "../../test/support/model-context.ts";
import type { CartEntry } from "../../src/state/page.ts";
import { registerQuantityClient, type QuantityClient } from "../../src/forms/quantity-clients.ts";
import { createPage } from "./cart/quantity-selector.page-cart.ts";
import { createSenders, type QuantityPage } from "./cart/quantity-selector.senders.ts";
import type { PressCode } from "./cart/quantity-selector.cart-action.ts";
import { createQuantitySelectorModel } from "./quantity-selector.model.ts";
import { quantitySelectorOptions, type QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { texts } from "./quantity-selector.texts.ts";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { loaded } from "../../test/support/loaded.ts";

export const price = (wholeValue: string, fractionValue: string) => ({
  currencySymbol: "$",
  wholeValue,
  decimalSeparator: ".",
  fractionValue,
});

/** Items of the spec's example: 1, 2, 10+. */
export const ITEMS = [
  {
    id: "q1",
    quantityText: "1",
    selectedText: "Qty: 1 lb",
    quantityTextAbbreviatedSuffix: "lb",
    quantityTextFullSuffix: "pounds",
    isSelected: true,
    data: { quantity: 1 },
    price: price("4", "99"),
  },
  { id: "q2", quantityText: "2", data: '{"quantity":2}', price: price("9", "98") },
  { id: "q10", quantityText: "10+", data: { quantity: 10 } },
];

const defaults = Object.fromEntries(
  Object.entries(quantitySelectorOptions).flatMap(([name, option]) => (option.fallback === undefined ? [] : [[name, option.fallback]])),
) as unknown as QuantitySelectorOptions;

export const FAILED = texts["quantity-selector.failed"];
export const UNKNOWN = sharedTexts["calls.unknown"];
export const UNCONFIRMED = sharedTexts["calls.unconfirmed"];

/** A selector's model in a world of plain data, with a page that notes what it is asked for. */
export function selector(
  options: Partial<QuantitySelectorOptions> = {},
  before?: (given: TestContext<QuantitySelectorOptions>) => void,
  code: PressCode = loaded({ createPage, createSenders }),
) {
  const given = world({ ...defaults, qsItems: ITEMS, asin: "A1", offerListingId: "O1", viewType: "desktop", ...options });
  before?.(given);
  const page = {
    ...{ submitted: [] as number[], added: [] as unknown[], pressed: [] as string[], explained: 0, answer: undefined as unknown },
    form: true,
    /** when the page stays after a submission of the form */
    stays: Promise.resolve(),
    /** who takes the submission over */
    taken: undefined as (() => unknown) | undefined,
  };

  const port: QuantityPage = {
    submitForm(quantity) {
      page.submitted.push(quantity);
      page.taken?.();
      return page.stays;
    },
    hasForm: () => page.form,
    add(detail) {
      page.added.push(detail);
      return page.answer;
    },
    press: (id) => void page.pressed.push(id),
    explainMinimum: () => void page.explained++,
  };
  const model = createQuantitySelectorModel(given.context, { begin: () => port }, code);
  model.committed.mounted();
  const { context, events } = given;
  return {
    ...given,
    model,
    page,
    /** opens the list and picks */
    choose(id: string) {
      given.pass(1000);
      model.picker.open();
      model.picker.pick(id);
    },
    shown: () => model.say.choice(model.$items.get(), model.committed.$choice.get()),
    picked: () => model.say.choice(model.$items.get(), model.picker.$picked.get()),
    quantity: () => context.scope.quantity.get(),
    store: () => context.scope.quantitySelection.get(),
    of: (type: string) => events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>),
    changes: (name: string) =>
      events.filter((event) => event.type === "dp-change" && event.detail.name === name).map(({ detail }) => detail),
    inCart(quantity: number, itemId: string | null = "I1") {
      const cart = context.page.cart.get();
      const { A1: _gone, ...others } = cart.entries;
      context.page.cart.set({
        ...cart,
        entries: quantity > 0 ? { ...others, A1: cartEntry(quantity, itemId) } : others,
      });
    },
  };
}

const world = (options: QuantitySelectorOptions) =>
  testContext(options, { texts: { ...sharedTexts, ...texts }, page: { currency: "USD" } });

/** A good answer of the two cart calls. */
export const changed = (quantity: number, items?: number) => ({
  ok: true as const,
  status: 200,
  data: {
    type: "cart",
    entity: { items: [{ id: "I1", asin: "A1", quantity }], ...(items === undefined ? {} : { count: { entity: { items } } }) },
  },
});

export { settled } from "../../test/support/model-context.ts";

/** A list whose picks are sent at once; with the product in the cart when `quantity` is given. */
export const acting = (options: Partial<QuantitySelectorOptions> = {}, quantity = 0) =>
  selector({ actionTrigger: "on-select", ...options }, ({ context }) => {
    const entries: Record<string, CartEntry> = quantity > 0 ? { A1: cartEntry(quantity, "I1", { storeId: "S" }) } : {};
    context.page.cart.set({ count: { retail: quantity, grocery: 3 }, entries });
  });

let clients = 0;

/** The same with the page's own cart functions, or with none. */
export function withClient(client: Partial<QuantityClient> | undefined, options: Partial<QuantitySelectorOptions> = {}) {
  const clientId = `client-${++clients}`;
  if (client) registerQuantityClient(clientId, client as QuantityClient);
  return acting({ cart: "client", clientId, ...options });
}
