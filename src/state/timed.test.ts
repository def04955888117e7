import { describe, expect, it } from "vitest";
import { createTimed } from "./timed.ts";

/** What is waited for, and a way to let its time pass. */
function clock() {
  let waiting: (() => void) | undefined;
  let asked = 0;
  let ended = 0;
  return {
    after(ms: number, run: () => void) {
      asked = ms;
      waiting = run;
      return () => {
        ended++;
        waiting = undefined;
      };
    },
    asked: () => asked,
    /** how many waits were given up */
    ended: () => ended,
    isWaiting: () => waiting !== undefined,
    pass: () => waiting?.(),
  };
}

describe("what shows for a time", () => {
  it("goes when its time is over, which begins anew with another value", () => {
    const time = clock();
    const timed = createTimed<string>(time, 4000);
    expect([timed.$value.get(), time.isWaiting()]).toEqual([undefined, false]);
    timed.show("one");
    expect([timed.$value.get(), time.asked(), time.ended()]).toEqual(["one", 4000, 0]);
    timed.show("two");
    expect([timed.$value.get(), time.asked(), time.ended()]).toEqual(["two", 4000, 1]);
    time.pass();
    expect(timed.$value.get()).toBe(undefined);
  });

  it("waits for nothing where nothing shows", () => {
    const time = clock();
    const timed = createTimed<string>(time, 4000);
    timed.show("one");
    timed.show(undefined);
    expect(time.isWaiting()).toBe(false);
    timed.hold(false);
    expect(time.isWaiting()).toBe(false);
  });

  it("stays while it is held, and another value is not held", () => {
    const time = clock();
    const timed = createTimed<string>(time, 4000);
    timed.show("one");
    timed.hold(true);
    expect(time.isWaiting()).toBe(false);
    timed.hold(false);
    expect(time.isWaiting()).toBe(true);
    timed.hold(true);
    timed.show("two");
    expect([timed.$value.get(), time.isWaiting()]).toEqual(["two", true]);
  });
});
