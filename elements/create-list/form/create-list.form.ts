import { formControls as controls, type FormControl as Control } from "../../../src/ui/form-lock.ts";
import type { Fault } from "../sending/create-list.request.ts";

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form with fields under the server's names: in the surface, or the page's own (create-list.25). */
export interface FormPlace {
  readonly form: HTMLFormElement;
  /** the name that the server gave a control */
  nameOf(control: Element): string;
  text(key: Fault["text"]): string;
}

export interface FormMarks {
  /** marks all invalid fields and focuses the first (create-list.8, .28) */
  show(faults: readonly Fault[]): void;
  clear(): void;
}

const ERROR_MARK = "data-dp-field-error";
let ids = 0;

const isField = (control: Control): control is FormField => control.localName !== "button";

export const fieldOf = ({ form, nameOf }: FormPlace, name: string): FormField | undefined =>
  controls(form).find((control): control is FormField => isField(control) && nameOf(control) === name);

/** Adds the id of a text to the description of a field, or removes it. */
export function describe(field: Element, id: string, on: boolean): void {
  const before = (field.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((one) => one && one !== id);
  const now = on ? [...before, id] : before;
  if (now.length > 0) field.setAttribute("aria-describedby", now.join(" "));
  else field.removeAttribute("aria-describedby");
}

interface Mark {
  readonly fault: Fault;
  readonly fields: readonly FormField[];
  readonly note: HTMLElement;
}

/** Marks and texts at the fields of a form; the first change of its fields removes a mark (create-list.9, .28). */
export function formMarks(place: FormPlace, signal: AbortSignal): FormMarks {
  let marks: readonly Mark[] = [];

  const remove = ({ fields, note }: Mark) => {
    for (const field of fields) {
      field.removeAttribute("aria-invalid");
      describe(field, note.id, false);
    }
    note.remove();
  };
  const add = (fault: Fault): Mark | undefined => {
    const fields = [...fault.fields, ...(fault.also ?? [])].flatMap((name) => fieldOf(place, name) ?? []);
    const marked = fields.filter((field) => fault.fields.includes(place.nameOf(field)));
    const [first] = marked.length > 0 ? marked : fields;
    if (!first) return undefined;
    const note = document.createElement("p");
    note.id = `dp-field-error-${++ids}`;
    note.setAttribute(ERROR_MARK, "");
    note.textContent = place.text(fault.text);
    // in its label the text would become part of the field's name
    (first.closest("label") ?? first).after(note);
    for (const field of marked.length > 0 ? marked : [first]) {
      field.setAttribute("aria-invalid", "true");
      describe(field, note.id, true);
    }
    return { fault, fields: marked.length > 0 ? marked : [first], note };
  };
  const clear = () => {
    marks.forEach(remove);
    marks = [];
  };
  const changed = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const name = place.nameOf(event.target);
    const about = ({ fault }: Mark) => [...fault.fields, ...(fault.also ?? [])].includes(name);
    marks.filter(about).forEach(remove);
    marks = marks.filter((mark) => !about(mark));
  };
  for (const type of ["input", "change"]) EventTarget.prototype.addEventListener.call(place.form, type, changed, { signal });
  signal.addEventListener("abort", clear);

  return {
    show(faults) {
      clear();
      marks = faults.flatMap((fault) => add(fault) ?? []);
      const fields = marks.flatMap((mark) => mark.fields);
      controls(place.form)
        .find((control) => isField(control) && fields.includes(control))
        ?.focus();
    },
    clear,
  };
}

const TEXT_TYPES = /^(?:text|search|email|tel|url|number|password|date|month|week|time|datetime-local)$/;

/** A field in which Enter would send the form (create-list.12). */
export const isTextInput = (node: unknown): node is HTMLInputElement => node instanceof HTMLInputElement && TEXT_TYPES.test(node.type);

/** Whether the browser accepts the form; else it reports the reason at the field. */
export const isValid = (form: HTMLFormElement): boolean => HTMLFormElement.prototype.reportValidity.call(form);
