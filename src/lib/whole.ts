/** A count that can be asked for: whole, 1 or more; what is none of these counts as 1 (request-count.9, registry-recommendations.9). */
export const wholeCount = (count = 1): number => (Number.isInteger(count) ? Math.max(count, 1) : 1);

/** A positive integer, from a number or from its decimal digits; `undefined` for anything else (upsell-sheet.16). */
export function positiveInteger(raw: unknown): number | undefined {
  const value = typeof raw === "string" && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw;
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}
