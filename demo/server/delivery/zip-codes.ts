/** How zip codes are written, by country. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  JP: /^\d{3}[- ]?\d{4}$/,
};
const ANY = /^(?=.*\d)[A-Z\d -]{3,10}$/;

/** No post office has it. */
const NOBODY = /^0{3}/;

/** Whether the country has such a zip code. */
export const isZipOf = (countryCode: string, zipCode: string): boolean =>
  (PATTERNS[countryCode] ?? ANY).test(zipCode) && !NOBODY.test(zipCode);
