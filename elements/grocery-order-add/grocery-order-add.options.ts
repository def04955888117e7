import { defineOptions, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const groceryOrderAddOptions = defineOptions({
  asin: string({ required: true, aliases: ["ASIN"], store: "asin" }),
  orderId: string({ required: true, aliases: ["orderId", "orderID"] }),
  sessionId: string({ aliases: ["session-id", "sessionID", "sid"] }),
  quantity: number({ aliases: ["quantity"], store: "quantity" }),
  storeId: string({ aliases: ["storeId", "almStoreId"] }),
  brandId: string({ aliases: ["brandId", "almBrandId"] }),
  offerListingDiscriminator: string({ aliases: ["offerListingDiscriminator"] }),
  clientId: string({ aliases: ["clientID"] }),
  amountInUom: number({ aliases: ["amountInUom"] }),
  soldByCount: oneOf(["true", "false"], { aliases: ["isItemSoldByCount"], fallback: "true" }),
  pickingStrategy: string({ aliases: ["pickingStrategy"] }),
  reftag: string({ aliases: ["reftag", "ref_"] }),
});

export type GroceryOrderAddOptions = OptionValues<typeof groceryOrderAddOptions>;
