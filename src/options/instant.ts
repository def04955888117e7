import { instantOf } from "../lib/server-clock.ts";
import { scalar, type Common, type Given } from "./option.ts";

/** A moment: ms since 1970, or ISO 8601 text, which without an offset is UTC (calls.18). Its value is in ms. */
export function instant<const More extends Common & { fallback?: number }>(more?: More): Given<number, More> {
  return {
    kind: "instant",
    parse(raw: unknown) {
      const text = scalar(raw)?.trim();
      if (!text) return undefined;
      const ms = Number(text);
      if (!Number.isNaN(ms)) return Number.isFinite(ms) ? ms : undefined;
      return /^\d{4}-\d\d/.test(text) ? instantOf(text) : undefined;
    },
    ...more,
  } as Given<number, More>;
}
