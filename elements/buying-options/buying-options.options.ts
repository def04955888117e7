import type { BuyingOptionPrice } from "../../src/page/stores/price-data.ts";
import { defineOptions, json, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

export const buyingOptionsOptions = defineOptions({
  layout: oneOf(["tabs", "accordion"]),
  buyingOption: string({ aliases: ["buyingOptionType"] }),
  priceData: json<readonly BuyingOptionPrice[]>({ shape: "array", aliases: ["buyingOptionPriceData"] }),
});

export type BuyingOptionsOptions = OptionValues<typeof buyingOptionsOptions>;
