// A clock that a test moves: a timer of 5 s costs no time, and one that must not have run yet has certainly not.
import { install, type Clock } from "@sinonjs/fake-timers";
import { settled } from "./settled.ts";

/** Timers and clocks; frames, requests, observers and the turns of promises go on by themselves. */
const HELD = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;

const ownNow = performance.now;
let held: Clock | undefined;

/**
 * Holds the timers that are set from now on, until the end of the test: time passes only by `pass`. Call it before the element
 * sets the timer.
 */
export function holdClock(): { readonly pass: (ms: number) => Promise<void> } {
  release();
  const clock = install({ now: Date.now(), toFake: [...HELD], shouldClearNativeTimers: true });
  held = clock;
  const [date, began] = [clock.now, ownNow.call(performance)];
  performance.now = () => began + clock.now - date;
  return {
    async pass(ms) {
      await clock.tickAsync(ms);
      await settled();
    },
  };
}

function release(): void {
  held?.uninstall();
  held = undefined;
  performance.now = ownNow;
}

afterEach(release);
