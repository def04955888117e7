import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const couponOptions = defineOptions({
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  encryptedPromotionId: string({ aliases: ["encryptedPromotionId"], required: true }),
  promotionId: string({ aliases: ["promotionId"] }),
  clipped: boolean({ aliases: ["isClipped"], fallback: false }),
});

export type CouponOptions = OptionValues<typeof couponOptions>;
