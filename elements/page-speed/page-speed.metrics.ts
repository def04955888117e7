import type { MetricName } from "./page-speed.options.ts";

/** The entry type of the browser that each metric is made from. */
export const ENTRY_TYPES: Readonly<Record<MetricName, string>> = {
  TTFB: "navigation",
  FCP: "paint",
  LCP: "largest-contentful-paint",
  CLS: "layout-shift",
  INP: "event",
};

/** Published limits: good up to and including the first, poor above the second (page-speed.4). */
const LIMITS: Readonly<Record<MetricName, readonly [number, number]>> = {
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
};

export type Rating = "good" | "needs-improvement" | "poor" | "none";

/** `none` for what has no published limits. */
export function rate(name: string, value: number): Rating {
  if (!Object.hasOwn(LIMITS, name)) return "none";
  const [good, poor] = LIMITS[name as MetricName];
  return value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
}

/** A layout shift, as the browser reports it. */
export interface Shift {
  readonly value: number;
  readonly startTime: number;
  readonly hadRecentInput: boolean;
}

/** The largest session window of layout shifts: gaps under 1 s, at most 5 s long (page-speed.3). */
export class LayoutShifts {
  largest = 0;
  #window = 0;
  #first = 0;
  #last = -Infinity;

  add({ value, startTime, hadRecentInput }: Shift): void {
    if (hadRecentInput) return;
    const same = startTime - this.#last < 1000 && startTime - this.#first < 5000;
    if (!same) this.#first = startTime;
    this.#window = same ? this.#window + value : value;
    this.#last = startTime;
    this.largest = Math.max(this.largest, this.#window);
  }
}

/** One event of an interaction; those of one press have the same id. */
export interface InteractionEvent {
  readonly interactionId?: number;
  /** ms from the event to the next paint */
  readonly duration: number;
}

/** Slowest interactions that are kept: enough to ignore one of every 50 of up to 5000. */
const KEPT = 100;

/** The slowest interaction of a page view, ignoring one of every 50 (page-speed.6). */
export class Interactions {
  #count = 0;
  readonly #seen = new Set<number>();
  #slowest: { id: number; duration: number }[] = [];

  add({ interactionId: id = 0, duration }: InteractionEvent): void {
    if (id === 0) return;
    if (!this.#seen.has(id)) this.#count++;
    this.#seen.add(id);
    const known = this.#slowest.find((each) => each.id === id);
    if (known) known.duration = Math.max(known.duration, duration);
    else this.#slowest.push({ id, duration });
    this.#slowest = this.#slowest.sort((a, b) => b.duration - a.duration).slice(0, KEPT);
  }

  /** ms; `undefined` without an interaction. `count` is the browser's own, which includes interactions too fast to be reported. */
  slowest(count = 0): number | undefined {
    const left = Math.floor(Math.max(count, this.#count) / 50);
    return this.#slowest[Math.min(left, this.#slowest.length - 1)]?.duration;
  }
}
