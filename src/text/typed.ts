import { decimalOf } from "./decimal-sign.ts";
import { formatNumber } from "./numbers.ts";

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a digit of any script: each script has its ten in a row, 0 first; several such rows may follow each other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (isDigit(first - 1)) first--;
  return (code - first) % 10;
}

/** The decimal digits of a text, of every script, as 0 to 9; everything else is left out (grocery-quantity.5, quantity-selector.38). */
export const digitsOf = (text: string): string => [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => valueOf(digit)).join("");

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey"> & Partial<Pick<KeyboardEvent, "isComposing">>;

/** Whether a field for digits ignores a key: a character that is no decimal digit (grocery-quantity.4, quantity-selector.38). */
export const isBlockedKey = ({ key, ctrlKey, metaKey, isComposing = false }: Key): boolean =>
  !ctrlKey && !metaKey && !isComposing && [...key].length === 1 && digitsOf(key) === "";

/** The same text with 0 to 9 in place of the digits of other scripts. */
const withLatinDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** A whole number as a shopper types it, in the digits of any script; `undefined` for any other text (request-count.5). */
export function typedWhole(text: string): number | undefined {
  const plain = withLatinDigits(text.trim());
  return /^\d+$/.test(plain) ? Number(plain) : undefined;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A price as a shopper types it in the page's language: 0 or more, at most 2 decimals; `undefined` for an empty field, `null` for what
 * is none (shop-by-look.53). A point counts as the decimal sign too where the language does not put it between thousands. The signs of
 * an Arabic keyboard count in every language, as its digits do; those of full width are the plain ones.
 */
export function typedPrice(text: string, language: string): number | null | undefined {
  const decimal = decimalOf(language);
  const group = formatNumber(1_234_567, language)
    .replace(/\p{Nd}/gu, "")
    .charAt(0)
    .trim();
  const signsOf: Record<string, string> = { "٫": decimal, "٬": group || "٬", "．": ".", "，": "," };
  const plain = withLatinDigits(text)
    .replace(/\s/g, "")
    .replace(/[٫٬．，]/g, (sign) => signsOf[sign]!);
  if (plain === "") return undefined;
  const signs = decimal === "." || group === "." ? escaped(decimal) : `${escaped(decimal)}.`;
  const whole = group === "" ? "\\d+" : `\\d+|\\d{1,3}(?:${escaped(group)}\\d{3})+`;
  const found = new RegExp(`^(${whole})(?:[${signs}](\\d{1,2}))?$`).exec(plain);
  if (!found) return null;
  const amount = Number(`${found[1]!.replace(/\D/g, "")}.${found[2] ?? "0"}`);
  return Number.isSafeInteger(Math.round(amount * 100)) ? amount : null;
}
