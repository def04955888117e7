import type { CoreContext } from "./model-context.ts";

/**
 * Calls back with the ms that are left: at once, then at each whole second, until none is left. `left` is asked each time, so a
 * machine that slept and a clock that was set show the true time. Returns a function that ends it.
 */
export function countDown({ after }: Pick<CoreContext<unknown>, "after">, left: () => number, run: (left: number) => void): () => void {
  let isOver = false;
  let stop = () => {};
  const tick = () => {
    const ms = left();
    run(ms);
    if (ms > 0 && !isOver) stop = after(ms % 1000 || 1000, tick);
  };
  tick();
  return () => {
    isOver = true;
    stop();
  };
}
