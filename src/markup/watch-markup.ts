import { matches } from "./query.ts";

/** Nodes with this attribute are the library's, and no markup of the page. */
export const DRAWN = "data-dp-drawn";

/** True for a mutation that is the library's own: of what it made, or that it made at all. */
const isOwnMutation = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  isOwn(target) || (type === "childList" && [...addedNodes, ...removedNodes].every(isOwn));

/** By the prototype: a form may have a field named `hasAttribute`. */
const isOwn = (node: Node): boolean => node instanceof Element && matches(node, `[${DRAWN}]`);

/** Calls back for changes of nodes, whoever made them. Returns a function that drops the changes which the caller has just made. */
export function watchMutations(
  node: Node,
  changed: (records: readonly MutationRecord[]) => void,
  signal: AbortSignal,
  which: MutationObserverInit,
): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(node, which);
  signal.addEventListener("abort", () => observer.disconnect());
  return () => void observer.takeRecords();
}

/**
 * Calls back when the page has changed what is inside a node: elements that it added or removed, and what `more` names. Nodes of the
 * library are ignored. Returns a function that drops the changes which the caller has just made.
 */
export function watchMarkup(node: Node, changed: () => void, signal: AbortSignal, more: MutationObserverInit = {}): () => void {
  const onMutations = (records: readonly MutationRecord[]) => records.every(isOwnMutation) || changed();
  return watchMutations(node, onMutations, signal, { childList: true, subtree: true, ...more });
}
