import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./price-summary.css?inline";
import { createPriceSummaryModel, type PriceSummaryModel } from "./price-summary.model.ts";
import { priceSummaryOptions, type PriceSummaryOptions } from "./price-summary.options.ts";
import { pageOf, wirePage } from "./price-summary.page.ts";
import { texts } from "./price-summary.texts.ts";
import { PriceSummaryView, Surface } from "./price-summary.view.tsx";

/**
 * What the product and everything selected with it cost in all, what that saves and what is paid each month, with a breakdown on
 * request. It reads the selection store of its scope and makes no call. The product's price is that of the page state `twister`, else of
 * `data-dp-price` with `data-dp-currency` in the scope, else of the page's product data: JSON-LD, then microdata.
 *
 * @summary The total of product and selections, with a breakdown.
 * @attr {string} item-title - name of the product in the breakdown
 * @attr {boolean} show-without-selection - shows the total also while nothing is selected
 * @attr {string} priceless-text - shown in place of the fallback while no price is known
 * @fires dp-open - `surface: "price-summary"`, reason `hover` or `press`; cancelled, it stays closed
 * @fires dp-close - `surface: "price-summary"`
 * @fires dp-metric - `price-summary.open`, tag `device`
 * @fires dp-error - `config`
 * @slot - what shows until the prices are known
 * @csspart line - total, saving, monthly payment and button
 * @csspart total - the total
 * @csspart saving - what is saved
 * @csspart monthly - what is paid each month
 * @csspart details - the button
 * @csspart priceless - `priceless-text`
 * @csspart popover - the breakdown on a desktop or tablet
 * @csspart dialog - the breakdown on a phone and in the app
 * @csspart close - the close button of the popover
 * @csspart breakdown - what both hold
 * @csspart row - the product or a selection
 * @csspart sum - total, saving and monthly payment at the end of the rows
 * @csspart footnote - a footnote of a selection
 * @cssprop --dp-color-success - what is saved
 * @cssprop --dp-color-accent - the button
 * @cssprop --dp-color-muted - notes and footnotes
 * @cssprop --dp-space - unit of the gaps
 * @state base - nothing is selected
 * @state ready - at least one selection counts
 * @state open - the breakdown shows
 * @state empty - no price is known, or nothing is selected and that is not to be shown
 * @state invalid - an option does not fit
 * @example
 * <dp-price-summary>
 *   <p>Total: $49.99</p>
 * </dp-price-summary>
 */
export class PriceSummaryElement extends featureElement({
  options: priceSummaryOptions,
  texts,
  page: pageOf,
  model: createPriceSummaryModel,
  view: PriceSummaryView,
  styles: [buttonStyles, css],
}) {
  connected(session: Session<PriceSummaryOptions, PriceSummaryModel>): void {
    wirePage(this, session);
    preloadOnApproach(this, Surface.preload, session.signal);
  }
}
