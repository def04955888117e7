import type { SubmitControl } from "../../src/element/forms/add-to-cart-form.ts";
import { prepareNativeForm } from "../../src/element/forms/native-form.ts";
import { queryAll, rootOf } from "../../src/element/page/query.ts";
import { requestId } from "../../src/lib/ids.ts";
import { shared } from "../../src/lib/registry.ts";

const stamped = new WeakSet<HTMLFormElement>();

/** Token and id of the press for the browser's own submission; an id that the server rendered stays, since it knows its presses by it. */
export function stamp(form: HTMLFormElement, submitter: SubmitControl, csrfToken: string | undefined): void {
  const rendered = queryAll(form, 'input[name="dp-request-id"]').length > 0 && !stamped.has(form);
  if (rendered) return;
  stamped.add(form);
  prepareNativeForm(form, { csrfToken, requestId: requestId(), submitter });
}

/** Forms that a hero action is pressing at this moment: what several of them wrote belongs together (hero-action.6). */
const pressing = (): Set<HTMLFormElement> => shared("hero-action-pressing", () => new Set());

/** Presses as the shopper would; true when the form heard of it, whoever took the submission over. */
export function pressControl(form: HTMLFormElement, control: SubmitControl): boolean {
  let heard = false;
  const hear = (event: Event) => void (heard ||= event.target === form);
  form.addEventListener("submit", hear, true);
  pressing().add(form);
  try {
    control.click();
  } finally {
    pressing().delete(form);
    form.removeEventListener("submit", hear, true);
  }
  return heard;
}

/**
 * The fields that hero actions add to a form. They stand in a fragment of their own, which options are never read from, and go
 * when the form is submitted otherwise: a later press of the buy box sends what the buy box says.
 */
export class AddedFields {
  #place: HTMLElement | undefined;

  constructor(signal: AbortSignal) {
    const leave = (event: Event) => {
      const form = event.target as HTMLFormElement;
      if (!this.#place || pressing().has(form) || !Node.prototype.contains.call(form, this.#place)) return;
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
    // an option that has been switched off since leaves its field behind
    for (const field of this.#place?.querySelectorAll("input") ?? []) if (!(field.name in fields)) field.remove();
  }

  #add(form: HTMLFormElement, name: string, value: string): void {
    if (!this.#place) {
      this.#place = document.createElement("div");
      this.#place.hidden = true;
      this.#place.setAttribute("data-dp-fragment", "");
    }
    if (this.#place.parentNode !== form) Element.prototype.append.call(form, this.#place);
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    this.#place.append(field);
  }
}
