import { defineOptions, number, string, type OptionValues } from "../../src/page/options/options.ts";

export const giftTagsOptions = defineOptions({
  registryId: string({ wire: ["registryId", "registryID"], required: true }),
  registryType: string({ wire: ["registryType"], required: true }),
  token: string({ wire: ["token"] }),
  for: string(),
  maxTags: number({ min: 1, integer: true, fallback: 15 }),
  maxLength: number({ min: 1, integer: true, fallback: 50 }),
  tagId: string({ wire: ["tagId"] }),
});

export type GiftTagsOptions = OptionValues<typeof giftTagsOptions>;
