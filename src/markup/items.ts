import { focusTemporarily } from "../focus/focus-temporarily.ts";
import { markupPatch } from "./markup-patch.ts";
import { opensElsewhere } from "./press.ts";
import { closestWithin, queryAll } from "./query.ts";
import { watchMarkup } from "./watch-markup.ts";

/** How the control of an item looks. What is undefined is as the page wrote it. */
export interface ItemLook {
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** the control opens a dialog */
  readonly popup?: "dialog";
  /** what the control opens is open */
  readonly expanded?: boolean;
  /** what the control says in place of its own words */
  readonly text?: string | undefined;
  /** shows that the item is done: the control is hidden, and its focus moves here */
  readonly done?: HTMLElement | undefined;
}

export interface ItemsBinding<Item> {
  /** the controls in the host; one in a nested element of the same kind belongs to that element */
  readonly selector: string;
  /** attributes that `item` and `look` read */
  readonly watched?: readonly string[];
  /** the control submits a form, and Enter in a field presses it; else a button gets the type `button` */
  readonly submits?: boolean;
  /** what the control acts on, found again whenever the page changes; `undefined` disables the control */
  item(control: HTMLElement): Item | undefined;
  look?(control: HTMLElement): ItemLook;
  /** the page has rendered another control in place of one, while it was busy for example; called before `look` */
  replaced?(before: HTMLElement, control: HTMLElement): void;
  /** a press of the control that is not the shopper's: the browser's action stays */
  ignores?(control: HTMLElement): boolean;
  /** called once for each control without an item */
  missing?(control: HTMLElement): void;
  /**
   * a press; the browser's own action is prevented. Not called for a press by which the browser opens a link elsewhere, nor for a
   * control that is disabled
   */
  press(item: Item, control: HTMLElement): void;
}

export interface Items {
  /** shows the looks again, after the owner's state has changed */
  update(): void;
}

const attributesOf = ({ busy, disabled, popup, expanded }: ItemLook): Readonly<Record<string, string | undefined>> => ({
  "aria-busy": busy ? "true" : undefined,
  "aria-disabled": disabled ? "true" : undefined,
  "aria-haspopup": popup,
  "aria-expanded": expanded === undefined ? undefined : String(expanded),
});

/** Binds presses to the controls of items that the page rendered, also of items that it adds later; restores the markup at the end. */
export function bindItems<Item>(
  host: HTMLElement,
  { signal }: { readonly signal: AbortSignal },
  { selector, watched = [], submits = false, item, look = () => ({}), replaced, ignores, missing, press }: ItemsBinding<Item>,
): Items {
  const patch = markupPatch();
  const reported = new WeakSet<HTMLElement>();
  let known: readonly HTMLElement[] = [];

  const isControl = (node: Element): node is HTMLElement =>
    node instanceof HTMLElement && node.closest(host.localName) === host && !node.closest("[data-dp-drawn]");

  function show(control: HTMLElement, shown: ItemLook): void {
    for (const [name, value] of Object.entries(attributesOf(shown))) {
      if (value === undefined) patch.release(control, name);
      else patch.attribute(control, name, value);
    }
    if (shown.text === undefined) for (const name of ["text", "value"]) patch.release(control, name);
    else if (control instanceof HTMLInputElement) patch.attribute(control, "value", shown.text);
    else patch.text(control, shown.text);
    if (!submits && control instanceof HTMLButtonElement) patch.attribute(control, "type", "button");
    if (!shown.done) {
      patch.release(control, "hidden");
      return patch.style(control, { display: "none" }, false);
    }
    const focused = control.matches(":focus");
    patch.hide(control, true);
    if (focused) focusTemporarily(shown.done);
  }

  function update(): void {
    if (signal.aborted) return;
    const controls = queryAll(host, selector).filter(isControl);
    for (const [place, before] of known.entries()) {
      const control = controls[place];
      if (control && !known.includes(control) && !controls.includes(before)) replaced?.(before, control);
    }
    known = controls;
    for (const control of controls) {
      const found = item(control);
      show(control, { ...look(control), ...(found === undefined && { disabled: true }) });
      if (found !== undefined || reported.has(control)) continue;
      reported.add(control);
      missing?.(control);
    }
  }

  function clicked(event: MouseEvent): void {
    const control = event.target instanceof Element ? closestWithin(event.target, selector) : null;
    if (!control || !isControl(control) || event.defaultPrevented || opensElsewhere(event, control) || ignores?.(control)) return;
    event.preventDefault();
    const found = item(control);
    if (found !== undefined && !control.matches(":disabled, [aria-disabled=true]")) press(found, control);
  }

  watchMarkup(host, update, signal, watched.length > 0 ? { attributeFilter: [...watched] } : {});
  host.addEventListener("click", clicked, { signal });
  signal.addEventListener("abort", () => patch.release());
  update();
  return { update };
}
