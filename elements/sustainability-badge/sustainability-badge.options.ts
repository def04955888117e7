import { defineOptions, string, type OptionValues } from "../../src/page/options/options.ts";

export const sustainabilityBadgeOptions = defineOptions({
  preloadId: string({ aliases: ["preloadId"] }),
  heading: string(),
  for: string(),
});

export type SustainabilityBadgeOptions = OptionValues<typeof sustainabilityBadgeOptions>;
