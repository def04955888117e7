import { nextTask } from "./settled.ts";

export { nextTask, settled } from "./settled.ts";

// taken before a test holds the clock
const [later, now] = [setTimeout, performance.now.bind(performance)];

/** For tests in a browser: lets `ms` pass. */
export const wait = (ms = 0): Promise<void> => (ms > 0 ? new Promise((resolve) => void later(resolve, ms)) : nextTask());

/** Waits until it holds; fails with what was waited for. Long enough for a machine that does other things as well. */
export async function until(holds: () => unknown, what = String(holds), ms = 8000): Promise<void> {
  const end = now() + ms;
  while (!(await holds())) {
    if (now() > end) throw new Error(`still not: ${what}`);
    await wait(10);
  }
}
