import { defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const choiceBadgeOptions = defineOptions({
  for: string(),
  content: string(),
});

export type ChoiceBadgeOptions = OptionValues<typeof choiceBadgeOptions>;
