import { watchPage } from "../markup/watch.ts";

/** Least time between updates, ms. */
const AT_MOST_EVERY = 250;
/** Properties and stores that scripts write emit no event: they are read again after this time, in ms. */
const LOOK_AGAIN = 1000;
/** A page on which looking is slow is looked at so much more rarely: the doctor takes at most one part in this many of its time. */
const SHARE = 8;

const EVENTS = ["dp-change", "dp-open", "dp-close", "dp-request", "dp-response", "dp-success", "dp-error", "dp-navigate", "dp-metric"];

/** Calls `update` after what happens on the page, throttled, until the signal ends. */
export function follow(update: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = AT_MOST_EVERY;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const start = performance.now();
      update();
      pause = Math.max(AT_MOST_EVERY, (performance.now() - start) * SHARE);
    }, pause);
  };
  // also keeps what the library remembers of the page's markup fresh on a page where no element does
  const unwatch = watchPage(soon);
  for (const type of EVENTS) document.addEventListener(type, soon, { signal });
  const observer = new MutationObserver(soon);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const interval = setInterval(() => document.visibilityState === "visible" && soon(), LOOK_AGAIN);
  signal.addEventListener("abort", () => {
    unwatch();
    clearTimeout(timer);
    clearInterval(interval);
    observer.disconnect();
  });
}
