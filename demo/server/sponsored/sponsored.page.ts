import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { Product } from "../database/schema.ts";
import { formFields } from "../http/form.ts";
import { languageOf } from "../http/language.ts";
import type { ShopContext } from "../session/session.ts";
import { adsOn, clickUrl, type Ad } from "./sponsored.ts";
import { wordsOf, wordsIn } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** Cards that are in the page; the others are fetched. */
const IN_PAGE = 4;

const facts = ({ listing: { product, offers } }: Ad, language: string) => html`
  <a href="/dp/${product.asin}"
    ><img src="/images/${product.asin}.svg" alt="" width="120" height="120" /><span>${inEnglish(product.title)}</span></a
  >
  <p><strong>${money(offers[0].priceMinor, offers[0].currency, language)}</strong></p>
`;

const addData = ({ id, listing: { product, offers } }: Ad): string =>
  JSON.stringify({
    asin: product.asin,
    offerListingId: offers[0].id,
    loggingUrl: clickUrl(id),
  });

const addButton = (ad: Ad, language: string) => html`
  <button
    class="secondary"
    type="submit"
    name="submit.add-to-cart"
    value="1"
    aria-label="${wordsIn(language)("Add one: {title}", { title: ad.listing.product.title })}"
    data-dp-action="add"
    data-add-to-cart="${addData(ad)}"
  >
    ${wordsIn(language)("Add one")}
  </button>
`;

/** A card that is in the page: without a script, its button adds by the form that it is in. */
const pageCard = (c: ShopContext, ad: Ad) => html`
  <li data-oid="${ad.id}" data-ad-id="${ad.id}" data-ad-index="${ad.index}">
    ${facts(ad, languageOf(c))}
    <form action="/gp/product/handle-buy-box" method="post">
      <input type="hidden" name="ASIN" value="${ad.listing.product.asin}" />
      <input type="hidden" name="offerListingID" value="${ad.listing.offers[0].id}" />
      <input type="hidden" name="quantity" value="1" />
      ${formFields(c)} ${addButton(ad, languageOf(c))}
    </form>
  </li>
`;

/** The ads on the page of a product; without a script the first few of them, as a list. */
export async function sponsored(c: ShopContext, product: Product) {
  const all = await adsOn(c.get("db"), product);
  const first = all.filter(({ isFiltered }) => !isFiltered).slice(0, IN_PAGE);
  if (first.length === 0) return "";
  return html`
    <section class="sponsored" data-dp-scope aria-label="${wordsOf(c)("Sponsored products")}">
      <dp-sponsored-carousel
        carousel-url="/sponsored/carousel"
        ids="${all.map(({ id }) => id).join(",")}"
        set-size="${all.length}"
        o-data="${product.asin}"
        fetch-delay="500"
        widget-name="sp_detail"
        view-pixel-url="/sponsored/pixel"
        qualifier="${Math.floor(Date.now() / 1000)}"
        pixel-id="dp_${product.asin}"
        event-endpoint="/sponsored/events"
        event-endpoint-pattern="/sponsored/events$"
      >
        <ol class="sponsored-cards">
          ${first.map((ad) => pageCard(c, ad))}
        </ol>
      </dp-sponsored-carousel>
    </section>
  `;
}
