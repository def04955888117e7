import type { SceneProduct } from "../../../src/render/scenes.ts";
import type { Listing } from "../catalog/catalog.ts";
import { english } from "../catalog/english.ts";
import { priceOf } from "../catalog/money.ts";

/** A product as a scene shows it, with its place among those of its collection. */
export const sceneProduct = ({ product: { asin, title }, offers: [offer] }: Listing, at: number): SceneProduct => ({
  asin,
  title: english(title),
  url: `/dp/${asin}?ref=dp_scene_${at + 1}`,
  image: `/images/${asin}.svg`,
  physicalId: `P-${asin}`,
  price: priceOf(offer.priceMinor, offer.currency),
  ...(offer.stock >= offer.minimum && { offerListingId: offer.id }),
});
