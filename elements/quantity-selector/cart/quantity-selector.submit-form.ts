import { setFormQuantity } from "../../../src/forms/form-quantity.ts";
import { submitNatively } from "../../../src/forms/native-form.ts";
import { submitterOf } from "../../../src/forms/purchase-form.ts";

/** Presses the add-to-cart button of the form, so that its listeners may take the submission over (quantity-selector.62). */
export function submitForm(form: HTMLFormElement, quantity: number, csrfToken: string | undefined): Promise<void> {
  setFormQuantity(form, quantity);
  return submitNatively(form, { submitter: submitterOf(form), csrfToken }).ended;
}
