import * as z from "zod/mini";
import { call } from "./entry.ts";

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
