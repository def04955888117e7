import { boolean, defineOptions, json, number, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

/** Picture in the bottom sheet. */
export interface SheetImage {
  readonly src: string;
  readonly altText?: string;
}

export const quantitySelectorOptions = defineOptions({
  qsItems: json<readonly unknown[]>({ shape: "array", wire: ["qsItems"] }),
  selectedId: string({ wire: ["selectedId"] }),
  selectedQuantity: number({ min: 0, wire: ["selectedQuantity"] }),
  previousSelectedId: string({ wire: ["previousSelectedId"] }),
  previousSelectedQuantity: number({ min: 0, wire: ["previousSelectedQuantity"] }),
  staticData: json<Readonly<Record<string, unknown>>>({ shape: "object", wire: ["staticData"], fallback: {} }),
  sellingUnit: string({ wire: ["sellingUnit"] }),
  sellingDimension: oneOf(["count", "weight"], { wire: ["sellingDimension"], fallback: "count" }),
  viewType: oneOf(["mobile", "desktop"], { wire: ["viewType"] }),
  shapeType: oneOf(["list", "stepper", "simplified-stepper"], { wire: ["shapeType"], fallback: "list" }),
  initialView: oneOf(["dropdown", "text-link", "choose-quantity"], { wire: ["initialView"], fallback: "dropdown" }),
  actionTrigger: oneOf(["on-select", "on-confirmation"], { wire: ["actionTrigger"], fallback: "on-confirmation" }),
  allowZeroQuantity: boolean({ wire: ["allowZeroQuantity"], fallback: false }),
  showConfirmationView: boolean({ wire: ["showConfirmationView"], fallback: false }),
  showAtcButtonWhenZeroQuantity: boolean({ wire: ["showATCButtonWhenZeroQuantity"], fallback: true }),
  maxQuantity: number({ min: 1, max: 999, integer: true, wire: ["maxQuantity"] }),
  plusAtMax: oneOf(["disabled", "hidden"], { wire: ["plusAtMax"], fallback: "disabled" }),
  stepperDebounceTime: number({ min: 0, wire: ["stepperDebounceTime"], fallback: 300 }),
  clientId: string({ wire: ["clientId", "clientID"] }),
  variationSelectorListsMap: json<Readonly<Record<string, unknown>>>({
    shape: "object",
    wire: ["variationSelectorListsMap"],
    fallback: {},
  }),
  cart: oneOf(["api", "form", "element", "client", "none"], { fallback: "api" }),
  for: string(),
  asin: string({ wire: ["ASIN"], store: "asin" }),
  offerListingId: string({ wire: ["offerListingID"], store: "offerListingId" }),
  reftag: string({ wire: ["reftag"], fallback: "dp" }),
  enabled: boolean({ fallback: true }),
  texts: json<Readonly<Record<string, string>>>({ shape: "object", fallback: {} }),
  sheetTitle: string({ wire: ["title"] }),
  unitText: string({ wire: ["unitText"] }),
  pricePerUnit: string({ wire: ["pricePerUnit"] }),
  disclaimer: string({ wire: ["disclaimer"] }),
  image: json<SheetImage>({ shape: "object", wire: ["image"] }),
  unitPrice: number({ min: 0, wire: ["unitPrice"] }),
});

export type QuantitySelectorOptions = OptionValues<typeof quantitySelectorOptions>;
