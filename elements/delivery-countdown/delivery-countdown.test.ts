import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registry } from "../../src/lib/registry.ts";
import { setServerClock, setServerTime } from "../../src/lib/server-clock.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createDeliveryCountdownModel, type FirstRead } from "./delivery-countdown.model.ts";
import type { DeliveryCountdownOptions } from "./delivery-countdown.options.ts";

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

// files share a worker, and another one may have set the clock of the page
const forgetClock = () => void registry().shared.delete("server-clock");

beforeEach(() => {
  forgetClock();
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  forgetClock();
});

function start(options: Partial<DeliveryCountdownOptions>, given: Partial<FirstRead> = {}) {
  const test = testContext(options as DeliveryCountdownOptions);
  const model = createDeliveryCountdownModel(test.context);
  const first: FirstRead = { zero: 0, isStale: false, ...given };
  model.begin(first);
  return {
    ...test,
    model,
    first,
    set: (more: Partial<DeliveryCountdownOptions>) => test.$options.set(more as DeliveryCountdownOptions),
    changes: () => test.events.filter(({ type }) => type === "dp-change").map(({ detail }) => detail),
    /** device clock and timers */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 1000) {
        vi.setSystemTime(Date.now() + Math.min(left, 1000));
        test.pass(Math.min(left, 1000));
      }
    },
    /** the machine sleeps: no timer runs */
    sleep: (ms: number) => void vi.setSystemTime(Date.now() + ms),
  };
}
const EXPIRED = { name: "expired", value: true, previous: false };
const COUNTS = { name: "expired", value: false, previous: true };

