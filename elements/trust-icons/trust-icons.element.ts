import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./trust-icons.css?inline";
import { createTrustIconsModel, type TrustIconsModel } from "./trust-icons.model.ts";
import { trustIconsOptions, withEligibility, type TrustIconsOptions } from "./trust-icons.options.ts";
import { texts } from "./trust-icons.texts.ts";
import { Surface, TrustIconsView } from "./trust-icons.view.tsx";

/**
 * A row of service icons (returns, pay on delivery, warranty and the like), each explained in a popover; on a phone and in the app in a
 * bottom sheet. It makes no call: all that it says is on the page.
 *
 * @summary Service icons with explanations.
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} merchant-id - the seller, for metrics
 * @attr {TrustIcon[]} icons - `kind` (`RETURNS_POLICY`, `PAY_ON_DELIVERY`, `WARRANTY` or another text), `label`, `image`, `content` (HTML),
 * `url`; required
 * @attr {number} num-of-shown-icons - at most so many are shown
 * @attr {ReturnPolicy[]} gl-level-return-policies - return policies of the product line: `title`, `text`, `url`
 * @attr {string} generic-return-policy-url - the store's general return policy
 * @attr {boolean} pay-on-delivery-eligible - pay on delivery is possible; without it its icon does not show
 * @attr {boolean} is-internal - a tag of the metrics
 * @attr {boolean} is-robot - a tag of the metrics
 * @fires dp-open - `surface: "trust-icons"`, reason `press`; cancelled, it stays closed
 * @fires dp-close - reason `press`, `button`, `escape`, `outside`, `tab`, `backdrop`; `other` when another icon is opened, `removed` when
 * the page has removed the icon, `failed` when the code does not load
 * @fires dp-metric - `trust-icons.impression`, `trust-icons.click` (tags `kind`, `asin`, `merchantId`, `isInternal`, `isRobot`)
 * @fires dp-navigate - a link of an explanation
 * @fires dp-error - `config`, `blocked-url`; `network` or `bad-response`, when a content cannot be shown
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart list - the row
 * @csspart item - an entry of it
 * @csspart icon - the button or the text of an entry
 * @csspart image - its picture
 * @csspart popover - the explanation on a desktop or tablet
 * @csspart close - its close button
 * @csspart dialog - the explanation on a phone and in the app
 * @csspart explanation - what both hold
 * @csspart content - the HTML of an icon
 * @csspart policies - the return policies
 * @csspart policy - one of them
 * @csspart link - a link
 * @cssprop --dp-color-accent - labels of buttons, links
 * @cssprop --dp-shadow - shadow of the popover
 * @cssprop --dp-space - unit of the gaps
 * @state ready - at least one icon shows
 * @state empty - there is no icon to show
 * @state invalid - `icons` is missing, or an option does not fit
 * @example <dp-trust-icons icons='[{ "kind": "WARRANTY", "label": "1 year warranty", "image": "/img/w.png", "content": "<p>Covered for 1
 * year.</p>" }]'>
 *   <ul><li>1 year warranty</li></ul>
 * </dp-trust-icons>
 */
export class TrustIconsElement extends featureElement({
  options: trustIconsOptions,
  texts,
  model: createTrustIconsModel,
  view: TrustIconsView,
  styles: [buttonStyles, css],
  resolveOptions: (host, values) => ({ values: withEligibility(host, values), issues: [] }),
}) {
  connected(session: Session<TrustIconsOptions, TrustIconsModel>): void {
    preloadOnApproach(this, Surface.preload, session.signal);
  }
}
