import type { OptionIssue } from "../../src/state/events.ts";
import { defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const bundlesSheetOptions = defineOptions({
  asin: string({ aliases: ["landingAsin", "ASIN"], store: "asin", required: true }),
  marketplaceId: string({ aliases: ["marketplace-id", "marketplaceId"], required: true }),
  cartUrl: string({ fallback: "/gp/cart/view.html" }),
  checkoutUrl: string({ fallback: "/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1" }),
  accessoryRefTag: string({ aliases: ["accessoryRefTag"] }),
});

/** An empty value is as good as none. */
export const checkOptions = ({ asin, marketplaceId }: BundlesSheetOptions): OptionIssue[] => [
  ...(asin === "" ? [{ option: "asin", message: 'asin is empty. Set asin="…" to the product.' }] : []),
  ...(marketplaceId === "" ? [{ option: "marketplace-id", message: 'marketplace-id is empty. Set marketplace-id="…".' }] : []),
];

export type BundlesSheetOptions = OptionValues<typeof bundlesSheetOptions>;
