import { defineOptions, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const registryRecommendationsOptions = defineOptions({
  type: oneOf(["wedding", "gift"], { required: true }),
  registryId: string({ aliases: ["registryId", "registryID"] }),
  registryType: string({ aliases: ["registryType"] }),
  token: string({ aliases: ["token"] }),
  itemType: string({ aliases: ["itemType"], fallback: "CATALOG_ITEM" }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ aliases: ["vendorId"] }),
});

export type RegistryRecommendationsOptions = OptionValues<typeof registryRecommendationsOptions>;
