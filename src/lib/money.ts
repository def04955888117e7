/**
 * Amounts of money are whole numbers of hundredths wherever they are added up; what pages and stores hold (`349.99`) is turned
 * into them once and back once (selections.32). `NaN` is an amount that is not known, and makes what it is added to unknown.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * `amount` times `units` in hundredths, rounded half up. It is read as the decimal number that it was written as: 1.005 is
 * 101, not the 100 of its binary neighbour. `NaN` for what is not finite, units that are not whole, or more than can be exact.
 */
export function minorOf(amount: number, units = 1): number {
  const [, sign, whole = "", fraction = "", exponent = "0"] = DECIMAL.exec(String(amount)) ?? [];
  if (sign === undefined || !Number.isInteger(units)) return NaN;
  const digits = BigInt(sign + whole + fraction) * BigInt(units);
  const shift = Number(exponent) - fraction.length + 2;
  const minor = Number(shift < 0 ? halfUp(digits, 10n ** BigInt(-shift)) : digits * 10n ** BigInt(shift));
  return exact(minor);
}

/** An equal part of an amount in hundredths, rounded half up: 34999 in 6 parts is 5833. `NaN` for less than one part. */
export function partOf(minor: number, parts: number): number {
  return parts >= 1 ? exact(Math.floor(minor / parts + 0.5)) : NaN;
}

/** What the last of equal parts is, so that all of them make up the amount: 34999 in 6 parts of 5833 ends with 5834. */
export const lastPartOf = (minor: number, parts: number): number => exact(minor - partOf(minor, parts) * (parts - 1));

/** The sum of amounts in hundredths; `NaN` when one is not known or the sum cannot be exact. */
export const sumOf = (amounts: readonly number[]): number => exact(amounts.reduce((sum, amount) => sum + amount, 0));

/** Hundredths as the number that stores and events hold: 5833 is 58.33. */
export const majorOf = (minor: number): number => minor / 100;

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && quotient * 2n * denominator !== doubled ? quotient - 1n : quotient;
}

const exact = (minor: number): number => (Number.isSafeInteger(minor) ? minor || 0 : NaN); // no -0
