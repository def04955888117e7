import { defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const templateOptions = defineOptions({
  promotionId: string({ aliases: ["promotionId"], required: true }),
  asin: string({ aliases: ["ASIN"], store: "asin" }),
});

export type TemplateOptions = OptionValues<typeof templateOptions>;
