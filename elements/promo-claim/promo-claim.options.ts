import { boolean, defineOptions, string, type OptionValues } from "../../src/page/options/options.ts";

export const promoClaimOptions = defineOptions({
  promotionId: string({ wire: ["promotionId", "promoId"], required: true }),
  claimUrl: string({ wire: ["claimUrl"] }),
  asin: string({ wire: ["ASIN"], store: "asin" }),
  offerListingId: string({ wire: ["offerListingID"], store: "offerListingId" }),
  label: string(),
  claimed: boolean({ wire: ["isClaimed"], fallback: false }),
  termsUrl: string({ wire: ["termsUrl"] }),
});

export type PromoClaimOptions = OptionValues<typeof promoClaimOptions>;
