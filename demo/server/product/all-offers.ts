import { html } from "hono/html";
import type { Hono } from "hono";
import { allOffersContent } from "../../../src/contract/offers.ts";
import { allOffers as offersAnswer } from "../../../src/render/offers.ts";
import type { Location } from "../../../src/contract/location.ts";
import { positiveInteger } from "../../../src/lib/positive-integer.ts";
import type { Listing } from "../catalog/catalog.ts";
import { english } from "../catalog/english.ts";
import { money, priceOf } from "../catalog/money.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Database } from "../database/query.ts";
import type { Offer, Product } from "../database/schema.ts";
import { statement } from "../database/statement.ts";
import { arrivalText, costText, isDelivered } from "../delivery/estimate.ts";
import { locationOf } from "../delivery/location.ts";
import { formFields } from "../http/form.ts";
import { pageHead, inEnglish } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopEnv } from "../session/session.ts";
import { sql } from "drizzle-orm";
import { wordsOf, wordsIn, sentence, type Say } from "../http/words.ts";
import { type ShopContext } from "../session/session.ts";
import { unitPrice, unitText } from "../catalog/units.ts";
import { formatNumber } from "../../../src/text/numbers.ts";

/** Offers of one page of the list. */
const PAGE_SIZE = 4;
/** No product has that many pages, and the sum of their rows is an integer of the database. */
const MOST_PAGES = 10_000;
/** Units that the list of a row goes up to. */
const MOST_UNITS = 10;

const CONDITIONS = { "": "Any condition", new: "New", used: "Used" } as const;
const SORTS = { lowest: "Lowest price first", highest: "Highest price first" } as const;

/** What the shopper asks for: the fields of the filters, and the page. */
interface Asked {
  readonly condition: keyof typeof CONDITIONS;
  readonly sort: keyof typeof SORTS;
  readonly page: number;
}

const pathOf = (asin: string) => `/gp/offer-listing/${encodeURIComponent(asin)}`;

/** Whether a cart takes the offer: a deal has to be claimed first. */
const isBuyable = ({ condition, stock, minimum }: Offer): boolean => condition !== "deal" && stock >= minimum;

/** The panel with the offers of all sellers; its link leads to a page with the same without a script. */
export function allOffers(c: ShopContext, { product, offers }: Listing) {
  const all = offers.filter(isBuyable);
  const [cheapest] = all.toSorted((a, b) => a.priceMinor - b.priceMinor);
  if (!cheapest || all.length < 2) return "";
  return html`<p>
    <dp-all-offers asin="${product.asin}"
      ><a href="${pathOf(product.asin)}"
        >${wordsOf(c)("See all {count} offers from {price}", { count: all.length, price: money(cheapest.priceMinor, cheapest.currency, languageOf(c)) })}</a
      ></dp-all-offers
    >
  </p>`;
}

/** What the panel loads. */
export function allOffersCalls(mount: Mount): void {
  mount(allOffersContent, async ({ query, db, session, pageLanguage: language }) => {
    const asked = readAsked(query);
    const [product, location] = await Promise.all([productOf(db, query.asin), locationOf(db, session)]);
    const found = await readOffers(db, product.asin, asked);
    const delivery = isDelivered(product) ? `${costText(location, language)}, ${arrivalText(location, language)}` : undefined;
    return offersAnswer(
      {
        offers: found.map((offer) => ({
          asin: product.asin,
          offerListingId: offer.id,
          price: priceOf(offer.priceMinor, offer.currency),
          unit: unitText(offer, language),
          condition: offer.condition,
          seller: english(offer.seller),
          delivery,
          stock: offer.stock,
          minimum: offer.minimum,
          maximum: offer.maximum,
        })),
        filters: { action: pathOf(product.asin), condition: asked.condition, sort: asked.sort },
        more: moreUrl(product, asked, found),
      },
      { language },
    );
  });
}

/** The same as a page. */
export function allOffersPages(app: Hono<ShopEnv>): void {
  app.get("/gp/offer-listing/:asin", async (c) => {
    const db = c.get("db");
    const asked = readAsked(c.req.query());
    const say = wordsOf(c);
    const [product, location] = await Promise.all([productOf(db, c.req.param("asin")), locationOf(db, c.get("session"))]);
    const found = await readOffers(db, product.asin, asked);
    const next = nextOf(asked, found);
    const title = say("All offers for {title}", { title: product.title });
    const main = html`
      ${pageHead({ title, back: { href: `/dp/${product.asin}`, text: say("Back to the product") } })} ${filters(product, asked, say)}
      ${found.length === 0 ? html`<p>${say("There are no offers right now.")}</p>` : ""}
      <ul class="lines">
        ${found.map(
          (offer) => html`
            <li class="line offer-line">
              <form action="/gp/product/handle-buy-box" method="post">
                ${facts(offer, product, location, languageOf(c))}
                <input type="hidden" name="ASIN" value="${product.asin}" />
                <input type="hidden" name="offerListingID" value="${offer.id}" />
                ${formFields(c)} ${quantity(offer, languageOf(c))}
                <button type="submit" name="submit.add-to-cart" value="1" aria-label="${addName(offer, say)}">${say("Add to cart")}</button>
              </form>
            </li>
          `,
        )}
      </ul>
      <nav aria-label="${say("Pages of offers")}">
        ${asked.page > 1 ? html`<a href="${pathOf(product.asin)}?${fieldsOf({ ...asked, page: asked.page - 1 })}">${say("Previous offers")}</a>` : ""}
        ${next ? html`<a href="${pathOf(product.asin)}?${fieldsOf(next)}">${say("More offers")}</a>` : ""}
      </nav>
    `;
    return page(c, { title, main });
  });
}

