import { ownNames } from "../options/page-names.ts";
import { purchaseFormSelectors } from "../page/purchase-forms.ts";
import { matches, queryAll, rootOf } from "../markup/query.ts";
import { heldSubmitters } from "./held-submitters.ts";

export type CartType = "ADD_TO_CART" | "BUY_NOW";
export type SubmitControl = HTMLButtonElement | HTMLInputElement;

const NAMED = {
  ADD_TO_CART: '[name="submit.add-to-cart"]',
  BUY_NOW: '[name="submit.buy-now"],[data-dp-buy-now]',
} as const;

/** What pressing the button in the form does. A form that is both, or one without a mark that an element names, adds to the cart unless its buy-now button is pressed (selections.34). */
export function cartTypeOf(form: HTMLFormElement, submitter?: Element | null): CartType {
  const { ADD_TO_CART, BUY_NOW } = purchaseFormSelectors();
  const buys = matches(form, BUY_NOW);
  if (buys !== matches(form, ADD_TO_CART)) return buys ? "BUY_NOW" : "ADD_TO_CART";
  return submitter && matches(submitter, NAMED.BUY_NOW) ? "BUY_NOW" : "ADD_TO_CART";
}

const PRESSABLE = "button,input[type=submit],input[type=image],input[type=button]";

/** One that submits, or did before a lock made it a plain button; one with the name of a purchase always counts (order-minimum.4). */
const submits = (control: SubmitControl): boolean =>
  control.type === "submit" ||
  control.type === "image" ||
  heldSubmitters().has(control) ||
  matches(control, `${NAMED.ADD_TO_CART},[name="submit.buy-now"]`) ||
  isNamedByPage(control);

/** One that the page names by `submit` (names.4). */
function isNamedByPage(control: Element): boolean {
  const selector = ownNames()?.selector("submit");
  return selector !== undefined && matches(control, selector);
}

/** Every control of the form that could be pressed, in document order, also those elsewhere that name it by `form="id"`. */
export const pressables = (form: HTMLFormElement): SubmitControl[] =>
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
  if (cartType === "BUY_NOW") return named ?? buttons[0];
  const other = enabled.find(isNamedByPage) ?? enabled.find((control) => !matches(control, NAMED.BUY_NOW));
  return named ?? other ?? buttons[0] ?? pressedByPage(all);
}

/** By its name, id or class a button that a script of the page listens to. */
const ADDS = "[name*=add i],:is([id*=cart i],[class*=cart i],[id*=basket i],[class*=basket i]):not([class*=qty i],[class*=quantity i])";

/** The button of a form that no control submits: the page adds when it is clicked (markup.8). */
function pressedByPage(all: readonly SubmitControl[]): SubmitControl | undefined {
  const buttons = all.filter((control) => control.type === "button" && !matches(control, ":disabled"));
  return buttons.find((control) => matches(control, ADDS)) ?? (buttons.length === 1 ? buttons[0] : undefined);
}

/** Whether the control is one that adds to the cart by its name, where the element names none (option `submit`). */
export const isNamedAdd = (control: Element): boolean => matches(control, NAMED.ADD_TO_CART);
