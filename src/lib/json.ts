const POLLUTING = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Parses JSON and drops the keys `__proto__`, `constructor` and `prototype` at every depth (config.5).
 * Throws a `SyntaxError` like `JSON.parse`.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, function (this: unknown, key, value: unknown) {
    return POLLUTING.has(key) && !Array.isArray(this) ? undefined : value;
  });
}

/** The same; `undefined` for invalid JSON. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** An object, or the JSON text of one; `undefined` for anything else. */
export function recordOf(value: unknown): Record<string, unknown> | undefined {
  const read = typeof value === "string" ? readJson(value) : value;
  return isRecord(read) ? read : undefined;
}

/** True for `{…}`: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
