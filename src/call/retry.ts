import type { CallEntry } from "../contract/entry.ts";
import { instantOf, serverNow } from "../lib/server-clock.ts";
import type { CallEnvironment } from "./caller.ts";

const PAUSES = [300, 900];

/** Pauses before each further attempt, in ms (calls.13). A write is never repeated, nor is a log that would count twice. */
export function pausesOf(entry: CallEntry, environment: Pick<CallEnvironment, "random">): readonly number[] {
  if (entry.write || entry.answer.as === "none") return [];
  // Jitter of half the pause to either side, so that many pages do not retry at once.
  return entry.retry ?? PAUSES.map((pause) => pause * (0.5 + environment.random()));
}

/** `Retry-After` in ms: seconds, or a date by the server's clock (calls.18); 0 where there is none. */
export function retryAfter(header: string | null, today = serverNow()): number {
  if (!header) return 0;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : (instantOf(header) ?? 0) - today;
  return ms > 0 ? ms : 0;
}
