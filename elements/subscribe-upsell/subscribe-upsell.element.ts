import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { createSubscribeUpsellModel, type SubscribeUpsellModel } from "./subscribe-upsell.model.ts";
import { subscribeUpsellOptions, type SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";
import { wireWidget } from "./subscribe-upsell.page.ts";
import { texts } from "./subscribe-upsell.texts.ts";
import { SubscribeUpsellView } from "./subscribe-upsell.view.tsx";

export const addCode = lazy(() => import("./subscribe-upsell.add.ts"));
const itemsCode = lazy(() => import("./subscribe-upsell.items.ts"));

/**
 * Shows, after a subscription went into the cart, that it is there, leads to cart and checkout, and recommends more products to
 * subscribe to, each with an add of its own.
 *
 * @summary What follows a subscription that went into the cart.
 * @attr {boolean} open - shows at once, for a page that is itself the page after an add; reflects
 * @attr {object} sns-huc-data - JSON with `currencyCode`, the currency of the recommendations; without it the page's
 * @attr {string} ship-id - delivery of the subscription; without it that of the add's answer
 * @attr {string} source-page - page that asks
 * @attr {string} cart-url - the cart page
 * @attr {string} checkout-url - the checkout
 * @attr {number} random-seed - makes the order of the recommendations repeatable
 * @attr {string} ref - click reference of the adds
 * @fires dp-open - surface `subscribe-upsell`, reason `subscribe-add`, `option` or `script`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `script` or `failed`
 * @fires dp-navigate - to cart and checkout, links of the items, sign-in
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-success - `subscribe-recommendation-add` with `asin` and `quantity`
 * @fires dp-change - `cart`
 * @fires dp-error - the cause of an add that failed; `blocked-url`, `config`
 * @fires dp-metric - `subscribe-upsell.recommendations-failure`, `subscribe-upsell.add-failure`, tag `code`
 * @slot - what the page shows until a subscription is in the cart, and when the element cannot work
 * @csspart widget - all of it
 * @csspart title - its heading
 * @csspart close - closes it
 * @csspart cart - leads to the cart
 * @csspart checkout - leads to the checkout
 * @csspart loading - that recommendations are on their way
 * @csspart recommendations - heading of the recommendations
 * @csspart items - the recommendations
 * @csspart item - one of them
 * @csspart more - shows all of them
 * @cssprop --dp-color-border - edge of the widget
 * @cssprop --dp-space - gaps
 * @state closed - not shown
 * @state loading - recommendations are on their way
 * @state ready - recommendations show
 * @state bare - there are no recommendations
 * @state invalid - an option does not fit
 * @example
 * <dp-subscribe-upsell source-page="detail">
 *   <a href="/gp/cart/view.html">Go to cart</a>
 *   <script type="application/json" data-dp-state="dp-subscribe-upsell">{ "sns-huc-data": { "currencyCode": "USD" } }</script>
 * </dp-subscribe-upsell>
 */
export class SubscribeUpsellElement extends featureElement({
  options: subscribeUpsellOptions,
  texts,
  model: (context) => createSubscribeUpsellModel(context, { addCode, itemsCode }),
  view: SubscribeUpsellView,
  styles: [],
}) {
  static {
    installOpeners();
  }

  connected(session: Session<SubscribeUpsellOptions, SubscribeUpsellModel>): void {
    wireWidget(this, session);
  }

  /** Shows the widget, and reads the recommendations. False when a listener cancelled the opening. */
  show(): boolean {
    return this.model?.show("script") ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
