import { boolean, defineOptions, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const promoPopoverOptions = defineOptions({
  for: string(),
  trigger: oneOf(["list-add", "load", "manual"], { fallback: "list-add" }),
  isAui: boolean({ fallback: true, aliases: ["isAUI"] }),
  hideAfter: number({ min: 0, fallback: 10_000 }),
  asin: string({ aliases: ["ASIN", "asin"], store: "asin" }),
});

export type PromoPopoverOptions = OptionValues<typeof promoPopoverOptions>;
