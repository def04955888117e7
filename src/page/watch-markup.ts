import { isOwnMutation } from "./surface-root.ts";

/**
 * Calls back when the page has changed what is inside a node: elements that it added or removed, and what `more` names. Nodes of
 * ours are ignored. Returns a function that drops the changes which the caller has just made.
 */
export function watchMarkup(node: Node, changed: () => void, signal: AbortSignal, more: MutationObserverInit = {}): () => void {
  const observer = new MutationObserver((records) => records.every(isOwnMutation) || changed());
  observer.observe(node, { childList: true, subtree: true, ...more });
  signal.addEventListener("abort", () => observer.disconnect());
  return () => void observer.takeRecords();
}
