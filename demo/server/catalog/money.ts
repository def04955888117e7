import type { Price } from "../../../src/render/wording.ts";
import { writeMoney } from "../../../src/text/numbers.ts";
import { byLanguage } from "../lib/by-language.ts";

const formatOf = byLanguage((language, currency) => {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return { format, minors: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
});

/** Minor units for a renderer. */
export const priceOf = (minor: number, currency: string): Price => ({ amount: minor / formatOf("en-US", currency).minors, currency });

/** Minor units as a shopper reads them: `3499` of `USD` is `$34.99`. */
export function money(minor: number, currency: string, language = "en-US"): string {
  const { format, minors } = formatOf(language, currency);
  return writeMoney(format, minor / minors);
}
