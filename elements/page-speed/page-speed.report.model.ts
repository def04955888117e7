import type { SpeedMetric, SpeedReport } from "../../src/contract/page.ts";
import type { CoreContext, PagePart } from "../../src/state/model-context.ts";
import { rate } from "./page-speed.metrics.ts";
import type { PageSpeedModel } from "./page-speed.model.ts";
import type { PageSpeedOptions } from "./page-speed.options.ts";

/** Bytes of the metrics of one report: a log takes at most 8 kB from a stranger. What a page has beyond goes in a beacon of its own. */
const MOST_BYTES = 7_800;
/** Metrics that wait to be sent: a page can have a thousand elements. */
const MOST = 250;

const bytesOf = (metric: SpeedMetric): number => new TextEncoder().encode(JSON.stringify(metric)).length + 1;

let views = 0;

interface Deps {
  readonly model: PageSpeedModel;
  readonly pageOptions: PagePart["pageOptions"];
}

export type Report = ReturnType<typeof createReport>;

/** What was measured in a page view, what was emitted and what was sent (page.md). It has no DOM. */
export function createReport(context: CoreContext<PageSpeedOptions>, { model, pageOptions }: Deps) {
  const { $options } = context;
  let view = "";
  let navigationType = "navigate";
  let sampled = false;
  const told = new Map<string, number>();
  const pending: SpeedMetric[] = [];

  const keyOf = (name: string, tags: Readonly<Record<string, string>>) => [name, ...Object.values(tags)].join(" ");
  /** A metric that was not sent yet is updated, so that it is sent once. */
  const add = (metric: SpeedMetric) => {
    const at = pending.findIndex(({ id }) => id === metric.id);
    if (at >= 0) pending[at] = { ...metric, delta: pending[at]!.delta + metric.delta };
    else if (pending.length < MOST) pending.push(metric);
  };

  return {
    /** starts a page view, without the values of the one before (page-speed.13) */
    begin(type: string, isSampled = model.draw()): void {
      view = `v1-${Date.now().toString(36)}-${(++views).toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
      navigationType = type;
      sampled = isSampled;
      told.clear();
      model.measuring();
    },
    /** emits a final value, or by how much it grew since; ignores a value that did not grow (page-speed.7) */
    tell(name: string, value: number, tags: Readonly<Record<string, string>> = {}): void {
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
    /** whether this page view is sampled and can be sent */
    wantsToSend: (): boolean => sampled && $options.get().endpoint !== undefined && pageOptions().measurement,
    /** returns what was not sent yet, as much as a report holds, which then counts as sent */
    take(): SpeedReport | undefined {
      if (pending.length === 0 || $options.get().endpoint === undefined || !pageOptions().measurement) return undefined;
      let bytes = 0;
      const first = pending.findIndex((metric, at) => (bytes += bytesOf(metric)) > MOST_BYTES && at > 0);
      const metrics = pending.splice(0, first < 0 ? pending.length : first);
      const { pageType, requestId } = $options.get();
      const { device } = pageOptions();
      return { pageType, device, ...(requestId === undefined ? {} : { requestId }), navigationType, metrics };
    },
  };
}
