import { whenIdle } from "../lib/when-idle.ts";
import { preloadOnApproach } from "./preload-on-approach.ts";

/** `preloadOnApproach`, and at the latest when the browser has nothing else to do. */
export function preloadOnIntent(host: HTMLElement, preload: () => void, signal: AbortSignal): void {
  preloadOnApproach(host, preload, signal);
  whenIdle(() => {
    if (!signal.aborted) preload();
  });
}
