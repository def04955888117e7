import { allowedAttributes, allowedElements } from "./allow.ts";
import { fragmentExcess } from "../lib/fragment-size.ts";
import { startTags } from "../lib/html-tags.ts";
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
  /** for light DOM (fragment.3): without it `style` attributes stay, as far as `safeStyle` lets them */
  readonly light?: boolean | undefined;
  /** called with each URL that the guard refused; the element emits `dp-error` with `blocked-url` */
  readonly blocked?: ((url: string) => void) | undefined;
}

interface NativeParser {
  parseHTML?(html: string, options: { sanitizer: object }): Document;
}
let sanitizer: object | undefined;

const scriptless = /(<\/?)noscript(?=[\s/>])/gi;

/**
 * Chromium reports inline styles and handlers to the page's policy while it parses, before any sanitiser sees them:
 * under other names they are silent. And engines disagree on what `noscript` holds: an unknown element is one to all.
 * No safety rests on this: what it misses is reported or read differently, and sanitised as ever.
 */
export function hush(html: string): string {
  const text = html.replace(scriptless, "$1dp-dropped");
  const parts: string[] = [];
  let from = 0;
  for (const { attributes } of startTags(text)) {
    for (const { name, start, end } of attributes) {
      if (name !== "style" && !/^on\w/.test(name)) continue;
      parts.push(text.slice(from, start), name === "style" ? "data-dp-style" : "data-dp-off");
      from = end;
    }
  }
  return parts.join("") + text.slice(from);
}

/** By the browser's own sanitiser, which needs no Trusted Types policy; `undefined` where there is none. */
export function sanitiseNatively(html: string): Element | undefined {
  const parser = Document as NativeParser;
  if (!parser.parseHTML || typeof Sanitizer !== "function") return undefined;
  sanitizer ??= new Sanitizer({
    elements: ["html", "body", ...allowedElements],
    attributes: [...allowedAttributes],
    dataAttributes: true,
    comments: false,
  });
  // as a whole document and not by setHTML: Firefox then reads tables as all others do, and nothing of it is loaded
  const page = parser.parseHTML(`<!doctype html><body>${html}`, { sanitizer });
  return Document.prototype.querySelector.call(page, "body") ?? undefined;
}

/**
 * Server-made HTML as nodes that are safe to insert (fragment.1, fragment.2, fragment.3), the same in every engine.
 * No `style` element is kept: CSS of a response goes through `rebuildCss`.
 * Rejects when the fallback sanitiser cannot be loaded: then there is nothing safe to show. And when there is too much of it
 * (fragment.5), where the call has not found that out already: HTML can be in a field of other data.
 */
export async function renderFragment(html: string, options: FragmentOptions): Promise<DocumentFragment> {
  const excess = fragmentExcess(html);
  if (excess !== undefined) throw new RangeError(`A fragment of ${excess} is not drawn.`);
  const quiet = hush(html);
  const clean = sanitiseNatively(quiet) ?? (await import("./purify.ts")).purify(quiet);
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
