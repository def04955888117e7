import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { targetLinkStyles } from "../../src/surfaces/target-link.tsx";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./social-proof.css?inline";
import { createSocialProofModel, type SocialProofModel } from "./social-proof.model.ts";
import { socialProofOptions, type SocialProofOptions } from "./social-proof.options.ts";
import { texts } from "./social-proof.texts.ts";
import { SocialProofView, Surface } from "./social-proof.view.tsx";

/**
 * Badges and short lines about what other shoppers do with this product. A badge leads to a page, or says in a popover what it means. It
 * makes no call: all that it says is on the page.
 *
 * @summary What other shoppers say and do.
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} merchant-id - the seller, for metrics
 * @attr {string} device-type - the device, for metrics; without it the page's
 * @attr {Badge[]} available-badges - `id`, `text`, `url`, `content` (HTML)
 * @attr {Faceout[]} available-faceouts - `id`, `text`; they follow the badges
 * @fires dp-open - `surface: "social-proof"`, reason `press`; cancelled, it stays closed
 * @fires dp-close - reason `press`, `button`, `escape`, `outside`, `tab`; `other` when another badge is opened, `removed` when the page has removed the badge, `failed` when the code does not load
 * @fires dp-metric - `social-proof.impression` when at least half of an entry is in the window, `social-proof.click` (tags `id`, `asin`, `merchantId`, `deviceType`)
 * @fires dp-navigate - a link
 * @fires dp-error - `config`, `blocked-url`; `network` or `bad-response`, when a content cannot be shown
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart list - badges and lines
 * @csspart item - one of them
 * @csspart badge - a badge that opens a popover
 * @csspart link - a link
 * @csspart text - an entry that is text
 * @csspart popover - what a badge means
 * @csspart close - its close button
 * @csspart explanation - what it holds
 * @csspart content - the HTML of a badge
 * @cssprop --dp-color-accent - badges that are buttons or links
 * @cssprop --dp-shadow - shadow of the popover
 * @cssprop --dp-space - unit of the gaps
 * @state ready - at least one entry shows
 * @state empty - there is nothing to show, and the element takes no room
 * @state invalid - an option does not fit
 * @example
 * <dp-social-proof available-faceouts='[{ "id": "bought", "text": "500+ bought in the past month" }]'>
 *   <p>500+ bought in the past month</p>
 * </dp-social-proof>
 */
export class SocialProofElement extends featureElement({
  options: socialProofOptions,
  texts,
  model: createSocialProofModel,
  view: SocialProofView,
  styles: [buttonStyles, targetLinkStyles, css],
}) {
  connected(session: Session<SocialProofOptions, SocialProofModel>): void {
    preloadOnApproach(this, Surface.preload, session.signal);
  }
}
