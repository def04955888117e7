/** Without `requestIdleCallback` (Safari): later than what the page shows first, earlier than most presses. */
const LATER_MS = 1500;

/** Runs once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, LATER_MS);
}
