import { MOST_PRODUCTS, type ProductEntity } from "../../src/contract/product.ts";
import type { ModelContext } from "../../src/state/model-context.ts";

/** What the sheet shows of a product; unknown fields are missing. */
export interface SheetProduct {
  readonly asin: string;
  readonly title: string;
  readonly href: string | undefined;
  readonly image: string | undefined;
  readonly imageText: string | undefined;
  readonly price: string | undefined;
  readonly rating: { readonly stars: number; readonly count: number } | undefined;
  readonly bullets: readonly string[];
}

export interface Accessory extends SheetProduct {
  readonly offerListingId: string;
  /** the most that the cart may have of it */
  readonly maximum: number | undefined;
}

type Guard = Pick<ModelContext<unknown>, "safeUrl">;

/** ASINs of one call. */
export const askedFor = (asins: readonly string[]): readonly string[] => asins.slice(0, MOST_PRODUCTS);

function productOf({ safeUrl }: Guard, entity: ProductEntity): SheetProduct {
  const { asin = "", title = "", images: [image] = [], buyingOptions: [offer] = [], featureBullets = [], detailPageUrl } = entity;
  const { starRating: stars, ratingCount: count } = entity.customerReviewsSummary ?? {};
  return {
    ...{ asin, title, bullets: featureBullets },
    href: detailPageUrl ? safeUrl(detailPageUrl) : undefined,
    image: image && safeUrl(image.url, "image"),
    imageText: image?.altText,
    price: (offer?.priceToPay ?? offer?.price)?.displayString,
    rating: stars !== undefined && count !== undefined && count > 0 ? { stars, count } : undefined,
  };
}

/** Entities in the order in which they were asked for, those alone that were. */
const inOrder = (entities: readonly ProductEntity[], asins: readonly string[]) =>
  asins.flatMap((asin) => entities.find((one) => one.asin === asin) ?? []);

/** Components with a title and at least one image (bundles-sheet.15). */
export const componentsOf = (guard: Guard, entities: readonly ProductEntity[], asins: readonly string[]): SheetProduct[] =>
  inOrder(entities, asins)
    .filter(({ title, images = [] }) => title?.trim() && images.length > 0)
    .map((entity) => productOf(guard, entity));

/** Accessories that can be added (bundles-sheet.26). */
export const accessoriesOf = (guard: Guard, entities: readonly ProductEntity[], asins: readonly string[]): Accessory[] =>
  inOrder(entities, asins).flatMap((entity) => {
    const [offer] = entity.buyingOptions ?? [];
    const { canAddToCart, offerListingId } = offer?.callToAction?.addToCart?.data ?? {};
    if (canAddToCart !== true || !offerListingId || !entity.title?.trim()) return [];
    return [{ ...productOf(guard, entity), offerListingId, maximum: offer?.quantity?.maxOrderQuantity }];
  });
