import { boolean, defineOptions, list, string, type Option, type OptionValues } from "../../src/options/options.ts";

/** A value of the wrong type is `null`, which counts as missing: the element is never invalid (promotion-eligibility.9). */
const lenient = <T>(option: Option<T>): Option<T | null> => ({ ...option, parse: (raw) => option.parse(raw) ?? null });

export const promotionEligibilityOptions = defineOptions({
  program: string({ fallback: "promotion" }),
  asin: lenient(string({ aliases: ["asin"], store: "asin" })),
  offerListingId: lenient(string({ aliases: ["offerListingId"], store: "offerListingId" })),
  displayable: lenient(boolean({ aliases: ["displayable"] })),
  marketplaceId: lenient(string({ aliases: ["marketplaceId"] })),
  languageHeader: lenient(string({ aliases: ["languageHeader"] })),
  optStrxExperiments: lenient(list({ aliases: ["optStrxExperiments"] })),
  isCustomerPrime: lenient(boolean({ aliases: ["isCustomerPrime"] })),
  promoId: lenient(string({ aliases: ["promoId"] })),
});

export type PromotionEligibilityOptions = OptionValues<typeof promotionEligibilityOptions>;
