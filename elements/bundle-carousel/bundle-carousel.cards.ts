import { MOST_PRODUCTS, type ProductEntity } from "../../src/contract/product.ts";
import { isRecord } from "../../src/lib/json.ts";

/** A bundle as its card shows it; unknown fields are missing. */
export interface BundleCard {
  readonly asin: string;
  readonly title: string;
  readonly href: string;
  readonly image: string | undefined;
  readonly price: string | undefined;
  /** at least one shopper has rated it */
  readonly rating: { readonly stars: number; readonly count: number } | undefined;
}

/** Returns the address of an image, where the page lets it through. */
export type SafeImage = (url: string) => string | undefined;

const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value : undefined);

function ratingOf(stars: unknown, count: unknown): BundleCard["rating"] {
  const isKnown = typeof stars === "number" && Number.isFinite(stars) && typeof count === "number" && count > 0;
  return isKnown ? { stars, count } : undefined;
}

interface Facts {
  readonly asin: unknown;
  readonly title: unknown;
  readonly image: unknown;
  readonly price: unknown;
  readonly stars: unknown;
  readonly count: unknown;
}

function cardOf({ price, stars, count, ...facts }: Facts, safeImage: SafeImage): BundleCard | undefined {
  const [asin, title, image] = [text(facts.asin), text(facts.title), text(facts.image)];
  if (asin === undefined || title === undefined) return undefined;
  return {
    ...{ asin, title, href: `/dp/${encodeURIComponent(asin)}`, price: text(price), rating: ratingOf(stars, count) },
    image: image === undefined ? undefined : safeImage(image),
  };
}

/** The cards of the option `items`; a bundle without ASIN or title is dropped (bundle-carousel.2). */
export const cardsOfItems = (items: readonly unknown[], safeImage: SafeImage): BundleCard[] =>
  items.flatMap((item) => {
    if (!isRecord(item)) return [];
    const { asin, title, image, basisPrice: price, starRating: stars, ratingCount: count } = item;
    return cardOf({ asin, title, image, price, stars, count }, safeImage) ?? [];
  });

/** The bundles that one call asks for, each once. */
export const askedFor = (asins: readonly string[]): string[] => [...new Set(asins)].slice(0, MOST_PRODUCTS);

/** The cards of products, in the order in which they were asked for; an invalid one is dropped (bundles-sheet.15). */
export const cardsOfEntities = (entities: readonly ProductEntity[], asins: readonly string[], safeImage: SafeImage): BundleCard[] =>
  asins.flatMap((asin) => {
    const entity = entities.find((one) => one.asin === asin);
    const image = entity?.images?.[0]?.url;
    if (!entity || image === undefined) return [];
    const { title, buyingOptions: [offer] = [], customerReviewsSummary: { starRating: stars, ratingCount: count } = {} } = entity;
    return cardOf({ asin, title, image, price: offer?.price?.displayString, stars, count }, safeImage) ?? [];
  });
