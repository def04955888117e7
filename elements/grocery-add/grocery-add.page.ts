import type { Session } from "../../src/element/mixin.ts";
import { wireGroceries } from "../../src/grocery/wire-groceries.ts";
import { explainMinimum } from "../../src/forms/explain-minimum.ts";
import { optionNow } from "../../src/page/option-now.ts";
import { followExposure } from "../../src/state/exposure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ButtonPage, GroceryAddModel } from "./grocery-add.model.ts";
import { groceryAddOptions, type GroceryAddOptions } from "./grocery-add.options.ts";
import { Modal } from "./grocery-add.view.tsx";

export function pageOf(host: HTMLElement, context: ModelContext<GroceryAddOptions>): ButtonPage {
  const { $options, signal } = context;
  const quantity = () => optionNow(host, { quantity: groceryAddOptions.quantity }).quantity;
  const shared = { quantity, explainMinimum: () => explainMinimum(host) };
  const groceryAsins = () => {
    const { flow, asin } = $options.get();
    return flow === "form" || asin === undefined ? undefined : [asin];
  };
  return {
    ...shared,
    begin({ formToSend, submitForm, syncCart }) {
      syncCart(host, signal, groceryAsins);
      return {
        ...shared,
        address: () => location,
        form: (count) => formToSend(host, count),
        submitForm: (asin, count) => submitForm(host, context, asin, count),
      };
    },
  };
}

/** A request that outlives its page, which posts a beacon. */
const canPostBeacon = (): boolean => "keepalive" in Request.prototype;

/** Wires the model to the page, for as long as the element is there. */
export function wirePage(host: HTMLElement, { model, context, signal }: Session<GroceryAddOptions, GroceryAddModel>): void {
  wireGroceries(host, { model, signal, surface: Modal });
  followExposure(context, canPostBeacon);
}
