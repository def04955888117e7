import { fitQuantity } from "../lib/quantity-limits.ts";
import { namesOf } from "../options/page-names.ts";
import { limitsOf, namedQuantityControls, quantityControl, quantityNames } from "../page/quantity-controls.ts";
import { addField, fieldsOf, setField } from "./form-field.ts";

/**
 * Puts the quantity that is bought into a form: into the control by which the page sets it, as that control allows, and into no second
 * field (markup.3). A form without one gets a hidden field under the page's name (names.2).
 */
export function setFormQuantity(form: HTMLFormElement, quantity: number): void {
  const control = quantityControl(form);
  const value = String(control ? fitQuantity(quantity, limitsOf(control)) : quantity);
  // also those outside the form that name it by `form="id"`
  const outside = quantityNames().filter((name) => fieldsOf(form, name).length > 0);
  const names = new Set([...outside, ...namedQuantityControls(form).map(({ name }) => name)]);
  for (const name of names) setField(form, name, value);
  if (names.size > 0) return;
  if (control) control.value = value;
  if (!control?.name) addField(form, namesOf("quantity")[0] ?? "quantity", value);
}
