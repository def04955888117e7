import { defineOptions, number, string, type OptionValues } from "../../src/page/options/options.ts";

export const templateOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  step: number({ min: 1, max: 99, integer: true, fallback: 1 }),
});

export type TemplateOptions = OptionValues<typeof templateOptions>;
