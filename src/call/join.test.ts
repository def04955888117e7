import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { firstOf, join, type Flight } from "./in-flight.ts";

/** Flights whose end the test decides. */
function flights() {
  const all = new Map<string, Flight<string>>();
  const started: { ended: AbortSignal; land(outcome: string): void }[] = [];
  const ask = (signal?: AbortSignal) =>
    join(all, "cart", signal, (ended) => new Promise<string>((land) => started.push({ ended, land })), {});
  return { all, started, ask };
}

describe("one request for all who ask the same", () => {
  it("calls.7 is there before it starts, so that who asks in the same task joins it", async () => {
    const all = new Map<string, Flight<string>>();
    let inner: Promise<string | undefined> | undefined;
    const outer = join(
      all,
      "cart",
      undefined,
      async () => ((inner ??= join(all, "cart", undefined, async () => "second", {})), "first"),
      {},
    );
    expect(await Promise.all([outer, inner])).toEqual(["first", "first"]);
    expect(all.size).toBe(0);
  });

  it("calls.7 calls.6 ends with the last who waits for it, and not before", async () => {
    const { all, started, ask } = flights();
    const [a, b] = [new AbortController(), new AbortController()];
    const asked = [ask(a.signal), ask(b.signal)];
    a.abort();
    expect([await asked[0], getEventListeners(a.signal, "abort").length]).toEqual([undefined, 0]);
    expect([started[0]!.ended.aborted, all.has("cart")]).toEqual([false, true]);
    b.abort();
    expect(await asked[1]).toBe(undefined);
    expect([started.length, started[0]!.ended.aborted, all.has("cart")]).toEqual([1, true, false]);
  });

  it("calls.6 is not waited for by a call that has ended already", async () => {
    const { started, ask } = flights();
    expect(await ask(AbortSignal.abort())).toBe(undefined);
    expect(started[0]!.ended.aborted).toBe(true);
    const stays = ask();
    expect(await ask(AbortSignal.abort())).toBe(undefined);
    started[1]!.land("here");
    expect(await stays).toBe("here");
  });

  it("calls.7 one that was given up and lands late takes the place of no newer one", async () => {
    const { all, started, ask } = flights();
    const first = new AbortController();
    void ask(first.signal);
    first.abort();
    const second = ask();
    started[0]!.land("late");
    await Promise.resolve();
    expect(all.has("cart")).toBe(true);
    const third = ask();
    expect(started.length).toBe(2);
    started[1]!.land("here");
    expect(await Promise.all([second, third])).toEqual(["here", "here"]);
  });

  it("calls.7 what leaves a flight that has landed, and is no longer there, ends no newer one", async () => {
    const { all, started, ask } = flights();
    const late = new AbortController();
    const first = ask(late.signal);
    all.delete("cart"); // another copy of the library has taken it out
    const second = ask();
    late.abort();
    expect(await first).toBe(undefined);
    expect(all.has("cart")).toBe(true);
    started[1]!.land("here");
    expect(await second).toBe("here");
  });

  it("calls.6 holds nothing of who asked once it has landed", async () => {
    const { started, ask } = flights();
    const { signal } = new AbortController();
    const asked = ask(signal);
    expect(getEventListeners(signal, "abort").length).toBe(1);
    started[0]!.land("here");
    expect(await asked).toBe("here");
    expect(getEventListeners(signal, "abort").length).toBe(0);
  });
});

describe("the first of several signals", () => {
  it("calls.6 ends what it is for, whichever it is, also one that has ended before", () => {
    const [a, b] = [new AbortController(), new AbortController()];
    const first = firstOf(a.signal, undefined, b.signal);
    expect(first.signal.aborted).toBe(false);
    b.abort();
    expect([first.signal.aborted, getEventListeners(b.signal, "abort").length]).toEqual([true, 0]);
    expect(firstOf(undefined, b.signal).signal.aborted).toBe(true);
    expect(firstOf().signal.aborted).toBe(false);
  });

  it("calls.6 is let go without a trace", () => {
    const a = new AbortController();
    const first = firstOf(undefined, a.signal);
    first.release();
    expect(getEventListeners(a.signal, "abort").length).toBe(0);
    a.abort();
    expect(first.signal.aborted).toBe(false);
  });
});
