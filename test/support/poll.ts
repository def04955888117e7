/**
 * ms, more than ten times the longest wait on two quiet cores (3 s). Breaks of the code wait less: there a test is to turn red, and
 * does so by waiting in vain.
 */
export const PATIENCE_MS = Number(import.meta.env["VITE_PATIENCE_MS"] ?? 60_000);

// taken before a test holds the clock
const [later, now] = [setTimeout, performance.now.bind(performance)];

const LOOK_AGAIN_MS = 10;

/** Waits until it holds; fails with what was waited for. */
export async function until(holds: () => unknown, what = String(holds), ms = PATIENCE_MS): Promise<void> {
  const end = now() + ms;
  while (!(await holds())) {
    if (now() > end) throw new Error(`still not: ${what}`);
    await new Promise((resolve) => void later(resolve, LOOK_AGAIN_MS));
  }
}

/** Whether a condition holds now: not one that throws, nor one that takes a time. It must not cost a microtask between two acts. */
export function holds(condition: () => unknown): boolean {
  try {
    const found = condition();
    return Boolean(found) && typeof (found as Partial<PromiseLike<unknown>>).then !== "function";
  } catch {
    return false;
  }
}

/**
 * `until` behind acts (waits-plugin.mjs), with whether its condition held before each of them: fails where it held each time, for then
 * the wait proves nothing. `place`: the file and the condition, for the list of `VITE_WAITS=list`.
 */
export const untilSince = (heldBefore: readonly boolean[], place: readonly string[]): { readonly until: typeof until } => ({
  async until(condition, what = String(condition)) {
    const isVacuous = heldBefore.every(Boolean);
    if (isVacuous && import.meta.env["VITE_WAITS"] !== "list")
      throw new Error(`It held before the act already: ${what}. Wait for what the act changes, or assert it.`);
    if (isVacuous) new Image().src = `/__waits?held=${encodeURIComponent(JSON.stringify(place))}`;
    await until(condition, what);
  },
});
