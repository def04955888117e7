import { html, raw } from "hono/html";
import type { Hono } from "hono";
import { multiSelectionContent, multiSelectionContentFlow } from "../../../src/contract/multi-selection.ts";
import { comparedStyles, styles, type Style } from "../../../src/render/styles.ts";
import { listings, variations, type Listing } from "../catalog/catalog.ts";
import { priceOf } from "../catalog/money.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Database } from "../database/query.ts";
import type { Product } from "../database/schema.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page, sendMarkup } from "../http/layout.ts";
import { isNavigation } from "../http/navigation.ts";
import type { Mount } from "../http/mount.ts";
import type { ShopEnv } from "../session/session.ts";
import { wordsOf, type Say } from "../http/words.ts";

const pathOf = (asin: string) => `/multi/${encodeURIComponent(asin)}`;

/** The sheet with the styles of a product; its link leads to a page with the same without a script. */
export const multiSelection = ({ asin }: Product, all: readonly Product[], say: Say) =>
  all.length < 2
    ? ""
    : html`<p>
        <dp-multi-selection asin="${asin}"
          ><a href="${pathOf(asin)}">${say("Compare the {count} styles", { count: all.length })}</a></dp-multi-selection
        >
      </p>`;

/** What the sheet loads. */
export function multiSelectionCalls(mount: Mount): void {
  for (const entry of [multiSelectionContent, multiSelectionContentFlow])
    mount(entry, async ({ query: { asin }, db, pageLanguage: language }) =>
      styles(stylesData(await stylesOf(db, asin), asin), { language }),
    );
}

/** The same as pages. */
export function multiSelectionPages(app: Hono<ShopEnv>): void {
  app.get("/multi/:asin", async (c) => {
    const asin = c.req.param("asin");
    const say = wordsOf(c);
    const title = say("Compare styles");
    const all = styles(stylesData(await stylesOf(c.get("db"), asin), asin), { language: languageOf(c) });
    const main = html`${pageHead({ title, back: { href: `/dp/${asin}`, text: say("Back to the product") } })} ${raw(all)}`;
    return page(c, { title, main });
  });

  app.get("/multi/:asin/compare", async (c) => {
    const asin = c.req.param("asin");
    const picked = (await stylesOf(c.get("db"), asin)).filter(({ product }) => c.req.query(`pick-${product.asin}`) !== undefined);
    const say = wordsOf(c);
    const table = raw(comparedStyles({ styles: picked.map(styleOf(asin)), back: pathOf(asin) }, { language: languageOf(c) }));
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
  const others = await variations(db, product);
  const found = await listings(
    db,
    (others.length > 0 ? others : [product]).map((one) => one.asin),
  );
  return [...found.values()];
}

const nameOf = ({ selections, title }: Product) => Object.values(selections ?? {}).join(", ") || title;

/** A style, as a renderer takes it. */
const styleOf =
  (asin: string) =>
  ({ product, offers: [offer] }: Listing): Style => ({
    asin: product.asin,
    offerListingId: offer.id,
    name: nameOf(product),
    url: `/dp/${product.asin}`,
    image: `/images/${product.asin}.svg`,
    price: priceOf(offer.priceMinor, offer.currency),
    stock: Math.max(0, offer.stock),
    isChosen: product.asin === asin,
  });

/** All styles of a product, and where some of them are compared. */
const stylesData = (all: readonly Listing[], asin: string) => ({ styles: all.map(styleOf(asin)), compare: `${pathOf(asin)}/compare` });
