import type { DeliveryLocationOptions } from "./delivery-location.options.ts";

/** What is wrong with the zip code: 1 invalid, 2 military, 3 nothing. */
export type ZipAlert = 1 | 2 | 3;

/** Its two parts; one input has the first alone. */
export type ZipParts = readonly [string, string];

const JAPAN = "[0-9]{3}[ -]?[0-9]{4}";
const ELSEWHERE = "(?=.*[0-9])[A-Za-z0-9 -]{3,10}";

/** As it is checked and sent. Two parts are joined with a hyphen. */
export function zipOf([first, second]: ZipParts, { zipParts }: Pick<DeliveryLocationOptions, "zipParts">): string {
  const zip = zipParts === "1" ? first.trim() : `${first.trim()}-${second.trim()}`;
  return zip.toUpperCase();
}

/** What is wrong with a zip code of a country; whether it is military is looked at first (delivery-location.14). */
export function checkZip(
  zip: string,
  { zipPattern, militaryZipPattern }: Pick<DeliveryLocationOptions, "zipPattern" | "militaryZipPattern">,
  countryCode: string | undefined,
): ZipAlert {
  const fits = (pattern: string) => new RegExp(`^(?:${pattern})$`).test(zip);
  if (militaryZipPattern !== undefined && fits(militaryZipPattern)) return 2;
  return fits(zipPattern ?? (countryCode === undefined || countryCode === "JP" ? JAPAN : ELSEWHERE)) ? 3 : 1;
}

/** A full zip code as the two parts that it has; `undefined` for an invalid text (delivery-location.16). */
export function splitZip(text: string): ZipParts | undefined {
  const [, first, second] = /^\s*(\w{3})[ -]?(\w{4})\s*$/.exec(text) ?? /^\s*(\w+)[ -](\w+)\s*$/.exec(text) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}
