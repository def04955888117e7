import { boolean, defineOptions, number, selector, string, type OptionValues } from "../../src/options/options.ts";

export const orderMinimumOptions = defineOptions({
  minimum: number({ min: 1, integer: true, required: true, aliases: ["minOrderQuantity", "minimumOrderQuantity"] }),
  subscriptionMinimum: number({ min: 1, integer: true, aliases: ["subscriptionMinOrderQuantity"] }),
  for: string(),
  quantityField: selector(),
  acceptPreselected: boolean({ fallback: true }),
});

export type OrderMinimumOptions = OptionValues<typeof orderMinimumOptions>;
