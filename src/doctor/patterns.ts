import { REDACTED, redactText } from "../lib/sensitive.ts";

// Lengths are bounded so that a long text costs no more than its length.

/** 13 to 19 digits, in groups or not. */
const CARD = /(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g;

/** With a country code, with the 0 of a national number, or in the North American form; no date and no price. */
const PHONE = new RegExp(
  [
    String.raw`\+\d[\d ()/.-]{5,18}\d`,
    String.raw`(?<![\w.:+-])(?!\d{2}[-/]\d{2}[-/]\d{4})\(?0\d{1,5}\)?[ /-]\d[\d /-]{3,12}\d(?![\w.:-])`,
    String.raw`(?<![\w.:+-])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?![\w.:-])`,
  ].join("|"),
  "g",
);

/** A house number and a street, in the order that English, French, or German and its neighbours write them. */
const STREET = new RegExp(
  [
    String.raw`(?<![\p{L}\d])\d{1,5}[A-Za-z]? (?:[\p{L}\d][\p{L}\d'.-]{0,30} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Square|Sq|Terrace|Highway|Hwy)(?!\p{L})\.?`,
    String.raw`(?<![\p{L}\d])\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|place|chemin|allée|quai|impasse) (?:[\p{L}'-]{1,30} ?){1,5}`,
    String.raw`(?<!\p{L})\p{Lu}[\p{L}-]{0,30} ?(?:straße|strasse|str\.|weg|platz|allee|gasse|straat|laan) \d{1,4}[a-z]?(?![\p{L}\d])`,
  ].join("|"),
  "giu",
);

/** True where the check digit is right, as it is of every card number (Luhn). */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0 && sum > 0;
}

/** A text without cards, phone numbers, streets, e-mail and IP addresses. */
export function maskPatterns(text: string): string {
  return redactText(text)
    .replace(CARD, (found) => (isCard(found) ? REDACTED : found))
    .replace(PHONE, (found) => (digitsOf(found) >= 7 && digitsOf(found) <= 15 ? REDACTED : found))
    .replace(STREET, REDACTED);
}

const digitsOf = (text: string): number => text.replace(/\D/g, "").length;
