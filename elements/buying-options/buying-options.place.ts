/** The ancestor that scrolls the node; the page itself where none does. */
function scrollerOf(node: Element): Element | null {
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement;
}

/** Runs what changes heights, with the node where it was in the window, as far as there is something to scroll (buying-options.12). */
export function keepInPlace(node: Element, run: () => void): void {
  const before = node.getBoundingClientRect().top;
  run();
  const moved = node.getBoundingClientRect().top - before;
  if (moved !== 0) scrollerOf(node)?.scrollBy({ top: moved, behavior: "instant" });
}
