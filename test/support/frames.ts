import { holdClock } from "./clock.ts";
import { nextTask } from "./until.ts";

const real = window.requestAnimationFrame;

/**
 * Holds the frames that a script asks for, and the clock with them, until the end of the test: time passes only by `pass`, with one
 * frame at its end. For what a script moves by frames; the browser draws, and `settled` counts, by real ones.
 */
export function holdFrames(): { readonly pass: (ms: number) => Promise<void> } {
  const clock = holdClock();
  let next: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (run) => next.push(run);
  return {
    async pass(ms) {
      await clock.pass(ms);
      const due = next;
      next = [];
      // a browser's times are rounded: a sum of them is not to end just below a whole ms
      for (const run of due) run(Math.ceil(performance.now()));
      await nextTask();
    },
  };
}

afterEach(() => void (window.requestAnimationFrame = real));
