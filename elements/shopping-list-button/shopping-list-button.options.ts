import { defineOptions, json, string, type OptionValues } from "../../src/options/options.ts";

export interface List {
  readonly id: string;
  readonly name: string;
}

export const shoppingListButtonOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  for: string(),
  lists: json<readonly List[]>({ shape: "array", aliases: ["lists"] }),
  listId: string({ aliases: ["listID", "listId"] }),
  token: string({ aliases: ["token"] }),
});

export type ShoppingListButtonOptions = OptionValues<typeof shoppingListButtonOptions>;
