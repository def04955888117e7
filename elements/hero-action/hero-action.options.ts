import { boolean, defineOptions, number, selector, string, type OptionValues } from "../../src/options/options.ts";
import { FIELD } from "./hero-action.fields.ts";

export const heroActionOptions = defineOptions({
  for: string(),
  submit: selector(),
  asin: string({ aliases: ["ASIN", "asin", FIELD.asin], store: "asin" }),
  offerListingId: string({ aliases: ["offerListingID", "offerListingId", FIELD.offerListingId], store: "offerListingId" }),
  // the product state comes before a field that the server rendered, and is read at the press: the model does that (hero-action.4)
  quantity: number({ min: 1, aliases: [FIELD.quantity] }),
  includeGiftReceipt: boolean({ fallback: false, aliases: [FIELD.includeGiftReceipt] }),
  devicePreregistration: boolean({ fallback: false, aliases: [FIELD.devicePreregistration] }),
  index: number({ min: 0, integer: true, fallback: 0 }),
  preUrl: string({ aliases: ["preAddToCartUrl"] }),
});

export type HeroActionOptions = OptionValues<typeof heroActionOptions>;
