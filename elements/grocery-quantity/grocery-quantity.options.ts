import { defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const groceryQuantityOptions = defineOptions({
  for: string(),
});

export type GroceryQuantityOptions = OptionValues<typeof groceryQuantityOptions>;
