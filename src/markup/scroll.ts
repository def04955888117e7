import { reducedMotion } from "../ui/motion.ts";
import { scrollPosition } from "./scroll-position.ts";

/** Keys by which a shopper scrolls. */
const SCROLL_KEYS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

const jump = (top: number): void => window.scrollTo({ top, behavior: "instant" });

/**
 * Scrolls the page to the position that `target` returns, in `ms`; at once with reduced motion (surface.3). Resolves with true at the
 * end, with false when the shopper scrolled meanwhile, which stops the movement. `target` is called at every frame, so that a change
 * of the layout is followed.
 */
export function scrollPage(target: () => number, ms: number, signal?: AbortSignal): Promise<boolean> {
  if (ms <= 0 || reducedMotion()) {
    jump(target());
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const from = scrollPosition();
    const ending = new AbortController();
    const end = (arrived: boolean) => {
      ending.abort();
      resolve(arrived);
    };
    const options = { signal: ending.signal, passive: true, capture: true };
    addEventListener("wheel", () => end(false), options);
    addEventListener("touchmove", () => end(false), options);
    addEventListener("keydown", (event) => SCROLL_KEYS.has(event.key) && end(false), options);
    signal?.addEventListener("abort", () => end(false), { signal: ending.signal });

    const began = performance.now();
    const step = (now: number) => {
      if (ending.signal.aborted) return;
      const part = Math.min(1, Math.max(0, (now - began) / ms));
      const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
      jump(part === 1 ? target() : from + (target() - from) * eased);
      if (part === 1) end(true);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
