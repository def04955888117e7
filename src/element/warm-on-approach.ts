/** Without `requestIdleCallback` (Safari): later than what the page shows first, earlier than most presses. */
const LATER_MS = 1500;

/**
 * Fetches code that the first press needs before it: when the pointer or the focus comes near, at the latest when the browser has
 * nothing else to do. `warm` may be called more than once.
 */
export function warmOnApproach(host: HTMLElement, warm: () => void, signal: AbortSignal): void {
  for (const type of ["pointerover", "focusin"]) host.addEventListener(type, warm, { signal, once: true });
  const whenIdle = () => {
    if (!signal.aborted) warm();
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(whenIdle);
  else setTimeout(whenIdle, LATER_MS);
}
