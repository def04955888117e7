import { defineOptions, list, number, string, type OptionValues } from "../../src/options/options.ts";

/** The five field metrics in common use. */
const METRICS = ["TTFB", "FCP", "LCP", "CLS", "INP"] as const;

export type MetricName = (typeof METRICS)[number];

export const isMetric = (name: string): name is MetricName => (METRICS as readonly string[]).includes(name);

export const pageSpeedOptions = defineOptions({
  endpoint: string(),
  sampleRate: number({ min: 0, max: 1, fallback: 1 }),
  pageType: string({ fallback: "detail", aliases: ["pageType"] }),
  requestId: string({ aliases: ["request-id", "requestId"] }),
  metrics: list({ fallback: METRICS }),
});

export type PageSpeedOptions = OptionValues<typeof pageSpeedOptions>;
