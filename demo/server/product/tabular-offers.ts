import { html } from "hono/html";
import type { Hono } from "hono";
import { tabularOffersContent } from "../../../src/contract/tabular-offers.ts";
import type { Location } from "../../../src/contract/location.ts";
import { listing, type Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { listingOf } from "../catalog/product-of.ts";
import type { Offer } from "../database/schema.ts";
import { arrivalText } from "../delivery/estimate.ts";
import { locationOf } from "../delivery/location.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import type { Mount } from "../http/mount.ts";
import type { ShopEnv } from "../session/session.ts";
import { choicesOf, TYPES, type Choice } from "./buying-options.ts";
import { wordsIn, wordsOf, type Say, type Written } from "../http/words.ts";

const NAMES = { new: "New", used: "Used", deal: "Deal of the day" } as const;
const CHOOSE = { new: "Choose new", used: "Choose used", deal: "Choose deal of the day" } as const;
const CONDITIONS = {
  new: "As it left the factory, in its own box.",
  used: "Opened, tried and sent back by its first owner; we have inspected it, cleaned it by hand and packed it again. It may have small marks that are not seen at arm’s length, and comes with all that belongs to it: what was missing we have added from our own stock.",
  deal: "New, at the price of the day. One to each customer, as long as there are any.",
} as const;

const pathOf = (asin: string) => `/compare-offers/${encodeURIComponent(asin)}`;

/** The ways to buy a product side by side, where there are several; its link leads to a page with the same without a script. */
export const tabularOffers = (found: Listing, say: Say) =>
  choicesOf(found).length < 2
    ? ""
    : html`<p>
        <dp-tabular-offers endpoint="/gp/product/ajax/tabular?asin=${encodeURIComponent(found.product.asin)}">
          <a href="${pathOf(found.product.asin)}">${say("Compare {count} ways to buy", { count: choicesOf(found).length })}</a>
        </dp-tabular-offers>
      </p>`;

/** What the sheet loads. */
export function tabularOffersCalls(mount: Mount): void {
  mount(tabularOffersContent, async ({ query: { asin }, language, pageLanguage, session, db }) => {
    const written = { say: wordsIn(pageLanguage), language, pageLanguage };
    return String(await table(await listingOf(db, asin), await locationOf(db, session), written, true));
  });
}

/** The same as a page. */
export function tabularOffersPages(app: Hono<ShopEnv>): void {
  app.get("/compare-offers/:asin", async (c) => {
    const db = c.get("db");
    const found = await listing(db, c.req.param("asin"));
    if (!found) return c.notFound();
    const say = wordsOf(c);
    const title = say("Ways to buy");
    const language = languageOf(c);
    const written = { say, language, pageLanguage: language };
    const main = html`
      ${pageHead({ title, lead: html`<a href="/dp/${found.product.asin}">${found.product.title}</a>` })}
      <div class="panel table-scroll" tabindex="0" role="region" aria-label="${say("Comparison")}">
        ${table(found, await locationOf(db, c.get("session")), written, false)}
      </div>
    `;
    return page(c, { title, main });
  });
}

/** Days are written as the page's words are. */
interface WrittenWithDays extends Written {
  readonly pageLanguage: string;
}

function table(found: Listing, location: Location, { say, language, pageLanguage }: WrittenWithDays, isChosenHere: boolean) {
  const choices = choicesOf(found);
  const row = (name: string, cell: (offer: Offer) => unknown) => html`
    <tr>
      <th scope="row">${name}</th>
      ${choices.map(({ offer }) => html`<td>${cell(offer)}</td>`)}
    </tr>
  `;
  const choose = ({ offer, index }: Choice) => html`
    <td>
      <button
        type="button"
        data-dp-action="choose"
        data-option="${TYPES[offer.condition]}"
        data-index="${index}"
        data-offer-listing-id="${offer.id}"
      >
        ${say(CHOOSE[offer.condition])}
      </button>
    </td>
  `;
  return html`
    <table>
      <caption>
        ${say("{count, plural, one {# way to buy} other {# ways to buy}}", { count: choices.length })}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${choices.map(({ offer }) => html`<th scope="col">${say(NAMES[offer.condition])}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row(say("Price"), (offer) => money(offer.priceMinor, offer.currency, language))}
        ${row(say("Condition"), (offer) => html`<p data-dp-clamp>${say(CONDITIONS[offer.condition])}</p>`)}
        ${row(say("Seller"), (offer) => offer.seller)}
        ${row(say("Arrives"), (offer) => (offer.stock > 0 ? arrivalText(location, pageLanguage) : say("Sold out")))}
        ${
          isChosenHere
            ? html`<tr>
                <th scope="row">${say("Choose")}</th>
                ${choices.map(choose)}
              </tr>`
            : ""
        }
      </tbody>
    </table>
  `;
}
