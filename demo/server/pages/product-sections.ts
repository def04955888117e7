import { html } from "hono/html";
import type { Listing } from "../catalog.ts";
import { money } from "../money.ts";
import type { Product } from "../schema.ts";

/** What stands below the buy area: description, technical details, all offers. */
export const detailSections = (product: Product, offers: Listing["offers"]) => html`
  <section class="part" data-dp-section="product-details" id="product-description" tabindex="-1">
    <h2>Product description</h2>
    <p>${product.description}</p>
    <ul>
      ${product.features.map((feature) => html`<li>${feature}</li>`)}
    </ul>
  </section>
  <section class="part" data-dp-section="product-details" id="technical-details">
    <h2>Technical details</h2>
    <table>
      <tbody>
        ${Object.entries({ Brand: product.brand, ...product.selections, ...product.details, ASIN: product.asin }).map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>
  <section class="part" id="all-offers">
    <h2>All offers</h2>
    <ul>
      ${offers.map((offer) => html`<li>${money(offer.priceMinor, offer.currency)}, ${offer.condition}, sold by ${offer.seller}</li>`)}
    </ul>
  </section>
`;

const VOICES = [
  ["Does what it says", "I have had it for half a year and use it nearly every day. It still looks as it did when I unpacked it."],
  ["Good, with one wish", "Everything about it is well made. I only wish the leaflet came in larger print."],
  ["A gift that was kept", "Bought for my sister, who gives everything away. This she kept."],
  ["Second one", "The first one is at my parents' now. I ordered another the same evening."],
  ["Honest value", "There are cheaper ones. I had two of those before."],
  ["Fine", "Arrived on the day that was promised. Nothing to complain about, nothing to write home about."],
  ["Better than the picture", "The colour is warmer than it looks on a screen."],
  ["Came well packed", "Paper only, no plastic, and not a scratch on it."],
] as const;

/** Reviews; they also make the page long enough to leave the buy area behind. */
export const reviewSection = (product: Product) => html`
  <section class="part" id="customer-reviews" tabindex="-1">
    <h2>Customer reviews</h2>
    <p>${product.rating} out of 5 stars from ${product.reviews} ratings</p>
    ${VOICES.map(
      ([title, text]) =>
        html`<article class="review">
          <h3>${title}</h3>
          <p>${text}</p>
        </article>`,
    )}
  </section>
`;
