import { setFormQuantity } from "../../src/forms/form-quantity.ts";
import { submitNatively } from "../../src/forms/native-form.ts";
import { submitterOf } from "../../src/forms/purchase-form.ts";
import { actionOf } from "../../src/forms/page-form.ts";
import { submitPurchase } from "../../src/cart/purchase.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";

/** Puts the quantity into a form that adds. Returns its submission by the browser, which holds the item until it has ended (calls.17). */
export function submission(form: HTMLFormElement, context: ModelContext<QuantitySliderOptions>, quantity: number, requestId?: string) {
  const submitter = submitterOf(form);
  const { asin } = context.$options.get();
  const native = { csrfToken: context.pageOptions().csrfToken, requestId, submitter };
  setFormQuantity(form, quantity);
  return {
    url: actionOf(form, submitter)?.href ?? "",
    submit: () => void submitPurchase(context, [asin], () => submitNatively(form, native).ended),
  };
}
