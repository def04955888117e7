/** Without `requestIdleCallback` (Safari): later than what the page shows first, earlier than most presses. */
const LATER_MS = 1500;

/**
 * Fetches code that the first press needs before it: when the pointer or the focus comes near, at the latest when the browser has
 * nothing else to do. `preload` may be called more than once.
 */
export function preloadOnIntent(host: HTMLElement, preload: () => void, signal: AbortSignal): void {
  for (const type of ["pointerover", "focusin"]) host.addEventListener(type, preload, { signal, once: true });
  const whenIdle = () => {
    if (!signal.aborted) preload();
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(whenIdle);
  else setTimeout(whenIdle, LATER_MS);
}
