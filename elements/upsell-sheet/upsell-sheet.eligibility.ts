import type { Context } from "./upsell-sheet.parts.ts";

/** `ussEligibility` of the recommendations call and of an add: what the product is, and the map by program (upsell-sheet.17). */
export function eligibilityText({ $options, page }: Context): string {
  const { asin, offerListingId, isVirtualBundle, eligibility } = $options.get();
  return JSON.stringify({
    primaryAsinData: { asin, offerListingId, ...(isVirtualBundle !== undefined && { isVirtualBundle }) },
    eligibility: eligibility ?? page.eligibility.get(),
  });
}
