import { address, html, type Html } from "./html.ts";
import texts from "./styles.texts.json";
import { formatNumber } from "../text/numbers.ts";
import { priceText, saying, tagOf } from "./texts.ts";
import { picture, textOf, worded, type Price, type Wording, type Written } from "./wording.ts";

const styleTexts = saying(texts);

/** A style of a product, among which the shopper selects. */
export interface Style {
  readonly asin: string;
  readonly offerListingId: string;
  readonly name: Wording;
  readonly url: string;
  readonly image?: string | undefined;
  readonly price: Price;
  readonly stock?: number | undefined;
  /** ticked for the comparison */
  readonly isChosen?: boolean | undefined;
}

/** `multi-selection-content` and `multi-selection-content-flow`: the styles of a product. */
export interface Styles {
  readonly styles: readonly Style[];
  /** where a form with the fields `pick-<asin>` asks for a comparison of the ticked styles */
  readonly compare?: string | undefined;
}

function choose({ asin, offerListingId, name, url }: Style, language: string): Html {
  const say = styleTexts(language);
  const href = address(url);
  const data = html`data-dp-action="choose" data-asin="${asin}" data-offer-listing-id="${offerListingId}"`;
  const label = html`aria-label="${say("choose-style", { name: textOf(name) })}"`;
  return href === undefined
    ? html`<button type="button" ${data} ${label}>${say("choose")}</button>`
    : html`<a href="${href}" ${data} data-url="${href}" ${label}>${say("choose")}</a>`;
}

export function styles({ styles: all, compare }: Styles, { language }: Written): string {
  const say = styleTexts(language);
  const action = address(compare);
  const row = (style: Style) => html`
    <li class="line">
      ${picture(style.image, 80)}
      <div>
        <p>${worded(style.name)} <strong>${priceText(style.price, language)}</strong> ${style.stock === 0 && say("sold-out")}</p>
        <p>${choose(style, language)}</p>
        ${
          action &&
          html`<label>
            <input type="checkbox" name="pick-${style.asin}" value="1" ${style.isChosen && html`checked`} />
            ${say("compare-style", { name: textOf(style.name) })}
          </label>`
        }
      </div>
    </li>
  `;
  const list = html`<ul class="lines">
    ${all.map(row)}
  </ul>`;
  return String(html`
    <h2>${say("all")}</h2>
    ${
      action
        ? html`<form action="${action}" method="get">
            ${list}
            <button type="submit">${say("compare")}</button>
          </form>`
        : list
    }
  `);
}

/** The answer to that form: the ticked styles side by side. */
export interface ComparedStyles {
  readonly styles: readonly Style[];
  /** address of all styles */
  readonly back?: string | undefined;
}

export function comparedStyles({ styles: all, back }: ComparedStyles, { language }: Written): string {
  const say = styleTexts(language);
  const href = address(back);
  const link = href && html`<p><a href="${href}">${say("all")}</a></p>`;
  if (all.length === 0)
    return String(
      html`<p>${say("none-ticked")}</p>
        ${link}`,
    );
  return String(html`
    <table>
      <caption>
        ${say("count", { count: all.length })}
      </caption>
      <thead>
        <tr>
          ${(["style", "price", "stock", "choose"] as const).map((key) => html`<th scope="col">${say(key)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${all.map(
          (style) => html`
            <tr>
              <th scope="row">${worded(style.name)}</th>
              <td>${priceText(style.price, language)}</td>
              <td>${style.stock !== undefined && formatNumber(style.stock, tagOf(language))}</td>
              <td>${choose(style, language)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    ${link}
  `);
}
