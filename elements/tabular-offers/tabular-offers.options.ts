import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const tabularOffersOptions = defineOptions({
  endpoint: string({ aliases: ["sideSheetUrl"] }),
  for: string(),
  lines: number({ min: 1, integer: true, fallback: 3 }),
});

export type TabularOffersOptions = OptionValues<typeof tabularOffersOptions>;
