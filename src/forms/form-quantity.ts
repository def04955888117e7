import { fitQuantity } from "../lib/quantity-limits.ts";
import { namesOf } from "../options/page-names.ts";
import { limitsOf, namedQuantityControls, quantityControl, quantityNames, type QuantityControl } from "../page/quantity-controls.ts";
import { addField, fieldsOf, setField } from "./form-field.ts";

/** The fields by which a form has a quantity, those outside of it included that name it by `form="id"`: one thing has one value (markup.3). */
export function quantityFields(form: HTMLFormElement): readonly QuantityControl[] {
  const named = new Set([...quantityNames().flatMap((name) => fieldsOf(form, name)), ...namedQuantityControls(form)]);
  const control = quantityControl(form);
  return named.size === 0 && control ? [control] : [...named];
}

/**
 * Puts the quantity that is bought into a form: into the control by which the page sets it, as that control allows, and into no second
 * field (markup.3). A form without one gets a hidden field under the page's name (names.2).
 */
export function setFormQuantity(form: HTMLFormElement, quantity: number): void {
  const control = quantityControl(form);
  const value = String(control ? fitQuantity(quantity, limitsOf(control)) : quantity);
  const names = new Set(quantityFields(form).map(({ name }) => name));
  for (const name of names) if (name) setField(form, name, value);
  if (control && names.has("")) control.value = value;
  if (names.size === 0 || names.has("")) addField(form, namesOf("quantity")[0] ?? "quantity", value);
}
