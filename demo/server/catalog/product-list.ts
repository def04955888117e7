import type { AnswerOf } from "../../../src/contract/entry.ts";
import { MOST_PRODUCTS, type productList } from "../../../src/contract/product.ts";
import type { Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { listings, type Listing } from "./catalog.ts";
import { money } from "./money.ts";

type Entity = AnswerOf<typeof productList>["entities"][number]["entity"];

/** Products as the product API tells them, in the order asked for; those that the shop has not are left out. */
export async function entitiesOf(db: Database, path: string, language: string): Promise<{ entity: Entity }[]> {
  const asins = [...new Set(path.split(",").filter(Boolean))];
  if (asins.length > MOST_PRODUCTS) throw new Refusal(400, "too-many-products", `Ask for at most ${MOST_PRODUCTS} products at once.`);
  const known = await listings(db, asins);
  return asins.flatMap((asin) => {
    const found = known.get(asin);
    return found ? [{ entity: entityOf(found, language) }] : [];
  });
}

const entityOf = ({ product, offers }: Listing, language: string): Entity => ({
  asin: product.asin,
  title: product.title,
  images: [{ url: `/images/${product.asin}.svg`, altText: product.title }],
  buyingOptions: offers
    .filter(({ condition }) => condition === "new")
    .map(({ id, priceMinor, listPriceMinor, currency, stock, minimum, maximum }) => ({
      priceToPay: { displayString: money(priceMinor, currency, language) },
      price: { displayString: money(listPriceMinor ?? priceMinor, currency, language) },
      // one piece is added at a time
      callToAction: { addToCart: { data: { canAddToCart: minimum <= 1 && stock >= 1, offerListingId: id } } },
      quantity: { maxOrderQuantity: maximum },
    })),
  featureBullets: [...product.features],
  customerReviewsSummary: { starRating: product.rating, ratingCount: product.reviews },
  detailPageUrl: `/dp/${product.asin}`,
});
