import { defineOptions, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const truncateOptions = defineOptions({
  mode: oneOf(["text", "rows"], { fallback: "text" }),
  lines: number({ min: 1, integer: true, fallback: 3 }),
  rows: number({ min: 1, integer: true, aliases: ["displayable-row-count", "displayableRowCount"] }),
  feature: string({ aliases: ["feature-name", "featureName"] }),
});

export type TruncateOptions = OptionValues<typeof truncateOptions>;
