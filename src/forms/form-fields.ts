import { appendToForm } from "./page-form.ts";
import { shared } from "../lib/registry.ts";
import { controlsOf, type FormControl } from "./form-controls.ts";
import { purchaseForms } from "./find-purchase-form.ts";
import { cartTypeOf, type CartType } from "./purchase-form.ts";
import { logInScope } from "../page/scope-log.ts";
import { scopeRoot } from "../page/scope-root.ts";
import { watchPage } from "../markup/watch.ts";

/** One hidden field that a form is to carry. */
export interface WantedField {
  /** `{n}` in it stands for the index of the item that it is of: the first from 1 that the form does not use (selections.39) */
  readonly name: string;
  readonly value: string;
  /** kept as `data-input-type` */
  readonly inputType?: string | undefined;
  /** fields of one item have the same */
  readonly item?: string;
}

export interface Wanted {
  /** what the form is to carry now, in order */
  fields(cartType: CartType, form: HTMLFormElement): readonly WantedField[];
  /** the form that gets them; missing: every form of the scope that buys the product */
  form?(): HTMLFormElement | null;
}

/** The hidden fields that elements put into the purchase forms of one scope (selections.34 to .38). */
export interface FormFields {
  /** Keeps fields in the forms until the answer is called; the last who wants as the same owner holds. */
  want(owner: string, wanted: Wanted): () => void;
  /** what is wanted may have changed */
  update(): void;
}

interface Scope extends FormFields {
  apply(form: HTMLFormElement): void;
}

/** Marks a field of the library; a copy that the page makes of the form carries it along. */
const OURS = "data-dp-field";
/** On a field of the page's that we have set: its own value. */
const OWN = "data-dp-own-value";
const INDEX = /^items?\[(\d+)/;

/** What was last written into a field of the page's, to detect that the page itself has written since. */
const written = new WeakMap<Element, string>();

const scopes = (): Map<Element, Scope> => shared("form-fields", () => new Map());

/** Forms that are being submitted, and for which data: held until the task has ended, even if the fields are updated meanwhile. */
const submitting = (): Map<HTMLFormElement, CartType> => shared("form-fields-submitting", () => new Map());

const isHidden = (control: FormControl): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === "hidden";

/** The fields of the scope that the element is in: the one mechanism for all that is sent along. */
export function formFields(element?: Element | null): FormFields {
  const root = scopeRoot(element);
  shared("form-fields-started", start);
  let scope = scopes().get(root);
  if (!scope) scopes().set(root, (scope = createScope(root)));
  return scope;
}

/** One for the page; it goes on when the last scope has left, as does the watcher of the page. */
function start(): true {
  watchPage(() => {
    for (const [root, scope] of scopes()) {
      if (root.isConnected) scope.update();
      else scopes().delete(root);
    }
  });
  // before anybody else hears of it: what is posted is what is wanted now, whatever the page has done to its form (selections.34)
  addEventListener("submit", submitted, true);
  return true;
}

function submitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const scope = scopes().get(scopeRoot(form));
  if (!scope) return;
  // microtasks run between two listeners of a real press: what they update must not take the pressed button's data out again
  submitting().set(form, cartTypeOf(form, event.submitter));
  scope.apply(form);
  // the browser takes the fields in this task; a press that leads nowhere leaves the form as it was
  setTimeout(() => {
    submitting().delete(form);
    scope.update();
  });
}

