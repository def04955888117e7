import type { BuyingOptionPrice } from "../../src/selections/price-data.ts";
import { defineOptions, json, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const buyingOptionsOptions = defineOptions({
  layout: oneOf(["tabs", "accordion"]),
  buyingOption: string({ aliases: ["buyingOptionType"] }),
  priceData: json<readonly BuyingOptionPrice[]>({ shape: "array", aliases: ["buyingOptionPriceData"] }),
});

export type BuyingOptionsOptions = OptionValues<typeof buyingOptionsOptions>;
