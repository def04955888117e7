import { html } from "hono/html";
import type { Hono } from "hono";
import type { Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Database } from "../database/query.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { languageOf, page } from "../http/layout.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { claimDeal } from "./claim-deal.ts";
import { deals, type CatalogDeal } from "./deals.ts";

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
      ${isOfApp && !inApp ? html`<p class="deal-claim"><a href="${APP}">This deal is in the app</a></p>` : claimForm(c, deal, inApp)}
    </dp-lightning-deal>
  `;
}

const claimForm = (c: ShopContext, { id, asin }: CatalogDeal, inApp: boolean) => html`
  <form class="deal-claim" action="/deals/claim" method="post">
    ${formFields(c)}
    <input type="hidden" name="dealId" value="${id}" />
    <input type="hidden" name="ASIN" value="${asin}" />
    ${inApp ? html`<input type="hidden" name="app" value="1" />` : ""}
    <p>Deal of the day</p>
    <button class="primary" type="submit">Claim the deal</button>
  </form>
`;

const FOR_WHOM = { PRIME_EARLY_ACCESS: "for members first", PRIME_ONLY: "for members", APP_ONLY_LD: "in the app" } as const;

async function dealList(db: Database) {
  const products = await Promise.all(deals.map(({ asin }) => productOf(db, asin)));
  return html`
    <h1>Deals of the day</h1>
    <ul class="starts">
      ${deals.map(
        ({ asin, access, units }, at) => html`
          <li>
            <a href="/dp/${asin}">${products[at]!.title}</a>: ${units === 1 ? "a single unit" : `${units} units`},
            ${access ? FOR_WHOM[access] : "for everybody"}
          </li>
        `,
      )}
    </ul>
  `;
}

/** The shop has no app: its product page plays one. */
const appPage = html`
  <h1>Get the app</h1>
  <p id="deals">Some deals are sold in the app alone. In this shop, a product page that is opened as the app opens it plays the app:</p>
  <ul class="starts">
    ${deals
      .filter(({ access }) => access === "APP_ONLY_LD")
      .map(({ asin }) => html`<li><a href="/dp/${asin}?device=app">Open the deal in the app</a></li>`)}
  </ul>
`;

/** The deals, the way to the app, and the native post of a claim, which leads to the cart. */
export function dealPages(app: Hono<ShopEnv>): void {
  app.get("/deals", async (c) => page(c, { title: "Deals of the day", main: await dealList(c.get("db")) }));
  app.get(APP, (c) => page(c, { title: "Get the app", main: appPage }));
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
