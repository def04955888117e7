import { setField } from "../../src/page/forms/form-field.ts";
import { submitNatively } from "../../src/page/forms/native-form.ts";
import { submitterOf } from "../../src/page/forms/purchase-form.ts";
import { actionOf } from "../../src/lib/page-form.ts";
import { submitPurchase } from "../../src/state/purchase.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { QuantitySliderModel } from "./quantity-slider.model.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";

export type Page = Session<QuantitySliderOptions, QuantitySliderModel>;

/** Puts the quantity into a form that adds. Returns its submission by the browser, which holds the item until it has ended (calls.17). */
export function submission(form: HTMLFormElement, { context, $options }: Page, quantity: number, requestId?: string) {
  const submitter = submitterOf(form);
  const { asin } = $options.get();
  const native = { csrfToken: context.pageOptions().csrfToken, requestId, submitter };
  setField(form, "quantity", String(quantity));
  return {
    url: actionOf(form, submitter)?.href ?? "",
    submit: () => void submitPurchase(context, [asin], () => submitNatively(form, native).ended),
  };
}
