import { boolean, defineOptions, list, number, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

export const listButtonOptions = defineOptions({
  asin: string({ wire: ["ASIN", "asin"], store: "asin", required: true }),
  appearance: oneOf(["button", "heart"], { fallback: "button" }),
  sid: string({ wire: ["sid", "sessionID"] }),
  vendorId: string({ wire: ["vendorId", "sourceVendorId"], fallback: "website.wishlist.detail.add" }),
  listExternalId: string({ wire: ["listExternalId"] }),
  listType: oneOf(["wishlist", "giftlist", "idea"], { wire: ["listType"], fallback: "wishlist" }),
  registryId: string({ wire: ["registryID"] }),
  registryType: string({ wire: ["registryType"] }),
  quantity: number({ wire: ["quantity"], store: "quantity", fallback: 1 }),
  requestedQty: number({ wire: ["requestedQty"] }),
  sortMethod: string({ wire: ["sortMethod"], fallback: "lastUpdated" }),
  type: string({ fallback: "wishlist" }),
  useAll: boolean({ wire: ["useAll"], fallback: true }),
  maxFailures: number({ wire: ["maxFailures"], min: 1, fallback: 3 }),
  experiments: list({ fallback: [] }),
  create: string(),
});

export type ListButtonOptions = OptionValues<typeof listButtonOptions>;
