import { defineOptions, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

export const registryRecommendationsOptions = defineOptions({
  type: oneOf(["wedding", "gift"], { required: true }),
  registryId: string({ wire: ["registryId", "registryID"] }),
  registryType: string({ wire: ["registryType"] }),
  token: string({ wire: ["token"] }),
  itemType: string({ wire: ["itemType"], fallback: "CATALOG_ITEM" }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ wire: ["vendorId"] }),
});

export type RegistryRecommendationsOptions = OptionValues<typeof registryRecommendationsOptions>;
