import { defineOptions, list, number, string, type OptionValues } from "../../src/options/options.ts";

export const giftWrapOptions = defineOptions({
  for: string(),
  unsupportedOptions: list({ fallback: ["ALM"] }),
  index: number({ min: 0, integer: true, fallback: 0 }),
});

export type GiftWrapOptions = OptionValues<typeof giftWrapOptions>;
