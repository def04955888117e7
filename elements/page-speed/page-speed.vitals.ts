import { ENTRY_TYPES, Interactions, LayoutShifts, type InteractionEvent, type Shift } from "./page-speed.metrics.ts";
import type { MetricName } from "./page-speed.options.ts";

type Tell = (name: MetricName, value: number) => void;
type Timed = PerformanceEntry & { readonly activationStart?: number };

export const navigationEntry = (): (PerformanceNavigationTiming & Timed) | undefined =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** Ms at which this page view's times start: at the activation of a prerendered page (page-speed.3). */
const activation = (): number => navigationEntry()?.activationStart ?? 0;

export const observable = (): readonly string[] =>
  typeof PerformanceObserver === "undefined" ? [] : (PerformanceObserver.supportedEntryTypes ?? []);

/** Ms at which the page was first in the background; later paints say nothing about loading (page-speed.5). */
function firstHidden(): number {
  const hidden = performance
    .getEntriesByType("visibility-state")
    .filter(({ name, startTime }) => name === "hidden" && startTime >= activation());
  if (hidden.length > 0) return hidden[0]!.startTime;
  return observable().includes("visibility-state") || document.visibilityState === "visible" ? Infinity : 0;
}

/** The field metrics of this document's page views, by the browser's own observers, which also report earlier entries. */
export class Vitals {
  readonly #tell: Tell;
  readonly #wanted: ReadonlySet<MetricName>;
  readonly #observers: { observer: PerformanceObserver; take(entries: PerformanceEntryList): void }[] = [];
  #shifts = new LayoutShifts();
  #interactions = new Interactions();
  #paint: number | undefined;
  #paintFinal = false;
  #interactionsBefore = 0;

  constructor(wanted: readonly MetricName[], tell: Tell) {
    this.#wanted = new Set(wanted);
    this.#tell = tell;
  }

  start(signal: AbortSignal): void {
    const responded = navigationEntry()?.responseStart ?? 0;
    if (responded > 0) this.#final("TTFB", responded - activation());
    this.#observe("FCP", {}, (entries) => {
      const first = entries.find(({ name }) => name === "first-contentful-paint");
      if (first && first.startTime < firstHidden()) this.#final("FCP", first.startTime - activation());
    });
    this.#observe("LCP", {}, (entries) => {
      const last = entries.findLast(({ startTime }) => startTime < firstHidden());
      if (last && !this.#paintFinal) this.#paint = Math.max(0, last.startTime - activation());
    });
    this.#observe("CLS", {}, (entries) => entries.forEach((entry) => this.#shifts.add(entry as unknown as Shift)));
    const interactions = (entries: PerformanceEntryList) => entries.forEach((entry) => this.#interactions.add(entry as InteractionEvent));
    this.#observe("INP", { durationThreshold: 16 }, interactions);
    if (observable().includes("first-input")) this.#observe("INP", {}, interactions, "first-input");
    for (const type of ["keydown", "click"]) addEventListener(type, () => this.#finishPaint(), { capture: true, once: true, signal });
    signal.addEventListener("abort", () => this.#observers.forEach(({ observer }) => observer.disconnect()));
  }

  /** The page is hidden or left: reports the present value of metrics that can still grow (page-speed.7). */
  hidden(): void {
    this.#takeAll();
    this.#finishPaint();
    if (this.#wanted.has("CLS")) this.#tell("CLS", this.#shifts.largest);
    const slowest = this.#interactions.slowest(interactionCount() - this.#interactionsBefore);
    if (slowest !== undefined && this.#wanted.has("INP")) this.#tell("INP", slowest);
  }

  /** The page was restored from the back/forward cache: a new page view, measured from its next paint (page-speed.13). */
  restored(at: number): void {
    this.#takeAll();
    this.#shifts = new LayoutShifts();
    this.#interactions = new Interactions();
    this.#interactionsBefore = interactionCount();
    this.#paint = undefined;
    this.#paintFinal = true;
    this.#final("TTFB", 0);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.visibilityState !== "visible") return;
        const painted = performance.now() - at;
        this.#final("FCP", painted);
        this.#final("LCP", painted);
      }),
    );
  }

  #final(name: MetricName, value: number): void {
    if (this.#wanted.has(name)) this.#tell(name, Math.max(0, value));
  }

  #finishPaint(): void {
    if (this.#paintFinal) return;
    this.#takeAll();
    this.#paintFinal = true;
    if (this.#paint !== undefined) this.#final("LCP", this.#paint);
  }

  #takeAll(): void {
    for (const { observer, take } of this.#observers) take(observer.takeRecords());
  }

  #observe(name: MetricName, more: object, take: (entries: PerformanceEntryList) => void, type: string = ENTRY_TYPES[name]): void {
    if (!this.#wanted.has(name)) return;
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type, buffered: true, ...more });
    this.#observers.push({ observer, take });
  }
}

/** Interactions of this document so far, with those too fast to be reported; 0 if the browser does not count them. */
const interactionCount = (): number => (performance as Performance & { interactionCount?: number }).interactionCount ?? 0;
