import { behaviourElement } from "../../src/element/behaviour.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Session } from "../../src/element/mixin.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { createOfferPagesModel, type OfferPagesModel } from "./offer-pages.model.ts";
import { offerPagesOptions, type OfferPagesOptions } from "./offer-pages.options.ts";
import { wirePage } from "./offer-pages.page.ts";
import { listOf } from "./offer-pages.parts.ts";
import { texts as english } from "./offer-pages.texts.ts";

/**
 * Pages through a long list of offers that the server rendered. The list is the child with `data-dp-list`, the buttons those with
 * `data-dp-action="previous"` and `"next"`; `data-dp-status` is given the page that shows. Without it all offers show.
 *
 * @summary Pages through a list of offers of several sellers.
 * @attr {number} page-size - offers per page, at least 1
 * @attr {number} page - the page that shows, counted from 0
 * @fires dp-change - `offerPage`, counted from 0, when the shopper has turned the page
 * @fires dp-error - `config`
 * @slot - list, buttons and status; they stay in the light DOM
 * @state ready - there is more than one page
 * @state single - one page or none: there is nothing to turn
 * @state invalid - no list, or an option does not fit: all offers show
 * @example
 * <dp-offer-pages page-size="5">
 *   <ol data-dp-list><li>Seller A, $10.99</li><li>Seller B, $11.49</li></ol>
 *   <button type="button" data-dp-action="previous">Previous</button>
 *   <span data-dp-status></span>
 *   <button type="button" data-dp-action="next">Next</button>
 * </dp-offer-pages>
 */
export class OfferPagesElement extends behaviourElement({
  options: offerPagesOptions,
  fields: fieldFinder,
  parts: [texts(english)],
  model: createOfferPagesModel,
  resolveOptions: (host, values) => ({
    values,
    issues: listOf(host)
      ? []
      : [{ option: "page-size", message: "No list found inside the element. Mark the list of offers with data-dp-list." }],
  }),
}) {
  #update = () => {};

  connected(session: Session<OfferPagesOptions, OfferPagesModel>): void {
    this.#update = wirePage(this, session, (page) => void Object.assign(this, { page }));
  }

  changed(): void {
    this.#update();
  }
}
