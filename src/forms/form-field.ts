import { appendToForm } from "./page-form.ts";
import { queryAll, rootOf } from "../markup/query.ts";

export const CSRF = "anti-csrftoken-a2z";
export const REQUEST_ID = "dp-request-id";

type Field = HTMLInputElement | HTMLSelectElement;

/** The form's fields of that name, also those outside the form that name it by `form="id"`. */
export const fieldsOf = (form: HTMLFormElement, name: string): Field[] =>
  // a form outside any document is its own root
  (queryAll(rootOf(form) as ParentNode, "input,select") as Field[]).filter((field) => field.name === name && field.form === form);

export const fieldOf = (form: HTMLFormElement, name: string): Field | undefined => fieldsOf(form, name)[0];

export function addField(form: HTMLFormElement, name: string, value: string): HTMLInputElement {
  const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  appendToForm(form, field);
  return field;
}

/** Sets every field of that name, and adds a hidden one where there is none; a list that lacks the value gets an entry for it. */
export function setField(form: HTMLFormElement, name: string, value: string): void {
  const fields = fieldsOf(form, name);
  if (fields.length === 0) addField(form, name, value);
  for (const field of fields) {
    if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
      field.add(new Option(value, value));
    field.value = value;
  }
}
