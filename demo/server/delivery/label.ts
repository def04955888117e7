import type { Location } from "../../../src/contract/location.ts";
import { byLanguage } from "../lib/by-language.ts";

const countryNames = byLanguage((language) => new Intl.DisplayNames([language, "en"], { type: "region" }));

/** The name of a country in a language; one that is not known is read as English. */
export const countryName = (countryCode: string, language: string): string => countryNames(language).of(countryCode) ?? countryCode;

/** How the shop calls a place. */
export function labelOf({ addressLabel, zipCode, countryCode }: Location, language = "en"): string {
  return addressLabel ?? zipCode ?? (countryCode ? countryName(countryCode, language) : "");
}
