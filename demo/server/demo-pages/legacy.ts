import { html } from "hono/html";
import type { Hono } from "hono";
import { listing, variations, type Listing } from "../catalog/catalog.ts";
import type { Product } from "../database/schema.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { quantitiesOf } from "../product/quantity.ts";
import { buyCell, hidden, priceOf, registryCell } from "./legacy-parts.ts";
import { askedLanguage, directionOf } from "../http/language.ts";
import { sendMarkup } from "../http/layout.ts";
import { productState } from "../product/product-state.ts";

const SIZE = "M";

/**
 * A page as shops had them twenty years ago, and as many still have: layout by tables, global style sheets that mean
 * everything, hidden fields of several products, fields that clobber, and a script that moves and makes anew what it likes.
 * Only its policy is of today. `?script=loader` or `?script=lite` take another script tag than the one file;
 * `?hostile` adds fields that clobber everything, `?vendor` a script of somebody else's.
 */
export function legacyPage(app: Hono<ShopEnv>): void {
  app.get("/demo/legacy", async (c) => {
    const db = c.get("db");
    const [first] = await shirts(c);
    const main = first && (await listing(db, first.asin));
    const other = await listing(db, "B0KETTLE17");
    if (!main || !other) return c.notFound();
    c.header("cache-control", "private, no-cache");
    return sendMarkup(c, document(c, main, other, await colours(c)));
  });
}

const shirts = async (c: ShopContext): Promise<readonly Product[]> =>
  (await variations(c.get("db"), { parentAsin: "B0TEEPARNT" } as Product)).filter(({ selections }) => selections?.Size === SIZE);

/** What the page's script draws the buy box from: one hidden field per colour, its parts held apart by bars. */
async function colours(c: ShopContext) {
  const all = await Promise.all((await shirts(c)).map(({ asin }) => listing(c.get("db"), asin)));
  return all.flatMap((found) => {
    if (!found) return [];
    const { product, offers } = found;
    const parts = [product.asin, offers[0].id, priceOf(c, found), quantitiesOf(offers[0]).length, product.title];
    return { colour: product.selections?.Color ?? "", data: parts.join("|") };
  });
}

/** Where the address asks for it, the sheet after an add, with a widget of the page's own script in it (`?upsell`). */
const upsell = (c: ShopContext) =>
  c.req.query("upsell") === undefined
    ? ""
    : html`<dp-upsell-sheet id="upsell" for="buyform" eligible="true" treatment="T1"></dp-upsell-sheet>`;

const SCRIPTS: Readonly<Record<string, string>> = {
  all: "/dist/dp-elements.all.js",
  loader: "/dist/dp-elements.js",
  lite: "/dist/lite/dp-elements.all.js",
  "lite-loader": "/dist/lite/dp-elements.js",
};

