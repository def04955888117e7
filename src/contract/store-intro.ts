import * as z from "zod/mini";
import { call } from "./entry.ts";

const text = z.optional(z.string());

export const storeIntroGet = call({
  name: "store-intro-get",
  method: "GET",
  path: "/fmc/sis",
  family: "page",
  query: z.object({
    almBrandId: z.string(),
    almStoreId: z.string(),
    asin: z.string(),
    isDelivery: z.boolean(),
    offerListingDiscriminator: z.string(),
    isAlmDetailPageBopis: z.boolean(),
    newGlowAddressId: text,
    clientId: text,
    deliveryMessage: text,
  }),
  answer: { as: "html" },
  timeout: 3_000,
  write: false,
  retry: [],
  shown: { url: ["almBrandId", "almStoreId", "asin", "isDelivery", "offerListingDiscriminator", "isAlmDetailPageBopis"] },
  summary: "Renders the introduction of a grocery store.",
});
