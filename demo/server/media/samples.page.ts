import { html } from "hono/html";
import type { Hono } from "hono";
import { audiobook } from "../catalog/audiobook.ts";
import { productOf } from "../catalog/product-of.ts";
import { inEnglish, pageHead } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import type { ShopEnv } from "../session/session.ts";
import { samplePlayer } from "./sample-player.ts";
import { wordsOf } from "../http/words.ts";

/** A shelf to listen along: a sample of every title. */
export function samplesPage(app: Hono<ShopEnv>): void {
  app.get("/samples", async (c) => {
    const titles = await Promise.all(audiobook.products.map(({ asin }) => productOf(c.get("db"), asin)));
    const say = wordsOf(c);
    const main = html`
      ${pageHead({ title: say("Listen to our audiobooks"), lead: say("A sample of every title. One plays at a time.") })}
      <div class="panels samples">
        ${titles.map(
          (product) => html`
            <section class="panel" aria-labelledby="title-${product.asin}">
              <img src="/images/${product.asin}.svg" alt="" width="160" height="160" loading="lazy" />
              <h2 id="title-${product.asin}"><a href="/dp/${product.asin}">${inEnglish(product.title)}</a></h2>
              ${samplePlayer(product, say)}
            </section>
          `,
        )}
      </div>
    `;
    return page(c, { title: say("Listen to our audiobooks"), main });
  });
}
