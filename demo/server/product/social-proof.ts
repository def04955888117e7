import { html, raw } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import type { Database } from "../database/query.ts";
import type { Product } from "../database/schema.ts";

/** The product of its shelf with the most ratings. */
async function mostRated(db: Database, { category }: Product): Promise<Product | undefined> {
  const { products } = await catalogueOf(db);
  const shelf = products.filter((one) => one.category === category);
  return shelf.toSorted((one, other) => other.reviews - one.reviews)[0];
}

/** What other shoppers do with a product, of which they bought so many units lately; without a script a list of the same size, whose badge leads to its shelf. */
export async function socialProof(db: Database, { product, offers: [offer] }: Listing, units: number) {
  const { asin, category, rating, reviews } = product;
  const isMostRated = (await mostRated(db, product))?.asin === asin;
  const state = {
    asin,
    merchantId: offer.seller,
    availableBadges: isMostRated
      ? [
          {
            id: "most-rated",
            text: `Most rated in ${category}`,
            url: `/#shelf-${category}`,
            content: `<p>No other product of this shelf has as many ratings: ${reviews}, with ${rating} of 5 stars.</p>`,
          },
        ]
      : [],
    availableFaceouts: units > 0 ? [{ id: "bought", text: `${units} bought in the past month` }] : [],
  };
  if (state.availableBadges.length + state.availableFaceouts.length === 0) return "";
  return html`
    <dp-social-proof>
      <script type="application/json" data-dp-state="dp-social-proof">
        ${raw(JSON.stringify(state).replaceAll("<", "\\u003c"))}
      </script>
      <ul class="social-proof">
        ${state.availableBadges.map(({ text, url }) => html`<li><a href="${url}">${text}</a></li>`)}
        ${state.availableFaceouts.map(({ text }) => html`<li>${text}</li>`)}
      </ul>
    </dp-social-proof>
  `;
}
