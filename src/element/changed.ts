/** Whether the values of the options are others than before. */
export function changed(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys].some((key) => !same(before[key], now[key]));
}

/** Lists and JSON are parsed anew at each reading: equal text is no change. A property that cannot be written as JSON changes by identity. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  try {
    return JSON.stringify(a) === JSON.stringify(b);
  } catch {
    return false;
  }
}
