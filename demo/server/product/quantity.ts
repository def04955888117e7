import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import type { Markup } from "../http/layout.ts";
import { wordsOf } from "../http/words.ts";
import { languageOf } from "../http/language.ts";
import { formatNumber } from "../../../src/text/numbers.ts";
import { type ShopContext } from "../session/session.ts";

type Offer = Listing["offers"][0];

/** Quantities that the buy box offers: from the minimum up, never more than there are. */
export function quantitiesOf(offer: Offer): number[] {
  const most = Math.min(offer.maximum, offer.stock, offer.minimum + 9);
  return Array.from({ length: Math.max(0, most - offer.minimum + 1) }, (_, index) => offer.minimum + index);
}

/** The most that a quantity selector counts to (quantity-selector.39). */
const MOST_COUNTED = 999;

/** The highest quantity of a quantity selector: what the offer and its stock allow, as far as the selector counts. */
export const highestQuantity = ({ maximum, stock }: Offer): number => Math.min(maximum, stock, MOST_COUNTED);

/** Entries of a quantity list; of an offer with a minimum none is chosen, so that nobody orders five of what they wanted one of. */
export const quantityOptions = (offer: Offer, c: ShopContext) => html`
  ${offer.minimum > 1 ? html`<option value="">${wordsOf(c)("Choose")}</option>` : ""}
  ${quantitiesOf(offer).map((quantity) => html`<option value="${quantity}">${formatNumber(quantity, languageOf(c))}</option>`)}
`;

/** The quantity of an offer that is sold from several pieces: without a script the browser asks for a choice, and the shop refuses less. */
export const minimumQuantity = (offer: Offer, c: ShopContext, around = (list: Markup) => list) => html`
  <input type="hidden" name="minOrderQuantity" value="${offer.minimum}" />
  <dp-order-minimum minimum="${offer.minimum}">
    ${around(html`
      <label>
        ${wordsOf(c)("Quantity")}
        <select name="quantity" id="quantity" required>
          ${quantityOptions(offer, c)}
        </select>
      </label>
    `)}
    <p class="note" data-dp-helper="locked">${wordsOf(c)("This offer has a minimum order of {count}.", { count: offer.minimum })}</p>
    <p class="note" data-dp-helper="subscription" hidden></p>
  </dp-order-minimum>
`;
