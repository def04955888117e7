import { defineOptions, number, string, type OptionValues } from "../../src/page/options/options.ts";

export const registryPickerOptions = defineOptions({
  asin: string({ wire: ["ASIN", "asin"], store: "asin", required: true }),
  quantity: number({ wire: ["quantity"], store: "quantity", fallback: 1 }),
  token: string({ wire: ["token"] }),
  for: string(),
  tagId: string({ wire: ["tagId"] }),
  tagName: string({ wire: ["tagName"] }),
  tagRegistryId: string({ wire: ["tagRegistryId"] }),
  itemType: string({ wire: ["itemType"], fallback: "CATALOG_ITEM" }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ wire: ["vendorId"] }),
});

export type RegistryPickerOptions = OptionValues<typeof registryPickerOptions>;
