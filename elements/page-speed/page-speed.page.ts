import type { Session } from "../../src/element/mixin.ts";
import { shared } from "../../src/lib/registry.ts";
import type { PageSpeedModel } from "./page-speed.model.ts";
import type { PageSpeedOptions } from "./page-speed.options.ts";
import { ReadyTimes } from "./page-speed.ready.ts";

/** The one element of the page that measures (page-speed.15). */
const measuring = (): { host?: HTMLElement | undefined } => shared("page-speed", () => ({}));

/**
 * Watches what the browser keeps no entries of, and loads the code that measures: a page shows nothing of it, and the page view is
 * measured from the browser's own entries, which are there later as well.
 */
export function wirePage(host: HTMLElement, session: Session<PageSpeedOptions, PageSpeedModel>): void {
  const { model, context, $options, signal } = session;
  if (measuring().host) {
    model.measuring(); // the page view is measured, by the other one
    return model.logged("a second <dp-page-speed> on the page measures nothing. Keep one.", "page-speed.duplicate");
  }
  measuring().host = host;
  signal.addEventListener("abort", () => (measuring().host = undefined));

  const ready = new ReadyTimes(signal);
  const sampled = model.draw();
  let out = false;
  const quiet = { signal, capture: true };
  document.addEventListener("visibilitychange", () => void (out = document.visibilityState === "hidden"), quiet);
  addEventListener("pagehide", () => void (out = true), quiet);

  const load = () =>
    void import("./page-speed.measure.page.ts").then(
      ({ measure }) => signal.aborted || measure(host, session, { ready, out, sampled }),
      (cause: unknown) => {
        context.warn(`the code that measures did not load (${String(cause)}). It loads once the page is online again.`);
        addEventListener("online", load, { once: true, signal });
      },
    );
  load();
  // a page that has loaded can be left at any time: the code that sends does not wait for the code that measures
  if (document.readyState === "complete" && sampled && $options.get().endpoint !== undefined)
    void Promise.all([import("../../src/call/run.ts"), import("../../src/contract/page.ts")]).catch(() => {});
}
