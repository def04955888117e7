import { behaviourElement } from "../../src/element/behaviour.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { page } from "../../src/element/parts/page.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Session } from "../../src/element/mixin.ts";
import { markedOptions } from "../../src/selections/price-data.ts";
import { queryAll } from "../../src/markup/query.ts";
import { createBuyingOptionsModel, type BuyingOptionsModel } from "./buying-options.model.ts";
import { buyingOptionsOptions, type BuyingOptionsOptions } from "./buying-options.options.ts";
import { BuyingOptionsPage, rowsOf } from "./buying-options.page.ts";
import { texts as english } from "./buying-options.texts.ts";

/**
 * Turns the offers that the server rendered into tabs or an accordion in which the shopper chooses how to buy. Every offer keeps
 * its markup and its form; choosing one sets the scope's `buyingOption`, `buyingOptionIndex` and `offerListingId` in one step.
 * How the headers of tabs are laid out is for the page's own sheets to say.
 *
 * @summary Tabs or an accordion of the offers of a buy box.
 * @attr {"tabs" | "accordion"} layout - how the offers are laid out; else an accordion on phones and in the app, tabs elsewhere
 * @attr {string} buying-option - type of the option chosen at the start; else the scope's, else the one whose panel shows
 * @attr {BuyingOptionPrice[]} price-data - prices of the options as JSON; else from their `data-price` and `data-currency-symbol`
 * @fires dp-change - `buyingOption`, `value` and `previous` being the types, when the shopper chose another option
 * @fires dp-metric - `buying-options.choose` (tags `type`, `index`, `layout`); `buying-options.price`, when a `data-price` is not a number
 * @fires dp-error - `config`
 * @slot - options: `data-dp-option` with a `data-dp-part="header"` and a `data-dp-part="panel"` each; they stay in the light DOM
 * @state ready - one option is chosen, its panel shows
 * @state invalid - no option, or one without header or panel: all shows as the server rendered it
 * @example
 * <dp-buying-options layout="accordion">
 *   <section data-dp-option="NEW" data-offer-listing-id="OL-new" data-price="49.99" data-currency-symbol="$">
 *     <h3 data-dp-part="header">Buy new <span>$49.99</span></h3>
 *     <div data-dp-part="panel"><form action="/gp/product/handle-buy-box" method="post">…</form></div>
 *   </section>
 *   <section data-dp-option="USED" data-offer-listing-id="OL-used" data-price="39.99" data-currency-symbol="$">
 *     <h3 data-dp-part="header">Save with used <span>$39.99</span></h3>
 *     <div data-dp-part="panel" hidden><form action="/gp/product/handle-buy-box" method="post">…</form></div>
 *   </section>
 * </dp-buying-options>
 */
export class BuyingOptionsElement extends behaviourElement({
  options: buyingOptionsOptions,
  fields: fieldFinder,
  parts: [texts(english), page],
  model: createBuyingOptionsModel,
  resolveOptions(host, values) {
    const any = queryAll(host, "[data-dp-option]").length > 0;
    if (markedOptions(host) || (!any && rowsOf(host).length > 0)) return { values, issues: [] };
    const message = any
      ? 'An option inside the element has no header or no panel. Mark them with data-dp-part="header" and data-dp-part="panel".'
      : 'No option found inside the element. Mark each with data-dp-option="NEW" or another type.';
    return { values, issues: [{ option: "buying-option", message }] };
  },
}) {
  #page: BuyingOptionsPage | undefined;

  connected(session: Session<BuyingOptionsOptions, BuyingOptionsModel>): void {
    this.#page = new BuyingOptionsPage(this, session);
    session.signal.addEventListener("abort", () => (this.#page = undefined));
  }

  /** A page update, an option, or the language. */
  changed(): void {
    this.#page?.read();
  }
}
