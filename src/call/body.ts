import { isRecord } from "../lib/json.ts";
import type { CallEntry } from "../contract/entry.ts";

/** The body of a request as text; `undefined` where the call has none. A list becomes a repeated form field, a missing value none. */
export function bodyOf(entry: CallEntry, body: unknown): string | undefined {
  if (!entry.body || body === undefined) return undefined;
  if (entry.body.as === "json") return JSON.stringify(body);
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue;
      fields.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
    }
  }
  return fields.toString();
}

/** A copy of the body without the fields of these paths. */
export function without(body: unknown, paths: readonly string[] = [], path = ""): unknown {
  if (paths.length === 0 || !isRecord(body)) return body;
  const fields = Object.entries(body).map(([name, value]) => [name, value, path === "" ? name : `${path}.${name}`] as const);
  return Object.fromEntries(fields.filter(([, , at]) => !paths.includes(at)).map(([name, value, at]) => [name, without(value, paths, at)]));
}
