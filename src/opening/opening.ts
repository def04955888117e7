import type { ReadableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { ModelContext } from "../state/model-context.ts";
import { activeElement } from "../focus/focus.ts";
import { bindOpeners } from "./bind-openers.ts";

// How the page opens a surface of an element: by a control that `for` names, by the attribute `open`, by a control that it passes to
// `show()`. `data-dp-open`, which belongs to no element, is in openers.ts.

interface ForSession {
  readonly $options: ReadableAtom<{ readonly for: string | undefined }>;
  readonly signal: AbortSignal;
}

/**
 * Opens a surface by presses of the control that its element names by `for`, also of one that the page adds later. `open` returns
 * whether it takes the press; any other press (another button, a modifier key, a cancelled `dp-open`) is the page's own.
 */
export function onForPress(host: HTMLElement, { $options, signal }: ForSession, open: () => boolean): void {
  const controlAt = ({ target }: Event) => {
    const name = $options.get().for;
    const control = name ? (host.getRootNode() as Document | ShadowRoot).getElementById(name) : null;
    return control instanceof HTMLElement && target instanceof Node && control.contains(target) ? control : null;
  };
  const openBy = (control: Element) => {
    setOpener(host, control);
    return open();
  };
  bindOpeners(host.getRootNode(), controlAt, openBy, { signal });
}

/** Fetches code that an opening needs when the pointer or the focus reaches the control that `for` names. */
export function onForApproach(host: HTMLElement, { $options, signal }: ForSession, preload: () => void): void {
  // kept: a host that is being removed has another root, and focus moves then
  const root = host.getRootNode() as Document | ShadowRoot;
  const approached = ({ target }: Event) => {
    const name = $options.get().for;
    if (name && target instanceof Node && root.getElementById(name)?.contains(target)) preload();
  };
  for (const type of ["pointerover", "focusin"]) root.addEventListener(type, approached, { signal, passive: true });
}

interface OpenAttribute {
  readonly $options: ReadableAtom<{ readonly open: boolean }>;
  readonly $open: ReadableAtom<boolean>;
  show(): void;
  close(reason: string): void;
}

/** Opens and closes a surface by the attribute `open` of its element, and writes the attribute when the surface opens or closes. */
export function followOpenAttribute(
  host: HTMLElement,
  { follow }: Pick<ModelContext<unknown>, "follow">,
  { $options, $open, show, close }: OpenAttribute,
): void {
  // the attribute is written here as well: only a change of the option opens or closes
  follow($options, ({ open }, before) => {
    if (open === (before?.open ?? false) || open === $open.get()) return;
    if (!open) return close("script");
    show();
    if (!$open.get()) host.removeAttribute("open");
  });
  follow($open, (open, before) => {
    if (open !== (before ?? false)) host.toggleAttribute("open", open);
  });
}

interface Opener {
  readonly control: HTMLElement;
  readonly root: Node;
}

/** Shared: an element and a surface of it may each have a copy of this file. */
const openers = () => shared("surface-openers", () => new WeakMap<Element, Opener>());

/** The control with the same action in a fragment that was loaded again. */
function replacementOf({ control, root }: Opener): HTMLElement | undefined {
  const action = control.dataset["dpAction"];
  if (action === undefined) return undefined;
  const same = (root as ParentNode).querySelectorAll<HTMLElement>(`[data-dp-fragment] [data-dp-action="${CSS.escape(action)}"]`);
  return [...same].find(({ textContent }) => textContent === control.textContent) ?? same[0];
}

/** The control that opened a surface, or the one in its place: the surface is placed at it, and returns focus to it. */
export function openerOf(host: Element): HTMLElement | undefined {
  const opener = openers().get(host);
  if (!opener || opener.control.isConnected) return opener?.control;
  return replacementOf(opener) ?? opener.control;
}

/** The argument of `show()`: the control that opens the surface, or an object with it. */
export type Given<More> = Element | (More & { readonly opener?: HTMLElement | null | undefined }) | null | undefined;

/** Notes what a script opens the surface by, else what has focus, and returns what else it gave. */
export function takeOpener<More>(host: Element, given: Given<More>): More | undefined {
  const isControl = given instanceof Element;
  setOpener(host, isControl ? given : (given?.opener ?? activeElement()));
  return isControl ? undefined : (given ?? undefined);
}

export function setOpener(host: Element, opener: Element | null | undefined): void {
  if (opener instanceof HTMLElement) openers().set(host, { control: opener, root: opener.getRootNode() });
  else openers().delete(host);
}
