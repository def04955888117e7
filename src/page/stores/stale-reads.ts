/**
 * Runs `again` when what the page knows of the shop may be old: it comes back from the back/forward cache, or from offline
 * (scope.7).
 */
export function onStaleReads(again: () => void, signal: AbortSignal): void {
  addEventListener("pageshow", (event) => event.persisted && again(), { signal });
  addEventListener("online", again, { signal });
}
