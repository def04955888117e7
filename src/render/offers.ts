import { address, html, type Html } from "./html.ts";
import texts from "./offers.texts.json";
import { priceText, saying, tagOf } from "./texts.ts";
import { textOf, said, worded, type Price, type Wording, type Written } from "./wording.ts";
import { formatNumber } from "../text/numbers.ts";

const offerTexts = saying(texts);

type Condition = "new" | "used" | "deal";

/** Units that the list of an offer goes up to, and below which it says how many are left. */
const MOST_UNITS = 10;

export interface Offer {
  readonly asin: string;
  readonly offerListingId: string;
  readonly price: Price;
  /** what the price is for: "lb" */
  readonly unit?: string | undefined;
  readonly condition: Condition;
  readonly seller: Wording;
  /** cost and day of the delivery, in the language of the page */
  readonly delivery?: string | undefined;
  readonly stock?: number | undefined;
  /** how many one order takes: 1 to as many as there are, unless it says otherwise */
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** `all-offers-content`: a page of the offers of a product. */
export interface AllOffers {
  readonly offers: readonly Offer[];
  /** the form of the filters: where it leads, and what is chosen */
  readonly filters?:
    | { readonly action: string; readonly condition?: "" | "new" | "used" | undefined; readonly sort?: "lowest" | "highest" | undefined }
    | undefined;
  /** address of the next page (all-offers.18) */
  readonly more?: string | undefined;
}

function filterForm({ action, condition = "", sort = "lowest" }: NonNullable<AllOffers["filters"]>, language: string): Html | undefined {
  const say = offerTexts(language);
  const href = address(action);
  if (href === undefined) return undefined;
  const choice = (name: string, label: string, choices: Readonly<Record<string, string>>, chosen: string) => html`
    <label
      >${label}
      <select name="${name}">
        ${Object.entries(choices).map(([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`)}
      </select>
    </label>
  `;
  return html`
    <form class="find filter-bar" action="${href}" method="get" aria-label="${say("filter")}">
      ${choice("condition", say("condition"), { "": say("any"), new: say("new"), used: say("used") }, condition)}
      ${choice("sort", say("sort"), { lowest: say("lowest"), highest: say("highest") }, sort)}
      <button type="submit">${say("show")}</button>
    </form>
  `;
}

function row(offer: Offer, language: string): Html {
  const { price, unit, seller, delivery, stock = Infinity, minimum = 1, maximum = Infinity } = offer;
  const say = offerTexts(language);
  const most = Math.max(minimum, Math.min(maximum, stock, minimum + MOST_UNITS - 1));
  const counts = Array.from({ length: most - minimum + 1 }, (_, at) => minimum + at);
  return html`
    <article data-dp-offer data-asin="${offer.asin}" data-offer-listing-id="${offer.offerListingId}">
      <p>
        <strong>${priceText(price, language)}${unit && ` / ${unit}`}</strong> · ${say(offer.condition)} ·
        ${say.with("sold-by", { seller: worded(seller) })}
      </p>
      ${delivery && html`<p>${delivery}</p>`} ${stock <= MOST_UNITS && html`<p>${say("left", { count: stock })}</p>`}
      <label
        >${say("quantity")}
        <select name="quantity">
          ${counts.map((count) => html`<option value="${count}">${formatNumber(count, tagOf(language))}</option>`)}
        </select></label
      >
      <button type="button" data-dp-action="add-to-cart" aria-label="${say("add-from", { seller: textOf(seller) })}">
        ${say("add-to-cart")}
      </button>
    </article>
  `;
}

export function allOffers({ offers, filters, more }: AllOffers, { language }: Written): string {
  const say = offerTexts(language);
  const next = address(more);
  return String(html`
    <h2>${say("all")}</h2>
    ${filters && filterForm(filters, language)} ${offers.map((offer) => row(offer, language))}
    ${next && html`<button type="button" data-dp-action="more" data-url="${next}">${say("more")}</button>`}
  `);
}

/** A way to buy a product, in its own column. */
export interface WayToBuy {
  readonly condition: Condition;
  readonly offerListingId: string;
  /** type of its buying option, and its place among those of the page */
  readonly option: string;
  readonly index: number;
  readonly price: Price;
  /** what the condition means, in the language of the page */
  readonly conditionText?: Wording | undefined;
  readonly seller: Wording;
  /** when it arrives, in the language of the page; without it the way is sold out */
  readonly arrives?: string | undefined;
}

/** `tabular-offers-content`: the ways to buy a product. */
export interface TabularOffers {
  readonly ways: readonly WayToBuy[];
  /** without a control that chooses, for a page that has others */
  readonly isReadOnly?: boolean | undefined;
}

export function tabularOffers({ ways, isReadOnly = false }: TabularOffers, { language }: Written): string {
  const say = offerTexts(language);
  const line = (name: string, cell: (way: WayToBuy) => Html | string) => html`
    <tr>
      <th scope="row">${name}</th>
      ${ways.map((way) => html`<td>${cell(way)}</td>`)}
    </tr>
  `;
  const choose = ({ condition, option, index, offerListingId }: WayToBuy) => html`
    <button type="button" data-dp-action="choose" data-option="${option}" data-index="${index}" data-offer-listing-id="${offerListingId}">
      ${say(`choose-${condition}`)}
    </button>
  `;
  return String(html`
    <table>
      <caption>
        ${say("ways", { count: ways.length })}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${ways.map(({ condition }) => html`<th scope="col">${say(condition)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${line(say("price"), ({ price }) => priceText(price, language))}
        ${line(say("condition"), ({ condition, conditionText }) =>
          conditionText ? html`<p data-dp-clamp>${said(conditionText)}</p>` : say(condition),
        )}
        ${line(say("seller"), ({ seller }) => worded(seller))} ${line(say("arrives"), ({ arrives }) => arrives ?? say("sold-out"))}
        ${!isReadOnly && line(say("choose"), choose)}
      </tbody>
    </table>
  `);
}
