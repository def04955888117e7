import * as selectorPress from "../../../elements/quantity-selector/cart/quantity-selector.press.ts";
import { createQuantitySelectorModel } from "../../../elements/quantity-selector/quantity-selector.model.ts";
import { quantitySelectorOptions } from "../../../elements/quantity-selector/quantity-selector.options.ts";
import * as sliderPress from "../../../elements/quantity-slider/quantity-slider.press.ts";
import { createQuantitySliderModel } from "../../../elements/quantity-slider/quantity-slider.model.ts";
import { quantitySliderOptions } from "../../../elements/quantity-slider/quantity-slider.options.ts";
import { cartAddItems, cartCount, cartItems, cartModifyItems } from "../../../src/contract/cart.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { cartEntry } from "../../support/cart-entry.ts";
import { loaded } from "../../support/loaded.ts";
import { defaults, openPage, type TabPage, type World } from "./page.ts";

const contract = { cartAddItems, cartCount, cartItems, cartModifyItems };

/** Two items: A has a slider and a selector, B a slider. */
export const [A, B] = ["B0AGREEA01", "B0AGREEB01"];

export interface Control {
  readonly asin: string;
  press(verb: "up" | "down"): void;
  quantity(): number;
  busy(): boolean;
  /** key of the text that tells what went wrong */
  message(): string | undefined;
}

export interface Tab extends TabPage {
  readonly controls: readonly Control[];
}

type Held = Readonly<Record<string, { readonly id: string; readonly quantity: number }>>;

/** A page of the retail cart, with its controls. */
export function openTab({ held, ...world }: World & { readonly held: Held }): Tab {
  const total = Object.values(held).reduce((sum, { quantity }) => sum + quantity, 0);
  const cart = {
    count: { retail: total, grocery: null },
    entries: Object.fromEntries(Object.entries(held).map(([asin, { id, quantity }]) => [asin, cartEntry(quantity, id)])),
  };
  const path = { marketplaceId: "M1" };
  const opened = openPage(world, {
    ...{ cart, contract },
    reads: (call) => ({
      count: () => call("cartCount", { path }, { signIn: false }),
      items: () => call("cartItems", { path, query: { filter: "RETAIL" } }, { signIn: false }),
      groceries: () => undefined,
      groceryAsins: () => [],
    }),
  });
  const { contextOf } = opened;

  const slider = (asin: string): Control => {
    const options = { ...defaults(quantitySliderOptions), asin, offerListingId: `OL-${asin}`, maxOrderQuantity: 30 };
    const page = { explainMinimum() {}, begin: () => ({ submitForm: () => false, submitPurchase: () => false }) };
    const model = createQuantitySliderModel(contextOf(options as never, asin), page, loaded(sliderPress));
    return {
      asin,
      press: (verb) => model.press(verb === "down" ? "decrease" : model.$quantity.get() === 0 ? "add" : "increase"),
      quantity: model.$quantity.get,
      busy: model.$busy.get,
      message: () => model.$notice.get()?.text,
    };
  };
  const selector = (asin: string): Control => {
    const options = {
      ...defaults(quantitySelectorOptions),
      ...{ asin, offerListingId: `OL-${asin}`, qsItems: [], shapeType: "simplified-stepper", allowZeroQuantity: true, maxQuantity: 30 },
      selectedQuantity: held[asin]?.quantity ?? 0,
    };
    const context = contextOf(options as never, asin) as ModelContext<never>;
    (context as { setProduct: unknown }).setProduct = (name: "quantity", value: never) => context.scope[name].set(value);
    const page = { submitForm: () => Promise.resolve(), hasForm: () => false, add() {}, press() {}, explainMinimum() {} };
    const model = createQuantitySelectorModel(context, { begin: () => page }, loaded(selectorPress));
    return {
      asin,
      press: (verb) => model.stepper.step(verb === "up" ? 1 : -1),
      quantity: () => model.stepper.$shown.get().quantity ?? 0,
      busy: model.action.$busy.get,
      message: () => model.action.$notice.get()?.text,
    };
  };
  const controls = [slider(A), selector(A), slider(B)];
  return { ...opened, controls };
}
