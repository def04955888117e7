import type { Hono } from "hono";
import { html } from "hono/html";
import { shelves } from "../catalog/shelves.ts";
import { shelf } from "../catalog/catalog.ts";
import type { ShopEnv } from "../session/session.ts";
import { dashButtons } from "../claims/claims.page.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { hero } from "./hero.ts";
import { shelfCard, type Shelved } from "./product-card.ts";
import { people, tour } from "./tour.ts";
import { wordsOf } from "../http/words.ts";

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
    const say = wordsOf(c);
    const main = html`
      ${await hero(c)} ${people(say)} ${await dashButtons(c)}
      <div class="shelves" id="shelves">
        ${shelves.map(({ category, title, page: own }) => {
          const products = found.filter(({ product }) => product.category === category);
          return html`
            <section class="shelf" aria-labelledby="shelf-${category}">
              <div class="shelf-head">
                <h2 id="shelf-${category}">${say(title)}</h2>
                <a href="${own ?? `/shelf/${category}`}"
                  >${say("See all {count}", { count: products.length })}<span class="visually-hidden">: ${say(title)}</span></a
                >
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
      ${tour(say)}
    `;
    return page(c, { title: say("All products"), main });
  });

  app.get("/shelf/:category", async (c) => {
    const one = shelves.find(({ category }) => category === c.req.param("category"));
    if (!one) return c.notFound();
    const products = await shelf(c.get("db"), one.category);
    const say = wordsOf(c);
    const title = say(one.title);
    const main = html`
      <h1>${title}</h1>
      <p class="lead">
        ${say("{count, plural, one {# product} other {# products}}", { count: products.length })}${
          one.page ? html` · <a href="${one.page}">${say("What goes with what")}</a>` : ""
        }
      </p>
      <ul class="cards">
        ${products.map((item) => shelfCard(item, languageOf(c)))}
      </ul>
    `;
    return page(c, { title, main });
  });
}