function document(c: ShopContext, main: Listing, other: Listing, all: readonly { colour: string; data: string }[]) {
  const session = c.get("session");
  const asked = c.req.query("script") ?? "";
  const script = Object.hasOwn(SCRIPTS, asked) ? SCRIPTS[asked] : SCRIPTS.all;
  const { product } = main;
  // its words are English alone: it turns for those who ask it to, not for those who chose a language in the shop
  const language = askedLanguage(c) ?? "en-US";
  return html`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
    <html lang="${language}" dir="${directionOf(c, language)}">
      <head>
        <meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="encrypted-slate-token" content="${session.slateToken}" />
        <title>${product.title} - CORNER SHOP ONLINE STORE</title>
        <link rel="icon" href="/images/shop.svg" type="image/svg+xml" />
        <link rel="stylesheet" type="text/css" href="/demo/legacy.css" />
        <script type="text/javascript" src="/demo/legacy.js"></script>
        <script type="text/javascript" src="${script}"></script>
        ${c.req.query("vendor") === undefined ? "" : html`<script type="text/javascript" src="/demo/vendor.js"></script>`}
      </head>
      <body>
        <div data-dp-page="data-dp-page" class="hid">
          ${hidden({ "anti-csrftoken-a2z": session.csrfToken, sid: session.publicId, "marketplace-id": "DPMARKET1", currency: "USD" })}
          ${hidden({ "signed-in": String(session.customer !== null), ...(session.customer && { "customer-id": session.customer.id }) })}
          ${hidden({ hasBabyRegistry: "", token: "not-for-the-elements", quantity2: "1" })}
        </div>
        <!-- the names of this page's own things stand in the way of everybody else's -->
        <form id="location" name="location" action="/" method="get" class="hid">${hidden({ querySelectorAll: "1", cookie: "1" })}</form>
        <img
          name="currentScript"
          id="${c.req.query("hostile") === undefined ? "logo" : "querySelector"}"
          src="/images/B0KETTLE17.svg"
          width="1"
          height="1"
          alt=""
          class="hid"
        />
        <a id="dpElements" name="dpElements" class="hid"></a>
        <div class="hid">${hidden({ ASIN: "B0NOTTHIS1", offerListingID: "not-this-one", asin: "B0NOTTHAT1", maxQuantity: "0" })}</div>
        <div id="wrapper">
          <div id="top">
            <a href="/">CORNER SHOP</a> <span>online since 2003</span> <a href="/gp/cart/view.html">View cart</a>
            <a href="/sign-in?path=/demo/legacy">${session.customer ? session.customer.name : "Sign in"}</a>
          </div>
          <table id="layout" role="presentation" cellpadding="4" cellspacing="0" border="0">
            <tbody>
              <tr>
                <td id="left">
                  <div class="nav" role="navigation" aria-label="Departments">
                    <ul>
                      <li><a href="/">All products</a></li>
                      <li><a href="/demo/gallery">Gallery</a></li>
                      <li><a href="/demo/cms">For authors</a></li>
                    </ul>
                  </div>
                </td>
                <td id="middle">
                  <div role="main" id="main" data-dp-top="data-dp-top">
                    <h1 id="title">${product.title}</h1>
                    <table role="presentation" id="product" data-dp-scope="data-dp-scope">
                      <tbody>
                        <tr>
                          <td id="picture">
                            ${c.req.query("vendor") === undefined ? "" : productState(main)}
                            <img id="image" src="/images/${product.asin}.svg" width="200" height="200" alt="${product.title}" />
                            <p>
                              <label for="colour">Colour</label>
                              <select id="colour" name="colour">
                                ${all.map(({ colour }) => html`<option value="${colour}">${colour}</option>`)}
                              </select>
                            </p>
                            ${upsell(c)}
                            <div class="hid">${all.map(({ colour, data }) => hidden({ [`colour_${colour}`]: data }))}</div>
                          </td>
                          <td id="buybox">${buyCell(c, main)}</td>
                          <td id="registries">${registryCell(main)}</td>
                        </tr>
                      </tbody>
                    </table>
                    <h2>Customers also like</h2>
                    <table role="presentation" id="other" data-dp-scope="data-dp-scope">
                      <tbody>
                        <tr>
                          <td><img src="/images/${other.product.asin}.svg" width="120" height="120" alt="${other.product.title}" /></td>
                          <td>${buyCell(c, other, "other")}</td>
                        </tr>
                      </tbody>
                    </table>
                    <div data-dp-section="product-details" class="text">
                      <h2>Product description</h2>
                      ${Array.from({ length: 12 }, () => html`<p>${product.description} ${product.features.join(". ")}.</p>`)}
                    </div>
                    <div id="log" role="log" aria-label="What the script of this page did"></div>
                  </div>
                </td>
              </tr>
            </tbody>
          </table>
          <div id="bottom">A page for trying out: nothing is for sale. Best viewed at 800 x 600.</div>
        </div>
        <dp-sticky-bar hidden="hidden" section-cap="200"
          ><span>${product.title}</span>
          <select name="quantity" aria-label="Quantity">
            ${quantitiesOf(main.offers[0]).map((each) => html`<option value="${each}">${each}</option>`)}
          </select>
          <button type="submit" form="buyform" name="submit.add-to-cart" value="1">Add to cart</button>
          <button type="button" data-dp-action="back-to-top">Back to top</button></dp-sticky-bar
        >
      </body>
    </html>`;
}
