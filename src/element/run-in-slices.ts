/** Ms after which the page gets a turn: half of what a frame has. */
const BUDGET_MS = 8;

const breathe = (): Promise<unknown> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/** Runs over what many elements have queued in one task, `size` at a time, so that a thousand of them make no long task. The first are run at once. */
export async function runInSlices<T>(queued: readonly T[], size: number, run: (some: readonly T[]) => void): Promise<void> {
  let began = performance.now();
  for (let at = 0; at < queued.length; at += size) {
    if (at > 0 && performance.now() - began > BUDGET_MS) {
      await breathe();
      began = performance.now();
    }
    try {
      run(queued.slice(at, at + size));
    } catch (cause) {
      reportError(cause); // the remaining tasks still run
    }
  }
}
