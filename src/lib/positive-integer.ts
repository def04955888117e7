/** The value if it is a number that counts something: an integer of 1 or more (a text is not); else `undefined`. */
export const positiveInteger = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : undefined;
