import { behaviourElement } from "../../src/element/behaviour.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createPageSpeedModel, type PageSpeedModel } from "./page-speed.model.ts";
import { isMetric, pageSpeedOptions, type PageSpeedOptions } from "./page-speed.options.ts";
import { wirePage } from "./page-speed.page.ts";

/**
 * Measures how fast the page loads, answers and settles for real shoppers, by the browser's own observers, and hands one report
 * over when the page is hidden. It draws nothing and costs nothing before the page has loaded.
 *
 * @summary Measures the page's speed for the store's own monitoring.
 * @attr {string} endpoint - where the report is sent; without it nothing is sent
 * @attr {number} sample-rate - share of page views that are sent, 0 to 1
 * @attr {string} page-type - tag of the report
 * @attr {string} request-id - tag of the report
 * @attr {list} metrics - what is measured, of `TTFB`, `FCP`, `LCP`, `CLS` and `INP`
 * @fires dp-metric - each metric when it is final, `feature-time` (tag `feature`), `element-ready` (tag `tag`)
 * @fires dp-request - before a report is sent; can be cancelled
 * @fires dp-error - `blocked-url`, `config`
 * @state measuring - this page view is measured
 * @state reported - the page was hidden and the report handed over
 * @state unsupported - the browser can observe none of the metrics
 * @state invalid - an option does not fit: nothing is measured
 * @example
 * <dp-page-speed endpoint="/page-speed" page-type="detail" sample-rate="0.1"></dp-page-speed>
 */
export class PageSpeedElement extends behaviourElement({
  options: pageSpeedOptions,
  fields: fieldFinder,
  parts: [],
  model: createPageSpeedModel,
  resolveOptions(_host, values) {
    const unknown = values.metrics.find((name) => !isMetric(name));
    const message = `metrics names ${JSON.stringify(unknown)}. It must be a list of TTFB, FCP, LCP, CLS and INP.`;
    return { values, issues: unknown === undefined ? [] : [{ option: "metrics", message }] };
  },
}) {
  connected(session: Session<PageSpeedOptions, PageSpeedModel>): void {
    this.hidden = true; // takes no room, also between the gaps of a grid (page-speed.1)
    wirePage(this, session);
  }
}
