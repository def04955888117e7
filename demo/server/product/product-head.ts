import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import type { Product } from "../database/schema.ts";
import { languageOf } from "../http/layout.ts";
import { listHeart, type DefaultList } from "../lists/product-lists.ts";
import { wordsOf } from "../http/words.ts";
import type { ShopContext } from "../session/session.ts";
import { priceTag, stars } from "./product-card.ts";

interface HeadOf {
  readonly styles: readonly Product[];
  /** `undefined` while no variation is chosen */
  readonly chosen: Listing | undefined;
  readonly list: DefaultList;
}

/** What a shopper looks for first: title, rating, price, and the variations to choose from. */
export function productHead(c: ShopContext, { product, offers }: Listing, { styles, chosen, list }: HeadOf) {
  const say = wordsOf(c);
  return html`
    <div class="product-head">
      <div class="product-title">
        <h1>${product.title}</h1>
        ${listHeart(c, product, list)}
      </div>
      <p class="product-line">
        <span>${say("by")} ${product.brand}</span>
        <span class="rating"
          >${stars(product.rating)} ${product.rating}<span class="visually-hidden"> out of 5 stars,</span>
          <dp-jump-link kind="reviews"><a href="#customer-reviews">${product.reviews} ${say("ratings")}</a></dp-jump-link></span
        >
      </p>
      <p class="product-price">${priceTag(offers[0], languageOf(c))} ${saving(offers[0], say)}</p>
      ${variationLinks(styles, chosen ? product : undefined)}
    </div>
  `;
}

/** How much less than the list price, in whole percent. */
function saving({ priceMinor, listPriceMinor }: Listing["offers"][0], say: (text: string) => string) {
  const percent = listPriceMinor === null ? 0 : Math.floor(100 - (100 * priceMinor) / listPriceMinor);
  return percent <= 0 ? "" : html`<span class="saving">${say("Save")} ${percent}%</span>`;
}

function variationLinks(all: readonly Product[], chosen: Product | undefined) {
  if (all.length === 0) return "";
  const name = (product: Product) => Object.values(product.selections ?? {}).join(", ");
  return html`
    <nav class="variations" aria-label="Variations">
      ${all.map((one) => html`<a href="/dp/${one.asin}" ${one.asin === chosen?.asin ? html`aria-current="page"` : ""}>${name(one)}</a> `)}
    </nav>
  `;
}
