import type { Location } from "../../../src/contract/location.ts";

/** How the shop calls a place, in the language given. */
export function labelOf({ addressLabel, zipCode, countryCode }: Location, language = "en"): string {
  return addressLabel ?? zipCode ?? (countryCode ? new Intl.DisplayNames([language], { type: "region" }).of(countryCode)! : "");
}
