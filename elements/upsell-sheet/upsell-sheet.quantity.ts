import { positiveInteger } from "../../src/lib/positive-integer.ts";

/** A whole number of 1 or more, as text or number; `undefined` for anything else (upsell-sheet.16). */
export function wholeOf(raw: unknown): number | undefined {
  return positiveInteger(typeof raw === "string" && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw);
}
