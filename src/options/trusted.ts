import { kebab } from "../lib/names.ts";
import { pageRoot } from "../markup/query.ts";

const own = (element: Element, name: string): string | undefined => Element.prototype.getAttribute.call(element, name) ?? undefined;

const LOADER = Symbol.for("dp-loader");

/** The one file with everything is a classic script: while it runs it is the current one. Of a module there is none. */
const running: unknown =
  typeof document === "undefined" ? null : Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get?.call(document);

/**
 * The script tag that brought the library. The loader names its own by a symbol, and the getter is the prototype's, so that no markup can
 * replace it.
 */
function loaderScript(): HTMLScriptElement | undefined {
  const script = (globalThis as { [LOADER]?: unknown })[LOADER] ?? running;
  return script instanceof HTMLScriptElement ? script : undefined;
}

/** The element that gives a trusted setting to the whole page, `<html>` before the loader's script tag (config.10). */
export const settingHolder = (name: string): Element | undefined =>
  [pageRoot(), loaderScript()].find((holder) => holder && settingOf(holder, name) !== undefined);

const settingOf = (holder: Element, name: string): string | undefined => own(holder, kebab(name)) ?? own(holder, `data-${kebab(name)}`);

/** What the page gives for a trusted option: apart from the look-up, as only the page-wide options have trusted ones. */
export function pageSetting(name: string): string | undefined {
  const holder = settingHolder(name);
  return holder && settingOf(holder, name);
}
