/** Later than what a page and its elements load to be used, earlier than most presses. */
const AFTER_LOAD_MS = 1000;

/**
 * Runs a second after `load`, once the browser has nothing else to do: what is fetched for a later press must not compete with what
 * the shopper waits for. Safari has no `requestIdleCallback`.
 */
export function whenIdle(run: () => void): void {
  const wait = () => setTimeout(() => (typeof requestIdleCallback === "function" ? requestIdleCallback(run) : run()), AFTER_LOAD_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
