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
