import { html } from "hono/html";
import type { Hono } from "hono";
import { listing, type Listing } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import { inEnglish, pageHead } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import { sentence, wordsOf } from "../http/words.ts";
import { priceText } from "../product/buy-box.ts";
import { quantityOptions } from "../product/quantity.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";

/** The shopping app's views of a product: the product itself, and all its offers. */
export function appPages(app: Hono<ShopEnv>): void {
  app.get("/gp/aw/d/:asin", (c) => show(c, "product"));
  app.get("/gp/aw/ol/:asin", (c) => show(c, "offers"));
}

async function show(c: ShopContext, view: "product" | "offers") {
  const found = await listing(c.get("db"), c.req.param("asin") ?? "");
  if (!found) return c.notFound();
  const { product } = found;
  const say = wordsOf(c);
  const offers = view === "offers" ? found.offers : found.offers.slice(0, 1);
  const name = inEnglish(product.title);
  const main = html`
    <div class="app-view">
      <div class="app-head">
        <img src="/images/${product.asin}.svg" alt="" width="160" height="160" />
        ${pageHead({ title: view === "offers" ? sentence(say("All offers: {title}"), { title: name }) : name, lead: inEnglish(product.brand) })}
      </div>
      <ul class="cards">
        ${offers.filter(({ stock }) => stock > 0).map((offer) => html`<li class="card" data-dp-scope>${offered(c, product.asin, offer)}</li>`)}
      </ul>
      <p class="actions">
        <a class="button" href="/gp/aw/ol/${product.asin}">${say("See all offers")}</a>
        <a class="button" href="/dp/${product.asin}">${say("See the product on the web")}</a>
      </p>
    </div>
  `;
  return page(c, { title: view === "offers" ? say("All offers: {title}", { title: product.title }) : product.title, main });
}

/** An offer with the app's button; without a script its form adds. `?sign-in` asks a shopper who is signed out to sign in first. */
const offered = (c: ShopContext, asin: string, offer: Listing["offers"][0]) => html`
  <p class="price">${priceText(c, offer)}</p>
  <p>
    ${sentence(wordsOf(c)(offer.condition === "deal" ? "Sold by {seller}, deal of the day." : "Sold by {seller}."), {
      seller: inEnglish(offer.seller),
    })}
  </p>
  <form id="app-${offer.id}" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
    <input type="hidden" name="ASIN" value="${asin}" />
    <input type="hidden" name="offerListingID" value="${offer.id}" />
    ${formFields(c)}
    <label>
      ${wordsOf(c)("Quantity")}
      <select name="quantity" autocomplete="off">
        ${quantityOptions(offer, c)}
      </select>
    </label>
    <dp-app-add-to-cart
      asin="${asin}"
      offer-id="${offer.id}"
      add-to-cart-url="/gp/aw/c/add"
      reftag="aw_atc"
      ${c.req.query("sign-in") === undefined ? "" : "requires-sign-in"}
    >
      <button class="primary" type="submit" name="submit.add-to-cart" value="1">${wordsOf(c)("Add to cart")}</button>
    </dp-app-add-to-cart>
  </form>
`;
