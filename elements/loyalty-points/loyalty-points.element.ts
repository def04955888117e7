import { featureElement } from "../../src/element/feature.tsx";
import { missingOpener, openerOf } from "../../src/opening/open-by-control.ts";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { createLoyaltyPointsModel, type LoyaltyPointsModel } from "./loyalty-points.model.ts";
import { loyaltyPointsOptions, type LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import { CONTROL, wirePage } from "./loyalty-points.page.ts";
import { texts } from "./loyalty-points.texts.ts";
import { LoyaltyPointsView } from "./loyalty-points.view.tsx";

/**
 * Opens, from a control of the page, a modal with the shopper's loyalty points: what a purchase earns, or how near the shopper is to
 * being able to redeem them. The balance is asked for at each opening.
 *
 * @summary The shopper's loyalty points, in a modal.
 * @attr {"earnings" | "redemption"} kind - which sheet
 * @attr {string} currency-type - kind of points; required
 * @attr {string} marketplace-id - marketplace of the balance; without it the page's
 * @attr {string} aapi-endpoint - what the address of the call begins with; without it `endpoint-base`
 * @attr {string} csrf-token - sent with the call; without it the page's
 * @attr {string} slate-token - sent with the call; without it the page's
 * @attr {string} language - sent with the call, and of the numbers in redemption; without it the page's
 * @attr {boolean} lifetime-balance-enabled - redemption shows the way to the threshold
 * @attr {number} minimum-lifetime-balance-threshold - collected points that redeeming needs; a fraction is rounded up
 * @attr {string} currency-name - what the points are called
 * @attr {string} for - id of the control that opens the sheet; without it the child with `data-dp-trigger`
 * @fires dp-open - surface `loyalty-earnings` or `loyalty-redemption`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `script`, `sign-in` or `failed`
 * @fires dp-request - before the balance is asked for
 * @fires dp-response - after it; `data` holds the types of the balances and no amount
 * @fires dp-metric - `loyalty-points.open`, tags `kind` and `device`
 * @fires dp-error - the cause of a balance that could not be had; `config`
 * @fires dp-navigate - to sign-in
 * @slot - the control, and whatever else the page shows in its place
 * @slot details - shown in the sheet, below the points
 * @csspart dialog - the modal
 * @csspart dialog-close - closes it
 * @csspart balance - how many points there are
 * @csspart meter - the way to the threshold
 * @csspart meter-bar - what is collected of it
 * @csspart collected - collected points
 * @csspart required - the threshold
 * @csspart remaining - what is missing
 * @csspart reached - that the threshold is reached
 * @csspart message - that the balance could not be had
 * @csspart retry - asks again
 * @cssprop --dp-loyalty-meter-color - the meter's bar
 * @cssprop --dp-space - gaps
 * @state ready - closed
 * @state loading - open, the balance is on its way
 * @state open - open, with the balance
 * @state error - open, the balance could not be had
 * @state invalid - an option is missing or does not fit, or there is no control: the control keeps its own link
 * @needs balances-get
 * @example
 * <dp-loyalty-points kind="redemption" currency-type="DIAMONDS" marketplace-id="M1" currency-name="diamonds" lifetime-balance-enabled minimum-lifetime-balance-threshold="1000">
 *   <a href="/rewards" data-dp-trigger>Use your diamonds</a>
 *   <div slot="details">How redeeming works …</div>
 * </dp-loyalty-points>
 */
export class LoyaltyPointsElement extends featureElement({
  options: loyaltyPointsOptions,
  texts,
  model: createLoyaltyPointsModel,
  view: LoyaltyPointsView,
  styles: [],
  resolveOptions(host, values) {
    const isThere = openerOf(host, values.for, CONTROL) !== null;
    return { values, issues: isThere ? [] : [missingOpener(values.for, "a link or button with data-dp-trigger")] };
  },
}) {
  static {
    installOpeners();
  }

  connected(session: Session<LoyaltyPointsOptions, LoyaltyPointsModel>): void {
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
