import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const cakeTextOptions = defineOptions({
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  almStoreId: string({ aliases: ["almStoreId", "storeId"], required: true }),
  price: string({ localAliases: ["price"], required: true }),
  personalizedMessage: string({ aliases: ["personalizedMessage"], fallback: "" }),
  fieldError: boolean({ aliases: ["fieldError"], fallback: false }),
});

export type CakeTextOptions = OptionValues<typeof cakeTextOptions>;
