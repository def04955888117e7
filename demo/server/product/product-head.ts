import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import type { Product } from "../database/schema.ts";
import { languageOf } from "../http/language.ts";
import { listHeart, type DefaultList } from "../lists/product-lists.ts";
import { wordsOf, type Say } from "../http/words.ts";
import type { ShopContext } from "../session/session.ts";
import { priceTag, stars } from "./product-card.ts";
import { inEnglish } from "../http/blocks.ts";
import { formatPercent, formatNumber } from "../../../src/text/numbers.ts";

interface HeadOf {
  readonly styles: readonly Product[];
  /** `undefined` while no variation is chosen */
  readonly chosen: Listing | undefined;
  readonly list: DefaultList;
}

/** What a shopper looks for first: title, rating, price, and the variations to choose from. */
export function productHead(c: ShopContext, { product, offers }: Listing, { styles, chosen, list }: HeadOf) {
  const say = wordsOf(c);
  const language = languageOf(c);
  return html`
    <div class="product-head">
      <div class="product-title">
        <h1>${inEnglish(product.title)}</h1>
        ${listHeart(c, product, list)}
      </div>
      <p class="product-line">
        <span>${say("by")} ${inEnglish(product.brand)}</span>
        <span class="rating"
          >${stars(product.rating)} <span aria-hidden="true">${formatNumber(product.rating, language)}</span
          ><span class="visually-hidden">${say("{rating} out of 5 stars", { rating: product.rating })},</span>
          <dp-jump-link kind="reviews"
            ><a href="#customer-reviews">${formatNumber(product.reviews, language)} ${say("ratings")}</a></dp-jump-link
          ></span
        >
      </p>
      <p class="product-price">${priceTag(offers[0], language)} ${saving(offers[0], say, language)}</p>
      ${variationLinks(styles, chosen ? product : undefined, say)}
    </div>
  `;
}

/** How much less than the list price, in whole percent. */
function saving({ priceMinor, listPriceMinor }: Listing["offers"][0], say: Say, language: string) {
  const percent = listPriceMinor === null ? 0 : Math.floor(100 - (100 * priceMinor) / listPriceMinor);
  return percent <= 0 ? "" : html`<span class="saving">${say("Save {percent}", { percent: formatPercent(percent, language) })}</span>`;
}

function variationLinks(all: readonly Product[], chosen: Product | undefined, say: Say) {
  if (all.length === 0) return "";
  const name = (product: Product) => Object.values(product.selections ?? {}).join(", ");
  return html`
    <nav class="variations" aria-label="${say("Variations")}">
      ${all.map((one) => html`<a href="/dp/${one.asin}" ${one.asin === chosen?.asin ? html`aria-current="page"` : ""}>${inEnglish(name(one))}</a> `)}
    </nav>
  `;
}