describe("dp-delivery-countdown", () => {
  it("delivery-countdown.1 the time changes at each whole second, also where it began between two", () => {
    const { model, pass } = start({ endsAt: NOON + 90_300 });
    expect([model.$state.get(), model.$left.get()]).toEqual(["counting", 90_300]);
    pass(299);
    expect(model.$left.get()).toBe(90_300);
    pass(1);
    expect(model.$left.get()).toBe(90_000);
    pass(1000);
    expect(model.$left.get()).toBe(89_000);
  });

  it("delivery-countdown.3 delivery-countdown.9 at zero it has expired, is reported once, and asks no clock any more", () => {
    const { model, pass, changes } = start({ endsAt: NOON + 2000 });
    pass(1999);
    expect([model.$state.get(), changes()]).toEqual(["counting", []]);
    pass(1);
    expect([model.$state.get(), model.$left.get(), changes()]).toEqual(["expired", 0, [EXPIRED]]);
    const asked = vi.spyOn(Date, "now");
    pass(5000);
    expect(asked.mock.calls.length).toBe(5); // those of `pass`
    asked.mockRestore();
    expect(changes()).toEqual([EXPIRED]);
  });

  it.each([{ endsAt: NOON }, { endsAt: NOON - 1 }, { secondsRemaining: 0 }, { secondsRemaining: -5 }])(
    "delivery-countdown.4 %j has expired from the start, which is no change",
    (options) => {
      const { model, changes } = start(options);
      expect([model.$state.get(), changes()]).toEqual(["expired", []]);
    },
  );

  it("delivery-countdown.4 ends-at decides where both are given", () => {
    expect(start({ endsAt: NOON - 1, secondsRemaining: 60 }).model.$state.get()).toBe("expired");
  });

  it("delivery-countdown.7 delivery-countdown.9 a new moment counts again, and is reported", () => {
    const { model, set, pass, changes } = start({ endsAt: NOON + 1000 });
    pass(1000);
    set({ endsAt: NOON + 3000 });
    expect([model.$state.get(), model.$left.get()]).toEqual(["counting", 2000]);
    pass(2000);
    expect(changes()).toEqual([EXPIRED, COUNTS, EXPIRED]);
    set({ secondsRemaining: 5 });
    expect([model.$state.get(), model.$left.get()]).toEqual(["counting", 5000]);
  });

  it("delivery-countdown.7 the same seconds-remaining counts again when the page writes it again", () => {
    const { model, pass, changes } = start({ secondsRemaining: 3 });
    pass(3000);
    model.restart();
    pass(1);
    expect([model.$state.get(), model.$left.get(), changes()]).toEqual(["counting", 3000, [EXPIRED, COUNTS]]);
  });

  it("delivery-countdown.7 0 seconds written after another number does not count in between", () => {
    const { model, set, pass, changes } = start({ secondsRemaining: 3 });
    pass(3000);
    model.restart(); // the option is read in a microtask
    set({ secondsRemaining: 0 });
    pass(1000);
    expect([model.$state.get(), changes()]).toEqual(["expired", [EXPIRED]]);
  });

  it("delivery-countdown.8 a machine that slept shows the true time when it is looked at, and within a second by itself", () => {
    const { model, sleep, pass } = start({ endsAt: NOON + 10 * MINUTE });
    sleep(5 * MINUTE);
    model.look();
    expect(model.$left.get()).toBe(5 * MINUTE);
    sleep(5 * MINUTE);
    pass(1000);
    expect(model.$state.get()).toBe("expired");
  });

  it("delivery-countdown.8 looking does not start a second clock", () => {
    const { model, pass } = start({ endsAt: NOON + MINUTE });
    const seen: number[] = [];
    model.look();
    model.look();
    model.$left.listen((left) => seen.push(left));
    pass(2000);
    expect(seen).toEqual([59_000, 58_000]);
  });

  it("delivery-countdown.11 taken from the page it stops; back again, seconds-remaining runs from when it was first read", () => {
    const one = start({ secondsRemaining: 60 });
    one.pass(10_000);
    one.leave();
    const asked = vi.spyOn(Date, "now");
    one.pass(10_000);
    expect(asked.mock.calls.length).toBe(10);
    asked.mockRestore();
    const again = start({ secondsRemaining: 60 }, one.first);
    expect(again.model.$left.get()).toBe(40_000);
  });

  it("delivery-countdown.14 a device clock that is wrong by hours changes nothing, before and after an answer sets the clock", () => {
    setServerTime(NOON - 5 * 60 * MINUTE);
    const { model } = start({ endsAt: NOON - 5 * 60 * MINUTE + 30_000 });
    expect(model.$left.get()).toBe(30_000);
    const seconds = start({ secondsRemaining: 30 });
    setServerClock(new Headers({ date: new Date(NOON - 5 * 60 * MINUTE + 10_000).toUTCString() }));
    expect([model.$left.get(), seconds.model.$left.get()]).toEqual([20_000, 30_000]);
  });

  it("delivery-countdown.14 a wrong device clock that let it expire is put right by an answer", () => {
    const { model, changes, leave } = start({ endsAt: NOON - MINUTE });
    expect(model.$state.get()).toBe("expired");
    setServerClock(new Headers({ date: new Date(NOON - 2 * MINUTE).toUTCString() }));
    expect([model.$state.get(), model.$left.get(), changes()]).toEqual(["counting", MINUTE, [COUNTS]]);
    leave();
    setServerClock(new Headers({ date: new Date(NOON).toUTCString() }));
    expect(model.$state.get()).toBe("counting");
  });

  it("delivery-countdown.14 seconds of a page from the browser's cache are over; those that the page writes later count", () => {
    const { model, pass } = start({ secondsRemaining: 60 }, { isStale: true });
    expect(model.$state.get()).toBe("expired");
    model.restart();
    pass(1);
    expect(model.$left.get()).toBe(60_000);
    const other = start({ secondsRemaining: 60 }, { isStale: true });
    other.set({ secondsRemaining: 30 });
    expect(other.model.$left.get()).toBe(30_000);
    expect(start({ endsAt: NOON + 1000, secondsRemaining: 60 }, { isStale: true }).model.$state.get()).toBe("counting");
  });

  it("delivery-countdown.5 the link reloads the page, or leads to refresh-url", () => {
    const test = start({ endsAt: NOON });
    const navigate = vi.spyOn(test.context, "navigate");
    test.model.refresh(false);
    test.set({ endsAt: NOON, refreshUrl: "/dp/A1?fresh=1" });
    test.model.refresh(true);
    expect(navigate.mock.calls).toEqual([
      ["", "delivery-countdown", { reload: true, authored: false }],
      ["/dp/A1?fresh=1", "delivery-countdown", { reload: false, authored: true }],
    ]);
  });

  it("delivery-countdown.13 a refresh-url of another site that no attribute has is blocked", () => {
    const { model, navigations, events } = start({ endsAt: NOON, refreshUrl: "https://elsewhere.example/" });
    model.refresh(false);
    expect([navigations, events.map(({ detail }) => "code" in detail && detail.code)]).toEqual([[], ["blocked-url"]]);
  });
});
