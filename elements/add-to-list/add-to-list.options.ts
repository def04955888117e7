import { boolean, defineOptions, list, number, string, type OptionValues } from "../../src/options/options.ts";

export const addToListOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  sid: string({ aliases: ["sid", "sessionID"] }),
  for: string(),
  open: boolean({ fallback: false, reflect: true }),
  listId: string({ aliases: ["listId"] }),
  tags: list({ fallback: [] }),
  maxTagLength: number({ min: 1, integer: true, fallback: 50 }),
});

export type AddToListOptions = OptionValues<typeof addToListOptions>;
