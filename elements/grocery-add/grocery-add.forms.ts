import { actionOf } from "../../src/forms/page-form.ts";
import { setFormQuantity } from "../../src/forms/form-quantity.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { submitNatively } from "../../src/forms/native-form.ts";
import { submitterOf } from "../../src/forms/purchase-form.ts";
import { submittedFields } from "../../src/forms/submitted-fields.ts";
import { submitPurchase } from "../../src/cart/purchase.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Sent } from "./grocery-add.port.ts";

/** The form of flow `form` with the quantity in it (grocery-add.53). */
export function formToSend(host: HTMLElement, quantity: number): Sent | undefined {
  const form = purchaseForm(host);
  if (!form) return undefined;
  setFormQuantity(form, quantity);
  const submitter = submitterOf(form) ?? null;
  return { body: submittedFields(form, submitter), path: actionOf(form, submitter)?.href ?? "" };
}

/** Submits the purchase form by the browser, and holds the item until that has ended (calls.17). */
export function submitForm(host: HTMLElement, context: ModelContext<unknown>, asin: string, quantity: number): boolean {
  const form = purchaseForm(host);
  if (!form) return false;
  setFormQuantity(form, quantity);
  const native = { csrfToken: context.pageOptions().csrfToken, submitter: submitterOf(form) };
  void submitPurchase(context, [asin], () => submitNatively(form, native).ended);
  return true;
}
