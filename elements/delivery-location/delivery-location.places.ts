import type { Location } from "../../src/contract/location.ts";

/** Countries beyond the primary ones (delivery-location.35). */
export const SECONDARY: readonly string[] = (
  "AE AR AT AU BE BG BH BR CA CH CL CN CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GR GT HK HR HU ID IE IL IN IS IT JM JO JP KE KR KW LB " +
  "LK LT LU LV MA MO MT MX MY NG NL NO NZ OM PA PE PH PK PL PT QA RO RS SA SE SG SI SK TH TR TW UA US UY VN ZA"
).split(" ");

/** Regions: their delivery is estimated by one zip code (delivery-location.20). */
const SAMPLE_ZIPS: Readonly<Record<string, string>> = {
  GB: "SW1A 1AA",
  DE: "10115",
  FR: "75001",
  IT: "00184",
  ES: "28001",
  BR: "01310-100",
};

/** The location that the choice of a country asks for. */
export const locationOfCountry = (countryCode: string): Location =>
  Object.hasOwn(SAMPLE_ZIPS, countryCode)
    ? { countryCode, zipCode: SAMPLE_ZIPS[countryCode], locationType: "REGION" }
    : { countryCode, locationType: "COUNTRY" };

export interface Country {
  readonly countryCode: string;
  readonly name: string;
}

export interface Countries {
  readonly primary: readonly Country[];
  readonly secondary: readonly Country[];
}

/** The name of a country in a language; its code where there is none. */
function countryName(countryCode: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, "en"], { type: "region" }).of(countryCode) ?? countryCode;
  } catch {
    return countryCode; // no code of a region
  }
}

/** The countries of the options, for a server that did not name them (delivery-location.31). */
export function namedCountries(primary: readonly string[], secondary: readonly string[], language: string): Countries {
  const named = (codes: readonly string[]) => codes.map((countryCode) => ({ countryCode, name: countryName(countryCode, language) }));
  return { primary: named(primary), secondary: named(secondary) };
}

/** The two groups of the list, in their order; a country is in one of them (delivery-location.18). */
export function countryGroups(countries: Countries, order: readonly string[], current: string | undefined, language: string): Countries {
  const place = ({ countryCode }: Country) => {
    const at = order.indexOf(countryCode);
    return at < 0 ? order.length : at;
  };
  const primary = unique(countries.primary).toSorted((a, b) => place(a) - place(b));
  const isPrimary = (code: string) => primary.some(({ countryCode }) => countryCode === code);
  const others = countries.secondary.filter(({ countryCode }) => !isPrimary(countryCode));
  if (current && !isPrimary(current)) others.push({ countryCode: current, name: countryName(current, language) });
  const { compare } = new Intl.Collator([language, "en"]);
  return { primary, secondary: unique(others).toSorted((a, b) => compare(a.name, b.name)) };
}

const unique = (all: readonly Country[]): Country[] =>
  all.filter(({ countryCode }, at) => all.findIndex((one) => one.countryCode === countryCode) === at);

/** How a place is called; `undefined` for one of which nothing is known (delivery-location.1). */
export function placeName(location: Location | null, language: string): string | undefined {
  const { addressLabel, zipCode, countryCode } = location ?? {};
  return addressLabel || zipCode || (countryCode ? countryName(countryCode, language) : undefined);
}
