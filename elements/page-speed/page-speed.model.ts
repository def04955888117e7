import { atom, type ReadableAtom } from "nanostores";
import type { SpeedMetric, SpeedReport } from "../../src/contract/page.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { rate } from "./page-speed.metrics.ts";
import type { PageSpeedOptions } from "./page-speed.options.ts";

/** A report is one beacon, of which browsers take 64 KiB: a page of a thousand elements tells of the first. */
const MOST = 250;

export interface PageSpeedModel extends Model {
  readonly $state: ReadableAtom<"measuring" | "reported" | "unsupported">;
  /** a page view begins: nothing of the one before is in it (page-speed.13) */
  begin(navigationType: string): void;
  /** tells a final value, or what it grew to since it was told; a value that did not grow is not told again (page-speed.7) */
  tell(name: string, value: number, tags?: Readonly<Record<string, string>>): void;
  /** this page view is one of those that are sent */
  wantsToSend(): boolean;
  /** what is not sent yet, to be sent now; `undefined` for nothing */
  take(): SpeedReport | undefined;
  handedOver(): void;
  /** the browser can observe none of the metrics */
  unsupported(): void;
  logged(message: string, metric: string): void;
}

let views = 0;

/** What a page view measured, what of it was told and what was sent (page.md). It knows no DOM. */
export function createPageSpeedModel(context: ModelContext<PageSpeedOptions>): PageSpeedModel {
  const { $options } = context;
  const $state = atom<"measuring" | "reported" | "unsupported">("measuring");
  let view = "";
  let navigationType = "navigate";
  let sampled = false;
  const told = new Map<string, number>();
  let pending: SpeedMetric[] = [];

  const keyOf = (name: string, tags: Readonly<Record<string, string>>) => [name, ...Object.values(tags)].join(" ");
  /** a metric that is still to be sent grows in its place, so that it is sent once */
  const add = (metric: SpeedMetric) => {
    const at = pending.findIndex(({ id }) => id === metric.id);
    if (at >= 0) pending[at] = { ...metric, delta: pending[at]!.delta + metric.delta };
    else if (pending.length < MOST) pending.push(metric);
  };

  return {
    $state,
    begin(type) {
      view = `v1-${Date.now().toString(36)}-${(++views).toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
      navigationType = type;
      sampled = Math.random() < $options.get().sampleRate;
      told.clear();
      $state.set("measuring");
    },
    tell(name, value, tags = {}) {
      const key = keyOf(name, tags);
      const before = told.get(key);
      if (before !== undefined && value <= before) return;
      told.set(key, value);
      const rating = rate(name, value);
      const delta = value - (before ?? 0);
      const id = `${view}-${[...told.keys()].indexOf(key)}`;
      const { pageType } = $options.get();
      context.metric(name, value, { ...tags, rating, id, delta: String(delta), navigationType, pageType });
      if (sampled) add({ name, value, delta, rating, id, tags: { ...tags, navigationType } });
    },
    wantsToSend: () => sampled && $options.get().endpoint !== undefined && context.pageOptions().measurement,
    take() {
      const metrics = pending;
      if (metrics.length === 0 || $options.get().endpoint === undefined || !context.pageOptions().measurement) return undefined;
      pending = [];
      const { pageType, requestId } = $options.get();
      const { device } = context.pageOptions();
      return { pageType, device, ...(requestId === undefined ? {} : { requestId }), navigationType, metrics };
    },
    handedOver: () => $state.set("reported"),
    unsupported() {
      $state.set("unsupported");
      context.metric("page-speed.unsupported");
    },
    logged(message, metric) {
      context.warn(message);
      context.metric(metric);
    },
  };
}
