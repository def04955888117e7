import { defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const sustainabilityBadgeOptions = defineOptions({
  for: string(),
  preloadId: string({ aliases: ["preloadId"] }),
  heading: string(),
});

export type SustainabilityBadgeOptions = OptionValues<typeof sustainabilityBadgeOptions>;
