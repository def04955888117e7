import { activeElement } from "./focus.ts";

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/**
 * The controls in a form. A page's own form may have fields called "elements" or "contains": it is asked through the prototype,
 * and by selectors.
 */
export const formControls = (form: HTMLFormElement): FormControl[] =>
  [...Element.prototype.querySelectorAll.call(form, "input, select, textarea, button")] as FormControl[];

/**
 * Takes a form out of use while it is sent (create-list.15, business-list.4). What has focus and the button that sends it are only marked so:
 * a control that is disabled loses focus. The function returned gives all of it back.
 */
export function lockForm(form: HTMLFormElement, submitter: Element | null): () => void {
  const active = activeElement();
  const all = formControls(form);
  const buttons = all.filter((control) => control.matches("button:not([type]), :is(button, input)[type=submit], input[type=image]"));
  const button = submitter ?? buttons[0];
  const kept = all.filter((control) => control === active || control === button);
  const disabled = all.filter((control) => !kept.includes(control) && !control.disabled);
  for (const control of disabled) control.disabled = true;
  for (const control of kept) control.setAttribute("aria-disabled", "true");
  const writable = kept.filter((control) => "readOnly" in control && !control.readOnly) as (HTMLInputElement | HTMLTextAreaElement)[];
  for (const field of writable) field.readOnly = true;
  for (const one of buttons) one.setAttribute("aria-busy", "true");
  return () => {
    for (const control of disabled) control.disabled = false;
    for (const control of kept) control.removeAttribute("aria-disabled");
    for (const field of writable) field.readOnly = false;
    for (const one of buttons) one.removeAttribute("aria-busy");
  };
}
