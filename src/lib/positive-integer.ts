/** The value if it is a number that counts something: an integer of 1 or more (a text is not); else `undefined`. */
export const positiveInteger = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : undefined;

/** A positive integer, from a number or from its decimal digits in a form field; else `undefined` (upsell-sheet.16). */
export const parsePositiveInteger = (raw: unknown): number | undefined =>
  positiveInteger(typeof raw === "string" && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw);
