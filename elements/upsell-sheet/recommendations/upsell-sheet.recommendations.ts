import { atom, computed } from "nanostores";
import { codeOr, describeCause } from "../../../src/lib/cause.ts";
import { isRecord } from "../../../src/lib/json.ts";
import { isReportable } from "../../../src/state/call-failure.ts";
import type { SafeFragment } from "../../../src/state/fragment.ts";
import type { StatusData } from "../add/upsell-sheet.status.ts";
import { debugFields, eligibilityText, type Context, type SheetCalls } from "../upsell-sheet.context.ts";
import type { Phase } from "../upsell-sheet.state.ts";
import { dataOf, readWidget, type Widget } from "./upsell-sheet.widgets.ts";

interface Deps {
  readonly calls: SheetCalls;
  /** takes status data for the head, from a widget `add-to-cart-status` (upsell-sheet.45) */
  status(data: StatusData): void;
}

export type Recommendations = ReturnType<typeof createRecommendations>;

/** Loads and holds the recommendations of the last primary add. */
export function createRecommendations(context: Context, { calls, status }: Deps) {
  const $request = atom<"none" | "waiting" | "answered" | "failed">("none");
  const $widgets = atom<readonly Widget[]>([]);
  const $fragments = atom<ReadonlyMap<Widget, SafeFragment>>(new Map());
  const counted = new Set<number>();
  const unknown = new Set<string>();
  let base: string | undefined;
  let sequence = 0;
  let keys = 0;
  let chunks = 0;

  const $phase = computed([$request, $widgets], (request, widgets): Phase => {
    if (widgets.some(({ kind }) => kind !== "none")) return "ready";
    return request === "answered" ? "empty" : request;
  });

  function reset(): void {
    sequence++;
    counted.clear();
    $widgets.set([]);
    $fragments.set(new Map());
    $request.set("none");
  }

  function report(type: string, why: string): void {
    const message = `The widget ${codeOr(type, "of an unknown type")} was left out: ${why}.`;
    context.log("render", message);
    context.error("render", message);
  }

  function dropWidget(widget: Widget, cause: unknown): void {
    if (!$widgets.get().includes(widget)) return;
    report(widget.data.widgetType, describeCause(cause));
    $widgets.set($widgets.get().filter((one) => one !== widget));
  }

  async function sanitise(widget: Widget, html: string): Promise<void> {
    const result = await context.sanitise(html);
    if (context.signal.aborted || !$widgets.get().includes(widget)) return;
    if (!result.ok) dropWidget(widget, new Error(result.message));
    else if (result.data.isEmpty) dropWidget(widget, "nothing safe");
    else $fragments.set(new Map([...$fragments.get(), [widget, result.data]]));
  }

  /** Appends the valid widgets; an invalid one does not affect the others (upsell-sheet.44, upsell-sheet.45). */
  function append(sent: readonly unknown[]): void {
    const chunk = ++chunks;
    const added = sent.flatMap((one): Widget[] => {
      const data = dataOf(one);
      const read = data && readWidget(context, data);
      if (!data || !read) return (report("of a chunk", "it is no object"), []);
      if ("status" in read) return (status(read.status), []);
      if ("broken" in read) return (report(data.widgetType, read.broken), []);
      if ("unknown" in read) {
        if (!unknown.has(read.unknown)) context.log("render", read.unknown);
        unknown.add(read.unknown);
        return [];
      }
      return [{ ...read, data, chunk, key: ++keys, name: data.attribution?.name ?? data.widgetType }];
    });
    if (added.length > 0) $widgets.set([...$widgets.get(), ...added]);
    for (const widget of added) if (widget.kind === "html") void sanitise(widget, widget.html);
  }

  /** A chunk of another product is ignored (upsell-sheet.43). */
  function isCurrent(identifier: unknown): boolean {
    if (base !== undefined && (identifier === undefined || identifier === null || identifier === base)) return true;
    context.metric("upsell-sheet.stale-chunk");
    return false;
  }

  async function load(baseAsin: string): Promise<void> {
    const own = sequence;
    const { pageType, subPageType, mraiCategory, mraiGl } = context.$options.get();
    const body = {
      ...debugFields(context),
      ...{ pageType, subPageType, baseAsin, ussEligibility: eligibilityText(context) },
      ...(mraiCategory !== undefined && { mraiCategory }),
      ...(mraiGl !== undefined && { mraiGl }),
    };
    // never leads to sign-in or a reload: only the add does (upsell-sheet.70)
    const result = await calls.run("upsellRecommendations", { body }, { signIn: false });
    if (own !== sequence) return;
    if (result.ok) {
      const { widgets, recommendationBaseIdentifier } = result.data.recommendationData;
      if (isCurrent(recommendationBaseIdentifier)) append(widgets);
      $request.set("answered");
    } else if (isReportable(result)) {
      context.error(result.code, result.message, { call: "upsell-recommendations", status: result.status });
      $request.set("failed");
    } else $request.set("answered"); // cancelled by a listener: there are none
  }

  return {
    $widgets,
    $phase,
    /** the widgets of the first chunks whose HTML is sanitised, so that no widget appears above one that the shopper reads */
    $shown: computed([$widgets, $fragments], (widgets, fragments) => {
      const waiting = widgets.find((widget) => widget.kind === "html" && !fragments.has(widget));
      return waiting ? widgets.filter(({ chunk }) => chunk < waiting.chunk) : widgets;
    }),
    /** the content of a shown widget of HTML */
    fragmentOf: (widget: Widget): SafeFragment => $fragments.get().get(widget)!,
    /** clears what the previous add showed, and ignores an answer on its way (upsell-sheet.39) */
    reset,
    /** clears, and loads the recommendations for `asin`, which is the current identifier from then on. Never rejects. */
    begin(asin: string): void {
      reset();
      base = asin;
      $request.set("waiting");
      void load(asin);
    },
    /** appends a chunk of the page (upsell-sheet.43, upsell-sheet.44) */
    append(chunk: unknown): void {
      if (!isRecord(chunk) || !Array.isArray(chunk["widgets"])) {
        return context.error("bad-response", "appendRecommendations: a chunk is { widgets: […], recommendationBaseIdentifier? }.");
      }
      if (isCurrent(chunk["recommendationBaseIdentifier"])) append(chunk["widgets"]);
    },
    /** the call of the current add has failed (upsell-sheet.14) */
    failed: () => $request.get() === "failed",
    /** counts a widget when it is first rendered (upsell-sheet.46) */
    drawn(widget: Widget): void {
      const { key, data } = widget;
      // it has been removed if it could not be rendered
      if (counted.has(key) || !$widgets.get().includes(widget)) return;
      counted.add(key);
      context.metric("upsell-sheet.widget", 1, data.attribution ?? { type: data.widgetType });
    },
    /** removes a widget that could not be rendered (upsell-sheet.67) */
    dropWidget,
    /** an instance of a page's widget class threw in its `reset` */
    resetFailed: (cause: unknown) => context.error("render", `A widget could not be reset: ${describeCause(cause)}`),
  };
}
