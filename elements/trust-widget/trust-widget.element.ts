import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { scrollPosition } from "../../src/markup/scroll-position.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./trust-widget.css?inline";
import { createTrustWidgetModel, type TrustWidgetModel } from "./trust-widget.model.ts";
import { trustWidgetOptions, type TrustWidgetOptions } from "./trust-widget.options.ts";
import { texts } from "./trust-widget.texts.ts";
import { Surface, TrustWidgetView } from "./trust-widget.view.tsx";

/**
 * The trust icons of the buying option at hand. A press opens a secondary page with an expander for each of them. What a shopper saw and
 * pressed is a metric of the page, and is sent to a logger where the page names one.
 *
 * @summary Trust icons of a buying option, with a secondary page.
 * @attr {Record<string, WidgetState>} buying-options - index of a buying option to its state: `asin`, `merchantId`, `icons` (`name`, `label`, `image`, `content`), `numOfShownIcons`, `backButtonText`, `RETURNS_POLICY`, `PAY_ON_DELIVERY`, `isInternal`, `isRobot`, `remoteAddress`
 * @attr {number} buying-option-index - the option that is shown at first; without it that of the scope, else 0
 * @attr {string} logger-endpoint - where events go; without it nothing is sent
 * @attr {string} logger-type - part of what makes two events the same
 * @attr {string} server - a field of the events; without it the page's host name
 * @fires dp-open - `surface: "trust-widget-secondary-…"`, reason `press`; cancelled, it stays closed
 * @fires dp-close - reason `button`, `escape`, `backdrop`, `back`; `buying-option` when another one is chosen, `removed` when the page has removed the icon, `failed` when the code does not load
 * @fires dp-metric - `trust-widget.impression` (tags `refMarker`, `buyingOptionIndex`, `isInternal`, `isRobot`), `NexusLoggerFailure`
 * @fires dp-request - before an event is sent; `remoteAddress` is redacted
 * @fires dp-response - after it
 * @fires dp-navigate - a link of an explanation
 * @fires dp-error - `config`, `blocked-url`; `network` or `bad-response`, when a content cannot be shown
 * @slot - what the page shows before the element is there, where the current buying option has no state, and when it cannot work
 * @csspart list - the icons
 * @csspart item - an entry of the list
 * @csspart icon - its button
 * @csspart image - its picture
 * @csspart dialog - the secondary page
 * @csspart back - closes it
 * @csspart disclosure-button - an expander
 * @csspart disclosure-panel - what it shows
 * @csspart content - the HTML of an icon
 * @csspart policies - the return policies
 * @csspart policy - one of them
 * @csspart link - its link
 * @cssprop --dp-color-accent - labels, links
 * @cssprop --dp-color-border - lines between expanders
 * @cssprop --dp-space - unit of the gaps
 * @state ready - icons show
 * @state secondary - the secondary page is open
 * @state empty - the buying option has no icon, or no state
 * @state invalid - an option does not fit
 * @example
 * <dp-trust-widget buying-options='{ "0": { "asin": "B0EXAMPLE1", "merchantId": "S1", "icons": [{ "name": "WARRANTY", "label": "1 year warranty", "content": "<p>Covered for 1 year.</p>" }] } }'>
 *   <p>1 year warranty</p>
 * </dp-trust-widget>
 */
export class TrustWidgetElement extends featureElement({
  options: trustWidgetOptions,
  texts,
  model: createTrustWidgetModel,
  view: TrustWidgetView,
  styles: [buttonStyles, css],
  resolveOptions: (_host, values) => ({ values: { ...values, server: values.server ?? location.hostname }, issues: [] }),
}) {
  connected({ model, context, signal }: Session<TrustWidgetOptions, TrustWidgetModel>): void {
    preloadOnApproach(this, Surface.preload, signal);
    preloadOnApproach(this, model.preload, signal);
    context.follow(model.$index, (index) => this.setAttribute("data-current-buying-option-index", String(index)));
    let top = 0;
    context.follow(model.$secondary, (secondary, before) => {
      if (secondary && !before) top = scrollPosition();
      // the page may have scrolled under the sheet (trust-widget.7)
      else if (!secondary && before) scrollTo({ top, behavior: "instant" });
    });
    signal.addEventListener("abort", () => this.removeAttribute("data-current-buying-option-index"));
  }
}
