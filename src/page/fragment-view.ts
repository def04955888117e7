import type { SafeFragment } from "../state/fragment.ts";
import { navigate } from "./navigate.ts";
import { isPlainPress, opensElsewhere } from "./press.ts";

/** A server-made fragment on the page: what its controls do is the element's to say (fragment.2). */
export interface FragmentHandlers {
  /** a control with `data-dp-action` was pressed */
  action?(name: string, control: HTMLElement): void;
  /** a form would have been sent: its fields under the server's own names */
  submit?(form: HTMLFormElement, fields: readonly (readonly [name: string, value: string])[], submitter: HTMLElement | null): void;
  /** the fragment stands; `empty` when nothing safe was left of it */
  drawn?(into: HTMLElement, empty: boolean): void;
  /** the sanitiser could not be had: nothing is shown */
  failed?(cause: unknown): void;
}

/** Puts HTML, and CSS of the same answer, into a node of a shadow root; returns a function that removes both. */
export type DrawFragment = (into: HTMLElement, html: string, css?: string) => () => void;

interface Held {
  /** value of `data-dp-fragment` where it is shown */
  readonly place: string;
  readonly nodes: DocumentFragment;
  readonly sheet: CSSStyleSheet | undefined;
}

const held = new WeakMap<SafeFragment, Held>();

/** For `sanitise` alone, which knows that the nodes are safe. */
export const holdFragment = (fragment: SafeFragment, nodes: Held): void => void held.set(fragment, nodes);

/**
 * Shows a fragment in a node of a shadow root: its controls act through the handlers, its forms are taken over, its links go through
 * `dp-navigate` (fragment.2). Returns a function that removes it; it can be shown again.
 */
export function showFragment(host: HTMLElement, into: HTMLElement, fragment: SafeFragment, handlers: FragmentHandlers): () => void {
  const { place, nodes, sheet } = held.get(fragment)!;
  const stop = new AbortController();
  const { signal } = stop;
  into.setAttribute("data-dp-fragment", place);
  into.addEventListener("click", (event) => press(host, into, event, handlers), { signal });
  into.addEventListener("submit", (event) => submit(event, handlers), { signal });
  into.replaceChildren(nodes.cloneNode(true));
  const root = into.getRootNode();
  if (sheet && root instanceof ShadowRoot) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    stop.abort();
    if (sheet && root instanceof ShadowRoot) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    into.replaceChildren();
  };
}

/** The name that the server gave a field of a drawn fragment; every `name` in it has a prefix (fragment.1). */
export const serverName = (field: Element): string => (field.getAttribute("name") ?? "").replace(PREFIX, "");
const PREFIX = /^dp-fragment-\d+-/;

/** The field of that name (as the server wrote it) in a drawn fragment. */
export function serverField(within: ParentNode, name: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined {
  const fields = within.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input[name],select[name],textarea[name]",
  );
  return [...fields].find((field) => serverName(field) === name);
}

/** Sanitises and shows in one: for elements whose loads do not sanitise yet. */
export function fragmentDrawer(host: HTMLElement, handlers: FragmentHandlers): DrawFragment {
  return (into, html, css) => {
    let isOver = false;
    let stop = () => {};
    void import("./fragment.ts")
      .then(({ sanitise }) => sanitise(host, html, css))
      .then(
        (result) => {
          if (isOver) return;
          if (!result.ok) return handlers.failed?.(result.message);
          stop = showFragment(host, into, result.data, handlers);
          handlers.drawn?.(into, result.data.isEmpty);
        },
        (cause: unknown) => !isOver && handlers.failed?.(cause),
      );
    return () => {
      isOver = true;
      stop();
    };
  };
}

function press(host: HTMLElement, into: HTMLElement, event: MouseEvent, handlers: FragmentHandlers): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>("[data-dp-action]");
  if (control && into.contains(control)) {
    if (opensElsewhere(event, control)) return;
    event.preventDefault();
    if (!control.matches(":disabled, [aria-disabled=true]")) handlers.action?.(control.dataset["dpAction"] ?? "", control);
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !into.contains(link) || !isPlainPress(event) || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  navigate(host, link.href, "link");
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
