import type { Session } from "../../src/element/mixin.ts";
import { wireGroceries } from "../../src/element/wire-groceries.ts";
import { explainMinimum } from "../../src/page/forms/explain-minimum.ts";
import { optionNow } from "../../src/page/options/option-now.ts";
import { showExposure } from "./grocery-add.exposure.ts";
import { addCode, type GroceryAddModel } from "./grocery-add.model.ts";
import { groceryAddOptions, type GroceryAddOptions } from "./grocery-add.options.ts";
import { Modal } from "./grocery-add.view.tsx";

/** Wires the model to the page, for as long as the element is there. */
export function wirePage(host: HTMLElement, { model, context, $options, signal }: Session<GroceryAddOptions, GroceryAddModel>): void {
  wireGroceries(host, { model, signal, surface: Modal });
  showExposure(context);
  model.attach({
    address: () => location,
    form: (quantity) => addCode.now!.formToSend(host, quantity), // what calls this has loaded it
    submitForm: (asin, quantity) => addCode.now!.submitForm(host, context, asin, quantity),
    quantity: () => optionNow(host, { quantity: groceryAddOptions.quantity }).quantity,
    explainMinimum: () => explainMinimum(host),
    syncCart() {
      const groceryAsins = () => {
        const { flow, asin } = $options.get();
        return flow === "form" || asin === undefined ? undefined : [asin];
      };
      addCode.now!.syncCart(host, signal, groceryAsins);
    },
  });
}
