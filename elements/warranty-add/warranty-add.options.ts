import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const warrantyAddOptions = defineOptions({
  for: string(),
  asin: string({ aliases: ["ASIN"], store: "asin" }),
  quantity: number({ aliases: ["quantity"], store: "quantity" }),
  marketplaceId: string({ aliases: ["marketplaceId"] }),
  refTag: string({ aliases: ["reftag"] }),
});

export type WarrantyAddOptions = OptionValues<typeof warrantyAddOptions>;
