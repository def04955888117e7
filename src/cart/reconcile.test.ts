import { describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { invalidateCart, lockCartLine } from "./lock.ts";
import { cartWriteKey } from "./write-key.ts";
import { readCart, reconcileCart, type CartReads } from "./reconcile.ts";
import { createPageStores, type CartEntry } from "../state/page.ts";
import { cartEntry } from "../../test/support/cart-entry.ts";

const entry = (quantity: number, itemId = "I"): CartEntry => cartEntry(quantity, itemId);
const good = <T>(data: T) => Promise.resolve({ ok: true as const, status: 200, data });
const failed = () => Promise.resolve({ ok: false as const, code: "network" as const, message: "no" });

const reads = (more: Partial<CartReads> = {}): CartReads => ({
  count: () => good({ entity: { items: 5 } }),
  items: () =>
    good({
      entity: {
        items: [
          { asin: "A", quantity: 2, id: "L1" },
          { asin: "A", quantity: 1, id: "L2" },
        ],
      },
    }),
  groceries: () => undefined,
  groceryAsins: () => [],
  ...more,
});

describe("readCart", () => {
  const A = cartEntry(3, null, {
    lines: [
      { itemId: "L1", offerListingId: null, quantity: 2 },
      { itemId: "L2", offerListingId: null, quantity: 1 },
    ],
  });

  it("stores.4 sets count and lines of what was read, and leaves what was not as it was", async () => {
    const page = createPageStores();
    page.cart.set({ count: { retail: 1, grocery: 8 }, entries: { A: entry(9), B: entry(1), G: entry(4, "G1") } });
    expect(await readCart(page, reads({ groceryAsins: () => ["G", "H"] }))).toBe(true);
    expect(page.cart.get()).toEqual({ count: { retail: 5, grocery: 8 }, entries: { A, G: entry(4, "G1") } });
    expect(await readCart(page, reads({ items: failed, count: () => undefined, groceries: () => good({ cartCount: 6 }) }))).toBe(false);
    expect(page.cart.get()).toMatchObject({ count: { retail: 5, grocery: 6 }, entries: { A } });
  });

  it("calls.6 drops an answer that a press has overtaken", async () => {
    const page = createPageStores();
    const reading = readCart(page, reads());
    lockCartLine(page, "B")!();
    expect(await reading).toBe(false);
    const release = lockCartLine(page, "A")!;
    expect(await readCart(page, reads())).toBe(false);
    release();
    expect(page.cart.get().entries).toEqual({});
    expect(await readCart(page, reads())).toBe(true);
  });

  it("stores.4 a read that brings nothing new changes nothing, and each part that fails is told", async () => {
    const page = createPageStores();
    await readCart(page, reads());
    let changes = 0;
    page.cart.listen(() => changes++);
    expect([await readCart(page, reads()), changes]).toEqual([true, 0]);
    for (const part of ["count", "items", "groceries"] as const)
      expect([await readCart(page, reads({ [part]: failed })), changes], part).toEqual([false, 0]);
    expect(await readCart(page, reads({ count: () => undefined, items: () => undefined }))).toBe(true);
  });
});

describe("reconcileCart", () => {
  const world = () => {
    const page = createPageStores();
    const timers: (() => void)[] = [];
    const waits: number[] = [];
    const given = { now: 0, reads: 0, good: true, during: () => {} };
    const settling = reconcileCart(page, {
      read: async () => {
        given.reads++;
        const { good } = given;
        given.during();
        await settled();
        return good;
      },
      now: () => given.now,
      after: (ms, run) => {
        waits.push(ms);
        timers.push(run);
        return () => void timers.splice(timers.indexOf(run), 1);
      },
    });
    return { page, settling, timers, waits, given };
  };
  /** Lets a read, and one that follows it, come to its end. */
  const rest = async () => {
    for (let turn = 0; turn < 6; turn++) await settled();
  };

  it("quantity-slider.16 stores.4 reads once after writes of several items, when the last has ended; after one alone it does not", async () => {
    const { page, given } = world();
    lockCartLine(page, "A")!();
    await rest();
    expect(given.reads).toBe(0);
    const [a, b] = [lockCartLine(page, "A")!, lockCartLine(page, "B")!];
    a();
    await rest();
    expect(given.reads).toBe(0);
    b();
    await rest();
    expect(given.reads).toBe(1);
  });

  it("scope.7 reads when another tab told its cart during a write or just after one, and not long after", async () => {
    const { page, settling, given } = world();
    settling.heard(true);
    await rest();
    expect(given.reads).toBe(0);
    const release = lockCartLine(page, "A")!;
    settling.heard(false);
    release();
    await rest();
    expect(given.reads).toBe(1);
    // a write of 5 s, at whose end another tab tells its cart
    const slow = lockCartLine(page, "A")!;
    given.now += 5000;
    slow();
    settling.heard(true);
    await rest();
    expect(given.reads).toBe(2);
    given.now += 900;
    settling.heard(false);
    await rest();
    expect(given.reads).toBe(2);
    settling.heard(true);
    await rest();
    expect(given.reads).toBe(3);
    given.now += 99;
    settling.heard(true);
    await rest();
    expect(given.reads).toBe(4);
    given.now += 1;
    settling.heard(true);
    await rest();
    expect(given.reads).toBe(4);
    settling.stop();
  });

  it("scope.7 reads once more for what another tab told while the cart was read, and not for what was ours", async () => {
    const { settling, given } = world();
    given.now = 5000;
    for (const [other, reads] of [
      [false, 1],
      [true, 3],
    ] as const) {
      given.during = () => ((given.during = () => {}), settling.heard(other));
      settling.again();
      await rest();
      expect(given.reads).toBe(reads);
    }
  });

  it("calls.17 stores.4 a read waits until no write is in flight, and one that is under way is not begun twice", async () => {
    const { page, settling, given } = world();
    const release = lockCartLine(page, "A")!;
    settling.again();
    await rest();
    expect(given.reads).toBe(0);
    release();
    await rest();
    expect(given.reads).toBe(1);
    given.during = () => ((given.during = () => {}), lockCartLine(page, "B")!());
    settling.again();
    await rest();
    expect(given.reads).toBe(2);
  });

  it("reads what nobody could read, again a few times where it fails, and no more after its end", async () => {
    const { page, settling, given, timers, waits } = world();
    given.good = false;
    invalidateCart(page);
    for (let round = 0; round < 9; round++) {
      await rest();
      timers.splice(0).forEach((run) => run());
    }
    expect([given.reads, waits]).toEqual([5, [3000, 3000, 3000, 3000]]);
    // news is a new reason
    invalidateCart(page);
    await rest();
    expect([given.reads, timers.length]).toEqual([6, 1]);
    settling.stop();
    expect(timers).toEqual([]);
    invalidateCart(page);
    const release = [lockCartLine(page, "A")!, lockCartLine(page, "B")!];
    release.forEach((end) => end());
    await rest();
    expect(given.reads).toBe(6);
  });

  it("stores.4 a read that succeeds ends the attempts, and news in a pause is read at once in its place", async () => {
    const { settling, given, timers, waits } = world();
    given.good = false;
    settling.again();
    await rest();
    expect([given.reads, timers.length]).toEqual([1, 1]);
    given.good = true;
    settling.again();
    expect(timers).toEqual([]);
    await rest();
    expect([given.reads, timers.length]).toEqual([2, 0]);
    given.good = false;
    settling.again();
    await rest();
    expect([given.reads, waits.length]).toEqual([3, 2]);
    given.good = true;
    timers.splice(0).forEach((run) => run());
    await rest();
    expect([given.reads, timers.length]).toEqual([4, 0]);
  });
});

describe("cartWriteKey", () => {
  const lost = { ok: false as const, code: "timeout" as const, message: "", requestId: "x" };

  it("calls.12 keeps the id of an unsettled press for its retry, and for nothing else", () => {
    const page = createPageStores();
    const first = cartWriteKey(page, "A", { quantity: 2 });
    first.ended(lost);
    expect(cartWriteKey(page, "A", { quantity: 2 }).id).toBe(first.id);
    expect(cartWriteKey(page, "A", { quantity: 3 }).id).not.toBe(first.id);
    expect(cartWriteKey(page, "B", { quantity: 2 }).id).not.toBe(first.id);
  });

  it("calls.12 gives it up when the press was settled, and at no news of the line", () => {
    const page = createPageStores();
    const done = cartWriteKey(page, "A", 1);
    done.ended({ ok: true, status: 200, data: undefined });
    expect(cartWriteKey(page, "A", 1).id).not.toBe(done.id);
    const open = cartWriteKey(page, "C", 1);
    open.ended(lost);
    page.cart.set({ ...page.cart.get(), entries: { B: entry(1) } });
    expect(cartWriteKey(page, "C", 1).id).toBe(open.id);
    page.cart.set({ ...page.cart.get(), entries: { C: entry(1) } });
    const again = cartWriteKey(page, "C", 1);
    expect(again.id).toBe(open.id);
    again.ended({ ok: true, status: 0, data: undefined, confirmed: true });
    expect(cartWriteKey(page, "C", 1).id).not.toBe(open.id);
  });

  it("calls.12 is settled by its own end alone, and by a failure that is definite", () => {
    const page = createPageStores();
    const first = cartWriteKey(page, "A", 1);
    const second = cartWriteKey(page, "A", 2);
    first.ended({ ok: true, status: 200, data: undefined });
    second.ended(lost);
    expect(cartWriteKey(page, "A", 2).id).toBe(second.id);
    const refused = cartWriteKey(page, "B", 1);
    refused.ended({ ok: false, code: "http", status: 409, message: "" });
    expect(cartWriteKey(page, "B", 1).id).not.toBe(refused.id);
    expect(cartWriteKey(createPageStores(), "A", 2).id).not.toBe(second.id);
  });
});
