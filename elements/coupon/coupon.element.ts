import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import css from "./coupon.css?inline";
import { createCouponModel, type CouponModel } from "./coupon.model.ts";
import { couponOptions, type CouponOptions } from "./coupon.options.ts";
import { wirePage } from "./coupon.page.ts";
import { texts } from "./coupon.texts.ts";
import { CouponView } from "./coupon.view.tsx";

/**
 * Shows a coupon of the product, as redeemed or with a button that redeems it. Without it a link of the page redeems.
 *
 * @summary Redeems a coupon of the product.
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} encrypted-promotion-id - the coupon; required
 * @attr {string} promotion-id - the coupon as the page after sign-in knows it; without it the encrypted one
 * @attr {boolean} clipped - redeemed already
 * @fires dp-success - `coupon-redeem` with `asin`
 * @fires dp-change - `grocery`
 * @fires dp-error - `refused`, or the code of what failed; `blocked-url`, `config`
 * @fires dp-navigate - `sign-in` to redeem after signing in; `coupon`, a reload, after a failure
 * @fires dp-request - before the coupon is redeemed
 * @fires dp-response - after it
 * @slot - what the coupon saves; its links and buttons are hidden
 * @csspart description - what the page says of the coupon
 * @csspart button - the button
 * @csspart redeemed - what takes its place
 * @csspart message - why it was not redeemed
 * @cssprop --dp-space - space between the parts
 * @state unclipped - it can be redeemed
 * @state redeeming - the call is on its way
 * @state clipped - it is redeemed
 * @state invalid - there is no `encrypted-promotion-id`, or no product
 * @needs coupon-redeem
 * @example
 * <dp-coupon asin="B0EXAMPLE1" promotion-id="p-1" encrypted-promotion-id="enc-1">
 *   <p>Save $1.00 with coupon</p>
 *   <a href="/gp/collect-coupon/handler/redeem_coupon_after_login.html?promotionId=p-1">Redeem</a>
 * </dp-coupon>
 */
export class CouponElement extends featureElement({
  options: couponOptions,
  texts,
  model: createCouponModel,
  view: CouponView,
  styles: [buttonStyles, messageStyles, css],
}) {
  connected(session: Session<CouponOptions, CouponModel>): void {
    wirePage(this, session);
  }
}
