import { address, html } from "./html.ts";
import texts from "./recommendations.texts.json";
import { priceText, saying } from "./texts.ts";
import { link, picture, textOf, said, worded, type Price, type Wording, type Written } from "./wording.ts";

const cardTexts = saying(texts);

/** A product that is recommended. */
interface Card {
  readonly title: Wording;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  readonly price: Price;
}

/** `recommendationData.widgets.content` of `upsell-recommendations`, for a widget of the type `recommendation`. */
export interface UpsellWidget {
  /** in the language of the page */
  readonly title?: Wording | undefined;
  readonly items: readonly (Card & {
    readonly asin: string;
    /** what the price is for: "lb" */
    readonly unit?: string | undefined;
    /** the fields that add it (upsell-sheet.49) */
    readonly params: Readonly<Record<string, string>>;
  })[];
}

export function upsellWidget({ title: heading, items }: UpsellWidget, { language }: Written): string {
  const say = cardTexts(language);
  return String(html`
    ${heading && html`<h3>${said(heading)}</h3>`}
    <ul>
      ${items.map(
        ({ asin, title, url, image, price, unit, params }) => html`
          <li data-dp-item data-asin="${asin}">
            ${picture(image, 64)} ${link(url, worded(title))}
            <span>${priceText(price, language)}${unit && ` / ${unit}`}</span>
            <button
              type="button"
              data-dp-action="add-item"
              data-params="${JSON.stringify(params)}"
              aria-label="${say("add-named", { title: textOf(title) })}"
            >
              ${say("add-to-cart")}
            </button>
          </li>
        `,
      )}
    </ul>
  `);
}

/** `content` of `sponsored-items`: the card of an ad. */
export interface SponsoredCard extends Card {
  readonly adId: string;
  /** its place among the ads of the page, from 0 */
  readonly index: number;
  /** what its add control needs; without it there is none */
  readonly add?: { readonly asin: string; readonly offerListingId: string; readonly loggingUrl?: string | undefined } | undefined;
}

export function sponsoredCard({ adId, index, title, url, image, price, add }: SponsoredCard, { language }: Written): string {
  const say = cardTexts(language);
  return String(html`
    <div data-ad-id="${adId}" data-ad-index="${index}">
      ${link(url, html`${picture(image, 120)}<span>${worded(title)}</span>`)}
      <p><strong>${priceText(price, language)}</strong></p>
      ${
        add &&
        html`<button
          class="secondary"
          type="button"
          data-dp-action="add"
          data-add-to-cart="${JSON.stringify({ ...add, loggingUrl: address(add.loggingUrl) })}"
          aria-label="${say("add-one-named", { title: textOf(title) })}"
        >
          ${say("add-one")}
        </button>`
      }
    </div>
  `);
}

/** `look-component`: things that go with what is looked at. */
export interface LookComponent {
  readonly products: readonly { readonly title: Wording; readonly url: string }[];
}

export function lookComponent({ products }: LookComponent, { language }: Written): string {
  return String(html`
    <h3>${cardTexts(language)("own-pages")}</h3>
    <ul>
      ${products.map(({ title, url }) => html`<li>${link(url, worded(title))}</li>`)}
    </ul>
  `);
}

/** `html` of `promotion-get`: all texts are the shop's, in the language of the page. */
export interface Promotion {
  readonly title: Wording;
  readonly text?: Wording | undefined;
  readonly image?: string | undefined;
  readonly link?: { readonly text: Wording; readonly url: string } | undefined;
}

export function promotion({ title, text, image, link: more }: Promotion, _written: Written): string {
  return String(html`
    ${picture(image, 160)}
    <h2>${said(title)}</h2>
    ${text && html`<p>${said(text)}</p>`} ${more && html`<p>${link(more.url, said(more.text))}</p>`}
  `);
}
