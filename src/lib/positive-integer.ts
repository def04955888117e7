/** The value if it is a number that counts something: an integer of 1 or more (a text is not); else `undefined`. */
export const positiveInteger = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : undefined;

/** A text as an integer of 0 or more, as a quantity control has it; else `undefined`. */
export function parseQuantity(text: string): number | undefined {
  const value = text.trim() === "" ? NaN : Number(text);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** A positive integer, from a number or from its decimal digits in a form field; else `undefined` (upsell-sheet.16). */
export const parsePositiveInteger = (raw: unknown): number | undefined =>
  positiveInteger(typeof raw === "string" && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw);
