import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { inEnglish } from "../http/blocks.ts";
import type { Markup } from "../http/layout.ts";
import type { Written } from "../http/words.ts";

const priceOf = ({ offers: [offer] }: Listing): string => (offer.priceMinor / 100).toFixed(2);
const isSold = ({ offers: [offer] }: Listing): boolean => offer.stock >= offer.minimum;

/** A product as the pages of the shop show it in a scene. Without an offer that can be bought, it says so. */
function item(listing: Listing, at: number, { say, language }: Written): Markup {
  const { product, offers } = listing;
  const [offer] = offers;
  const attributes = isSold(listing)
    ? html`data-offer-id="${offer.id}" data-price="${priceOf(listing)}" data-currency-code="${offer.currency}"`
    : "";
  return html`
    <article data-dp-item data-asin="${product.asin}" data-physical-id="P-${product.asin}" ${attributes}>
      <a href="/dp/${product.asin}?ref=dp_scene_${at + 1}"
        ><img src="/images/${product.asin}.svg" alt="" width="72" height="72" />${inEnglish(product.title)}</a
      >
      <p>${money(offer.priceMinor, offer.currency, language)}</p>
      ${isSold(listing) ? html`<button type="button" data-dp-action="add-to-cart">${say("Add to cart")}</button>` : html`<p>${say("Currently sold out.")}</p>`}
      <button type="button" data-dp-action="like">${say("More like this")}</button>
      <button type="button" data-dp-action="dislike">${say("Less like this")}</button>
    </article>
  `;
}

export const items = (all: readonly Listing[], start: number, written: Written): Markup =>
  html`${all.map((one, at) => item(one, start + at, written))}`;

/** What the shop has for a tag. */
export const collection = (tagId: string, title: string, all: readonly Listing[], written: Written): Markup => html`
  <section data-dp-collection data-tag-id="${tagId}">
    <h3>${written.say(title)}</h3>
    ${items(all, 0, written)}
  </section>
`;
