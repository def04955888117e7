import { atom, computed } from "nanostores";
import type { CoreContext } from "../../src/state/model-context.ts";
import type { SustainabilityBadgeOptions } from "./sustainability-badge.options.ts";

/** Ms (sustainability-badge.10) */
const THROTTLE = 150;
const REST = 1000;

const SURFACE = "sustainability-badge";
const STATES = { none: "ready", first: "open", second: "secondary", missing: "failed" } as const;

export type SustainabilityBadgeModel = ReturnType<typeof createSustainabilityBadgeModel>;

/** Which pane of the sheet is open, and what is counted of it. It loads nothing, so it does not use `createSurface`. */
export function createSustainabilityBadgeModel(context: CoreContext<SustainabilityBadgeOptions>) {
  const $pane = atom<keyof typeof STATES>("none");
  const logged = new Set<string>();
  let since = 0;
  /** of the last scrolling */
  let movedAt = 0;
  let isThrottled = false;
  let wasMissed = false;
  let stopThrottle: (() => void) | undefined;
  let stopRest: (() => void) | undefined;

  const isOpen = () => $pane.get() === "first" || $pane.get() === "second";

  function countTime(): void {
    context.metric("sustainability-badge.open-time", (context.now() - since) / 1000);
    since = context.now();
  }

  function forgetScrolling(): void {
    stopThrottle?.();
    stopRest?.();
    isThrottled = wasMissed = false;
  }

  function handleScroll(depth: () => number): void {
    isThrottled = true;
    wasMissed = false;
    stopThrottle = context.after(THROTTLE, () => {
      isThrottled = false;
      if (wasMissed) handleScroll(depth);
    });
    stopRest?.();
    const percentage = depth();
    stopRest = context.after(REST - (context.now() - movedAt), () => context.metric("sustainability-badge.scroll", percentage));
  }

  return {
    $state: computed($pane, (pane) => STATES[pane]),
    $pane,
    isOpen,
    /** there is no content for the sheet: the badge follows its own link (sustainability-badge.13) */
    miss(): void {
      const { preloadId } = context.$options.get();
      const message =
        preloadId === undefined
          ? 'preload-id is missing. Set preload-id="…" to the id of the element that holds the content of the sheet.'
          : `preload-id is ${JSON.stringify(preloadId)}, and no element on the page has this id. Add the element, or name another one.`;
      if (!logged.has(message)) context.log("config", message);
      logged.add(message);
      context.error("config", message);
      if (!isOpen()) $pane.set("missing");
    },
    open(reason: string): void {
      if (isOpen() || !context.emit("dp-open", { surface: SURFACE, reason })) return;
      since = context.now();
      $pane.set("first");
    },
    close(reason: string): void {
      if (!isOpen()) return;
      forgetScrolling();
      $pane.set("none");
      context.emit("dp-close", { surface: SURFACE, reason });
      countTime();
    },
    /** another pane is shown */
    show(pane: "first" | "second"): void {
      forgetScrolling();
      if (isOpen()) $pane.set(pane);
    },
    /** the pane was scrolled; `depth` gives how far, in percent */
    scrolled(depth: () => number): void {
      movedAt = context.now();
      if (isThrottled) wasMissed = true;
      else handleScroll(depth);
    },
    /** the page is left */
    leave: () => void (isOpen() && countTime()),
    /** the page is back from the back/forward cache: the time away does not count */
    comeBack: () => void (since = context.now()),
  };
}
