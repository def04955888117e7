import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const storeIntroOptions = defineOptions({
  asin: string({ required: true, aliases: ["ASIN"], store: "asin" }),
  brandId: string({ required: true, aliases: ["brandId", "almBrandId"] }),
  offerListingDiscriminator: string({ required: true, aliases: ["offerListingDiscriminator"] }),
  storeId: string({ required: true, aliases: ["storeId", "almStoreId"] }),
  isDelivery: boolean({ aliases: ["isDelivery"], fallback: false }),
  isBopis: boolean({ aliases: ["isAlmDetailPageBopis"], fallback: false }),
  newGlowAddressId: string({ aliases: ["newGlowAddressId"] }),
  clientId: string({ aliases: ["clientId", "clientID"] }),
  deliveryMessage: string({ aliases: ["deliveryMessage", "sisDeliveryMessage"] }),
  storefrontUrl: string({ aliases: ["storefrontUrl"] }),
  storeContext: string({ aliases: ["storeContext"] }),
  pageType: string({ aliases: ["pageType"], fallback: "Detail" }),
});

export type StoreIntroOptions = OptionValues<typeof storeIntroOptions>;
