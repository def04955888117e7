import { defineOptions, number, type OptionValues } from "../../src/options/options.ts";

export const offerPagesOptions = defineOptions({
  pageSize: number({ min: 1, integer: true, fallback: 5, aliases: ["pageSize"] }),
  page: number({ fallback: 0 }),
});

export type OfferPagesOptions = OptionValues<typeof offerPagesOptions>;
