import { boolean, defineOptions, json, number, oneOf, selector, string, type OptionValues } from "../../src/page/options/options.ts";
import { wholeOf } from "./upsell-sheet.quantity.ts";

export const upsellSheetOptions = defineOptions({
  for: string(),
  submit: selector(),
  asin: string({ wire: ["ASIN", "items[0.base][asin]", "item[0].asin"], store: "asin", required: true }),
  offerListingId: string({
    wire: ["offerListingID", "items[0.base][offerListingId]", "item[0].offerListingId"],
    store: "offerListingId",
    required: true,
  }),
  isVirtualBundle: boolean({ wire: ["isVirtualBundle"] }),
  eligible: boolean({ wire: ["ussEligible"], fallback: false }),
  treatment: string({ wire: ["ussTreatment"] }),
  triggerUssWeblab: string({ wire: ["triggerUSSWeblab"] }),
  cartFlow: oneOf(["form", "items"], { wire: ["cartFlow"], fallback: "form" }),
  eligibility: json<Readonly<Record<string, unknown>>>({ wire: ["ussEligibility"], shape: "object" }),
  pageType: string({ wire: ["pageType"], fallback: "Detail" }),
  subPageType: string({ wire: ["subPageType"], fallback: "Glance" }),
  mraiCategory: string({ wire: ["mraiCategory"] }),
  mraiGl: string({ wire: ["mraiGl"] }),
  debugParams: json<Readonly<Record<string, unknown>>>({ wire: ["debugParams"], shape: "object", fallback: {} }),
  // a quantity that is none counts as 1 (upsell-sheet.16): a field that the shopper is typing in never makes the element invalid
  quantity: { ...number({ wire: ["quantity", "items[0.base][quantity]"], store: "quantity" }), parse: (raw: unknown) => wholeOf(raw) ?? 1 },
  primaryReftag: string({ wire: ["primaryReftag"], fallback: "dp_atc_primary" }),
  reftag: string({ wire: ["reftag"] }),
  imageBase: string({ wire: ["imageBase"], fallback: "/images/I/" }),
  title: string(),
  cartUrl: string({ wire: ["cartUrl"], fallback: "/gp/cart/view.html" }),
  checkoutUrl: string({ wire: ["checkoutUrl"] }),
  partialCount: number({ wire: ["partialCount"], min: 1, integer: true, fallback: 3 }),
});

export type UpsellSheetOptions = OptionValues<typeof upsellSheetOptions>;
