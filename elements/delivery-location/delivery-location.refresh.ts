import { atom } from "nanostores";
import type { Location } from "../../src/contract/location.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";

/** What the refresh needs of the page. */
export interface PageParts {
  /** marks the parts of the scope while they are fetched; returns a function that takes the marks away */
  mark(): () => void;
  /** puts the answer into the page; false when it names a part that has to be rendered by the server (delivery-location.37) */
  show(features: readonly Feature[], signal: AbortSignal): Promise<boolean>;
}

export interface Feature {
  readonly id: string;
  readonly html: string;
}

/** Pauses before the second and the third attempt, ms. */
const PAUSES = [500, 1000];

const PLATFORMS = { mobile: "MOBILE_WEB", app: "SHOPPING_APP", desktop: "DESKTOP", tablet: "DESKTOP" } as const;

/** Fetches the parts of the page that depend on the location (delivery-location.24, .25, .32). */
export function createRefresh(context: ModelContext<DeliveryLocationOptions>, parts: () => PageParts | undefined, reload: () => void) {
  const calls = context.calls(() => import("../../src/contract/delivery.ts"));
  const $phase = atom<"idle" | "busy" | "failed">("idle");
  let running = new AbortController();
  let place: Location | undefined;

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const stop = context.after(ms, resolve);
      signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });

  async function fetch(location: Location, signal: AbortSignal): Promise<readonly Feature[] | "failed" | undefined> {
    const asin = context.scope.asin.get();
    const renderingPlatform = PLATFORMS[context.pageOptions().device];
    const body = { ...location, ...(asin !== null && { asin }), renderingPlatform };
    for (let attempt = 0; ; attempt++) {
      const result = await calls.run("locationRefreshFeatures", { body }, { signal, signIn: false });
      if (signal.aborted) return undefined;
      if (result.ok) return result.data.features;
      if (!isReportable(result)) return undefined;
      const isFinal = result.status === 401 || result.status === 403 || attempt === PAUSES.length;
      if (isFinal) {
        const text = context.text("delivery-location.refresh-failed");
        context.error(result.code, text, { call: "location-refresh-features", status: result.status });
        return "failed";
      }
      await pause(PAUSES[attempt]!, signal);
      if (signal.aborted) return undefined;
    }
  }

  async function show(page: PageParts, features: readonly Feature[], signal: AbortSignal): Promise<"whole" | "partly" | "failed"> {
    try {
      return (await page.show(features, signal)) ? "whole" : "partly";
    } catch {
      context.error("network", context.text("delivery-location.refresh-failed"), { call: "location-refresh-features" });
      return "failed";
    }
  }

  function stop(): void {
    running.abort();
    running = new AbortController();
    $phase.set("idle");
  }
  context.signal.addEventListener("abort", () => running.abort());

  async function start(location: Location): Promise<void> {
    stop();
    place = location;
    const { signal } = running;
    const page = parts();
    if (!page) return;
    $phase.set("busy");
    const unmark = page.mark();
    signal.addEventListener("abort", unmark);
    const features = await fetch(location, signal);
    if (signal.aborted) return;
    const shown = features === undefined || features === "failed" ? features : await show(page, features, signal);
    if (signal.aborted) return;
    unmark();
    $phase.set(shown === "failed" ? "failed" : "idle");
    if (shown === "partly") reload();
  }

  // what is on its way is about the product that the page no longer shows
  context.follow(context.scope.asin, () => {
    if (place && $phase.get() === "busy") void start(place);
  });

  return {
    $phase,
    /** a new change is sent: what is fetched for the one before is of no use */
    stop,
    start,
  };
}
