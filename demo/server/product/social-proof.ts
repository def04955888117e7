import { html, raw } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import type { Database } from "../database/query.ts";
import type { Product } from "../database/schema.ts";
import { wordsOf } from "../http/words.ts";
import { type ShopContext } from "../session/session.ts";

/** The product of its shelf with the most ratings. */
async function mostRated(db: Database, { category }: Product): Promise<Product | undefined> {
  const { products } = await catalogueOf(db);
  const shelf = products.filter((one) => one.category === category);
  return shelf.toSorted((one, other) => other.reviews - one.reviews)[0];
}

/** What other shoppers do with a product, of which they bought so many units lately; without a script a list of the same size, whose badge leads to its shelf. */
export async function socialProof(c: ShopContext, { product, offers: [offer] }: Listing, units: number) {
  const { asin, category, rating, reviews } = product;
  const say = wordsOf(c);
  const isMostRated = (await mostRated(c.get("db"), product))?.asin === asin;
  const state = {
    asin,
    merchantId: offer.seller,
    availableBadges: isMostRated
      ? [
          {
            id: "most-rated",
            text: say("Most rated in {shelf}", { shelf: category }),
            url: `/#shelf-${category}`,
            content: `<p>${say("No other product of this shelf has as many ratings: {reviews}, with {rating} of 5 stars.", { reviews, rating })}</p>`,
          },
        ]
      : [],
    availableFaceouts: units > 0 ? [{ id: "bought", text: say("{units} bought in the past month", { units }) }] : [],
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
