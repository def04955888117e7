import { html } from "hono/html";
import type { Hono } from "hono";
import { membershipJoin } from "../../../src/contract/subscription.ts";
import { formatDuration } from "../../../src/text/durations.ts";
import { listings, type Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import type { Product } from "../database/schema.ts";
import { pageHead, productCard } from "../http/blocks.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { claimDeal } from "./claim-deal.ts";
import { customerStateOf, dealOf, deals, dealStateOf, isAccessible, percentClaimedOf, type CatalogDeal, type Deal } from "./deals.ts";
import { wordsOf, type Say } from "../http/words.ts";
import { formatPercent } from "../../../src/text/numbers.ts";

const CART = "/gp/cart/view.html";
const APP = "/deals/app";

/** The page is shown by the shopping app, which says so in the address. */
const isInApp = (c: ShopContext): boolean => c.req.query("device") === "app";

/** The deal of a product, with a form that claims it without a script, or the way to the app that sells it. */
export function lightningDeal(c: ShopContext, { product, offers }: Listing) {
  const deal = deals.find(({ asin }) => asin === product.asin);
  const offer = deal && offers[deal.offer - 1];
  if (!deal || !offer) return "";
  const isOfApp = deal.access === "APP_ONLY_LD";
  const inApp = isInApp(c);
  const say = wordsOf(c);
  return html`
    <dp-lightning-deal
      asin="${product.asin}"
      offer-listing-id="${offer.id}"
      deal-id="${deal.id}"
      deal-endpoint="/api/marketplaces/{marketplaceId}/deals/products/${product.asin}"
      polling-interval-ms="30000"
      system-time="${Date.now()}"
      membership-url="/sign-in"
      ${isOfApp ? html`show-app-only-deal-cx app-download-url="${APP}" app-learn-more-url="${APP}#deals"` : ""}
      ${inApp ? "app" : ""}
    >
      <span slot="price" class="deal-price">${money(offer.priceMinor, offer.currency, languageOf(c))}</span>
      ${isOfApp && !inApp ? html`<p class="deal-claim"><a href="${APP}">${say("This deal is in the app")}</a></p>` : claimForm(c, deal, inApp)}
    </dp-lightning-deal>
  `;
}

const claimForm = (c: ShopContext, { id, asin }: CatalogDeal, inApp: boolean) => html`
  <form class="deal-claim" action="/deals/claim" method="post">
    ${formFields(c)}
    <input type="hidden" name="dealId" value="${id}" />
    <input type="hidden" name="ASIN" value="${asin}" />
    ${inApp ? html`<input type="hidden" name="app" value="1" />` : ""}
    <p>${wordsOf(c)("Deal of the day")}</p>
    <button class="primary" type="submit">${wordsOf(c)("Claim the deal")}</button>
  </form>
`;

const FOR_WHOM = { PRIME_EARLY_ACCESS: "for members first", PRIME_ONLY: "for members", APP_ONLY_LD: "in the app" } as const;

async function dealList(c: ShopContext) {
  const db = c.get("db");
  const known = await listings(
    db,
    deals.map(({ asin }) => asin),
  );
  const now = await Promise.all(deals.map(({ id }) => dealOf(db, c.get("session"), { dealId: id })));
  const say = wordsOf(c);
  return html`
    ${pageHead({
      title: say("Deals of the day"),
      lead: say("New every day, for as long as there are units. A claim holds one for you while you check out."),
    })}
    <ul class="cards deals">
      ${deals.map((deal, at) => {
        const found = known.get(deal.asin);
        return found && now[at] ? dealCard(c, deal, found, now[at]) : "";
      })}
    </ul>
  `;
}

/** A deal among the others: its product, the price and what it saves, how much of it is claimed, and how long it lasts. */
function dealCard(c: ShopContext, deal: CatalogDeal, { product, offers: [first] }: Listing, state: Deal) {
  const language = languageOf(c);
  const say = wordsOf(c);
  const percent = Math.floor(percentClaimedOf(state));
  const saved = Math.round((1 - state.priceMinor / first.priceMinor) * 100);
  const isUpcoming = dealStateOf(state) === "UPCOMING";
  const until = isUpcoming ? state.startsAt : state.endsAt;
  const price = html`
    ${money(state.priceMinor, state.currency, language)}
    ${
      saved > 0
        ? html`<s class="list-price">${money(first.priceMinor, first.currency, language)}</s>
            <span class="saving">${formatPercent(-saved, language)}</span>`
        : ""
    }
  `;
  return productCard(
    product,
    price,
    html`
      <p class="deal-for"><span class="tag-label">${say(deal.access ? FOR_WHOM[deal.access] : "for everybody")}</span></p>
      <p class="deal-meter">
        <progress max="100" value="${percent}" aria-label="${say("Claimed: {title}", { title: product.title })}"></progress>
        <span
          >${say("{percent} of {units, plural, one {a single unit} other {# units}} claimed", {
            percent: formatPercent(percent, language),
            units: deal.units,
          })}</span
        >
      </p>
      <dp-delivery-countdown class="deal-clock" ends-at="${new Date(until).toISOString()}" system-time="${Date.now()}">
        <p>
          ${isUpcoming ? say("Starts in") : say("Ends in")} <span data-dp-remaining>${formatDuration(until - state.now, language)}</span>
        </p>
      </dp-delivery-countdown>
      ${dealWay(c, deal, product, state)}
    `,
  );
}

/** The way to a deal of the list: its claim, or what stands before it. */
function dealWay(c: ShopContext, deal: CatalogDeal, { title }: Product, state: Deal) {
  const say = wordsOf(c);
  const standing = dealStateOf(state);
  if (customerStateOf(state) === "IN_CART") return html`<a class="button" href="${CART}">${say("In your cart")}</a>`;
  if (standing === "WAITLISTFULL") return html`<p class="deal-none">${say("All claimed")}</p>`;
  if (deal.access === "APP_ONLY_LD") return html`<a class="button" href="${APP}">${say("Get the app")}</a>`;
  if (standing !== "AVAILABLE") return html`<p class="deal-none">${standing === "UPCOMING" ? say("Not yet") : say("Over")}</p>`;
  if (!isAccessible(state, { isMember: c.get("session").customer?.member ?? false, inApp: false }))
    return html`<a class="button" href="${membershipJoin.path}">${say("Become a member")}</a>`;
  return html`
    <form action="/deals/claim" method="post">
      ${formFields(c)}
      <input type="hidden" name="dealId" value="${deal.id}" />
      <input type="hidden" name="ASIN" value="${deal.asin}" />
      <button class="primary" type="submit" aria-label="${say("Claim the deal: {title}", { title })}">${say("Claim the deal")}</button>
    </form>
  `;
}

/** The shop has no app: its product page plays one. */
const appPage = (say: Say) => html`
  ${pageHead({
    title: say("Get the app"),
    lead: say("Some deals are sold in the app alone."),
    back: { href: "/deals", text: say("Deals of the day") },
  })}
  <section class="panel narrow" id="deals" aria-label="${say("Deals of the app")}">
    <p>${say("This shop has no app. A product page that is opened as the app opens it plays one:")}</p>
    <p class="actions">
      ${deals
        .filter(({ access }) => access === "APP_ONLY_LD")
        .map(({ asin }) => html`<a class="button primary" href="/dp/${asin}?device=app">${say("Open the deal in the app")}</a>`)}
    </p>
  </section>
`;

/** The deals, the way to the app, and the native post of a claim, which leads to the cart. */
export function dealPages(app: Hono<ShopEnv>): void {
  app.get("/deals", async (c) => page(c, { title: wordsOf(c)("Deals of the day"), main: await dealList(c) }));
  app.get(APP, (c) => page(c, { title: wordsOf(c)("Get the app"), main: appPage(wordsOf(c)) }));
  app.post("/deals/claim", async (c) => {
    const form = await readForm(c);
    const dealId = form.get("dealId") ?? "";
    if (dealId === "") throw new Refusal(400, "no-deal", "The form names no deal (dealId).");
    return submitOnce(c, form, "deal-claim (form)", CART, async (tx) => {
      await claimDeal(tx, c.get("session"), { dealId, asin: form.get("ASIN") ?? "", quantity: 1, inApp: form.get("app") === "1" });
      return CART;
    });
  });
}
