import { activeElement, composedContains, holdsFocus } from "./active-element.ts";
import { focusTemporarily } from "./focus-temporarily.ts";
import { openSurfaces } from "../lib/open-surfaces.ts";
import { tabbable } from "./tabbable.ts";

export { activeElement, composedContains, holdsFocus, tabbable };

function tryFocus(element: HTMLElement | null | undefined): boolean {
  if (!element?.isConnected || !element.checkVisibility({ visibilityProperty: true })) return false;
  element.focus();
  return element.matches(":focus") || holdsFocus(element);
}

/** The topmost of our modal dialogs: everything outside it is inert. */
export function topModal(): HTMLElement | undefined {
  const element = openSurfaces()
    .get()
    .findLast(({ modal }) => modal)?.element;
  if (!element) return undefined;
  const dialogs = [...(element.shadowRoot ?? element).querySelectorAll<HTMLElement>("dialog:modal")];
  return dialogs.at(-1) ?? (element instanceof HTMLDialogElement ? element : undefined);
}

const HEADINGS = "h1, [role=heading][aria-level='1']";

/** The main heading of the page, else its `main`, else its first tab stop (location-prompt.5). */
function focusPage(): boolean {
  const shown = (within: ParentNode | null) =>
    [...(within?.querySelectorAll<HTMLElement>(HEADINGS) ?? [])].find((one) => one.checkVisibility());
  const main = document.querySelector("main");
  const place = shown(main) ?? shown(document) ?? main;
  if (!place) return tabbable(document.body).some(tryFocus);
  focusTemporarily(place);
  return place.matches(":focus");
}

/**
 * Gives focus to the first of `targets` that can take it; where none can (an opener that went with its row), to the first
 * tab stop of `host`, else to the modal dialog below, else to `host` itself for as long as it keeps it: focus is never
 * left on the body (a11y.2).
 */
export function restoreFocus(host: Element | null, ...targets: (HTMLElement | null | undefined)[]): void {
  if (targets.some(tryFocus)) return;
  if (host instanceof HTMLElement && host.isConnected && tabbable(host).some(tryFocus)) return;
  const modal = topModal();
  if (modal && (tabbable(modal).some(tryFocus) || tryFocus(modal))) return;
  if (!(host instanceof HTMLElement) || !host.isConnected) return;
  // what closed keeps it until the next frame, and a host whose inside has focus counts as focused
  activeElement()?.blur();
  focusTemporarily(host);
}

/** After a surface has closed: focus goes to its opener, else where it was, and with neither to the page (surface.2). */
export function returnFocus(host: Element | null, opener: HTMLElement | null | undefined, before: HTMLElement | null): void {
  if ([opener, before].some(tryFocus)) return;
  // what had focus has gone, as a surface does that this one took the place of, and the element has no control to take it
  const isPlaceless = !opener && (!before || (!topModal() && !(host instanceof HTMLElement && tabbable(host).length > 0)));
  if (!isPlaceless || !focusPage()) restoreFocus(host);
}
