import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const promoClaimOptions = defineOptions({
  promotionId: string({ aliases: ["promotionId", "promoId"], required: true }),
  claimUrl: string({ aliases: ["claimUrl"] }),
  asin: string({ aliases: ["ASIN"], store: "asin" }),
  offerListingId: string({ aliases: ["offerListingID"], store: "offerListingId" }),
  label: string(),
  claimed: boolean({ aliases: ["isClaimed"], fallback: false }),
  termsUrl: string({ aliases: ["termsUrl"] }),
});

export type PromoClaimOptions = OptionValues<typeof promoClaimOptions>;
