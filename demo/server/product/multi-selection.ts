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
import { wordsIn, wordsOf, type Say, type Written } from "../http/words.ts";

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
  const content = async (asin: string, db: Database, written: Written) =>
    String(await stylesMarkup(await stylesOf(db, asin), asin, written));
  for (const entry of [multiSelectionContent, multiSelectionContentFlow]) {
    mount(entry, ({ query, db, language, pageLanguage }) => content(query.asin, db, { say: wordsIn(pageLanguage), language }));
  }
}

/** The same as pages. */
export function multiSelectionPages(app: Hono<ShopEnv>): void {
  app.get("/multi/:asin", async (c) => {
    const asin = c.req.param("asin");
    const written = { say: wordsOf(c), language: languageOf(c) };
    const title = written.say("Compare styles");
    const main = html`${pageHead({ title, back: { href: `/dp/${asin}`, text: written.say("Back to the product") } })}
    ${stylesMarkup(await stylesOf(c.get("db"), asin), asin, written)}`;
    return page(c, { title, main });
  });

  app.get("/multi/:asin/compare", async (c) => {
    const asin = c.req.param("asin");
    const picked = (await stylesOf(c.get("db"), asin)).filter(({ product }) => c.req.query(`pick-${product.asin}`) !== undefined);
    const say = wordsOf(c);
    const table = comparison(picked, asin, { say, language: languageOf(c) });
    const title = say("Compared styles");
    if (isNavigation(c))
      return page(c, {
        title,
        main: html`${pageHead({ title })}
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

const choose = ({ product, offers: [offer] }: Listing, say: Say) => html`
  <a
    href="/dp/${product.asin}"
    data-dp-action="choose"
    data-asin="${product.asin}"
    data-offer-listing-id="${offer.id}"
    data-url="/dp/${product.asin}"
    aria-label="${say("Choose {name}", { name: nameOf(product) })}"
    >${say("Choose")}</a
  >
`;

const priceOf = ({ offers: [offer] }: Listing, language: string) => money(offer.priceMinor, offer.currency, language);

const stylesMarkup = (styles: readonly Listing[], asin: string, { say, language }: Written) => html`
  <h2>${say("All styles")}</h2>
  <form action="${pathOf(asin)}/compare" method="get">
    <ul class="lines">
      ${styles.map(
        (style) => html`
          <li class="line">
            <img src="/images/${style.product.asin}.svg" alt="" width="80" height="80" />
            <div>
              <p>
                ${say(style.offers[0].stock < 1 ? "{name}, {price}, sold out" : "{name}, {price}", { name: nameOf(style.product), price: priceOf(style, language) })}
              </p>
              <p>${choose(style, say)}</p>
              <label>
                <input type="checkbox" name="pick-${style.product.asin}" value="1" ${style.product.asin === asin ? html`checked` : ""} />
                ${say("Compare {name}", { name: nameOf(style.product) })}
              </label>
            </div>
          </li>
        `,
      )}
    </ul>
    <button type="submit">${say("Compare the ticked ones")}</button>
  </form>
`;

function comparison(picked: readonly Listing[], asin: string, { say, language }: Written) {
  const back = html`<p><a href="${pathOf(asin)}">${say("All styles")}</a></p>`;
  if (picked.length === 0)
    return html`<p>${say("No style was ticked.")}</p>
      ${back}`;
  return html`
    <table>
      <caption>
        ${say("{count, plural, one {# style} other {# styles}}", { count: picked.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say("Style")}</th>
          <th scope="col">${say("Price")}</th>
          <th scope="col">${say("In stock")}</th>
          <th scope="col">${say("Choose")}</th>
        </tr>
      </thead>
      <tbody>
        ${picked.map(
          (style) =>
            html`<tr>
              <th scope="row">${nameOf(style.product)}</th>
              <td>${priceOf(style, language)}</td>
              <td>${style.offers[0].stock}</td>
              <td>${choose(style, say)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${back}
  `;
}
