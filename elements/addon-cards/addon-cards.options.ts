import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const addonCardsOptions = defineOptions({
  group: string({ aliases: ["groupName"] }),
  attribution: string({ aliases: ["attribution"], required: true }),
  scrollToCard: boolean({ fallback: true }),
});

export type AddonCardsOptions = OptionValues<typeof addonCardsOptions>;
