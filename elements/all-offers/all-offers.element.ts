import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { createAllOffersModel, type AllOffersModel } from "./all-offers.model.ts";
import { allOffersOptions, withSearch, type AllOffersOptions } from "./all-offers.options.ts";
import { wirePage } from "./all-offers.page.ts";
import { texts } from "./all-offers.texts.ts";
import { AllOffersView } from "./all-offers.view.tsx";

/**
 * Lists the offers of all sellers of a product in a panel, with filters and further pages as the shopper scrolls, and puts the offer of
 * a row into the cart. Links to a page with the same offers open it, and lead there without a script; `?aod=1` in the page's address
 * opens it too. What the panel shows is the shop's, in HTML: rows with `data-dp-offer`, `data-asin` and `data-offer-listing-id`.
 *
 * @summary All offers of a product, in a panel.
 * @attr {string} asin - the product; without it the scope's; required
 * @attr {string} for - ids of the controls; without it the links and buttons in the element. Any control of the page with
 *   `data-dp-open="dp-all-offers"` opens it as well
 * @attr {string} content-url - where the offers come from
 * @attr {string} cart-api-host - host of the cart; one that `token-origins` lists
 * @attr {string} cart-add-path - path of the cart's call
 * @attr {string} reftag - click reference of an add
 * @attr {string} sr - search rank, sent with an add; else that of the page's address
 * @attr {string} qid - query id, sent with an add; else that of the page's address
 * @attr {string} cart-url - the cart page
 * @fires dp-open - surface `all-offers`, reason `press`, `url`, `script` or `forward`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `back`, `link`, `view-cart`, `script`, `sign-in` or `failed`
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-change - `cart`
 * @fires dp-success - `offers-cart-add`, with `asin`, `offerListingId` and `quantity`
 * @fires dp-error - offers that could not be had, or one that was not added; `blocked-url`; `config`
 * @fires dp-metric - `all-offers.add-cancelled`, `all-offers.count-missing`
 * @fires dp-navigate - `view-cart`, a link of the content (`link`), to sign-in
 * @slot - the controls, and whatever else the page shows there
 * @csspart dialog - the panel
 * @csspart dialog-close - closes it
 * @csspart fragment - the offers, as the shop sent them
 * @csspart row-message - what became of an add, or a page or a filter that could not be loaded
 * @csspart view-cart - leads to the cart
 * @csspart none - that there are no offers
 * @csspart message - that the offers could not be loaded
 * @csspart retry - loads again
 * @csspart page - the page with the same offers
 * @cssprop --dp-duration-sheet - how long the panel slides
 * @cssprop --dp-space - gaps
 * @state ready - closed
 * @state loading - open, the offers are on their way
 * @state open - open, with the offers
 * @state adding - open, an offer is being added
 * @state error - open, the offers could not be had
 * @state invalid - the product is missing: the links work natively
 * @needs all-offers-content
 * @needs cart-add-items
 * @example
 * <dp-all-offers asin="B0EXAMPLE1">
 *   <a href="/gp/offer-listing/B0EXAMPLE1">New (5) from $39.99</a>
 * </dp-all-offers>
 */
export class AllOffersElement extends featureElement({
  options: allOffersOptions,
  texts,
  model: createAllOffersModel,
  view: AllOffersView,
  styles: [],
  resolveOptions: (_host, values) => ({
    values: withSearch(values, location.search),
    issues: values.asin === "" ? [{ option: "asin", message: 'asin is empty. Set asin="…".' }] : [],
  }),
}) {
  static {
    installOpeners();
  }

  connected(session: Session<AllOffersOptions, AllOffersModel>): void {
    wirePage(this, session);
  }

  /** Opens the panel; `given` is the control that gets focus back. False when a listener cancelled the opening. */
  show(given?: Given<object>): boolean {
    takeOpener(this, given);
    return this.model?.open(given instanceof Element ? "press" : "script") ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
