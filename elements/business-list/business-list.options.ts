import { defineOptions, number, string, type OptionValues } from "../../src/page/options/options.ts";

export const businessListOptions = defineOptions({
  url: string({ wire: ["businessListUrl"] }),
  asin: string({ wire: ["ASIN", "asin"], store: "asin", required: true }),
  quantity: number({ wire: ["quantity"], store: "quantity", fallback: 1 }),
});

export type BusinessListOptions = OptionValues<typeof businessListOptions>;
