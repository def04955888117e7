import { defineOptions, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const voiceListButtonOptions = defineOptions({
  addUrl: string({ aliases: ["voiceListAddUrl"], required: true }),
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  itemName: string({ aliases: ["title", "productTitle"] }),
  variant: oneOf(["link", "unified"]),
  requestType: string({ aliases: ["requestType"], fallback: "ADD_ITEM" }),
  pageName: string({ aliases: ["pageName"], fallback: "detail" }),
});

export type VoiceListButtonOptions = OptionValues<typeof voiceListButtonOptions>;
