import type { ReadableAtom } from "nanostores";
import { queryAll } from "./query.ts";
import { watchMarkup } from "./watch-markup.ts";

/** The elements in the host that match; not those of an element of its kind inside it. */
export const queryOwn = (host: Element, selector: string): HTMLElement[] =>
  queryAll(host, selector).filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node.parentElement?.closest(host.localName) === host,
  );

interface PartsBinding {
  /** the parts as the page has them now; `undefined` while a part is missing that the wiring needs */
  parts(): readonly unknown[] | undefined;
  /** what it adds ends with the signal */
  wire(signal: AbortSignal): void;
}

/**
 * Wires parts of the page's markup, and wires them again when the page has replaced one. Returns a function that looks for
 * replaced parts, for a change of what the parts are found by.
 */
export function wireParts(node: Node, { parts, wire }: PartsBinding, signal: AbortSignal, more: MutationObserverInit = {}): () => void {
  let run = new AbortController();
  let wired: readonly unknown[] | undefined;
  const update = () => {
    const now = parts();
    if (!now || (wired && now.every((part, index) => part === wired![index]))) return;
    run.abort();
    run = new AbortController();
    wire(run.signal);
    wired = parts();
    dropChanges();
  };
  const dropChanges = watchMarkup(node, update, signal, more);
  signal.addEventListener("abort", () => run.abort());
  update();
  return update;
}

/** Calls back when the store changes, until the signal aborts. */
export function listen<T>(store: ReadableAtom<T>, run: (value: T, previous: T | undefined) => void, signal: AbortSignal): void {
  signal.addEventListener("abort", store.listen(run));
}
