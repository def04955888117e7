import { boolean, defineOptions, string, type OptionValues } from "../../src/page/options/options.ts";

export const addonCardsOptions = defineOptions({
  group: string({ wire: ["groupName"] }),
  attribution: string({ wire: ["attribution"], required: true }),
  scrollToCard: boolean({ fallback: true }),
});

export type AddonCardsOptions = OptionValues<typeof addonCardsOptions>;
