/** For tests in a browser: lets `ms` pass. */
export const wait = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until it holds; fails with what was waited for. Long enough for a machine that does other things as well. */
export async function until(holds: () => unknown, what = String(holds), ms = 8000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`still not: ${what}`);
    await wait(10);
  }
}
