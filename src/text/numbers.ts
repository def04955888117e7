import { isRightToLeft } from "./direction.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, as making one costs far more than using it. Throws a `RangeError` for an invalid currency code. */
function numberFormat(language: string, currency?: string, digits?: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    const options: Intl.NumberFormatOptions = currency === undefined ? {} : { style: "currency", currency };
    if (digits !== undefined) options.minimumFractionDigits = options.maximumFractionDigits = digits;
    formats.set(key, (format = new Intl.NumberFormat([localeOf(language), "en"], options)));
  }
  return format;
}

/** A tag that `Intl` takes: servers also write `de_AT`, and an invalid tag counts as English. */
export function localeOf(language: string): string {
  try {
    return new Intl.Locale(language.replaceAll("_", "-")).toString();
  } catch {
    return "en";
  }
}

/** Languages that write whole numbers below 1000 as `String` does. The first `Intl` object of a page took half of the time of its first press. */
const LATIN_DIGITS = /^(cs|da|de|en|es|fr|he|hi|it|ja|ko|nl|pl|pt|sv|ta|te|tr|zh)(?![a-z])(?!.*-u-)/i;

/** `1234.5` in "de-AT" -> `1.234,5` (text.1); any string does for the language. */
export function formatNumber(value: number, language: string): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000 && LATIN_DIGITS.test(language)) return String(value);
  return numberFormat(language).format(value);
}

/** `57` in "de" -> `57 %`: a percentage with the sign of the language. */
export function formatPercent(value: number, language: string): string {
  const key = `${language} %`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat([localeOf(language), "en"], { style: "percent" })));
  return format.format(value / 100);
}

const rules = new Map<string, Intl.PluralRules>();

/** What kind of count it is in the language: `1` in "en" -> `one`, `2` in "pl" -> `few` (text.1). */
export function pluralForm(value: number, language: string): Intl.LDMLPluralRule {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules([localeOf(language), "en"])));
  return found.select(value);
}

/** A sign behind Latin letters at the end (`US$`) belongs to them: a text from right to left would put it before them (`$US`) without the mark. */
export const writeMoney = (format: Intl.NumberFormat, amount: number): string => format.format(amount).replace(/[A-Z]\p{Sc}$/u, "$&\u200e");

/** `4.99`, "USD" in "en-US" -> `$4.99`. Anything but an ISO 4217 code is written after the number. */
export function formatMoney(amount: number, currency: string, language: string): string {
  try {
    return writeMoney(numberFormat(language, currency), amount);
  } catch {
    return `${formatNumber(amount, language)} ${currency}`;
  }
}

export interface PriceFormat {
  readonly language: string;
  /** ISO 4217 code, as the page says it */
  readonly currency?: string | undefined;
  /** the sign before the number where the page names no currency (`priceUnit`) */
  readonly unit?: string | undefined;
}

/** A price, always to 2 decimals: `49.9` is `$49.90` (selections.32). */
export function formatPrice(amount: number, { language, currency, unit = "" }: PriceFormat): string {
  try {
    if (currency) return writeMoney(numberFormat(language, currency, 2), amount);
  } catch {
    // no code: as without one
  }
  const number = numberFormat(language, undefined, 2).format(Math.abs(amount));
  const price = `${amount < 0 ? "-" : ""}${unit}${number}`;
  // a text from right to left would take sign and number apart
  return isRightToLeft(language) ? `\u2066${price}\u2069` : price;
}
