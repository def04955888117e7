import { allowedAttributes, allowedElements } from "./allow.ts";
import { rebuildTree } from "./rebuild.ts";

export interface FragmentOptions {
  /** address of the page (`location.href`) */
  readonly base: string;
  readonly allowedOrigins: readonly string[];
  readonly endpointBase?: string | undefined;
  /** links may lead to its origin (url.1) */
  readonly signInUrl?: string | undefined;
  /** put before every `id` and `name`; unique per element, such as `dp-3-` */
  readonly idPrefix: string;
  /** told each URL that the guard refused; the element fires `dp-error` with `blocked-url` */
  readonly blocked?: ((url: string) => void) | undefined;
}

interface NativeSanitiser {
  setHTML(html: string, options: { sanitizer: object }): void;
}
let sanitizer: object | undefined;

/** The browser's own sanitiser, which needs no Trusted Types policy; `undefined` where there is none. */
export function sanitiseNatively(html: string): Element | undefined {
  if (!("setHTML" in Element.prototype) || typeof Sanitizer !== "function") return undefined;
  sanitizer ??= new Sanitizer({ elements: [...allowedElements], attributes: [...allowedAttributes], dataAttributes: true, comments: false });
  // of a document without a window: it loads nothing and parses without scripting
  const { body } = document.implementation.createHTMLDocument("");
  (body as unknown as NativeSanitiser).setHTML(html, { sanitizer });
  return body;
}

/**
 * Server-made HTML as nodes that are safe to insert (fragment.1, fragment.2, fragment.3), the same in every engine.
 * No `style` element or attribute is kept, in light DOM or in a shadow root: CSS of a response goes through `rebuildCss`.
 * Rejects when the fallback sanitiser cannot be loaded: then there is nothing safe to show.
 */
export async function renderFragment(html: string, options: FragmentOptions): Promise<DocumentFragment> {
  const clean = sanitiseNatively(html) ?? (await import("./purify.ts")).purify(html);
  return clean ? rebuildTree(clean, { ...options, idPrefix: options.idPrefix || "dp-fragment-" }) : document.createDocumentFragment();
}

/** The name that the server gave a control of a fragment, without the prefix. */
export function fieldName(control: Element, idPrefix: string): string {
  return original(control.getAttribute("name") ?? "", idPrefix);
}

/** What a form of a fragment would send, under the server's own names, with the pressed button where there is one. */
export function formFields(form: HTMLFormElement, idPrefix: string, submitter?: HTMLElement | null): [name: string, value: string][] {
  const data = new FormData(form, submitter);
  return Array.from(data, ([name, value]) => [original(name, idPrefix), typeof value === "string" ? value : value.name]);
}

const original = (name: string, idPrefix: string): string => {
  const prefix = idPrefix || "dp-fragment-";
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
};
