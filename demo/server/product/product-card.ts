import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { Offer, Product } from "../database/schema.ts";
import { productCard } from "../http/blocks.ts";
import type { Markup } from "../http/layout.ts";
import { wordsIn } from "../http/words.ts";
import { unitPrice } from "../catalog/units.ts";
import { formatNumber } from "../../../src/text/numbers.ts";

/** A product with the offer that its card shows. */
export interface Shelved {
  readonly product: Product;
  readonly offer: Pick<Offer, "priceMinor" | "listPriceMinor" | "currency" | "unit">;
}

const star = (x: number): string => `M${x + 12} 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z`;
const STARS = [0, 24, 48, 72, 96].map(star).join("");
/** Width of the five stars in their own units. */
const WIDTH = 120;

/** Five stars, filled as far as the rating says. */
export const stars = (rating: number) => html`
  <svg class="stars" viewBox="0 0 ${WIDTH} 24" aria-hidden="true">
    <path class="stars-off" d="${STARS}" />
    <svg width="${(WIDTH * rating) / 5}" height="24" viewBox="0 0 ${(WIDTH * rating) / 5} 24"><path d="${STARS}" /></svg>
  </svg>
`;

/** The price, and where there is one the list price of the maker, struck. */
export function priceTag({ priceMinor, listPriceMinor, currency, unit }: Shelved["offer"], language: string) {
  const say = wordsIn(language);
  const struck = listPriceMinor !== null && listPriceMinor > priceMinor ? listPriceMinor : undefined;
  return html`<span class="price">${unitPrice({ priceMinor, currency, unit }, language)}</span>${
      struck === undefined
        ? ""
        : html` <s class="list-price"><span class="visually-hidden">${say("List price")} </span>${money(struck, currency, language)}</s>`
    }`;
}

/** A product of a shelf: picture, title, rating, price. `extra` stands below them. */
export const shelfCard = ({ product, offer }: Shelved, language: string, extra: Markup | "" = "") =>
  productCard(
    product,
    "",
    html`<p class="rating">
        ${stars(product.rating)}
        <span class="visually-hidden">${wordsIn(language)("{rating} out of 5 stars", { rating: product.rating })}, </span
        >${formatNumber(product.reviews, language)}<span class="visually-hidden"> ${wordsIn(language)("ratings")}</span>
      </p>
      <p class="card-price">${priceTag(offer, language)}</p>
      ${extra}`,
  );
