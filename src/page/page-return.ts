/**
 * Calls back when the page is shown again after it was left. The first `pageshow` is not a return, and a fast shopper presses before
 * it.
 */
export function onPageReturn(returned: () => void, signal?: AbortSignal): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let first = navigation?.loadEventEnd === 0;
  addEventListener(
    "pageshow",
    (event) => {
      if (first && !event.persisted) first = false;
      else returned();
    },
    { signal },
  );
}
