import { shared } from "../lib/registry.ts";
import type { SafeFragment } from "../state/fragment.ts";
import { navigate } from "./navigate.ts";
import { isPlainPress, opensElsewhere } from "../markup/press.ts";
import { PREFIX } from "../markup/server-fields.ts";

/** A server-made fragment on the page: what its controls do is the element's to say (fragment.2). */
export interface FragmentHandlers {
  /** a control with `data-dp-action` was pressed */
  action?(name: string, control: HTMLElement): void;
  /** one that is `aria-disabled` was pressed */
  refused?(name: string, control: HTMLElement): void;
  /** a link was pressed; without this it leads away through `dp-navigate` at once */
  link?(url: string): void;
  /** a form would have been sent: its fields under the server's own names */
  submit?(form: HTMLFormElement, fields: readonly (readonly [name: string, value: string])[], submitter: HTMLElement | null): void;
}

interface Held {
  /** value of `data-dp-fragment` where it is shown */
  readonly place: string;
  readonly nodes: DocumentFragment;
  readonly sheet: CSSStyleSheet | undefined;
}

/** Safe fragments by what models hold of them; shared, since `sanitise` and this file are loaded apart. */
const held = () => shared("held-fragments", () => new WeakMap<SafeFragment, Held>());

/** For `sanitise` alone, which knows that the nodes are safe. */
export const holdFragment = (fragment: SafeFragment, nodes: Held): void => void held().set(fragment, nodes);

/** What a fragment holds, to be read and not to be shown. */
export const fragmentNodes = (fragment: SafeFragment): DocumentFragment => held().get(fragment)!.nodes;

/** The part of a fragment that is shown; nothing where it has none. */
export type PartOf = (nodes: DocumentFragment) => Node | null | undefined;

/**
 * Shows a fragment in a node of a shadow root: its controls act through the handlers, its forms are taken over, its links go through
 * `dp-navigate` (fragment.2), but for those that the element itself opens in a new window. Returns a function that removes it; it can be shown again.
 */
export function showFragment(
  host: HTMLElement,
  into: HTMLElement,
  fragment: SafeFragment,
  handlers: FragmentHandlers,
  partOf: PartOf = (whole) => whole,
): () => void {
  const { place, nodes, sheet } = held().get(fragment)!;
  const stop = new AbortController();
  const { signal } = stop;
  into.setAttribute("data-dp-fragment", place);
  into.addEventListener("click", (event) => press(host, into, event, handlers), { signal });
  into.addEventListener("submit", (event) => submit(event, handlers), { signal });
  const shown = partOf(nodes)?.cloneNode(true);
  into.replaceChildren(...(shown ? [shown] : []));
  const root = into.getRootNode();
  if (sheet && root instanceof ShadowRoot) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    stop.abort();
    if (sheet && root instanceof ShadowRoot) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    into.replaceChildren();
  };
}

function press(host: HTMLElement, into: HTMLElement, event: MouseEvent, handlers: FragmentHandlers): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>("[data-dp-action]");
  if (control && into.contains(control)) {
    if (opensElsewhere(event, control)) return;
    event.preventDefault();
    const name = control.dataset["dpAction"] ?? "";
    if (!control.matches(":disabled, [aria-disabled=true]")) handlers.action?.(name, control);
    else handlers.refused?.(name, control);
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !into.contains(link) || !isPlainPress(event) || link.getAttribute("href")?.startsWith("#")) return;
  // the sanitiser lets no target through: it is the element's
  if (link.target === "_blank") return;
  event.preventDefault();
  if (handlers.link) handlers.link(link.href);
  else navigate(host, link.href, "link");
}

function submit(event: SubmitEvent, handlers: FragmentHandlers): void {
  const form = event.target;
  // a fragment in a fragment (the answer of a form, in the form's place) has had it already
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (!(form instanceof HTMLFormElement)) return;
  const data = new FormData(form, event.submitter);
  const fields = Array.from(data, ([name, value]) => [name.replace(PREFIX, ""), typeof value === "string" ? value : value.name] as const);
  handlers.submit?.(form, fields, event.submitter);
}
