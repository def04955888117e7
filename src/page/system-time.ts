import { setServerTime } from "../lib/server-clock.ts";

/** True where the browser took the page's HTML out of its own cache: its age is unknown (lightning-deal.58). */
export function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0 && navigation.decodedBodySize > 0;
}

/** Sets the page's server clock by an option `system-time`, as it is read (lightning-deal.14). */
export function readSystemTime(systemTime: number | undefined): void {
  if (systemTime !== undefined && !isFromCache()) setServerTime(systemTime);
}
