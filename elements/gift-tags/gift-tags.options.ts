import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const giftTagsOptions = defineOptions({
  registryId: string({ aliases: ["registryId", "registryID"], required: true }),
  registryType: string({ aliases: ["registryType"], required: true }),
  token: string({ aliases: ["token"] }),
  for: string(),
  maxTags: number({ min: 1, integer: true, fallback: 15 }),
  maxLength: number({ min: 1, integer: true, fallback: 50 }),
  tagId: string({ aliases: ["tagId"] }),
});

export type GiftTagsOptions = OptionValues<typeof giftTagsOptions>;
