import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { pageOptions } from "../../src/options/page-options.ts";
import { readSystemTime } from "../../src/page/system-time.ts";
import { linkStyles } from "../../src/surfaces/link.tsx";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { meterStyles } from "../../src/ui/meter.tsx";
import css from "./lightning-deal.css?inline";
import { createLightningDealModel, type LightningDealModel } from "./lightning-deal.model.ts";
import { lightningDealOptions, type LightningDealOptions } from "./lightning-deal.options.ts";
import { pageOf, wirePage } from "./lightning-deal.page.ts";
import { texts } from "./lightning-deal.texts.ts";
import { LightningDealView } from "./lightning-deal.view.tsx";

/**
 * One lightning deal of the product: its countdowns, how much of it is claimed, who may have it, and the button that claims it into the
 * cart, where it is held for a short time.
 *
 * @summary A limited deal that a shopper claims into the cart.
 * @attr {string} asin - the product; required
 * @attr {string} offer-listing-id - the offer of the deal, which is another one than the scope's; required
 * @attr {string} deal-id - the deal; without it that of the answer
 * @attr {string} deal-endpoint - where the deal is read
 * @attr {string} claim-endpoint - what the address of a claim begins with
 * @attr {string} cart-count-endpoint - where the count of the cart is read
 * @attr {string} cart-add-endpoint - where a warranty is added
 * @attr {number} polling-interval-ms - pause between two readings; 0: none
 * @attr {string} csrf-token - token of the calls
 * @attr {string} slate-token - token of the calls
 * @attr {string} language - language of the calls
 * @attr {instant} system-time - the server's time when it wrote the options
 * @attr {boolean} has-prime-savings-benefit - the shopper's membership gives access to deals
 * @attr {boolean} show-app-only-deal-cx - deals of the app are treated as such
 * @attr {boolean} mobile - mobile web
 * @attr {boolean} app - the shopping app
 * @attr {"row" | "box"} layout - a row among the buying options, or the one offer
 * @attr {string} installments-program-id - goes with the claim
 * @attr {boolean} device-pre-registered - goes with the claim
 * @attr {string} warranty-asin - the warranty that was chosen
 * @attr {string} warranty-offer-listing-id - its offer
 * @attr {string} reftag - reference of the claim
 * @attr {string} cart-url - where "Go to cart" leads
 * @attr {string} app-download-url - where the app is; without it there is no link
 * @attr {string} app-learn-more-url - about deals of the app; without it there is no link
 * @attr {string} membership-url - about membership; without it there is no link
 * @fires dp-success - `deal-claim` with `asin`, `quantity`, `customerState`
 * @fires dp-change - `dealState`, `customerState`, `buyingOption`, `cart`
 * @fires dp-error - why the deal could not be read or claimed, or the warranty not be added; `blocked-url`, `config`
 * @fires dp-navigate - the cart, the app, membership, sign-in
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-metric - `lightning-deal.claim-error` (tag `code`), `lightning-deal.poll-failed`, `lightning-deal.slate-token`
 * @slot - what the page shows before the deal is known and when it cannot be had
 * @slot price - the price of the deal
 * @csspart deal - all of it
 * @csspart title - its title
 * @csspart row - the button of a row
 * @csspart countdown - the time to its start or end
 * @csspart meter - how much is claimed
 * @csspart meter-bar - the bar of it
 * @csspart claimed - the message of it
 * @csspart message - how far the shopper has got, or why it failed
 * @csspart access - who may have it
 * @csspart button - the button that claims
 * @csspart link - a link to the cart, the app or membership
 * @state invalid - an option is missing
 * @state loading - the deal is not known yet
 * @state failed - it could not be had
 * @state unavailable - there is no deal
 * @state processing - a claim is on its way, or the time in the cart has just run out
 * @state in-cart - it is held in the cart
 * @state pending - it is being put into the cart
 * @state claimed - the shopper has it
 * @state upcoming - it has not begun
 * @state ended - it is over
 * @state full - all of it is claimed
 * @state available - it can be had
 * @state unknown - none of these
 * @needs deal-claim
 * @needs cart-add-items
 * @example
 * <dp-lightning-deal asin="B0EXAMPLE1" offer-listing-id="offer-deal-1" marketplace-id="M1">
 *   <span slot="price">$39.99</span>
 *   <form method="post" action="/gp/product/handle-buy-box"><button>Add to cart</button></form>
 * </dp-lightning-deal>
 */
export class LightningDealElement extends featureElement({
  options: lightningDealOptions,
  texts,
  page: pageOf,
  model: (context, page) => createLightningDealModel(context, page),
  view: LightningDealView,
  styles: [buttonStyles, linkStyles, messageStyles, meterStyles, css],
  resolveOptions(host, values) {
    const { dealEndpoint, claimEndpoint, cartCountEndpoint } = values;
    const isComplete = dealEndpoint !== undefined && claimEndpoint !== undefined && cartCountEndpoint !== undefined;
    const issues = [];
    if (!isComplete && pageOptions(host).marketplaceId === undefined)
      issues.push({
        option: "marketplace-id",
        message:
          'marketplace-id is missing, which the default addresses need. Set marketplace-id="…", or deal-endpoint, claim-endpoint and cart-count-endpoint.',
      });
    readSystemTime(values.systemTime);
    return { values, issues };
  },
}) {
  connected(session: Session<LightningDealOptions, LightningDealModel>): void {
    wirePage(this, session);
  }
}
