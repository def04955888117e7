import { focusTemporarily } from "../lib/focus-temporarily.ts";
import { openSurfaces } from "../lib/open-surfaces.ts";

/** The element that has focus, looked for through open shadow roots; `null` where that is the body or nothing. */
export function activeElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body && active !== document.documentElement ? active : null;
}

/** True when `outer` is `inner` or one of its ancestors, shadow hosts among them. */
export function composedContains(outer: Node, inner: Node): boolean {
  // from the prototype: a form field called "parentNode" or "contains" would hide the member
  if (Node.prototype.contains.call(outer, inner)) return true;
  const root = Node.prototype.getRootNode.call(inner);
  return root instanceof ShadowRoot && composedContains(outer, root.host);
}

/** True when focus is in `node`: in what is slotted into it, and in shadow trees inside it, which WebKit's `:focus-within` leaves out. */
export function holdsFocus(node: Element): boolean {
  const active = activeElement();
  return node.matches(":focus-within") || (active !== null && composedContains(node, active));
}

const CANDIDATE =
  "a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]";

function flatChildren(node: Element): Iterable<Element> {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedElements();
    return assigned.length > 0 ? assigned : node.children;
  }
  return (node.shadowRoot ?? node).children;
}

function isTabbable(element: HTMLElement): boolean {
  if (!element.matches(CANDIDATE) || element.tabIndex < 0 || element.matches(":disabled") || element.shadowRoot?.delegatesFocus)
    return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.checked || !element.name) return true;
  // of a radio group only the checked one is a tab stop
  const group = (element.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>("input[type=radio]");
  return !Array.from(group).some((radio) => radio.checked && radio.name === element.name && radio.form === element.form);
}

/** Tab stops inside `within`, in the order of the flat tree (slotted and nested shadow content included). */
export function tabbable(within: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  const visit = (node: Element) => {
    for (const child of flatChildren(node)) {
      if (child.hasAttribute("inert") || child.hasAttribute("hidden")) continue;
      if (child instanceof HTMLElement && isTabbable(child)) found.push(child);
      visit(child);
    }
  };
  visit(within);
  return found;
}

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

function focusMainHeading(): boolean {
  const shown = (within: ParentNode | null) =>
    [...(within?.querySelectorAll<HTMLElement>(HEADINGS) ?? [])].find((one) => one.checkVisibility());
  const heading = shown(document.querySelector("main")) ?? shown(document);
  if (!heading) return false;
  focusTemporarily(heading);
  return heading.matches(":focus");
}

/**
 * Gives focus to the first of `targets` that can take it; where none can (an opener that went with its row), to the first
 * tab stop of `host`, else to the modal dialog that lies below, else to `host` itself for as long as it keeps it: focus is never
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

/** After a surface has closed: focus goes to its opener, else where it was, and with neither to the main heading (surface.2). */
export function returnFocus(host: Element | null, opener: HTMLElement | null | undefined, before: HTMLElement | null): void {
  if (opener || before || !focusMainHeading()) restoreFocus(host, opener, before);
}
