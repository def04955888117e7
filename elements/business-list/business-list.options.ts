import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const businessListOptions = defineOptions({
  url: string({ aliases: ["businessListUrl"] }),
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  quantity: number({ aliases: ["quantity"], store: "quantity", fallback: 1 }),
});

export type BusinessListOptions = OptionValues<typeof businessListOptions>;
