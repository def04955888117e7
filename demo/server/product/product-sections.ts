import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { measured } from "../catalog/units.ts";
import { formatPercent } from "../../../src/text/numbers.ts";
import { inEnglish } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { wordsOf, type Say, sentence } from "../http/words.ts";
import type { ShopContext } from "../session/session.ts";
import type { Product } from "../database/schema.ts";
import { aboutClimate } from "./sustainability.ts";
import { stars } from "./product-card.ts";
import { aboutPicks } from "./trust.ts";

/** What stands below the buy area: description, technical details, all offers. */
export function detailSections(c: ShopContext, product: Product, offers: Listing["offers"]) {
  const say = wordsOf(c);
  const language = languageOf(c);
  return html`
    <div class="parts">
      <section class="part" data-dp-section="product-details" id="product-description" tabindex="-1">
        <h2>${say("Product description")}</h2>
        <p>${inEnglish(product.description)}</p>
        <ul>
          ${product.features.map((feature) => html`<li>${inEnglish(feature)}</li>`)}
        </ul>
      </section>
      <section class="part" data-dp-section="product-details" id="technical-details">
        <h2>${say("Technical details")}</h2>
        <table>
          <tbody>
            ${Object.entries({ Brand: product.brand, ...product.selections, ...product.details, ASIN: product.asin }).map(
              ([name, value]) =>
                html`<tr>
                  <th scope="row">${say(name)}</th>
                  <td>${measured(value, language) ?? inEnglish(value)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
    </div>
    <div class="parts">
      <section class="part" id="all-offers">
        <h2>${say("All offers")}</h2>
        <ul>
          ${offers.map(
            (offer) =>
              html`<li>
                ${sentence(say("{price}, {condition}, sold by {seller}"), {
                  price: money(offer.priceMinor, offer.currency, language),
                  condition: say(offer.condition),
                  seller: inEnglish(offer.seller),
                })}
              </li>`,
          )}
        </ul>
        ${discounts(say)}
      </section>
      <div>${goodToKnow(say)} ${asGift(product, say)}</div>
    </div>
  `;
}

/** A link to the shopper's gift registries, which becomes the button of the picker. */
const asGift = (product: Product, say: Say) => html`
  <section class="part" id="as-a-gift">
    <h2>${say("As a gift")}</h2>
    <p>
      ${say("Is it for a birthday or a new home?")}
      <a id="gift-registries" href="/registries?asin=${product.asin}">${say("Put it on one of your gift registries")}</a>
    </p>
    <dp-registry-picker id="gift-picker" for="gift-registries"></dp-registry-picker>
  </section>
`;

const DISCOUNTS = [
  "10% off with credit cards of the banks that take part",
  "5% of the price back on your next order",
  "No interest for three months, from $50",
  "Two for the price of one and a half, in the same order",
] as const;

const TERMS =
  "The discount is taken off the total before taxes, on up to three orders per card and month and not more than $15 on each. It does not hold for gift cards, for the price of wrapping, or together with other discounts of the same bank, and it is lost with the return of the whole order. Your bank may ask you to register your card first. A discount on your next order is kept for sixty days and comes off by itself; it has no value in cash. Payments over three months begin with the day on which the last piece of the order leaves the shop. The shop may end each of these at the end of a day, and what was ordered until then keeps it. Ask us where something here is not clear, and we will say it in other words.";

/** Discounts: a list cut at two rows and its terms at three lines; without a script all of both shows. */
const discounts = (say: Say) => html`
  <h3>${say("Discounts")}</h3>
  <dp-truncate mode="rows" rows="2" feature="discounts" id="discounts">
    <div data-dp-part="header"><button type="button" data-dp-action="toggle">${say("See more discounts")}</button></div>
    ${DISCOUNTS.map((text) => html`<p data-dp-row>${say(text)}</p>`)}
  </dp-truncate>
  <dp-truncate lines="3" feature="terms" id="terms">
    <p data-dp-part="text">${say(TERMS)}</p>
    <button type="button" data-dp-part="popover-trigger">${say("See full terms")}</button>
  </dp-truncate>
`;

/** Facts of which one is open at a time, and the disclaimer that a link at their end leads to. */
const goodToKnow = (say: Say) => html`
  <section class="part" id="good-to-know">
    <h2>${say("Good to know")}</h2>
    <dp-expander name="returns" group="good-to-know">
      <details>
        <summary>${say("Returns")}</summary>
        <p>${say("Send it back within thirty days, in whatever is left of its box.")} <a href="/">${say("More from the shop")}</a></p>
      </details>
    </dp-expander>
    <dp-expander name="care" group="good-to-know">
      <details>
        <summary>${say("Care and safety")}</summary>
        <p>${say("Wipe it with a damp cloth. Keep the packing away from small children.")}</p>
      </details>
    </dp-expander>
    ${aboutPicks(say)} ${aboutClimate(say)}
    <p id="about-list-price">${say("A struck price is the list price: what its maker suggests. We show it where we ask for less.")}</p>
    <p>
      <dp-jump-link kind="legal"><a href="#legal-disclaimer">${say("Legal disclaimer")}</a></dp-jump-link>
    </p>
  </section>
`;

/** The last section of the page, closed. */
export const legalSection = (say: Say) => html`
  <section class="part">
    <details>
      <summary>${say("Legal")}</summary>
      <p id="legal-disclaimer">
        ${say("While we work to make sure that what is said of a product is right, its maker may change it. Read the label before you use it.")}
      </p>
    </details>
  </section>
`;

const VOICES = [
  [5, "Does what it says", "I have had it for half a year and use it nearly every day. It still looks as it did when I unpacked it."],
  [4, "Good, with one wish", "Everything about it is well made. I only wish the leaflet came in larger print."],
  [5, "A gift that was kept", "Bought for my sister, who gives everything away. This she kept."],
  [5, "Second one", "The first one is at my parents' now. I ordered another the same evening."],
  [4, "Honest value", "There are cheaper ones. I had two of those before."],
  [3, "Fine", "Arrived on the day that was promised. Nothing to complain about, nothing to write home about."],
  [5, "Better than the picture", "The colour is warmer than it looks on a screen."],
  [4, "Came well packed", "Paper only, no plastic, and not a scratch on it."],
] as const;

/** How the ratings spread over five to one stars, in whole percent, so that their mean is the product's rating. */
function spread(rating: number): readonly (readonly [stars: number, percent: number])[] {
  const share = (rating - 1) / 4;
  return [
    [5, share ** 4],
    [4, 4 * share ** 3 * (1 - share)],
    [3, 6 * share ** 2 * (1 - share) ** 2],
    [2, 4 * share * (1 - share) ** 3],
    [1, (1 - share) ** 4],
  ].map(([count, part]) => [count!, Math.round(100 * part!)] as const);
}

/** Reviews; they also make the page long enough to leave the buy area behind. */
export function reviewSection(c: ShopContext, product: Product) {
  const say = wordsOf(c);
  const language = languageOf(c);
  return html`
    <section class="part reviews" id="customer-reviews" tabindex="-1">
      <div class="reviews-sum">
        <h2>${say("Customer reviews")}</h2>
        <p>
          ${stars(product.rating)}
          ${say("{rating} out of 5 stars from {count} ratings", { rating: product.rating, count: product.reviews })}
        </p>
        <table>
          <caption class="visually-hidden">
            ${say("Ratings by their stars")}
          </caption>
          ${spread(product.rating).map(
            ([count, percent]) => html`
              <tr>
                <th scope="row">${say("{count, plural, one {# star} other {# stars}}", { count })}</th>
                <td>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${percent}" height="10" /></svg>
                </td>
                <td>${formatPercent(percent, language)}</td>
              </tr>
            `,
          )}
        </table>
      </div>
      <div class="reviews-list">
        ${VOICES.map(
          ([count, title, text]) =>
            html`<article class="review">
              <h3>${inEnglish(title)}</h3>
              <p class="rating">${stars(count)}<span class="visually-hidden">${say("{rating} out of 5 stars", { rating: count })}</span></p>
              <p>${inEnglish(text)}</p>
            </article>`,
        )}
      </div>
    </section>
  `;
}
