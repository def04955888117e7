import { defineOptions, json, list, string, type OptionValues } from "../../src/options/options.ts";

export const programSheetOptions = defineOptions({
  marketplaceId: string({ aliases: ["marketplace-id", "marketplaceId"] }),
  storeBrandId: string({ aliases: ["storeBrandId", "almBrandId"], required: true }),
  brandAliases: json<Readonly<Record<string, unknown>>>({ aliases: ["brandAliases"], shape: "object", fallback: {} }),
  allowedStores: json<Readonly<Record<string, unknown>>>({ aliases: ["allowedStores"], shape: "object", fallback: {} }),
  pageType: string({ aliases: ["pageType"], fallback: "Detail" }),
  allowedPageTypes: list({ aliases: ["allowedPageTypes"], fallback: ["Detail", "DetailAW", "DetailWebView"] }),
  experiment: string({ fallback: "program-specific-sheet" }),
  actionSource: string({ aliases: ["actionSource"], fallback: "glow" }),
});

export type ProgramSheetOptions = OptionValues<typeof programSheetOptions>;
