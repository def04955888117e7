/**
 * Calls back a frame after the size of a watched element has changed: a change of sizes within the observer's own frame would be
 * an error on the page. Returns a function that sets the watched elements.
 */
export function watchSizes(changed: () => void, signal: AbortSignal): (elements: readonly Element[]) => void {
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
