import { heldSubmitters } from "./held-submitters.ts";
import { matches, queryAll, rootOf } from "../page/query.ts";
import { scopeRoot } from "../scope.ts";

export type SubmitControl = HTMLButtonElement | HTMLInputElement;

/** The add-to-cart form: by id, else the first of the scope that says so, else the one with the usual id (option `for`). */
export function formOf(host: Element, id: string | undefined): HTMLFormElement | null {
  const root = scopeRoot(host);
  const found =
    id === undefined
      ? (queryAll(root, "form[data-dp-add-to-cart]").find((form) => scopeRoot(form) === root) ??
        queryAll(root, 'form[id="add-to-cart-form"]')[0])
      : document.getElementById(id);
  return found && matches(found, "form") ? (found as HTMLFormElement) : null;
}

const PRESSABLE = "button,input[type=submit],input[type=image],input[type=button]";
/** What an add-to-cart control is called where the element does not say otherwise (option `submit`). */
export const ADD = '[name="submit.add-to-cart"]';

/** The control of the form that is pressed; one that a lock has made a plain button still is one (option `submit`). */
export function submitOf(form: HTMLFormElement, selector: string | undefined): SubmitControl | undefined {
  const all = (queryAll(rootOf(form) as ParentNode, PRESSABLE) as SubmitControl[]).filter((control) => control.form === form);
  if (selector !== undefined) return all.find((control) => matches(control, selector));
  const submits = (control: SubmitControl) => control.type === "submit" || control.type === "image";
  return all.find((control) => matches(control, ADD)) ?? all.find(submits) ?? all.find((control) => heldSubmitters().has(control));
}
