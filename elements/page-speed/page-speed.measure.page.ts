import type { CallResult } from "../../src/call/result.ts";
import { callerOf } from "../../src/page/caller.ts";
import type { Session } from "../../src/element/mixin.ts";
import { pageOptions } from "../../src/options/page-options.ts";
import type { SpeedReport } from "../../src/contract/page.ts";
import { timeBlocks } from "./page-speed.blocks.ts";
import { ENTRY_TYPES } from "./page-speed.metrics.ts";
import type { PageSpeedModel } from "./page-speed.model.ts";
import type { MetricName, PageSpeedOptions } from "./page-speed.options.ts";
import type { ReadyTimes } from "./page-speed.ready.ts";
import { createReport } from "./page-speed.report.model.ts";
import { navigationEntry, observable, Vitals } from "./page-speed.vitals.ts";

type Send = (report: SpeedReport) => Promise<CallResult<unknown>>;

/** Loads the code of the call early: while the page is being left nothing can be loaded. */
async function loadSend(host: HTMLElement, endpoint: () => string | undefined): Promise<Send> {
  const [{ run }, { pageSpeedReport }] = await Promise.all([import("../../src/call/run.ts"), import("../../src/contract/page.ts")]);
  return (body) => run(pageSpeedReport, { body }, { path: endpoint()!, signIn: false }, callerOf(host));
}

function navigationType(): string {
  const entry = navigationEntry();
  if ((document as Document & { wasDiscarded?: boolean }).wasDiscarded) return "restore";
  return (entry?.activationStart ?? 0) > 0 ? "prerender" : (entry?.type ?? "navigate").replace("_", "-");
}

/** What was seen while this code was loading. */
interface Early {
  readonly ready: ReadyTimes;
  /** the first page view is sent */
  readonly sampled: boolean;
  /** the page is hidden or left */
  readonly out: boolean;
}

/** Measures the page view, and sends its report when the page is hidden or left. */
export function measure(host: HTMLElement, session: Session<PageSpeedOptions, PageSpeedModel>, early: Early): void {
  const { model, context, $options, signal } = session;
  const { ready } = early;
  const wanted = $options.get().metrics as readonly MetricName[]; // with another the element is invalid
  const usable = wanted.filter((name) => observable().includes(ENTRY_TYPES[name]));
  if (usable.length === 0) return model.unsupported();
  model.measuring();
  const view = createReport(context, { model, pageOptions: () => pageOptions(host) });
  const vitals = new Vitals(usable, view.tell);
  let send: Send | undefined;
  let loading: Promise<void> | undefined;
  let begun = false;
  let blocked = false;
  /** the page is hidden or left */
  let out = false;

  const load = () => {
    if (!view.wantsToSend()) return;
    loading ??= loadSend(host, () => $options.get().endpoint)
      .then((loaded) => void (send = loaded))
      .catch(() => void (loading = undefined));
    return loading;
  };

  function begin(): void {
    if (begun || signal.aborted) return;
    begun = true;
    view.begin(navigationType(), early.sampled);
    vitals.start(signal);
    ready.begin(view.tell);
    timeBlocks(view.tell, signal);
    void load();
  }

  function report(): void {
    if (!navigator.onLine) return; // a beacon would be lost; the next hiding sends it
    if (!send) return void load()?.then(() => send && out && report());
    for (let taken = view.take(); taken; taken = view.take()) handOver(send(taken));
  }

  function handOver(sent: ReturnType<NonNullable<typeof send>>): void {
    model.handedOver();
    void sent.then((result) => {
      if (result.ok || result.code === "aborted" || result.code === "cancelled") return;
      if (result.code !== "blocked-url") return model.logged(`the report was not taken (${result.message}).`, "page-speed.failed");
      if (!blocked) context.error("blocked-url", result.message, { call: "page-speed-report" });
      blocked = true;
    });
  }

  const hide = () => {
    if (out) return;
    out = true;
    begin(); // the page may be left before it has loaded
    vitals.hidden();
    report();
  };
  document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? hide() : (out = false)), {
    signal,
    capture: true,
  });
  // some engines leave a page without hiding it first
  addEventListener("pagehide", hide, { signal, capture: true });
  addEventListener(
    "pageshow",
    (event) => {
      if (!event.persisted) return;
      out = false;
      view.begin("back-forward-cache");
      vitals.restored(event.timeStamp);
      void load();
    },
    { signal, capture: true },
  );
  addEventListener("online", () => begun && void load(), { signal });

  // not before the page has loaded, and in a separate task (page-speed.1)
  const afterLoad = () => setTimeout(begin);
  const whenLoaded = () => (document.readyState === "complete" ? afterLoad() : addEventListener("load", afterLoad, { once: true, signal }));
  if (early.out) hide();
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", whenLoaded, { once: true, signal });
  else whenLoaded();
}
