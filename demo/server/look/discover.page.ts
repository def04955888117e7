import { html, raw } from "hono/html";
import type { Hono } from "hono";
import { furniture, LIVING_ROOM } from "../catalog/furniture.ts";
import { listing } from "../catalog/catalog.ts";
import type { Product } from "../database/schema.ts";
import type { LookItem } from "../../../src/contract/shop-by-look.ts";
import { inEnglish, pageHead, productCard } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { allRooms } from "../scenes/scenes.page.ts";
import { sponsored } from "../sponsored/sponsored.page.ts";
import { itemOf } from "./items.ts";
import { firstItems } from "./look.calls.ts";
import { nodeOf, piecesOf } from "./look-items.ts";
import { ranked, searched } from "./ranking.ts";
import { sentence, wordsOf } from "../http/words.ts";

/** What stands there without a script: the same items as links. */
const itemLinks = (items: readonly LookItem[]) => html`
  <ul class="cards">
    ${items.map(({ asin = "", title = "", price }) => productCard({ asin, title }, price))}
  </ul>
`;

const look = (
  c: ShopContext,
  product: Product,
  node: string,
  parts: { readonly state?: object; readonly items: readonly LookItem[] },
) => html`
  <dp-shop-by-look
    asin="${product.asin}"
    physical-id="P-${product.asin}"
    browse-node="${node}"
    anchor-image="/images/${product.asin}.svg"
    anchor-title="${product.title}"
    component-builder="${JSON.stringify({ asinList: [product.asin], page: "Detail", placement: "look", clientPrefix: "dp" })}"
  >
    ${
      parts.state &&
      html`<script type="application/json" data-dp-state="dp-shop-by-look">
        ${raw(JSON.stringify(parts.state).replaceAll("<", "\\u003c"))}
      </script>`
    }
    ${parts.items.length > 0 ? itemLinks(parts.items) : html`<p><a href="/discover/${node}?asin=${product.asin}">${wordsOf(c)("What goes with it")}</a></p>`}
  </dp-shop-by-look>
`;

/** What goes with a product, on its own page; empty for one that goes with nothing. */
export async function goesWith(c: ShopContext, product: Product) {
  const node = await nodeOf(c.get("db"), product.asin);
  if (node === undefined) return "";
  return html`<section class="part" id="goes-with" data-dp-section="looks">${look(c, product, node, { items: [] })}</section>`;
}

/** A page to find what goes with a product: `?asin=` says with which, `?keywords=` seeks among it. */
export function discoverPage(app: Hono<ShopEnv>): void {
  app.get("/discover/:node", async (c, next) => {
    const db = c.get("db");
    const node = c.req.param("node");
    if (node !== LIVING_ROOM) return next();
    const found = await listing(db, c.req.query("asin") ?? furniture.products[0]!.asin);
    if (!found) return c.notFound();
    const { product } = found;
    const language = languageOf(c);
    const keywords = c.req.query("keywords") ?? "";
    const first = await firstItems(db, { browseNode: node, anchorAsin: product.asin, count: 12 }, language);
    const all = await piecesOf(db, node, new Date(), new Date());
    const sought = ranked(all, searched(all, keywords), { anchorAsin: product.asin }).map((piece) => itemOf(piece, language));
    const items = keywords === "" ? (first?.dpxRecommendationItemList ?? []) : sought;
    const say = wordsOf(c);
    const main = html`
      ${pageHead({
        title: sentence(say("Goes with {title}"), { title: inEnglish(product.title) }),
        lead: say("Like it or not: each answer changes what comes next."),
      })}
      <form action="/discover/${node}" class="find discover-search" role="search">
        <input type="hidden" name="asin" value="${product.asin}" />
        <label>${say("Search")} <input type="search" name="keywords" value="${keywords}" maxlength="100" /></label>
        <button type="submit">${say("Search")}</button>
      </form>
      ${look(c, product, node, { ...(first && keywords === "" && { state: first }), items })} ${await allRooms(c)}
      ${await sponsored(c, product)}
    `;
    return page(c, { title: say("Goes with {title}", { title: product.title }), main, fields: { ASIN: product.asin } });
  });
}
