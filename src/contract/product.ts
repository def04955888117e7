import * as z from "zod/mini";
import { call, type AnswerOf } from "./entry.ts";

const image = z.object({
  altText: z.optional(z.string()),
  lowRes: z.optional(z.object({ physicalId: z.string(), extension: z.string() })),
});

export const productGet = call({
  name: "product-get",
  method: "GET",
  path: "/products/{asin}",
  family: "cart",
  params: z.object({ asin: z.string() }),
  answer: {
    as: "json",
    type: "product/v2",
    expand: "productImages",
    // a product without images is one: what is missing is counted, and nothing fails (upsell-sheet.25)
    schema: z.object({ entity: z.object({ productImages: z.optional(z.object({ images: z.array(image) })) }) }),
  },
  timeout: 10_000,
  write: false,
  shown: { url: ["asin"], data: ["entity.productImages.images.lowRes.physicalId", "entity.productImages.images.lowRes.extension"] },
  summary: "Reads what the catalogue says of a product: its images.",
});

/** The most ASINs that one `product-list` asks for (bundles.md). */
export const MOST_PRODUCTS = 30;

const text = z.catch(z.optional(z.string()), undefined);
const number = z.catch(z.optional(z.number()), undefined);
const flag = z.catch(z.optional(z.boolean()), undefined);
const price = z.catch(z.optional(z.object({ displayString: z.string() })), undefined);

const buyingOption = z.object({
  priceToPay: price,
  price,
  callToAction: z.catch(
    z.optional(z.object({ addToCart: z.optional(z.object({ data: z.object({ canAddToCart: flag, offerListingId: text }) })) })),
    undefined,
  ),
  quantity: z.catch(z.optional(z.object({ maxOrderQuantity: number })), undefined),
});

/** One product. An invalid item is dropped alone; the others still show (bundles-sheet.15). */
const entity = z.object({
  asin: text,
  title: text,
  images: z.catch(z.optional(z.array(z.object({ url: z.string(), altText: text }))), undefined),
  buyingOptions: z.catch(z.optional(z.array(buyingOption)), undefined),
  featureBullets: z.catch(z.optional(z.array(z.string())), undefined),
  customerReviewsSummary: z.catch(z.optional(z.object({ starRating: number, ratingCount: number })), undefined),
  detailPageUrl: text,
});

export const productList = call({
  name: "product-list",
  method: "GET",
  path: "/api/marketplaces/{marketplaceId}/products/{asin}",
  family: "cart",
  headers: ["x-currency-of-preference"],
  params: z.object({ marketplaceId: z.string(), asin: z.string() }),
  answer: {
    as: "json",
    type: "collection(product/v2)/v1",
    expand: "productImages,title,price,customerReviewsSummary,featureBullets,quantity,callToAction",
    schema: z.object({ entities: z.array(z.catch(z.object({ entity }), { entity: {} as z.infer<typeof entity> })) }),
  },
  timeout: 10_000,
  write: false,
  shown: {
    url: ["marketplaceId", "asin"],
    data: ["entities.entity.asin", "entities.entity.buyingOptions.callToAction.addToCart.data.canAddToCart"],
  },
  summary: "Reads what the catalogue says of one product, or of several whose ASINs the path separates by commas.",
});

export type ProductEntity = AnswerOf<typeof productList>["entities"][number]["entity"];
