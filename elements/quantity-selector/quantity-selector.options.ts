import type { QuantityLimits } from "../../src/lib/quantity-limits.ts";
import { boolean, defineOptions, json, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

/** Picture in the bottom sheet. */
export interface SheetImage {
  readonly src: string;
  readonly altText?: string;
}

export const quantitySelectorOptions = defineOptions({
  qsItems: json<readonly unknown[]>({ shape: "array", aliases: ["qsItems"] }),
  selectedId: string({ aliases: ["selectedId"] }),
  selectedQuantity: number({ min: 0, aliases: ["selectedQuantity"] }),
  previousSelectedId: string({ aliases: ["previousSelectedId"] }),
  previousSelectedQuantity: number({ min: 0, aliases: ["previousSelectedQuantity"] }),
  staticData: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["staticData"], fallback: {} }),
  sellingUnit: string({ aliases: ["sellingUnit"] }),
  sellingDimension: oneOf(["count", "weight"], { aliases: ["sellingDimension"], fallback: "count" }),
  viewType: oneOf(["mobile", "desktop"], { aliases: ["viewType"] }),
  shapeType: oneOf(["list", "stepper", "simplified-stepper"], { aliases: ["shapeType"], fallback: "list" }),
  initialView: oneOf(["dropdown", "text-link", "choose-quantity"], { aliases: ["initialView"], fallback: "dropdown" }),
  actionTrigger: oneOf(["on-select", "on-confirmation"], { aliases: ["actionTrigger"], fallback: "on-confirmation" }),
  allowZeroQuantity: boolean({ aliases: ["allowZeroQuantity"], fallback: false }),
  showConfirmationView: boolean({ aliases: ["showConfirmationView"], fallback: false }),
  showAtcButtonWhenZeroQuantity: boolean({ aliases: ["showATCButtonWhenZeroQuantity"], fallback: true }),
  maxQuantity: number({ min: 1, max: 999, integer: true, aliases: ["maxQuantity"] }),
  plusAtMax: oneOf(["disabled", "hidden"], { aliases: ["plusAtMax"], fallback: "disabled" }),
  stepperDebounceTime: number({ min: 0, aliases: ["stepperDebounceTime"], fallback: 300 }),
  clientId: string({ aliases: ["clientId", "clientID"] }),
  variationSelectorListsMap: json<Readonly<Record<string, unknown>>>({
    shape: "object",
    aliases: ["variationSelectorListsMap"],
    fallback: {},
  }),
  cart: oneOf(["api", "form", "element", "client", "none"], { fallback: "api" }),
  for: string(),
  asin: string({ aliases: ["ASIN"], store: "asin" }),
  offerListingId: string({ aliases: ["offerListingID"], store: "offerListingId" }),
  reftag: string({ aliases: ["reftag"], fallback: "dp" }),
  enabled: boolean({ fallback: true }),
  texts: json<Readonly<Record<string, string>>>({ shape: "object", fallback: {} }),
  sheetTitle: string({ aliases: ["title"] }),
  unitText: string({ aliases: ["unitText"] }),
  pricePerUnit: string({ aliases: ["pricePerUnit"] }),
  disclaimer: string({ aliases: ["disclaimer"] }),
  image: json<SheetImage>({ shape: "object", aliases: ["image"] }),
  unitPrice: number({ min: 0, aliases: ["unitPrice"] }),
});

export type QuantitySelectorOptions = OptionValues<typeof quantitySelectorOptions> & {
  /** what the page's own control allows; no option: `resolveOptions` reads it (markup.1) */
  readonly limits?: QuantityLimits;
};
