/** A whole number of 1 or more, as text or number; `undefined` for anything else (upsell-sheet.16). */
export function wholeOf(raw: unknown): number | undefined {
  const value = typeof raw === "number" ? raw : typeof raw === "string" && /^\s*\d+\s*$/.test(raw) ? Number(raw) : NaN;
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}
