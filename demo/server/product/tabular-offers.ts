import { html, raw } from "hono/html";
import type { Hono } from "hono";
import { tabularOffersContent } from "../../../src/contract/tabular-offers.ts";
import { tabularOffers as offersTable, type TabularOffers } from "../../../src/render/offers.ts";
import type { Location } from "../../../src/contract/location.ts";
import { listing, type Listing } from "../catalog/catalog.ts";
import { english } from "../catalog/english.ts";
import { priceOf } from "../catalog/money.ts";
import { listingOf } from "../catalog/product-of.ts";
import { arrivalText } from "../delivery/estimate.ts";
import { locationOf } from "../delivery/location.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import type { Mount } from "../http/mount.ts";
import type { ShopEnv } from "../session/session.ts";
import { choicesOf, TYPES } from "./buying-options.ts";
import { wordsIn, wordsOf, type Say } from "../http/words.ts";

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
  mount(tabularOffersContent, async ({ query: { asin }, pageLanguage: language, session, db }) =>
    offersTable(tableOf(await listingOf(db, asin), await locationOf(db, session), language), { language }),
  );
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
    const table = tableOf(found, await locationOf(db, c.get("session")), language);
    const main = html`
      ${pageHead({ title, lead: html`<a href="/dp/${found.product.asin}">${found.product.title}</a>` })}
      <div class="panel table-scroll" tabindex="0" role="region" aria-label="${say("Comparison")}">
        ${raw(offersTable({ ...table, isReadOnly: true }, { language }))}
      </div>
    `;
    return page(c, { title, main });
  });
}

/** The ways to buy, as a renderer takes them. */
function tableOf(found: Listing, location: Location, language: string): TabularOffers {
  const say = wordsIn(language);
  return {
    ways: choicesOf(found).map(({ offer, index }) => ({
      condition: offer.condition,
      offerListingId: offer.id,
      option: TYPES[offer.condition],
      index,
      price: priceOf(offer.priceMinor, offer.currency),
      conditionText: say(CONDITIONS[offer.condition]),
      seller: english(offer.seller),
      arrives: offer.stock > 0 ? arrivalText(location, language) : undefined,
    })),
  };
}
