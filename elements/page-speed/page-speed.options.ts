import { defineOptions, list, number, string, type OptionValues } from "../../src/page/options/options.ts";

export const pageSpeedOptions = defineOptions({
  endpoint: string(),
  sampleRate: number({ min: 0, max: 1, fallback: 1 }),
  pageType: string({ fallback: "detail", aliases: ["pageType"] }),
  requestId: string({ aliases: ["request-id", "requestId"] }),
  metrics: list({ fallback: ["TTFB", "FCP", "LCP", "CLS", "INP"] }),
});

export type PageSpeedOptions = OptionValues<typeof pageSpeedOptions>;
