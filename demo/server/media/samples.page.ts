import { html } from "hono/html";
import type { Hono } from "hono";
import { audiobook } from "../catalog/audiobook.ts";
import { productOf } from "../catalog/product-of.ts";
import { page } from "../http/layout.ts";
import type { ShopEnv } from "../session/session.ts";
import { samplePlayer } from "./sample-player.ts";

/** A shelf to listen along: a sample of every title. */
export function samplesPage(app: Hono<ShopEnv>): void {
  app.get("/samples", async (c) => {
    const titles = await Promise.all(audiobook.products.map(({ asin }) => productOf(c.get("db"), asin)));
    const main = html`
      <h1>Listen to our audiobooks</h1>
      ${titles.map(
        (product) => html`
          <section aria-labelledby="title-${product.asin}">
            <h2 id="title-${product.asin}"><a href="/dp/${product.asin}">${product.title}</a></h2>
            ${samplePlayer(product)}
          </section>
        `,
      )}
    `;
    return page(c, { title: "Listen to our audiobooks", main });
  });
}
