import { RefusedForNow } from "./refusal.ts";

/** ms; the largest time that a timer keeps */
const MOST = 2 ** 31 - 1;

/**
 * The result, or 503 with `Retry-After` where it takes longer (backend.2). What was begun goes on: the answer of a write is kept for the
 * repetition of its id.
 */
export function withinTime<T>(result: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RefusedForNow(503, "too-slow", "The shop is too slow just now. Try again in a few seconds.", 2));
    const timer = setTimeout(late, Math.min(ms, MOST));
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
