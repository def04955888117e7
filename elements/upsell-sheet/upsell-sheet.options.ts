import { boolean, defineOptions, json, number, oneOf, selector, string, type OptionValues } from "../../src/options/options.ts";
import { parsePositiveInteger } from "../../src/lib/positive-integer.ts";

export const upsellSheetOptions = defineOptions({
  for: string(),
  submit: selector(),
  asin: string({ aliases: ["ASIN", "items[0.base][asin]", "item[0].asin"], store: "asin", required: true }),
  offerListingId: string({
    aliases: ["offerListingID", "items[0.base][offerListingId]", "item[0].offerListingId"],
    store: "offerListingId",
    required: true,
  }),
  isVirtualBundle: boolean({ aliases: ["isVirtualBundle"] }),
  eligible: boolean({ aliases: ["ussEligible"], fallback: false }),
  treatment: string({ aliases: ["ussTreatment"] }),
  triggerUssWeblab: string({ aliases: ["triggerUSSWeblab"] }),
  cartFlow: oneOf(["form", "items"], { aliases: ["cartFlow"], fallback: "form" }),
  eligibility: json<Readonly<Record<string, unknown>>>({ aliases: ["ussEligibility"], shape: "object" }),
  pageType: string({ aliases: ["pageType"], fallback: "Detail" }),
  subPageType: string({ aliases: ["subPageType"], fallback: "Glance" }),
  mraiCategory: string({ aliases: ["mraiCategory"] }),
  mraiGl: string({ aliases: ["mraiGl"] }),
  debugParams: json<Readonly<Record<string, unknown>>>({ aliases: ["debugParams"], shape: "object", fallback: {} }),
  // an invalid quantity counts as 1: a field in which the shopper is typing never makes the element invalid (upsell-sheet.16)
  quantity: {
    ...number({ aliases: ["quantity", "items[0.base][quantity]"], store: "quantity" }),
    parse: (raw: unknown) => parsePositiveInteger(raw) ?? 1,
  },
  primaryReftag: string({ aliases: ["primaryReftag"], fallback: "dp_atc_primary" }),
  reftag: string({ aliases: ["reftag"] }),
  imageBase: string({ aliases: ["imageBase"], fallback: "/images/I/" }),
  title: string(),
  cartUrl: string({ aliases: ["cartUrl"], fallback: "/gp/cart/view.html" }),
  checkoutUrl: string({ aliases: ["checkoutUrl"] }),
  partialCount: number({ aliases: ["partialCount"], min: 1, integer: true, fallback: 3 }),
});

export type UpsellSheetOptions = OptionValues<typeof upsellSheetOptions>;
