import { controlsOf, type FormControl } from "./form-controls.ts";
import { closestWithin, matches } from "../markup/query.ts";

export type ControlKind = "text" | "checkbox" | "radio" | "select" | "multi-select" | "button";
export type ControlState = "normal" | "disabled" | "error" | "inactive" | "selected";

/** One control of a form, or all radio buttons or checkboxes of one name (form-wrapper.2). */
export interface WrappedControl {
  readonly kind: ControlKind;
  /** text; of checkboxes, radio buttons and selects what is chosen, "" for nothing; of a multi-select all that is chosen */
  get value(): string | readonly string[];
  /** sets the control as the shopper would; fires `input` and `change` when it was another (form-wrapper.7) */
  set value(value: string | readonly string[]);
  readonly state: ControlState;
  /** throws a `RangeError` for a state that the kind has not (form-wrapper.10) */
  setState(state: ControlState): void;
  readonly states: readonly ControlState[];
}

export interface WrappedForm {
  /** the control of that name; `null` when there is none (form-wrapper.2) */
  control(name: string): WrappedControl | null;
  /** the present values */
  values(): FormData;
}

/** As written in the attribute, so that the historic `datetime` is one (form-wrapper.3). */
const TEXT_TYPES = new Set("text color date datetime datetime-local email month number password search tel time url week".split(" "));
const BUTTON_TYPES = new Set(["submit", "button", "image"]);

const ALL: readonly ControlState[] = ["normal", "disabled", "error", "inactive", "selected"];
const STATES: Partial<Record<ControlKind, readonly ControlState[]>> = {
  checkbox: ["normal", "disabled", "error", "inactive"],
  "multi-select": ["normal", "disabled"],
};
const SHOWN = "data-dp-control-state";

/** How each state shows on a control; `normal` is not among them (form-wrapper.5). */
const ATTRIBUTES: Readonly<Record<Exclude<ControlState, "normal">, readonly [name: string, value: string]>> = {
  disabled: ["disabled", ""],
  error: ["aria-invalid", "true"],
  inactive: ["aria-disabled", "true"],
  selected: ["data-dp-selected", ""],
};

function kindOf(control: FormControl): ControlKind | undefined {
  if (control instanceof HTMLTextAreaElement) return "text";
  if (control instanceof HTMLSelectElement) return control.multiple ? "multi-select" : "select";
  if (control instanceof HTMLButtonElement) return "button";
  const type = (control.getAttribute("type") ?? "text").toLowerCase();
  if (type === "checkbox" || type === "radio") return type;
  return TEXT_TYPES.has(type) ? "text" : BUTTON_TYPES.has(type) ? "button" : undefined;
}

/**
 * Reads and sets the controls of a server-rendered form in a uniform way. Takes a selector, a form or an element in a form; throws
 * an `Error` where there is none (form-wrapper.1, form-wrapper.9).
 */
export function wrapForm(target: string | Element): WrappedForm {
  const form = formOf(target);
  if (!form) throw new Error("The selector does not resolve back to a form");
  return {
    control(name) {
      const named = controlsOf(form).filter((control) => control.getAttribute("name") === name && kindOf(control) !== undefined);
      const kind = named[0] && kindOf(named[0]);
      if (!kind) return null;
      const together = kind === "checkbox" || kind === "radio";
      return wrap(kind, together ? named.filter((control) => kindOf(control) === kind) : [named[0]!]);
    },
    values: () => new FormData(form),
  };
}

function formOf(target: string | Element): HTMLFormElement | null {
  const found = typeof target === "string" ? find(target) : target;
  if (!(found instanceof Element)) return null;
  const owner = matches(found, "input,select,textarea,button") ? (found as FormControl).form : null;
  return owner ?? (closestWithin(found, "form") as HTMLFormElement | null);
}

/** The document's own `querySelector` may be hidden by a form of that name; an invalid selector finds nothing. */
function find(selector: string): Element | null {
  try {
    return Document.prototype.querySelector.call(document, selector);
  } catch {
    return null;
  }
}

