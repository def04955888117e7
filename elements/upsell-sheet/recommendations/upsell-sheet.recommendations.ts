import { codeOr, describeCause } from "../../../src/lib/cause.ts";
import { atom, computed, type ReadableAtom } from "nanostores";
import { isReportable } from "../../../src/state/call-failure.ts";
import { isRecord } from "../../../src/lib/json.ts";
import { eligibilityText } from "../upsell-sheet.eligibility.ts";
import { callsOf, type Context } from "../upsell-sheet.parts.ts";
import type { StatusData } from "../add/upsell-sheet.status.ts";
import { dataOf, readWidget, type Widget } from "./upsell-sheet.widgets.ts";

/** `none`: nothing was ever asked for, or it was reset; `waiting`: the skeleton shows; `empty`, `failed`: the no-recommendation widget. */
export type Phase = "none" | "waiting" | "ready" | "empty" | "failed";

export interface Recommendations {
  readonly $widgets: ReadableAtom<readonly Widget[]>;
  readonly $phase: ReadableAtom<Phase>;
  /**
   * Forgets what the former add showed and asks for what goes with `base`, which is the current identifier from then on; the
   * call of the add before ends. Never rejects.
   */
  begin(base: string): void;
  /** A list of widgets that arrived together, from the page (upsell-sheet.43, upsell-sheet.44). */
  append(chunk: unknown): void;
  /** Forgets what the former add showed (upsell-sheet.39), and an answer that is still to come. */
  reset(): void;
  /** the call of the current add has failed by now (upsell-sheet.14) */
  failed(): boolean;
  /** counts a widget when it is first drawn (upsell-sheet.46) */
  drawn(widget: Widget): void;
  /** leaves out one that could not be drawn (upsell-sheet.67) */
  leaveOut(widget: Widget, cause: unknown): void;
}

export interface RecommendationsDeps {
  /** status data for the head, from a widget `add-to-cart-status` (upsell-sheet.45) */
  status(data: StatusData): void;
}

type Asked = "none" | "waiting" | "answered" | "failed";

export function createRecommendations(context: Context, { status }: RecommendationsDeps): Recommendations {
  const $asked = atom<Asked>("none");
  const $widgets = atom<readonly Widget[]>([]);
  const $phase = computed([$asked, $widgets], (asked, widgets): Phase => {
    if (widgets.some(({ kind }) => kind !== "none")) return "ready";
    return asked === "answered" ? "empty" : asked;
  });
  const counted = new Set<number>();
  const untold = new Set<string>();
  let base: string | undefined;
  let sequence = 0;
  let keys = 0;
  let chunks = 0;

  function reset(): void {
    sequence++;
    counted.clear();
    $widgets.set([]);
    $asked.set("none");
  }

  function broken(type: string, why: string): void {
    const message = `The widget ${codeOr(type, "of an unknown type")} was left out: ${why}.`;
    context.log("render", message);
    context.error("render", message);
  }

  /** Appends what can be shown; neighbours of what cannot are not harmed (upsell-sheet.44, upsell-sheet.45). */
  function take(sent: readonly unknown[]): void {
    const chunk = ++chunks;
    const shown = sent.flatMap((one): Widget[] => {
      const data = dataOf(one);
      const read = data && readWidget(context, data);
      if (!data || !read) return (broken("of a chunk", "it is no object"), []);
      if ("status" in read) return (status(read.status), []);
      if ("broken" in read) return (broken(data.widgetType, read.broken), []);
      if ("unknown" in read) {
        if (!untold.has(read.unknown)) context.log("render", read.unknown);
        untold.add(read.unknown);
        return [];
      }
      return [{ ...read, data, chunk, key: ++keys, name: data.attribution?.name ?? data.widgetType }];
    });
    if (shown.length > 0) $widgets.set([...$widgets.get(), ...shown]);
  }

  /** A chunk of another product is dropped (upsell-sheet.43). */
  function isCurrent(identifier: unknown): boolean {
    if (base !== undefined && (identifier === undefined || identifier === null || identifier === base)) return true;
    context.metric("upsell-sheet.stale-chunk");
    return false;
  }

  async function ask(asked: string): Promise<void> {
    const mine = sequence;
    // the status of the add decides what the page does: these recommendations never lead to sign-in or reload (upsell-sheet.70)
    const result = await callsOf(context).run("upsellRecommendations", { body: bodyOf(context, asked) }, { signIn: false });
    if (mine !== sequence) return;
    if (result.ok) {
      const { widgets, recommendationBaseIdentifier } = result.data.recommendationData;
      if (isCurrent(recommendationBaseIdentifier)) take(widgets);
      $asked.set("answered");
    } else if (isReportable(result)) {
      const { code, message, status: http } = result;
      context.error(code, message, { call: "upsell-recommendations", ...(http === undefined ? {} : { status: http }) });
      $asked.set("failed");
    } else $asked.set("answered"); // a listener wanted none: there are none
  }

  return {
    $widgets,
    $phase,
    reset,
    begin(asked) {
      reset();
      base = asked;
      $asked.set("waiting");
      void ask(asked);
    },
    append(chunk) {
      if (!isRecord(chunk) || !Array.isArray(chunk["widgets"])) {
        return context.error("bad-response", "appendRecommendations: a chunk is { widgets: […], recommendationBaseIdentifier? }.");
      }
      if (isCurrent(chunk["recommendationBaseIdentifier"])) take(chunk["widgets"]);
    },
    failed: () => $asked.get() === "failed",
    drawn(widget) {
      const { key, data } = widget;
      // one that could not be drawn has been left out by now
      if (counted.has(key) || !$widgets.get().includes(widget)) return;
      counted.add(key);
      context.metric("upsell-sheet.widget", 1, data.attribution ?? { type: data.widgetType });
    },
    leaveOut(widget, cause) {
      if (!$widgets.get().includes(widget)) return;
      broken(widget.data.widgetType, describeCause(cause));
      $widgets.set($widgets.get().filter((one) => one !== widget));
    },
  };
}

function bodyOf(context: Context, baseAsin: string) {
  const { pageType, subPageType, mraiCategory, mraiGl, debugParams } = context.$options.get();
  return {
    ...Object.fromEntries(Object.entries(debugParams).map(([name, value]) => [name, String(value)])),
    ...{ pageType, subPageType, baseAsin, ussEligibility: eligibilityText(context) },
    ...(mraiCategory !== undefined && { mraiCategory }),
    ...(mraiGl !== undefined && { mraiGl }),
  };
}
