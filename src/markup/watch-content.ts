import { watchMarkup } from "./watch-markup.ts";

interface ContentBinding {
  /** the elements whose size matters, as the page has them now */
  watched(): readonly Element[];
  /** the markup or the text has changed, or fonts have loaded */
  changed(): void;
  /** a watched element has another size */
  resized?(): void;
}

/** Calls back when what is in a node may have another height than before (expander.9, truncate.5). */
export function watchContent(node: Element, { watched, changed, resized = changed }: ContentBinding, signal: AbortSignal): void {
  const setWatched = watchSizes(resized, signal);
  setWatched(watched());
  const update = () => {
    setWatched(watched());
    changed();
  };
  watchMarkup(node, update, signal, { characterData: true });
  document.fonts.addEventListener("loadingdone", changed, { signal });
}

/**
 * Calls back a frame after the size of a watched element has changed: a change of sizes within the observer's own frame would be
 * an error on the page. Returns a function that sets the watched elements.
 */
function watchSizes(changed: () => void, signal: AbortSignal): (elements: readonly Element[]) => void {
  let frame = 0;
  let watched: readonly Element[] = [];
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  signal.addEventListener("abort", () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
  });
  return (elements) => {
    for (const element of watched) if (!elements.includes(element)) sizes.unobserve(element);
    for (const element of elements) if (!watched.includes(element)) sizes.observe(element);
    watched = elements;
  };
}
