import { purchaseForms } from "../../src/forms/find-purchase-form.ts";
import { fieldsOf } from "../../src/forms/form-field.ts";

const NAMES = { asin: ["ASIN", "asin"], offerListingId: ["offerListingID", "offerListingId"] } as const;

/**
 * Writes a product that the shopper chose into the hidden fields of the scope's purchase forms, so that forms and stores never name two
 * products (multi-selection.18). Without an offer the field of the former one is emptied.
 */
export function setProductFields(host: Element, asin: string, offerListingId: string | null): void {
  const values = { asin, offerListingId: offerListingId ?? "" };
  for (const form of purchaseForms(host)) {
    for (const store of ["asin", "offerListingId"] as const) {
      for (const field of NAMES[store].flatMap((name) => fieldsOf(form, name))) if (field.type === "hidden") field.value = values[store];
    }
  }
}
