import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const multiSelectionOptions = defineOptions({
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  flow: boolean({ aliases: ["flowFlag", "isFlow"], fallback: false }),
  experienceId: string({ aliases: ["experienceId"], fallback: "absMultiSelection" }),
  showFeatures: string({ aliases: ["showFeatures"], fallback: "msxPrimaryWidget" }),
  for: string(),
});

export type MultiSelectionOptions = OptionValues<typeof multiSelectionOptions>;
