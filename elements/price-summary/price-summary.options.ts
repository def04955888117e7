import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const priceSummaryOptions = defineOptions({
  itemTitle: string({ aliases: ["productTitle", "title"] }),
  showWithoutSelection: boolean({ fallback: true }),
  pricelessText: string(),
});

export type PriceSummaryOptions = OptionValues<typeof priceSummaryOptions>;
