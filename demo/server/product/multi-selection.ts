import { html } from "hono/html";
import type { Hono } from "hono";
import { multiSelectionContent, multiSelectionContentFlow } from "../../../src/contract/multi-selection.ts";
import { listings, variations, type Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Database } from "../database/query.ts";
import type { Product } from "../database/schema.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page, sendMarkup } from "../http/layout.ts";
import { isNavigation } from "../http/navigation.ts";
import type { Mount } from "../http/mount.ts";
import type { ShopEnv } from "../session/session.ts";
import { type Say } from "../http/words.ts";

const pathOf = (asin: string) => `/multi/${encodeURIComponent(asin)}`;

/** The sheet with the styles of a product; its link leads to a page with the same without a script. */
export const multiSelection = ({ asin }: Product, styles: readonly Product[], say: Say) =>
  styles.length < 2
    ? ""
    : html`<p>
        <dp-multi-selection asin="${asin}"
          ><a href="${pathOf(asin)}">${say("Compare the {count} styles", { count: styles.length })}</a></dp-multi-selection
        >
      </p>`;

/** What the sheet loads. */
export function multiSelectionCalls(mount: Mount): void {
  const content = async (asin: string, db: Database) => String(await stylesMarkup(await stylesOf(db, asin), asin, "en-US"));
  mount(multiSelectionContent, ({ query, db }) => content(query.asin, db));
  mount(multiSelectionContentFlow, ({ query, db }) => content(query.asin, db));
}

/** The same as pages. */
export function multiSelectionPages(app: Hono<ShopEnv>): void {
  app.get("/multi/:asin", async (c) => {
    const asin = c.req.param("asin");
    const main = html`${pageHead({ title: "Compare styles", back: { href: `/dp/${asin}`, text: "Back to the product" } })}
    ${stylesMarkup(await stylesOf(c.get("db"), asin), asin, languageOf(c))}`;
    return page(c, { title: "Compare styles", main });
  });

  app.get("/multi/:asin/compare", async (c) => {
    const asin = c.req.param("asin");
    const picked = (await stylesOf(c.get("db"), asin)).filter(({ product }) => c.req.query(`pick-${product.asin}`) !== undefined);
    const table = comparison(picked, asin, languageOf(c));
    if (isNavigation(c))
      return page(c, {
        title: "Compared styles",
        main: html`${pageHead({ title: "Compared styles" })}
          <div class="panel table-scroll">${table}</div>`,
      });
    return sendMarkup(c, table);
  });
}

async function stylesOf(db: Database, asin: string): Promise<Listing[]> {
  const product = await productOf(db, asin);
  const styles = await variations(db, product);
  const found = await listings(
    db,
    (styles.length > 0 ? styles : [product]).map((one) => one.asin),
  );
  return [...found.values()];
}

const nameOf = ({ selections, title }: Product) => Object.values(selections ?? {}).join(", ") || title;

const choose = ({ product, offers: [offer] }: Listing) => html`
  <a
    href="/dp/${product.asin}"
    data-dp-action="choose"
    data-asin="${product.asin}"
    data-offer-listing-id="${offer.id}"
    data-url="/dp/${product.asin}"
    aria-label="Choose ${nameOf(product)}"
    >Choose</a
  >
`;

const priceOf = ({ offers: [offer] }: Listing, language: string) => money(offer.priceMinor, offer.currency, language);

const stylesMarkup = (styles: readonly Listing[], asin: string, language: string) => html`
  <h2>All styles</h2>
  <form action="${pathOf(asin)}/compare" method="get">
    <ul class="lines">
      ${styles.map(
        (style) => html`
          <li class="line">
            <img src="/images/${style.product.asin}.svg" alt="" width="80" height="80" />
            <div>
              <p>${nameOf(style.product)}, ${priceOf(style, language)}${style.offers[0].stock < 1 ? ", sold out" : ""}</p>
              <p>${choose(style)}</p>
              <label>
                <input type="checkbox" name="pick-${style.product.asin}" value="1" ${style.product.asin === asin ? html`checked` : ""} />
                Compare ${nameOf(style.product)}
              </label>
            </div>
          </li>
        `,
      )}
    </ul>
    <button type="submit">Compare the ticked ones</button>
  </form>
`;

function comparison(picked: readonly Listing[], asin: string, language: string) {
  const back = html`<p><a href="${pathOf(asin)}">All styles</a></p>`;
  if (picked.length === 0)
    return html`<p>No style was ticked.</p>
      ${back}`;
  return html`
    <table>
      <caption>
        ${picked.length === 1 ? "1 style" : `${picked.length} styles`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Style</th>
          <th scope="col">Price</th>
          <th scope="col">In stock</th>
          <th scope="col">Choose</th>
        </tr>
      </thead>
      <tbody>
        ${picked.map(
          (style) =>
            html`<tr>
              <th scope="row">${nameOf(style.product)}</th>
              <td>${priceOf(style, language)}</td>
              <td>${style.offers[0].stock}</td>
              <td>${choose(style)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${back}
  `;
}