type Row = Offer & { readonly total: number };

const offersOf = statement<{ asin: string; condition: string; sort: string; skipped: number }, Row>(
  ({ asin, condition, sort, skipped }) => sql`
    select id, asin, seller, condition, price_minor as "priceMinor", list_price_minor as "listPriceMinor", currency, unit, stock,
      minimum, maximum, position, (count(*) over ())::int as total
    from offers
    where asin = ${asin} and not claim_only and condition <> 'deal' and stock >= minimum
      and (${condition}::text = '' or condition = ${condition}::text)
    order by case when ${sort}::text = 'highest' then -price_minor else price_minor end, position
    limit ${PAGE_SIZE} offset ${skipped}::int`,
);

const readOffers = (db: Database, asin: string, { condition, sort, page: number }: Asked): Promise<Row[]> =>
  offersOf(db, { asin, condition, sort, skipped: (number - 1) * PAGE_SIZE });

/** Throws 400 for a filter or a page that the shop does not have. */
function readAsked(query: Readonly<Record<string, unknown>>): Asked {
  const { condition = "", sort = "lowest", page: number = "1" } = query;
  const at = typeof number === "string" ? positiveInteger(Number(number)) : undefined;
  if (!isOneOf(CONDITIONS, condition) || !isOneOf(SORTS, sort) || at === undefined || at > MOST_PAGES)
    throw new Refusal(400, "bad-filter", "The shop does not have these offers. Ask by condition, sort and a page of 1 or more.");
  return { condition, sort, page: at };
}

const isOneOf = <Known extends object>(known: Known, value: unknown): value is keyof Known =>
  typeof value === "string" && Object.hasOwn(known, value);

/** The page after this one; nothing where these are the last offers. */
const nextOf = (asked: Asked, found: readonly Row[]): Asked | undefined =>
  found[0] && found[0].total > asked.page * PAGE_SIZE ? { ...asked, page: asked.page + 1 } : undefined;

const fieldsOf = ({ condition, sort, page: number }: Asked): string =>
  new URLSearchParams({ ...(condition && { condition }), ...(sort !== "lowest" && { sort }), page: String(number) }).toString();

function moreUrl({ asin }: Product, asked: Asked, found: readonly Row[]): string | undefined {
  const next = nextOf(asked, found);
  return next && `/gp/product/ajax?${new URLSearchParams({ asin, experienceId: "allOffers" })}&${fieldsOf(next)}`;
}

const choice = (name: string, label: string, options: Readonly<Record<string, string>>, chosen: string, say: Say) => html`
  <label
    >${label}
    <select name="${name}">
      ${Object.entries(options).map(
        ([value, text]) => html`<option value="${value}" ${value === chosen ? html`selected` : ""}>${say(text)}</option>`,
      )}
    </select>
  </label>
`;

const filters = ({ asin }: Product, { condition, sort }: Asked, say: Say) => html`
  <form class="find filter-bar" action="${pathOf(asin)}" method="get" aria-label="${say("Filter the offers")}">
    ${choice("condition", say("Condition"), CONDITIONS, condition, say)} ${choice("sort", say("Sort by"), SORTS, sort, say)}
    <button type="submit">${say("Show these offers")}</button>
  </form>
`;

const facts = (
  { priceMinor, currency, unit, condition, seller, stock }: Offer,
  product: Product,
  location: Location,
  language: string,
) => html`
  <p>
    <strong>${unitPrice({ priceMinor, currency, unit }, language)}</strong> · ${wordsIn(language)(condition === "used" ? "Used" : "New")} ·
    ${sentence(wordsIn(language)("Sold by {seller}"), { seller: inEnglish(seller) })}
  </p>
  ${isDelivered(product) ? html`<p>${costText(location, language)}, ${arrivalText(location, language)}</p>` : ""}
  ${stock <= MOST_UNITS ? html`<p>${wordsIn(language)("Only {count} left in stock.", { count: stock })}</p>` : ""}
`;

function quantity({ minimum, maximum, stock }: Offer, language: string) {
  const most = Math.max(minimum, Math.min(maximum, stock, minimum + MOST_UNITS - 1));
  const units = Array.from({ length: most - minimum + 1 }, (_, at) => minimum + at);
  return html`<label
    >${wordsIn(language)("Quantity")}
    <select name="quantity">
      ${units.map((count) => html`<option value="${count}">${formatNumber(count, language)}</option>`)}
    </select></label
  >`;
}

const addName = ({ seller }: Offer, say: Say): string => say("Add to cart from {seller}", { seller });
