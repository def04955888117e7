import { namedElement } from "../../src/opening/named-element.ts";
import { heldSubmitters } from "../../src/forms/held-submitters.ts";
import { methodOf, submitAttribute } from "../../src/forms/page-form.ts";
import { queryAll } from "../../src/markup/query.ts";

export type Submitter = HTMLButtonElement | HTMLInputElement;
type Root = Document | ShadowRoot;

const SUBMITTERS = "button,input";

/** A control that submits its form, or would if no order minimum locked it. */
export const isSubmitter = (node: Element | null | undefined): node is Submitter =>
  (node instanceof HTMLButtonElement && node.type === "submit") ||
  (node instanceof HTMLInputElement && (node.type === "submit" || node.type === "image")) ||
  (node instanceof Element && heldSubmitters().has(node));

/** What an element guards: whole forms, and single buttons of other forms. */
export interface Guarded {
  readonly forms: ReadonlySet<HTMLFormElement>;
  readonly buttons: ReadonlySet<Submitter>;
}

/** The form or button that `for` names, else the forms and submit buttons in the element. */
export function guardedBy(host: Element, id: string | undefined): Guarded {
  const named = id ? [namedElement(host, id) ?? document.getElementById(id)] : queryAll(host, `form,${SUBMITTERS}`);
  const forms = new Set(named.filter((node) => node instanceof HTMLFormElement));
  return { forms, buttons: new Set(named.filter(isSubmitter).filter(({ form }) => form && !forms.has(form))) };
}

/** Every button that submits the form, also those elsewhere that name it by `form="id"`. */
export const submittersOf = (form: HTMLFormElement): Submitter[] =>
  queryAll(Node.prototype.getRootNode.call(form) as Root, SUBMITTERS)
    .filter(isSubmitter)
    .filter((node) => node.form === form);

/** False for a submission that only closes a dialog of the page. */
export const leadsOut = (form: HTMLFormElement, submitter: Element | null): boolean => methodOf(form, submitter) !== "dialog";

/** The frame of the page that the answer is loaded into, if any (one-click-guard.13). */
export function frameOf(form: HTMLFormElement, submitter: Element | null): Element | undefined {
  const name = submitAttribute(form, submitter, "target");
  return name ? queryAll(document, "iframe").find((frame) => frame.getAttribute("name") === name) : undefined;
}
