import { PURCHASE_FORMS as MARKED } from "../../lib/page-form.ts";
import { closestWithin, matches, queryAll, rootOf } from "../query.ts";
import { scopeQuery } from "../scope.ts";
import { heldSubmitters } from "./held-submitters.ts";

export type CartType = "ADD_TO_CART" | "BUY_NOW";
export type SubmitControl = HTMLButtonElement | HTMLInputElement;

const NAMED = {
  ADD_TO_CART: '[name="submit.add-to-cart"]',
  BUY_NOW: '[name="submit.buy-now"],[data-dp-buy-now]',
} as const;

/** The scope's forms that buy the product, in document order (calls.16, selections.34). */
export const purchaseForms = (host: Element): readonly HTMLFormElement[] =>
  scopeQuery(host, `${MARKED.ADD_TO_CART},${MARKED.BUY_NOW}`) as HTMLFormElement[];

/** What pressing the button in the form does. A form that is both adds to the cart unless its buy-now button is pressed (selections.34). */
export function cartTypeOf(form: HTMLFormElement, submitter?: Element | null): CartType {
  if (!matches(form, MARKED.BUY_NOW)) return "ADD_TO_CART";
  if (!matches(form, MARKED.ADD_TO_CART)) return "BUY_NOW";
  return submitter && matches(submitter, NAMED.BUY_NOW) ? "BUY_NOW" : "ADD_TO_CART";
}

const isForm = (node: Element | null | undefined): node is HTMLFormElement => node instanceof HTMLFormElement;

/** A form among the element's own children, with or without a mark; none that we or a server's fragment have drawn. */
export const ownForm = (host: Element): HTMLFormElement | undefined =>
  queryAll(host, "form:not([data-dp-drawn] *,[data-dp-fragment] *)").find(isForm);

export interface Wanted {
  /** option of the element that names the form: it alone counts */
  readonly id?: string | undefined;
  /** the form around the element counts without a mark (quantity-selector and order-minimum) */
  readonly around?: boolean;
}

/** The form by which an element adds to the cart: the one that it names, its own, else the closest of its scope (calls.16). */
export function purchaseForm(host: Element, { id, around = false }: Wanted = {}): HTMLFormElement | null {
  if (id !== undefined) return namedForm(host, id);
  const own = ownForm(host);
  if (own) return own;
  const outer = around ? closestWithin(host, "form") : null;
  if (isForm(outer)) return outer;
  const all = purchaseForms(host).filter((form) => matches(form, MARKED.ADD_TO_CART));
  return all.length > 1 ? closestOf(host, all) : (all[0] ?? null);
}

function namedForm(host: Element, id: string): HTMLFormElement | null {
  const selector = `[id="${CSS.escape(id)}"]`;
  const found = [rootOf(host), document].flatMap((root) => queryAll(root as ParentNode, selector));
  return isForm(found[0]) ? found[0] : null;
}

/** By the smallest part of the page that holds both; the first of several in it. By a walker: a form's own `parentNode` may be a field. */
function closestOf(host: Element, forms: readonly HTMLFormElement[]): HTMLFormElement {
  const walker = document.createTreeWalker(rootOf(host), NodeFilter.SHOW_ELEMENT);
  walker.currentNode = host;
  for (let part: Node | null = host; part; part = walker.parentNode()) {
    const inside = forms.find((form) => part === form || Node.prototype.contains.call(part, form));
    if (inside) return inside;
  }
  return forms[0]!;
}

const PRESSABLE = "button,input[type=submit],input[type=image],input[type=button]";

/** One that submits, or did before a lock made it a plain button; one with the name of a purchase always counts (order-minimum.4). */
const submits = (control: SubmitControl): boolean =>
  control.type === "submit" ||
  control.type === "image" ||
  heldSubmitters().has(control) ||
  matches(control, `${NAMED.ADD_TO_CART},[name="submit.buy-now"]`);

/** Every control of the form that could be pressed, in document order, also those elsewhere that name it by `form="id"`. */
const pressables = (form: HTMLFormElement): SubmitControl[] =>
  (queryAll(rootOf(form) as ParentNode, PRESSABLE) as SubmitControl[]).filter((control) => control.form === form);

/**
 * The button that submits the form for the purpose: the enabled one that matches it, else the form's first (calls.16). `selector` is
 * the option by which an element names another.
 */
export function submitterOf(
  form: HTMLFormElement,
  { selector, cartType = "ADD_TO_CART" }: { selector?: string | undefined; cartType?: CartType } = {},
): SubmitControl | undefined {
  const all = pressables(form);
  if (selector !== undefined) return all.find((control) => matches(control, selector));
  const buttons = all.filter(submits);
  const enabled = buttons.filter((control) => !matches(control, ":disabled"));
  const named = enabled.find((control) => matches(control, NAMED[cartType]));
  const other = cartType === "ADD_TO_CART" ? enabled.find((control) => !matches(control, NAMED.BUY_NOW)) : undefined;
  return named ?? other ?? buttons[0];
}

/** Whether the control is one that adds to the cart by its name, where the element names none (option `submit`). */
export const isNamedAdd = (control: Element): boolean => matches(control, NAMED.ADD_TO_CART);
