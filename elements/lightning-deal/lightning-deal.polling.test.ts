import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registry } from "../../src/lib/registry.ts";
import {
  answer,
  beginAtNoon,
  count,
  endOfTime,
  failed,
  HOUR,
  IN_CART,
  made,
  MINUTE,
  NOON,
  shown,
  start,
} from "./lightning-deal.fixture.ts";

beforeEach(beginAtNoon);
afterEach(endOfTime);

describe("dp-lightning-deal, polling", () => {
  it.each([
    [60_000, 60_000],
    [1, 1000],
    [999, 1000],
    [1e12, 86_400_000],
  ])("lightning-deal.4 option:lightning-deal.polling-interval-ms %d asks again after %d ms", async (pollingIntervalMs, pause) => {
    const test = await shown({ details: { endTime: undefined } }, { pollingIntervalMs });
    test.pass(pause - 1, pause - 1);
    expect(test.reads()).toBe(1);
    test.pass(1);
    expect(test.reads()).toBe(2);
    test.pass(pause);
    expect(test.reads(), "not before the previous one has ended").toBe(2);
    await test.answer();
    test.pass(pause, pause);
    expect(test.reads()).toBe(3);
  });

  it.each([0, -1])("lightning-deal.4 an interval of %d asks once", async (pollingIntervalMs) => {
    const test = await shown({}, { pollingIntervalMs });
    test.pass(HOUR, MINUTE);
    expect(test.reads()).toBe(1);
  });

  it("lightning-deal.5 a hidden tab asks nothing, and one question that is due when it is seen", async () => {
    const test = await shown();
    test.around.hidden = true;
    test.pass(HOUR, MINUTE);
    expect(test.reads()).toBe(1);
    test.around.hidden = false;
    test.model.shown();
    expect([test.reads(), test.model.$now.get()]).toEqual([2, NOON + HOUR]);
    await test.answer();
    test.model.shown();
    expect(test.reads(), "nothing is due").toBe(2);
  });

  it("lightning-deal.5 a page that comes back asks at once, and one of many that are online again at a moment of its own", async () => {
    const test = await shown({}, { pollingIntervalMs: 0 }, { random: 0.9 });
    test.model.returned();
    expect(test.reads()).toBe(2);
    await test.answer();
    test.model.returned({ spread: true });
    test.pass(899, 899);
    expect(test.reads()).toBe(2);
    test.pass(1);
    expect(test.reads()).toBe(3);
  });

  it("lightning-deal.5 a thousand pages that are online again in the same instant spread over a second", async () => {
    const at: number[] = [];
    for (let page = 0; page < 1000; page++) {
      vi.setSystemTime(NOON);
      const test = await shown({}, { pollingIntervalMs: 0 }, { random: (page * 0.618) % 1 });
      test.model.returned({ spread: true });
      for (let ms = 0; ms < 1000 && test.reads() === 1; ms += 10) test.pass(10);
      at.push(Date.now() - NOON);
      test.leave();
    }
    const tenths = Array.from({ length: 10 }, (_, tenth) => at.filter((ms) => Math.min(9, Math.floor(ms / 100)) === tenth).length);
    expect([Math.min(...tenths) > 80, Math.max(...tenths) < 120]).toEqual([true, true]);
  });

  it("lightning-deal.7 during a claim nothing is asked, an answer under way is dropped, and what fell due follows", async () => {
    const test = await shown();
    test.pass(MINUTE);
    const underWay = test.last("dealGet");
    await test.press();
    await underWay.answer(answer({ details: { state: "WAITLISTFULL" } }));
    expect([test.state(), test.model.$deal.get()!.state]).toEqual(["processing", "AVAILABLE"]);
    test.pass(2 * MINUTE);
    expect(test.reads()).toBe(2);
    await test.last("dealClaim").answer(made("IN_CART_NOT", 1));
    expect(test.reads()).toBe(3);
  });

  it("lightning-deal.40 state:lightning-deal.processing when the cart's time is over it asks a second later, and follows the answer", async () => {
    const test = await shown(IN_CART(2000));
    test.pass(1999, 1999);
    expect(test.state()).toBe("in-cart");
    test.pass(1);
    expect([test.state(), test.model.$phase.get(), test.reads()]).toEqual(["processing", "releasing", 1]);
    test.pass(1000);
    expect(test.reads()).toBe(2);
    await test.answer({ status: { state: "EXPIRED" } });
    expect([test.state(), test.face()!.message, test.face()!.button, test.said]).toEqual([
      ...["available", "lightning-deal.expired", true],
      ["Your deal was released from the cart."],
    ]);
    await test.last("cartCount").answer(count(4));
    expect([test.context.page.cart.get().count.retail, test.of("dp-change").map(({ name }) => name)]).toEqual([
      4,
      ["customerState", "cart"],
    ]);
  });

  it("lightning-deal.39 lightning-deal.40 a time that is over already acts at once, and a later one goes on", async () => {
    const test = await shown(IN_CART(-1), { pollingIntervalMs: 0 });
    expect(test.state()).toBe("processing");
    test.pass(1000);
    await test.answer(IN_CART(MINUTE));
    expect([test.state(), test.sent("cartCount")]).toEqual(["in-cart", []]);
  });

  it("lightning-deal.40 without polling it asks every ten seconds, six times, and then counts as released", async () => {
    const test = await shown(IN_CART(0), { pollingIntervalMs: 0 });
    test.pass(1000);
    await test.last("dealGet").answer(failed("network"));
    expect([test.state(), test.reads()]).toEqual(["processing", 2]);
    for (let time = 1; time <= 6; time++) {
      test.pass(time === 1 ? 9000 : 10_000);
      expect([test.state(), test.reads()]).toEqual(["processing", 2 + time]);
      await test.answer(IN_CART(0));
    }
    expect([test.model.$deal.get()!.customer, test.state(), test.sent("cartCount").length]).toEqual(["EXPIRED", "available", 1]);
    test.pass(HOUR, MINUTE);
    expect(test.reads()).toBe(8);
  });

  it("lightning-deal.59 a pending deal without polling is asked about every ten seconds, six times at most", async () => {
    const test = await shown({ status: { state: "PENDING_ADD_TO_CART" } }, { pollingIntervalMs: 0 });
    for (let time = 1; time <= 6; time++) {
      test.pass(10_000);
      await test.answer({ status: { state: "PENDING_ADD_TO_CART" } });
    }
    test.pass(MINUTE);
    expect([test.reads(), test.state()]).toEqual([7, "pending"]);
    const other = await shown({ status: { state: "PENDING_ADD_TO_CART" } }, { pollingIntervalMs: 0 });
    other.pass(10_000);
    await other.answer({ status: { state: "IN_CART" } });
    other.pass(MINUTE);
    expect([other.reads(), other.state()]).toEqual([2, "in-cart"]);
  });

  it("lightning-deal.5 lightning-deal.59 lightning-deal.40 one that falls due in a hidden tab is sent when the tab is seen, and the others follow it", async () => {
    for (const given of [{ status: { state: "PENDING_ADD_TO_CART" } }, IN_CART(0)]) {
      const test = await shown(given, { pollingIntervalMs: 0 });
      test.around.hidden = true;
      test.pass(MINUTE);
      const before = test.reads();
      test.around.hidden = false;
      test.model.shown();
      expect(test.reads()).toBe(before + 1);
      await test.answer(given);
      test.model.shown();
      for (let time = 2; time <= 6; time++) {
        test.pass(9999, 9999);
        expect(test.reads()).toBe(before + time - 1);
        test.pass(1);
        expect(test.reads()).toBe(before + time);
        await test.answer(given);
      }
      test.pass(MINUTE);
      expect(test.reads(), "six times at most").toBe(before + 6);
    }
  });

  it("lightning-deal.4 lightning-deal.5 a day of polling leaves no timer and no listener behind, and none at all when the element has left", async () => {
    const test = start();
    const watchers = () => (registry().shared.get("server-clock") as { watchers: Set<unknown> }).watchers.size;
    const begun = watchers();
    const end = NOON + 24 * HOUR;
    const open: number[] = [];
    for (let answered = 0; Date.now() < end; test.pass(MINUTE, MINUTE)) {
      for (const call of test.calls.slice(answered)) await call.answer(answer({ details: { endTime: end + HOUR, percentClaimed: 7 } }));
      answered = test.calls.length;
      open.push(test.open.size);
      // an hour of it in a hidden tab
      test.around.hidden = Date.now() > NOON + 8 * HOUR && Date.now() < NOON + 9 * HOUR;
      if (!test.around.hidden) test.model.shown();
    }
    expect([test.reads() > 1200, Math.max(...open), watchers()]).toEqual([true, Math.max(...open.slice(0, 10)), begun]);
    test.leave();
    const asked = test.reads();
    test.pass(HOUR, MINUTE);
    expect([watchers(), test.reads()]).toEqual([0, asked]);
  });
});
