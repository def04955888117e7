import { submitNatively, type NativeSubmission } from "../../src/forms/native-form.ts";
import type { SubmitControl } from "../../src/forms/purchase-form.ts";
import { queryAll, rootOf } from "../../src/markup/query.ts";
import { appendToForm, formHolds } from "../../src/forms/page-form.ts";
import { shared } from "../../src/lib/registry.ts";

/** Forms that a hero action is submitting at this moment; it sends the fields of all hero actions (hero-action.6). */
const pressing = (): Set<HTMLFormElement> => shared("hero-action-pressing", () => new Set());

/** Presses the form's control as the shopper would. */
export function pressControl(form: HTMLFormElement, submitter: SubmitControl, csrfToken: string | undefined): NativeSubmission {
  pressing().add(form);
  try {
    return submitNatively(form, { submitter, csrfToken });
  } finally {
    pressing().delete(form);
  }
}

/** Whether a hero action is submitting the form of this control at this moment. */
export const isPressing = (control: Element): boolean => {
  const form = "form" in control ? control.form : null;
  return form instanceof HTMLFormElement && pressing().has(form);
};

/**
 * The fields that a hero action adds to a form, in a fragment that options are never read from. They are removed when the form is
 * submitted in another way, so that a later press of the buy box sends only the buy box's fields.
 */
export class AddedFields {
  #place: HTMLElement | undefined;

  constructor(signal: AbortSignal) {
    const leave = (event: Event) => {
      const form = event.target as HTMLFormElement;
      if (!this.#place || pressing().has(form) || !formHolds(form, this.#place)) return;
      this.#place.remove();
    };
    addEventListener("submit", leave, { signal, capture: true });
    signal.addEventListener("abort", () => this.#place?.remove());
  }

  write(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
    const known = queryAll(rootOf(form) as ParentNode, "input,select,textarea") as HTMLInputElement[];
    for (const [name, value] of Object.entries(fields)) {
      const [first, ...more] = known.filter((field) => field.form === form && field.name === name);
      for (const twice of more) if (this.#place?.contains(twice)) twice.remove();
      if (first) first.value = value;
      else this.#add(form, name, value);
    }
    // the fields of options that have been switched off since
    for (const field of this.#place?.querySelectorAll("input") ?? []) if (!(field.name in fields)) field.remove();
  }

  #add(form: HTMLFormElement, name: string, value: string): void {
    if (!this.#place) {
      this.#place = document.createElement("div");
      this.#place.hidden = true;
      this.#place.setAttribute("data-dp-fragment", "");
    }
    if (this.#place.parentNode !== form) appendToForm(form, this.#place);
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    this.#place.append(field);
  }
}
