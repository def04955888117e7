import * as z from "zod/mini";
import { call } from "./entry.ts";

export const couponRedeem = call({
  name: "coupon-redeem",
  method: "POST",
  path: "/gp/collect-coupon/handler/redeem-coupon-detailpage.html?ref_=apl_redeem_coupon",
  family: "page",
  body: { as: "form", schema: z.object({ encryptedPromotionId: z.string().check(z.minLength(1)) }) },
  // a shop that writes its status as a text means the same number (coupon.5)
  answer: { as: "json", schema: z.object({ status: z.union([z.number(), z.string()]) }) },
  timeout: 10_000,
  write: true,
  shown: { data: ["status"] },
  summary: "Redeems a coupon for the customer; a status of 1 says that it is redeemed.",
});
