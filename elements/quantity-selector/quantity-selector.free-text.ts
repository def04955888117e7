/** What a text field for a quantity may hold (quantity-selector.38 to quantity-selector.45). All pure. */
export interface TextRules {
  /** 0 is a quantity */
  readonly zero: boolean;
  /** smallest quantity above 0 */
  readonly min: number;
  /** largest */
  readonly max: number;
}

export interface JudgedText {
  /** as the field shows it */
  readonly value: string;
  readonly status: "empty" | "valid" | "invalid";
  /** of a valid one */
  readonly quantity: number | undefined;
}

const DIGITS = 3;

/** Only digits, at most three: what is left of a pasted text (quantity-selector.38). */
export const onlyDigits = (text: string): string => text.replace(/\D/g, "").slice(0, DIGITS);

/**
 * Judges what is typed. A valid text loses its leading zeros at once (quantity-selector.41); zeros alone are valid where 0
 * is, and `00` becomes `0`.
 */
export function judge(text: string, { zero, min, max }: TextRules): JudgedText {
  const digits = onlyDigits(text);
  if (digits === "") return { value: "", status: "empty", quantity: undefined };
  const quantity = Number(digits);
  const valid = quantity === 0 ? zero : quantity >= min && quantity <= max;
  return valid ? { value: String(quantity), status: "valid", quantity } : { value: digits, status: "invalid", quantity: undefined };
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a key must do nothing in the field: a character that is no digit, and a fourth digit where none is selected (quantity-selector.38). */
export function blocksKey({ key, ctrlKey, metaKey }: Key, text: string, selectedLength: number): boolean {
  if (ctrlKey || metaKey || [...key].length !== 1) return false;
  return !/^\d$/.test(key) || text.length - selectedLength >= DIGITS;
}
