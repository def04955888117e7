import type { Hono } from "hono";
import { html } from "hono/html";
import { LIVING_ROOM } from "../catalog/furniture.ts";
import { shelves } from "../catalog/shelves.ts";
import { shelf } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import type { ShopEnv } from "../session/session.ts";
import { dashButtons } from "../claims/claims.page.ts";
import { languageOf, page } from "../http/layout.ts";

/** Products of a shelf that has a page of its own. */
const A_FEW = 8;

/** The first page: every product of the shop, and where to begin. */
export function homePage(app: Hono<ShopEnv>): void {
  app.get("/", async (c) => {
    const found = await shelf(c.get("db"));
    const language = languageOf(c);
    const main = html`
      <h1>Corner Shop</h1>
      <p class="lead">A small shop over a real database: carts, stock, registries and orders are kept.</p>
      ${await dashButtons(c)}
      <h2>I have a page already</h2>
      <ul class="starts">
        <li><a href="/demo/legacy">An old shop's page, with tables, global styles and a script that moves everything</a></li>
        <li><a href="/docs/guides/paste-into-your-page">How to paste elements into a page</a></li>
      </ul>
      <h2>I place elements</h2>
      <ul class="starts">
        <li><a href="/demo/cms">Pick an element, set its options, see it live, copy the snippet</a></li>
        <li><a href="/docs/guides/place-elements-in-your-cms">How to place elements by hand</a></li>
      </ul>
      <h2>I develop</h2>
      <ul class="starts">
        <li><a href="/docs">The documentation: every option, event, text and call, with a search</a></li>
        <li><a href="/docs/guides/connect-your-back-end">How to connect a back end</a></li>
        <li><a href="/demo/gallery">The gallery: every element in every state, with its options, events and parts</a></li>
        <li><a href="/dp/B0SMARTSTN">A product page with every element that fits a device</a></li>
        <li><a href="/dp/B0SMARTSTN?lang=ar&amp;dir=rtl">The same, right to left</a></li>
        <li><a href="/dp/B0TEEPARNT">A product with variations, none chosen yet</a></li>
        <li><a href="/dp/B0PAPER500">A product with a minimum order of five</a></li>
        <li><a href="/dp/B0GALAAPPL">Groceries by weight</a></li>
        <li><a href="/deals">Deals of the day</a></li>
        <li><a href="/gp/aw/ol/B0WATCHFIT">Offers as the shopping app shows them</a></li>
        <li><a href="/discover/${LIVING_ROOM}">What goes with a sofa: like, dislike, filter</a></li>
        <li><a href="/discover/rooms">Rooms whose things can be bought: press a thing in the picture</a></li>
        <li><a href="/samples">Samples of audiobooks, of which one plays at a time</a></li>
        <li>
          <a href="/demo/grid">A shelf of items with a quantity slider each</a>, <a href="/demo/grid?cart=UFG">groceries</a> in a cart of
          their own, and <a href="/dp/B0KETTLE17?cart=api&amp;slider=1">slider and selector of one product</a>
        </li>
        <li>
          <a href="/dist/custom-elements.json">The manifest of the elements</a> and the <a href="/dist/openapi.json">calls of a back end</a>
        </li>
        <li><a href="/sign-in">Sign in as a ready-made shopper</a></li>
      </ul>
      ${shelves.map(
        ({ category, title, page: more }) => html`
          <section class="shelf" aria-labelledby="shelf-${category}">
            <h2 id="shelf-${category}">${title}</h2>
            <ul class="cards">
              ${found
                .filter(({ product }) => product.category === category)
                .slice(0, more ? A_FEW : undefined)
                .map(
                  ({ product, offer }) => html`
                    <li class="card">
                      <a href="/dp/${product.asin}">
                        <img src="/images/${product.asin}.svg" alt="" width="160" height="160" loading="lazy" />
                        <span>${product.title}</span>
                      </a>
                      <span class="price">${money(offer.priceMinor, offer.currency, language)}${offer.unit ? ` / ${offer.unit}` : ""}</span>
                    </li>
                  `,
                )}
            </ul>
            ${more ? html`<p><a href="${more}">All of it, and what goes with what</a></p>` : ""}
          </section>
        `,
      )}
    `;
    return page(c, { title: "All products", main });
  });
}
