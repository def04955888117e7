import { boolean, defineOptions, list, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const listButtonOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  appearance: oneOf(["button", "heart"], { fallback: "button" }),
  sid: string({ aliases: ["sid", "sessionID"] }),
  vendorId: string({ aliases: ["vendorId", "sourceVendorId"], fallback: "website.wishlist.detail.add" }),
  listExternalId: string({ aliases: ["listExternalId"] }),
  listType: oneOf(["wishlist", "giftlist", "idea"], { aliases: ["listType"], fallback: "wishlist" }),
  registryId: string({ aliases: ["registryID"] }),
  registryType: string({ aliases: ["registryType"] }),
  quantity: number({ aliases: ["quantity"], store: "quantity", fallback: 1 }),
  requestedQty: number({ aliases: ["requestedQty"] }),
  sortMethod: string({ aliases: ["sortMethod"], fallback: "lastUpdated" }),
  type: string({ fallback: "wishlist" }),
  useAll: boolean({ aliases: ["useAll"], fallback: true }),
  maxFailures: number({ aliases: ["maxFailures"], min: 1, fallback: 3 }),
  experiments: list({ fallback: [] }),
  create: string(),
});

export type ListButtonOptions = OptionValues<typeof listButtonOptions>;
