import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const deliveryPromiseOptions = defineOptions({
  endpoint: string({ aliases: ["deepCheckUrl", "promiseUrl"], required: true }),
  asin: string({ aliases: ["ASIN"], store: "asin" }),
  buyingOptionIndex: number({ aliases: ["buyingOptionIndex"] }),
  merchantId: string({ aliases: ["merchantID", "merchantId"] }),
  for: string(),
});

export type DeliveryPromiseOptions = OptionValues<typeof deliveryPromiseOptions>;
