import { defineOptions, string, type OptionValues } from "../../src/page/options/options.ts";

export const locationChooserOptions = defineOptions({
  pageType: string({ aliases: ["pageType"], fallback: "Detail" }),
  storeContext: string({ aliases: ["storeContext"] }),
  brandId: string({ aliases: ["almBrandId"] }),
  actionSource: string({ aliases: ["actionSource"], fallback: "glow" }),
  for: string(),
});

export type LocationChooserOptions = OptionValues<typeof locationChooserOptions>;
