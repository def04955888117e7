import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const registryPickerOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  quantity: number({ aliases: ["quantity"], store: "quantity", fallback: 1 }),
  token: string({ aliases: ["token"] }),
  for: string(),
  tagId: string({ aliases: ["tagId"] }),
  tagName: string({ aliases: ["tagName"] }),
  tagRegistryId: string({ aliases: ["tagRegistryId"] }),
  itemType: string({ aliases: ["itemType"], fallback: "CATALOG_ITEM" }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ aliases: ["vendorId"] }),
});

export type RegistryPickerOptions = OptionValues<typeof registryPickerOptions>;
