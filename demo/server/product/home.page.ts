import type { Hono } from "hono";
import { html } from "hono/html";
import { shelves } from "../catalog/shelves.ts";
import { shelf } from "../catalog/catalog.ts";
import type { ShopEnv } from "../session/session.ts";
import { dashButtons } from "../claims/claims.page.ts";
import { languageOf, page } from "../http/layout.ts";
import { hero } from "./hero.ts";
import { shelfCard, type Shelved } from "./product-card.ts";
import { people, tour } from "./tour.ts";

/** Products of a shelf that the first page shows; the shelf's own page has all. */
const A_FEW = 8;

/** Products of which one stands for all its variations. */
function oneOfEach(all: readonly Shelved[]): readonly Shelved[] {
  const parents = new Set<string>();
  return all.filter(({ product: { parentAsin } }) => {
    if (parentAsin === null) return true;
    const isFirst = !parents.has(parentAsin);
    parents.add(parentAsin);
    return isFirst;
  });
}

/** The first page: what the shop is, where to begin, and some of every shelf. */
export function homePage(app: Hono<ShopEnv>): void {
  app.get("/", async (c) => {
    const found = await shelf(c.get("db"));
    const language = languageOf(c);
    const main = html`
      ${await hero(c)} ${people} ${await dashButtons(c)}
      <div class="shelves" id="shelves">
        ${shelves.map(({ category, title, page: own }) => {
          const products = found.filter(({ product }) => product.category === category);
          return html`
            <section class="shelf" aria-labelledby="shelf-${category}">
              <div class="shelf-head">
                <h2 id="shelf-${category}">${title}</h2>
                <a href="${own ?? `/shelf/${category}`}">See all ${products.length}<span class="visually-hidden"> of ${title}</span></a>
              </div>
              <ul class="cards row">
                ${oneOfEach(products)
                  .slice(0, A_FEW)
                  .map((one) => shelfCard(one, language))}
              </ul>
            </section>
          `;
        })}
      </div>
      ${tour}
    `;
    return page(c, { title: "All products", main });
  });

  app.get("/shelf/:category", async (c) => {
    const one = shelves.find(({ category }) => category === c.req.param("category"));
    if (!one) return c.notFound();
    const products = await shelf(c.get("db"), one.category);
    const main = html`
      <h1>${one.title}</h1>
      <p class="lead">${products.length} products${one.page ? html`, and <a href="${one.page}">what goes with what</a>` : ""}</p>
      <ul class="cards">
        ${products.map((item) => shelfCard(item, languageOf(c)))}
      </ul>
    `;
    return page(c, { title: one.title, main });
  });
}
