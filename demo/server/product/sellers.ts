import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { isClaimed } from "../deals/deals.ts";
import { formFields } from "../http/form.ts";
import { languageOf } from "../http/language.ts";
import type { ShopContext } from "../session/session.ts";
import { money } from "../catalog/money.ts";
import { wordsOf } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** From so many other sellers on they have a list of their own. */
const MANY = 3;

/** What other sellers ask for the product: each is bought by a form of its own, which needs no script. */
export function sellers(c: ShopContext, { product, offers }: Listing) {
  const others = offers.slice(1).filter((offer) => offer.stock > 0 && !isClaimed(offer));
  if (others.length < MANY) return "";
  const say = wordsOf(c);
  return html`
    <section class="sellers" data-dp-scope aria-labelledby="sellers-title">
      <h2 id="sellers-title">${say("Other sellers")}</h2>
      <dp-offer-pages page-size="3">
        <ol data-dp-list>
          ${others.map(
            (offer) => html`
              <li>
                <form action="/gp/product/handle-buy-box" method="post">
                  <input type="hidden" name="ASIN" value="${product.asin}" />
                  <input type="hidden" name="offerListingID" value="${offer.id}" />
                  <input type="hidden" name="quantity" value="1" />
                  ${formFields(c)}
                  <strong>${money(offer.priceMinor, offer.currency, languageOf(c))}</strong> ${inEnglish(offer.seller)}
                  <button class="secondary" type="submit" name="submit.add-to-cart" value="1">
                    ${say("Buy from {seller}", { seller: offer.seller })}
                  </button>
                </form>
              </li>
            `,
          )}
        </ol>
        <p class="pages">
          <button class="secondary" type="button" data-dp-action="previous" hidden>${say("Previous")}</button>
          <span data-dp-status></span>
          <button class="secondary" type="button" data-dp-action="next" hidden>${say("Next")}</button>
        </p>
      </dp-offer-pages>
    </section>
  `;
}
