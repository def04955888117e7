import { readJson } from "../lib/json.ts";
import { scalar, type Common, type Given } from "./option.ts";

/** Comma or space separated, or JSON (config.7). */
export function list<const More extends Common & { fallback?: readonly string[] }>(more?: More): Given<readonly string[], More> {
  return {
    kind: "list",
    parse(raw: unknown) {
      const value = typeof raw === "string" ? (raw.trim().startsWith("[") ? readJson(raw) : raw.split(/[\s,]+/).filter(Boolean)) : raw;
      return Array.isArray(value) && value.every((entry) => scalar(entry) !== undefined) ? value.map(String) : undefined;
    },
    ...more,
  } as Given<readonly string[], More>;
}
