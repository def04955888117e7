import { defineOptions, number, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

export const truncateOptions = defineOptions({
  mode: oneOf(["text", "rows"], { fallback: "text" }),
  lines: number({ min: 1, integer: true, fallback: 3 }),
  rows: number({ min: 1, integer: true, wire: ["displayable-row-count", "displayableRowCount"] }),
  feature: string({ wire: ["feature-name", "featureName"] }),
});

export type TruncateOptions = OptionValues<typeof truncateOptions>;
