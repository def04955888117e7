/**
 * Members of a form of the page. A field named `action`, `id` or `getAttribute` shadows the form's own member of that name
 * (config.4), so every one is asked of its prototype, here and nowhere else (test/architecture/forms.test.ts).
 */

export const formAttribute = (of: HTMLFormElement, name: string): string | null => Element.prototype.getAttribute.call(of, name);

export const setFormAttribute = (of: HTMLFormElement, name: string, value: string): void =>
  Element.prototype.setAttribute.call(of, name, value);

export const formHolds = (of: HTMLFormElement, inside: Node): boolean => Node.prototype.contains.call(of, inside);

const getter = (name: "isConnected" | "baseURI" | "parentElement") => Object.getOwnPropertyDescriptor(Node.prototype, name)!.get!;

export const isFormConnected = (of: HTMLFormElement): boolean => getter("isConnected").call(of) as boolean;

export const parentOfForm = (of: HTMLFormElement): HTMLElement | null => getter("parentElement").call(of) as HTMLElement | null;

/** A picture named `baseURI` hides the document's own. */
const baseOf = (of: Document): string => getter("baseURI").call(of) as string;

/** The form or what is around it, by a selector. */
export const closestToForm = (of: HTMLFormElement, selector: string): HTMLElement | null =>
  Element.prototype.closest.call(of, selector) as HTMLElement | null;

export const appendToForm = (of: HTMLFormElement, child: Node): void => Element.prototype.append.call(of, child);

export function onForm(of: HTMLFormElement, type: string, listener: (event: Event) => void, options?: AddEventListenerOptions): void {
  EventTarget.prototype.addEventListener.call(of, type, listener, options);
}

/** Submits as the browser would by that button: with validation and a `submit` event. */
export const requestSubmit = (of: HTMLFormElement, submitter?: HTMLElement | null): void =>
  HTMLFormElement.prototype.requestSubmit.call(of, submitter ?? null);

/** The settings of a submission by that button: its `formaction` and the like override the form's. */
export const submitAttribute = (of: HTMLFormElement, submitter: Element | null | undefined, name: "action" | "method" | "target") =>
  submitter?.getAttribute(`form${name}`) ?? formAttribute(of, name);

/** `get`, `post` or `dialog`. */
export const methodOf = (of: HTMLFormElement, submitter?: Element | null): string =>
  (submitAttribute(of, submitter, "method") ?? "get").toLowerCase();

/** The address that a submission leads to; `undefined` for an invalid one. */
export function actionOf(of: HTMLFormElement, submitter?: Element | null): URL | undefined {
  try {
    // an empty action is the page itself, whatever its base is
    return new URL(submitAttribute(of, submitter, "action") || location.href, baseOf(document));
  } catch {
    return undefined;
  }
}
