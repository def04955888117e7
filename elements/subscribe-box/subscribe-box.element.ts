import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { linkStyles } from "../../src/surfaces/link.tsx";
import { buttonStyles } from "../../src/ui/button.tsx";
import { disclosureStyles } from "../../src/ui/disclosure.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import css from "./subscribe-box.css?inline";
import { createSubscribeBoxModel, type SubscribeBoxModel } from "./subscribe-box.model.ts";
import { checkOptions, subscribeBoxOptions, type SubscribeBoxOptions } from "./subscribe-box.options.ts";
import { pageOf, wirePage } from "./subscribe-box.page.ts";
import { texts } from "./subscribe-box.texts.ts";
import { SubscribeBoxView } from "./subscribe-box.view.tsx";

const WRITTEN: Readonly<Record<string, string>> = { "opt-in": "optIn", "delivery-option": "deliveryOption", frequency: "frequency" };

/**
 * The subscribe-and-save row of the buy box: the shopper chooses between a one-time purchase and a recurring delivery, how it is
 * delivered and how often, sees what it costs, and starts the subscription. Frequencies, dates and prices are the page's: they are
 * usually in the page state, as its example shows. The form inside is what the page shows without the element, and what it submits for
 * a one-time purchase; its fields are kept equal to what is chosen.
 *
 * @summary A purchase once, or a recurring delivery.
 * @attr {string} asin - the product; required
 * @attr {string} offer-listing-id - offer of the one-time purchase; required
 * @attr {string} sns-offer-listing-id - offer of the subscription; without it that of the one-time purchase
 * @attr {string} sns-onml-offer-id - offer of one now, more later
 * @attr {string} merchant-id - seller of the one-time purchase
 * @attr {string} sns-merchant-id - seller of the subscription
 * @attr {string} sns-address-id - delivery address
 * @attr {string} long-ship-address-id - delivery address
 * @attr {string} sns-most-common-frequency - frequency chosen most
 * @attr {boolean} opt-in - recurring delivery is chosen
 * @attr {"sns" | "onml"} delivery-option - subscription only, or one now and more later; without it that of the first default frequency
 * @attr {string} frequency - chosen frequency, with or without suffix
 * @attr {number} quantity - how many per delivery, until the scope has a quantity
 * @attr {string} sns-date - chosen first delivery, an ISO date
 * @attr {boolean} vmf-enabled - sent as it is
 * @attr {boolean} is-tango-checkout-eligible - sent as it is
 * @attr {string} ref - click reference
 * @attr {string} client-name - the page that adds; only compared with `sns-add-to-cart-params`
 * @attr {string} session-id - the session; without it the page's
 * @attr {boolean} sns-eligible - the product can be subscribed to
 * @attr {"true" | "false"} show-price - prices may be shown
 * @attr {"desktop" | "mobile" | "mobile_app"} device-type - which row is drawn; without it that of the page's device
 * @attr {boolean} sns-customer - a recognised subscriber
 * @attr {boolean} sns-just-subscribe-option-enabled - subscribe-only is offered
 * @attr {boolean} suppress-sns-one-now-option - one now, more later is not offered
 * @attr {"tiered" | "nonTiered"} just-subscribe-tiered-status - discount level of subscribe-only
 * @attr {boolean} zero-base-discount - same as discount type `ZERO_BASE`
 * @attr {boolean} one-now-discount-eligible - the delivery now is discounted too
 * @attr {"BASE" | "PREMIUM" | "ZERO_BASE" | "ZERO_STATIC"} discount-type - which discount messages show
 * @attr {json} frequencies - list of `{value, label, isDefault, upsellInformation, highlightedDiscount, firstDeliveryOptions}`; required
 * for an eligible product
 * @attr {json} sns-dates - list of `{frequency, date}`: first delivery per frequency
 * @attr {json} onml-dates - the same for one now, more later
 * @attr {json} first-recurring-delivery-dates - list of `{frequency, date}`
 * @attr {json} tiered-status-on-recurring-delivery-dates - list of `{frequency, status}`
 * @attr {boolean} granular-weekly - weekly frequencies may be mixed with monthly ones
 * @attr {json} delivery-modal - dates and rates of the delivery-date choice; without it there is none
 * @attr {json} prices - `{oneTime, base, tiered}`, as they are shown
 * @attr {string} merchant-info - who sells, without opt-in
 * @attr {string} sns-merchant-info - who sells, with opt-in
 * @attr {string} weekly-link - about weekly deliveries
 * @attr {string} monthly-link - about monthly deliveries
 * @attr {boolean} is-prime-customer - the shopper is a member; without it as the page says
 * @attr {json} is-b2b-discount-winning - `{sns, onetime}`: a business discount is better
 * @attr {json} rd-program-params - `{enabled, programName, message}`: program of a business customer
 * @attr {json} sns-upsell-params - `{annualSavings, treatment, defaultValue}`
 * @attr {json} sns-add-to-cart-params - `{csrfToken, clientName, asin, offerListingId}`: what the page declares that an add will carry
 * @attr {"accordion" | "checkbox"} layout - opt in by the row or by a checkbox
 * @attr {"dropdown" | "popover" | "sheet"} frequency-control - look of the frequency; without it `dropdown` on desktop, else `sheet`
 * @attr {"radio" | "checkbox"} delivery-control - look of the delivery option
 * @attr {boolean} buy-now - offers to buy now
 * @attr {boolean} join-membership - offers a membership with the subscription
 * @attr {boolean} join-prime - offers a membership to a shopper who has none
 * @attr {string} membership-signup-url - where joining is posted
 * @attr {string} mom-asin - product named in the sign-up; without it `asin`
 * @attr {boolean} legacy - subscriptions are posted to the page's own form
 * @attr {"get" | "post"} checkout-method - how a subscription goes to its checkout; by `get` its fields are in the address
 * @attr {"local" | "ajax" | "page"} switch-mode - how a changed delivery option is carried out
 * @attr {string} weblab-value - experiment exposure to report
 * @fires dp-change - `optIn`, `deliveryOption`, `frequency`, `snsDate`, `buyingOption`, `quantity`, `cart`
 * @fires dp-open - surface `delivery-date`; can be cancelled
 * @fires dp-close - the same surface
 * @fires dp-success - `subscribe-add` with `asin`, `quantity`, `shipId`
 * @fires dp-error - why an add or a page failed; `blocked-url`, `config`
 * @fires dp-navigate - `subscribe`, `buy-now`, `subscribe-only`, `join`, `buy-box`, `switch`, `learn-more`, sign-in; can be cancelled
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-metric - `subscribe-box.invalid-frequency`, `subscribe-box.input-mismatch` (tag `field`), `subscribe-box.switch-failure`
 * @slot - what the page shows before the element is there, and for a product without subscription
 * @csspart row - all of it
 * @csspart disclosure-button - the heading of an accordion
 * @csspart disclosure-panel - what is below it
 * @csspart opt-in - the checkbox of the layout `checkbox`
 * @csspart price - the price
 * @csspart pill - a discount rate
 * @csspart discount - what the discount is
 * @csspart merchant - who sells
 * @csspart prime-shipping - that delivery is fast and free
 * @csspart customer - the line for known or new subscribers
 * @csspart program - the program of a business customer
 * @csspart delivery-option - a control of the delivery option
 * @csspart frequency - the control of the frequency
 * @csspart listbox - the list of the frequencies
 * @csspart option - one of them
 * @csspart upsell - message of the frequency
 * @csspart upsell-more - its additional message
 * @csspart savings - annual savings
 * @csspart link - about weekly or monthly deliveries
 * @csspart delivery-date - the next delivery
 * @csspart change-date - opens the delivery-date choice
 * @csspart first-date - the first recurring delivery
 * @csspart quantity - the quantity
 * @csspart join-check - ticks the membership
 * @csspart add - the button of a one-time purchase
 * @csspart set-up - the button that leads to the checkout
 * @csspart add-sns - the button that adds with a subscription
 * @csspart buy-now - the button that buys now
 * @csspart subscribe-only - the button that only subscribes
 * @csspart join - the button that joins and subscribes
 * @csspart join-prime - the button that joins
 * @csspart locked - that the quantity is too small
 * @csspart message - that an action failed
 * @csspart dialog - the delivery-date choice, or the sheet of frequencies
 * @csspart date - a date of the choice
 * @csspart date-confirm - confirms it
 * @csspart date-cancel - closes it
 * @cssprop --dp-subscribe-pill-color - ground of the rate that holds
 * @cssprop --dp-space - gaps
 * @state invalid - an option is missing or does not fit
 * @state failed - it could not be drawn
 * @state ineligible - the product cannot be subscribed to
 * @state submitting - an action is in flight
 * @state switching - an answer to a switch is awaited
 * @state locked - opted in, and the quantity is below the order minimum
 * @state sns - opted in, subscription only
 * @state onml - opted in, one now and more later
 * @state onetime - not opted in
 * @example
 * <dp-subscribe-box layout="accordion" buy-now asin="B0SUBS0001" offer-listing-id="ol-1">
 *   <form action="/gp/product/handle-buy-box" method="post"><button>Add to cart</button></form>
 * <script type="application/json" data-dp-state="dp-subscribe-box">{ "snsEligible": true, "frequencies": [{ "value": "1M|sns", "label":
 * "Every month" }] }</script> </dp-subscribe-box>
 */
export class SubscribeBoxElement extends featureElement({
  options: subscribeBoxOptions,
  texts,
  page: pageOf,
  model: createSubscribeBoxModel,
  view: SubscribeBoxView,
  styles: [buttonStyles, disclosureStyles, linkStyles, messageStyles, css],
  resolveOptions: (host, values) => ({
    ...{ values, issues: checkOptions(values, host.getAttribute("quantity") ?? host.getAttribute("data-quantity")) },
  }),
}) {
  connected(session: Session<SubscribeBoxOptions, SubscribeBoxModel>): void {
    wirePage(this, session);
  }

  attributeWritten(attribute: string): void {
    const name = WRITTEN[attribute.replace(/^data-/, "")];
    if (name !== undefined) this.model?.choice.written(name);
  }
}
