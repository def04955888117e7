import { boolean, defineOptions, number, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

export const promoPopoverOptions = defineOptions({
  for: string(),
  trigger: oneOf(["list-add", "load", "manual"], { fallback: "list-add" }),
  isAui: boolean({ fallback: true, wire: ["isAUI"] }),
  hideAfter: number({ min: 0, fallback: 10_000 }),
  asin: string({ wire: ["ASIN", "asin"], store: "asin" }),
});

export type PromoPopoverOptions = OptionValues<typeof promoPopoverOptions>;
