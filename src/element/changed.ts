/** Whether any option value has changed. */
export function changed(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys].some((key) => !same(before[key], now[key]));
}

/** Lists and JSON are parsed at each reading, so equal text is not a change. A value that cannot be serialised changes by identity. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  try {
    return JSON.stringify(a) === JSON.stringify(b);
  } catch {
    return false;
  }
}
