// taken before a test holds the clock
const [later, now] = [setTimeout, performance.now.bind(performance)];

const LOOK_AGAIN_MS = 10;

/** Waits until it holds; fails with what was waited for. Long enough for a machine that does other things as well. */
export async function until(holds: () => unknown, what = String(holds), ms = 8000): Promise<void> {
  const end = now() + ms;
  while (!(await holds())) {
    if (now() > end) throw new Error(`still not: ${what}`);
    await new Promise((resolve) => void later(resolve, LOOK_AGAIN_MS));
  }
}
