import { formControls as controls, lockForm, type FormControl as Control } from "../../../src/focus/form-lock.ts";
import type { ListForm } from "./create-list.form.model.ts";
import type { Fault, Fields } from "../sending/create-list.request.ts";

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form with fields under the server's names: in the surface, or the page's own (create-list.25). */
export interface FormPlace {
  readonly form: HTMLFormElement;
  /** the name that the server gave a control */
  nameOf(control: Element): string;
  text(key: Fault["text"]): string;
}

const ERROR_MARK = "data-dp-field-error";
let ids = 0;

const isField = (control: Control): control is FormField => control.localName !== "button";

export const fieldOf = ({ form, nameOf }: Pick<FormPlace, "form" | "nameOf">, name: string): FormField | undefined =>
  controls(form).find((control): control is FormField => isField(control) && nameOf(control) === name);

/** Adds the id of a text to the description of a field, or removes it. */
export function describe(field: Element, id: string, on: boolean): void {
  const before = (field.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((one) => one && one !== id);
  const now = on ? [...before, id] : before;
  if (now.length > 0) field.setAttribute("aria-describedby", now.join(" "));
  else field.removeAttribute("aria-describedby");
}

interface Mark {
  /** names of the fields whose change removes it */
  readonly names: readonly string[];
  readonly fields: readonly FormField[];
  readonly note: HTMLElement;
}

/**
 * Marks and texts at the fields of a form; the first change of its fields removes a mark (create-list.9, .28). Returns a function that
 * marks the fields of these errors alone, and focuses the first (create-list.8).
 */
function formMarks(place: FormPlace, signal: AbortSignal): (faults: readonly Fault[]) => void {
  let marks: readonly Mark[] = [];

  const remove = ({ fields, note }: Mark) => {
    for (const field of fields) {
      field.removeAttribute("aria-invalid");
      describe(field, note.id, false);
    }
    note.remove();
  };
  const removeAll = (isMeant: (mark: Mark) => boolean = () => true) => {
    marks.filter(isMeant).forEach(remove);
    marks = marks.filter((mark) => !isMeant(mark));
  };
  const add = ({ text, fields: own, also = [] }: Fault): Mark | undefined => {
    const fieldsOf = (names: readonly string[]) => names.flatMap((name) => fieldOf(place, name) ?? []);
    const fields = own.some((name) => fieldOf(place, name)) ? fieldsOf(own) : fieldsOf(also).slice(0, 1);
    const [first] = fields;
    if (!first) return undefined;
    const note = document.createElement("p");
    note.id = `dp-field-error-${++ids}`;
    note.setAttribute(ERROR_MARK, "");
    note.textContent = place.text(text);
    // in its label the text would become part of the field's name
    (first.closest("label") ?? first).after(note);
    for (const field of fields) {
      field.setAttribute("aria-invalid", "true");
      describe(field, note.id, true);
    }
    return { names: [...own, ...also], fields, note };
  };
  const changed = ({ target }: Event) => {
    if (target instanceof Element) removeAll(({ names }) => names.includes(place.nameOf(target)));
  };
  for (const type of ["input", "change"]) EventTarget.prototype.addEventListener.call(place.form, type, changed, { signal });
  signal.addEventListener("abort", () => removeAll());

  return (faults) => {
    removeAll();
    marks = faults.flatMap((fault) => add(fault) ?? []);
    const fields = marks.flatMap((mark) => mark.fields);
    controls(place.form)
      .find((control) => isField(control) && fields.includes(control))
      ?.focus();
  };
}

/**
 * Takes over a form of the server or of the page: shows its errors, and locks it while a list is sent (create-list.15). Returns a
 * function that submits it.
 */
export function takeForm(
  place: FormPlace,
  { $phase, submit }: Pick<ListForm, "$phase" | "submit">,
  signal: AbortSignal,
): (fields: Fields, submitter: HTMLElement | null) => void {
  const mark = formMarks(place, signal);
  let pressed: HTMLElement | null = null;
  let unlock: (() => void) | undefined;
  const stop = $phase.subscribe((phase) => {
    unlock?.();
    unlock = phase === "submitting" ? lockForm(place.form, pressed) : undefined;
  });
  signal.addEventListener("abort", () => {
    stop();
    unlock?.();
  });
  return (fields, submitter) => {
    pressed = submitter;
    // the form reports what the browser finds
    mark(submit(fields, () => HTMLFormElement.prototype.reportValidity.call(place.form)));
  };
}

const TEXT_TYPES = /^(?:text|search|email|tel|url|number|password|date|month|week|time|datetime-local)$/;

/** A field in which Enter would send the form (create-list.12). */
export const isTextInput = (node: unknown): node is HTMLInputElement => node instanceof HTMLInputElement && TEXT_TYPES.test(node.type);
