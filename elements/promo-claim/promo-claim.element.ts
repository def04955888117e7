import { featureElement } from "../../src/element/feature.tsx";
import { linkStyles } from "../../src/surfaces/link.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import css from "./promo-claim.css?inline";
import { createPromoClaimModel, type PromoClaimModel } from "./promo-claim.model.ts";
import { promoClaimOptions, type PromoClaimOptions } from "./promo-claim.options.ts";
import { texts } from "./promo-claim.texts.ts";
import { PromoClaimView } from "./promo-claim.view.tsx";

/** Where the form that the page shows without the element posts to. */
const actionOf = (host: HTMLElement): string | undefined => {
  const form = host.querySelector("form");
  // a field may be called "getAttribute": the form is asked through the prototype
  return (form && Element.prototype.getAttribute.call(form, "action")) || undefined;
};

/**
 * The button with which a shopper claims a promotion of the product. Without it the form that it wraps claims.
 *
 * @summary Claims a promotion, which then saves at the checkout.
 * @attr {string} promotion-id - the promotion; required
 * @attr {string} claim-url - where the claim is sent; without it the `action` of the form in the element, else `/promotions/claim`
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} offer-listing-id - the offer; without it that of the scope
 * @attr {string} label - what is claimed, shown before the button
 * @attr {boolean} claimed - claimed already
 * @attr {string} terms-url - terms of the promotion; without it there is no link
 * @fires dp-success - `promo-claim` with `promotionId` and `asin`
 * @fires dp-change - `promotions`
 * @fires dp-error - `refused`, or the code of what failed; `blocked-url`, `config`
 * @fires dp-navigate - the terms, sign-in
 * @fires dp-request - before the claim is sent
 * @fires dp-response - after it
 * @fires dp-metric - `promo-claim.press`, `promo-claim.outcome` (tag `status`)
 * @slot - a form that claims; the page shows it before the element is there and when it cannot work
 * @csspart label - what is claimed
 * @csspart button - the button
 * @csspart claimed - what takes its place
 * @csspart terms - the link
 * @csspart message - why it was not claimed
 * @cssprop --dp-space - space between the parts
 * @state ready - it can be claimed
 * @state claiming - the claim is on its way
 * @state claimed - it is claimed
 * @state error - it was refused, or could not be claimed
 * @state invalid - there is no `promotion-id`
 * @needs promotion-claim
 * @example
 * <dp-promo-claim promotion-id="P-77" label="Save 10% with this promotion">
 *   <form method="post" action="/promotions/claim"><input type="hidden" name="promotionId" value="P-77"><button>Claim</button></form>
 * </dp-promo-claim>
 */
export class PromoClaimElement extends featureElement({
  options: promoClaimOptions,
  texts,
  model: createPromoClaimModel,
  view: PromoClaimView,
  styles: [buttonStyles, linkStyles, messageStyles, css],
  resolveOptions: (host, values) => ({ values: { ...values, claimUrl: values.claimUrl ?? actionOf(host) }, issues: [] }),
}) {
  connected({ context, model }: Session<PromoClaimOptions, PromoClaimModel>): void {
    context.follow(model.$claims, (claims) => {
      if (claims > 0) announceLater(context.text("promo-claim.claimed"));
    });
  }
}