function wrap(kind: ControlKind, controls: readonly FormControl[]): WrappedControl {
  const states = STATES[kind] ?? ALL;
  return {
    kind,
    states,
    get value() {
      return valueOf(kind, controls);
    },
    set value(value) {
      setValue(kind, controls, value);
    },
    get state() {
      const has = (state: ControlState) => state !== "normal" && controls.some((control) => shows(control, state));
      return states.filter((state) => state !== "normal").find(has) ?? "normal";
    },
    setState(state) {
      if (!states.includes(state)) throw new RangeError(`A control of the kind ${kind} has no state ${state}`);
      for (const control of controls) show(control, state);
    },
  };
}

const shows = (control: FormControl, state: Exclude<ControlState, "normal">): boolean => {
  const [name, value] = ATTRIBUTES[state];
  return value === "" ? control.hasAttribute(name) : control.getAttribute(name) === value;
};

function show(control: FormControl, state: ControlState): void {
  for (const [name] of Object.values(ATTRIBUTES)) control.removeAttribute(name);
  if (state !== "normal") control.setAttribute(...ATTRIBUTES[state]);
  control.setAttribute(SHOWN, state);
  if (state === "inactive") hold(control);
}

const held = new WeakSet<FormControl>();

/** An inactive control keeps its place and is submitted, and no shopper can change it (form-wrapper.5). */
function hold(control: FormControl): void {
  if (held.has(control)) return;
  held.add(control);
  const inactive = () => control.getAttribute(SHOWN) === "inactive";
  const stop = (event: Event) => {
    if (!inactive() || (event instanceof KeyboardEvent && (event.key === "Tab" || event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["click", "mousedown", "keydown", "beforeinput", "paste", "drop", "wheel"]) control.addEventListener(type, stop, true);
  // a list that a touch keyboard or an assistive technology has changed all the same goes back
  let before: readonly string[] = [];
  const chosen = () => (control instanceof HTMLSelectElement ? [...control.selectedOptions].map(({ value }) => value) : [control.value]);
  control.addEventListener("focus", () => (before = chosen()));
  control.addEventListener(
    "input",
    (event) => {
      if (!inactive() || !event.isTrusted || before.length === 0) return;
      if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = before.includes(option.value);
      else control.value = before[0]!;
      event.stopImmediatePropagation();
    },
    true,
  );
}

type Ticked = HTMLInputElement;

function valueOf(kind: ControlKind, controls: readonly FormControl[]): string | readonly string[] {
  const [first] = controls;
  if (first instanceof HTMLSelectElement && kind === "multi-select") return [...first.selectedOptions].map(({ value }) => value);
  if (kind !== "checkbox" && kind !== "radio") return first!.value;
  const ticked = (controls as readonly Ticked[]).filter(({ checked }) => checked).map(({ value }) => value);
  return ticked.length > 1 ? ticked : (ticked[0] ?? "");
}

function setValue(kind: ControlKind, controls: readonly FormControl[], value: string | readonly string[]): void {
  const wanted = typeof value === "string" ? [value] : value;
  if (kind === "checkbox" || kind === "radio") return tick(controls as readonly Ticked[], wanted);
  const [control] = controls;
  const before = JSON.stringify(valueOf(kind, controls));
  if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = wanted.includes(option.value);
  else control!.value = wanted[0] ?? "";
  if (JSON.stringify(valueOf(kind, controls)) !== before) fireChange(control!);
}

/** Ticks those with the value and unticks the others; each that changes says so. */
function tick(controls: readonly Ticked[], wanted: readonly string[]): void {
  const changed = controls.filter((control) => control.checked !== wanted.includes(control.value));
  for (const control of changed) control.checked = wanted.includes(control.value);
  // of radio buttons only the one that is chosen speaks, as when a shopper chooses it
  for (const control of changed) if (control.type !== "radio" || control.checked || !wanted.length) fireChange(control);
}

function fireChange(control: FormControl): void {
  control.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
