/**
 * Calls back when the page is shown again after it was left. The `pageshow` of its first showing is no return: a fast shopper
 * presses before it.
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
