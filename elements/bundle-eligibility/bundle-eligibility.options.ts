import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const bundleEligibilityOptions = defineOptions({
  merchantId: string({ aliases: ["merchantId", "merchantID"] }),
  fulfillmentManagerId: string({ aliases: ["fulfillmentManagerId"] }),
  sku: string({ aliases: ["sku"] }),
  price: string({ aliases: ["price"] }),
  isCustomerPrime: boolean({ aliases: ["isCustomerPrime"] }),
  program: string({ fallback: "bundleAndSave" }),
});

export type BundleEligibilityOptions = OptionValues<typeof bundleEligibilityOptions>;
