import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { loadTag } from "../../src/markup/load-tag.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { tabsStyles } from "../../src/ui/tabs.tsx";
import css from "./payment-offers.css?inline";
import { createPaymentOffersModel, type PaymentOffersModel } from "./payment-offers.model.ts";
import { misfitOf } from "./payment-offers.offers.ts";
import { paymentOffersOptions, type PaymentOffersOptions } from "./payment-offers.options.ts";
import { texts } from "./payment-offers.texts.ts";
import { Details, PaymentOffersView } from "./payment-offers.view.tsx";

/**
 * Shows what the ways of paying save: offers of banks, instalments without cost, cashback, partner and cart offers, as cards by category
 * or as one list, with the details of each. An offer can belong to one buying option of the scope. Long summaries are cut by
 * `dp-truncate`: the loader fetches it, a page that imports single files imports it too.
 *
 * @summary Payment offers for a product, and their details.
 * @attr {json} offers - the offers: `id`, `type`, `title`, `summary`, `count`, `logos`, `content`, `url`, and fields for that offer alone
 * @attr {"cards" | "combined"} view - cards by category, or one list
 * @attr {string} asin - the product; else product state
 * @attr {string} offerid - the offer; else product state
 * @attr {string} emitype - whose instalments show first: `CreditCard`, `DebitCard` or the shop's own
 * @attr {string} url - where the details come from
 * @attr {number} buyingoptionindex - the buying option that the offers belong to, for the details
 * @attr {string} smid - the merchant
 * @attr {string} encryptedmerchantid - the merchant's encrypted id
 * @attr {string} sr - search reference
 * @attr {json} query-args - further parameters of the details, as a query or as JSON
 * @attr {number} displayable-row-count - rows of the list while it is collapsed
 * @attr {boolean} see-all-emi - the link to all instalment plans; without it where an offer has some
 * @attr {boolean} see-all-offers - the link to all offers; without it where there are two or more
 * @fires dp-open - surface `payment-offers-bank`, `-common`, `-expander` or `-emi`, reason `press`; can be cancelled
 * @fires dp-close - the same surface, reason `press`, `tab`, `button`, `escape`, `backdrop`, `changed`, `sign-in` or `failed`
 * @fires dp-request - before details are asked for
 * @fires dp-response - after it
 * @fires dp-metric - `VSXOffers:impression`, `VSXOffers:click` (tags `type`, `device`), `VSXOffers:unknown-type`, and the names of failures
 * @fires dp-error - the cause of details that could not be had; `blocked-url`; `config`
 * @fires dp-navigate - a link of the details; sign-in
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart tabs - the categories
 * @csspart tab - one of them
 * @csspart row - the cards of a category, which scroll sideways
 * @csspart list - the combined list
 * @csspart card - a card, or a row of the list
 * @csspart logo - a logo of a card
 * @csspart previous - scrolls back
 * @csspart next - scrolls on
 * @csspart expander - the details below the cards, or in the list
 * @csspart dialog - the sheet with details
 * @csspart dialog-close - closes it
 * @csspart fragment - the shop's details
 * @csspart message - that they could not be had
 * @csspart see-all-emi - opens all instalment plans
 * @csspart see-all - opens all offers
 * @cssprop --dp-offer-card-width - width of a card
 * @cssprop --dp-space - gaps
 * @state ready - shows the offers
 * @state loading - details are on their way
 * @state open - details are shown
 * @state error - the open details could not be had
 * @state empty - there is no offer to show: nothing is drawn
 * @state invalid - an option does not fit
 * @example
 * <dp-payment-offers asin="B0EXAMPLE1">
 *   <script type="application/json" data-dp-state="dp-payment-offers">
 *     { "offers": [{ "id": "of-1", "type": "InstantBankDiscount", "title": "Bank offer", "summary": "10% instant discount" }] }
 *   </script>
 *   <ul><li>Bank offer: 10% instant discount</li></ul>
 * </dp-payment-offers>
 */
export class PaymentOffersElement extends featureElement({
  options: paymentOffersOptions,
  texts,
  model: createPaymentOffersModel,
  view: PaymentOffersView,
  styles: [buttonStyles, tabsStyles, css],
  resolveOptions(_host, values) {
    const message = misfitOf(values.offers);
    return { values, issues: message === undefined ? [] : [{ option: "offers", message }] };
  },
}) {
  connected({ model, signal }: Session<PaymentOffersOptions, PaymentOffersModel>): void {
    if (model.$offers.get().some(({ summary }) => summary !== undefined)) loadTag(this, "dp-truncate");
    preloadOnApproach(
      this,
      () => {
        Details.preload();
        model.preload();
      },
      signal,
    );
  }
}
