import { featureElement } from "../../src/element/feature.tsx";
import { missingOpener, openerOf } from "../../src/opening/open-by-control.ts";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { createTabularOffersModel, type TabularOffersModel } from "./tabular-offers.model.ts";
import { tabularOffersOptions, type TabularOffersOptions } from "./tabular-offers.options.ts";
import { CONTROL, wirePage } from "./tabular-offers.page.ts";
import { texts } from "./tabular-offers.texts.ts";
import { TabularOffersView } from "./tabular-offers.view.tsx";

/**
 * Opens a side sheet with the ways to buy a product in a table, so that the shopper can compare them and choose one. Long texts in the
 * table are cut by `dp-truncate`: the loader fetches it, a page that imports single files imports it too.
 *
 * @summary The ways to buy a product, side by side in a table.
 * @attr {string} endpoint - where the table comes from; else `data-url` of the control; required
 * @attr {string} for - id of the control; without it the first link or button in the element
 * @attr {number} lines - lines that a long text shows
 * @fires dp-open - surface `tabular-offers`, reason `button`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `choose`, `script`, `sign-in` or `failed`
 * @fires dp-change - `buyingOption`, when another way to buy is chosen
 * @fires dp-request - before the table is asked for
 * @fires dp-response - after it
 * @fires dp-navigate - a link of the table; sign-in
 * @fires dp-metric - `tabular-offers.open`, `tabular-offers.choose` (tag `type`)
 * @fires dp-error - the cause of a table that could not be had; `config`
 * @slot - the control, and a `template` with `data-dp-part="failure"` for what shows in place of a table that could not be loaded
 * @csspart dialog - the sheet
 * @csspart dialog-close - closes it
 * @csspart fragment - the shop's table
 * @csspart failure - what shows in its place
 * @csspart message - that it could not be loaded
 * @csspart retry - loads it again
 * @cssprop --dp-space - gaps
 * @state ready - closed
 * @state loading - open, the table is on its way
 * @state open - open, with the table
 * @state error - open, the table could not be had
 * @state invalid - the address is missing, or there is no control: the control works natively
 * @needs tabular-offers-content
 * @example
 * <dp-tabular-offers endpoint="/gp/product/ajax/tabular?asin=B0EXAMPLE1">
 *   <button type="button">Compare buying options</button>
 *   <template data-dp-part="failure"><p>The table cannot be shown right now.</p></template>
 * </dp-tabular-offers>
 */
export class TabularOffersElement extends featureElement({
  options: tabularOffersOptions,
  texts,
  model: createTabularOffersModel,
  view: TabularOffersView,
  styles: [],
  resolveOptions(host, values) {
    const issues = [];
    const control = openerOf(host, values.for, CONTROL);
    const endpoint = values.endpoint ?? control?.dataset["url"];
    if (!control) issues.push(missingOpener(values.for));
    if (!endpoint) {
      const message =
        'endpoint is missing. Looked for: property endpoint, attributes endpoint and data-endpoint, hidden field "sideSheetUrl", page state, data-url of the control. Set endpoint="…" to the address of the table.';
      issues.push({ option: "endpoint", message });
    }
    return { values: { ...values, endpoint }, issues };
  },
}) {
  static {
    installOpeners();
  }

  connected(session: Session<TabularOffersOptions, TabularOffersModel>): void {
    wirePage(this, session);
  }

  /** Opens the sheet; `given` is the control that gets focus back. False when a listener cancelled the opening. */
  show(given?: Given<object>): boolean {
    takeOpener(this, given);
    return this.model?.press() ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
