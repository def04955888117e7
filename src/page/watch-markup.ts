import { matches } from "./query.ts";

/** Nodes with this attribute are the library's, and no markup of the page. */
export const DRAWN = "data-dp-drawn";

/** True for a mutation that is the library's own: of what it made, or that it made at all. */
export const isOwnMutation = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  isOwn(target) || (type === "childList" && [...addedNodes, ...removedNodes].every(isOwn));

/** By the prototype: a form may have a field named `hasAttribute`. */
const isOwn = (node: Node): boolean => node instanceof Element && matches(node, `[${DRAWN}]`);

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