function createScope(root: Element): Scope {
  const owners = new Map<string, Wanted[]>();
  const touched = new Set<HTMLFormElement>();
  const told = new WeakMap<HTMLFormElement, Set<string>>();

  function formsNow(): Set<HTMLFormElement> {
    const all = [...owners.values()].map((wanted) => wanted.at(-1)!);
    const named = all.flatMap(({ form }) => form?.() ?? []);
    return new Set([...(all.some(({ form }) => !form) ? purchaseForms(root) : []), ...named]);
  }

  function wantedIn(form: HTMLFormElement, cartType: CartType, buys: boolean): WantedField[] {
    const used = new Set(controlsOf(form).flatMap((field) => (field.hasAttribute(OURS) ? [] : (INDEX.exec(field.name)?.[1] ?? []))));
    const indexes = new Map<string, string>();
    const indexOf = (key: string) => {
      let index = 1;
      while (!indexes.has(key) && used.has(String(index))) index++;
      if (!indexes.has(key)) indexes.set(key, String(index));
      used.add(indexes.get(key)!);
      return indexes.get(key)!;
    };
    return [...owners].flatMap(([owner, all]) => {
      const wanted = all.at(-1)!;
      if (wanted.form ? wanted.form() !== form : !buys) return [];
      return wanted.fields(cartType, form).map((field) => ({
        ...field,
        name: field.name.replace("{n}", () => indexOf(`${owner} ${field.item}`)),
      }));
    });
  }

  function warn(form: HTMLFormElement, name: string): void {
    const names = told.get(form) ?? new Set();
    told.set(form, names);
    if (names.has(name)) return;
    names.add(name);
    logInScope(root, "warn", "form-fields.visible", `the form has a control named ${name} that the shopper sees: it is left alone`, {
      field: name,
    });
  }

  function apply(form: HTMLFormElement): void {
    const buys = purchaseForms(root).includes(form);
    const cartType = submitting().get(form) ?? cartTypeOf(form);
    write(form, wantedIn(form, cartType, buys), (name) => warn(form, name));
  }

  const update = () => {
    const forms = formsNow();
    for (const form of touched) {
      if (forms.has(form)) continue;
      write(form, [], () => {});
      touched.delete(form);
    }
    for (const form of forms) {
      touched.add(form);
      apply(form);
    }
  };

  return {
    apply,
    update,
    want(owner, wanted) {
      const all = owners.get(owner) ?? [];
      owners.set(owner, [...all, wanted]);
      update();
      return () => {
        const left = (owners.get(owner) ?? []).filter((one) => one !== wanted);
        if (left.length > 0) owners.set(owner, left);
        else owners.delete(owner);
        update();
      };
    },
  };
}

/** Brings the form's fields in step with what is wanted, with as few changes as can be: focus and the page's own stay. */
function write(form: HTMLFormElement, wanted: readonly WantedField[], visible: (name: string) => void): void {
  const controls = controlsOf(form);
  const pageOwn = controls.filter((control) => !control.hasAttribute(OURS));
  const taken = new Set<FormControl>();
  const added: WantedField[] = [];
  for (const field of wanted) {
    const same = pageOwn.filter(({ name }) => name === field.name);
    const own = same.find((control) => isHidden(control) && !control.disabled);
    if (same.some((control) => !isHidden(control))) visible(field.name);
    else if (own && !taken.has(own)) {
      takeOver(own as HTMLInputElement, field.value);
      taken.add(own);
    } else added.push(field);
  }
  for (const control of pageOwn) if (control.hasAttribute(OWN) && !taken.has(control)) giveBack(control as HTMLInputElement);
  const ours = controls.filter((control): control is HTMLInputElement => control.hasAttribute(OURS));
  added.forEach((field, at) => fill(ours[at] ?? append(form), field));
  for (const control of ours.slice(added.length)) control.remove();
}

function takeOver(field: HTMLInputElement, value: string): void {
  const byPage = written.has(field) && written.get(field) !== field.value;
  if (!field.hasAttribute(OWN) || byPage) field.setAttribute(OWN, field.value);
  set(field, "value", value);
  written.set(field, value);
}

function giveBack(field: HTMLInputElement): void {
  const byPage = written.has(field) && written.get(field) !== field.value;
  if (!byPage) set(field, "value", field.getAttribute(OWN)!);
  field.removeAttribute(OWN);
  written.delete(field);
}

function append(form: HTMLFormElement): HTMLInputElement {
  const field = document.createElement("input");
  field.type = "hidden";
  field.setAttribute(OURS, "");
  appendToForm(form, field);
  return field;
}

function fill(field: HTMLInputElement, { name, value, inputType }: WantedField): void {
  set(field, "name", name);
  set(field, "value", value);
  if (inputType === undefined) field.removeAttribute("data-input-type");
  else if (field.dataset["inputType"] !== inputType) field.dataset["inputType"] = inputType;
}

/** Not written again: each written attribute notifies all watchers of the page. */
function set(field: HTMLInputElement, name: "name" | "value", value: string): void {
  if (field[name] !== value) field[name] = value;
}
