import { closest } from "../options/field-value.ts";
import { once } from "../page/events.ts";
import { queryAll } from "../markup/query.ts";
import { scopeRoot } from "../page/scope-root.ts";
import { bindOpeners } from "./bind-openers.ts";

/** An element with a surface that a control elsewhere can open. */
interface Surface extends HTMLElement {
  /** `false`: there is nothing to open, and the press is the browser's (upsell-sheet.38) */
  show(opener?: Element | object): unknown;
}

const isSurface = (node: Element | null | undefined): node is Surface =>
  typeof (node as Partial<Surface> | null | undefined)?.show === "function";

/** The surface that `data-dp-open` names by id, or by tag: the one in the control's scope before one elsewhere on the page. */
export function surfaceOf(control: Element): Element | null {
  const name = control.getAttribute("data-dp-open") ?? "";
  const byId = document.getElementById(name);
  if (byId || !/^dp-[\w-]+$/.test(name)) return byId;
  return nearest(control, name);
}

const nearest = (node: Element, tag: string): Element | null => queryAll(scopeRoot(node), tag)[0] ?? queryAll(document, tag)[0] ?? null;

/** The surface of that tag in the scope of a node, else one elsewhere on the page; `undefined` while none can be opened. */
export function surfaceNear(node: Element, tag: string): Surface | undefined {
  const found = nearest(node, tag);
  return isSurface(found) ? found : undefined;
}

function controlAt({ target }: Event): Element | null {
  const control = target instanceof Element ? closest(target, "[data-dp-open]") : null;
  return control?.closest("[data-dp-fragment]") ? null : control;
}

function open(control: Element): boolean {
  const surface = surfaceOf(control);
  if (!isSurface(surface)) {
    const name = control.getAttribute("data-dp-open");
    if (once(`open:${name}`))
      console.warn(
        `dp-elements: data-dp-open="${name}" names no element that can be opened. Give the id or the tag of one that is on the page.`,
      );
    return false;
  }
  return surface.show(control) !== false;
}

/** Any control of the page with `data-dp-open="<id or tag>"` opens that surface; one listener per page. */
export function installOpeners(): void {
  if (typeof document !== "undefined" && once("openers")) bindOpeners(document, controlAt, open);
}
