import { describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { doubtCart, holdCart } from "./cart-in-flight.ts";
import { cartPress } from "./cart-press.ts";
import { readCart, settleCart, type CartReads } from "./cart-settling.ts";
import { createPageStores, type CartEntry } from "./page.ts";
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
    holdCart(page, "B")!();
    expect(await reading).toBe(false);
    const release = holdCart(page, "A")!;
    expect(await readCart(page, reads())).toBe(false);
    release();
    expect(page.cart.get().entries).toEqual({});
    expect(await readCart(page, reads())).toBe(true);
  });
});

describe("settleCart", () => {
  const world = () => {
    const page = createPageStores();
    const timers: (() => void)[] = [];
    const given = { now: 0, reads: 0, good: true };
    const settling = settleCart(page, {
      read: async () => {
        given.reads++;
        return given.good;
      },
      now: () => given.now,
      after: (_ms, run) => {
        timers.push(run);
        return () => void timers.splice(timers.indexOf(run), 1);
      },
    });
    return { page, settling, timers, given };
  };

  it("quantity-slider.16 stores.4 reads once after writes of several items, when the last has ended; after one alone it does not", async () => {
    const { page, given } = world();
    holdCart(page, "A")!();
    await settled();
    expect(given.reads).toBe(0);
    const [a, b] = [holdCart(page, "A")!, holdCart(page, "B")!];
    a();
    await settled();
    expect(given.reads).toBe(0);
    b();
    await settled();
    expect(given.reads).toBe(1);
  });

  it("scope.7 reads when another tab told its cart during a write or just after one, and not long after", async () => {
    const { page, settling, given } = world();
    settling.heard(true);
    await settled();
    expect(given.reads).toBe(0);
    const release = holdCart(page, "A")!;
    settling.heard(false);
    release();
    await settled();
    expect(given.reads).toBe(1);
    given.now += 900;
    settling.heard(false);
    await settled();
    expect(given.reads).toBe(1);
    settling.heard(true);
    await settled();
    expect(given.reads).toBe(2);
    given.now += 200;
    settling.heard(true);
    await settled();
    expect(given.reads).toBe(2);
  });

  it("reads what nobody could read, again a few times where it fails, and no more after its end", async () => {
    const { page, settling, given, timers } = world();
    given.good = false;
    doubtCart(page);
    for (let round = 0; round < 9; round++) {
      await settled();
      timers.splice(0).forEach((run) => run());
    }
    expect(given.reads).toBe(5);
    settling.stop();
    doubtCart(page);
    await settled();
    expect(given.reads).toBe(5);
  });
});

describe("cartPress", () => {
  const lost = { ok: false as const, code: "timeout" as const, message: "", requestId: "x" };

  it("calls.12 keeps the id of an unsettled press for its retry, and for nothing else", () => {
    const page = createPageStores();
    const first = cartPress(page, "A", { quantity: 2 });
    first.ended(lost);
    expect(cartPress(page, "A", { quantity: 2 }).id).toBe(first.id);
    expect(cartPress(page, "A", { quantity: 3 }).id).not.toBe(first.id);
    expect(cartPress(page, "B", { quantity: 2 }).id).not.toBe(first.id);
  });

  it("calls.12 gives it up when the press was settled, and at the first news of the line", () => {
    const page = createPageStores();
    const done = cartPress(page, "A", 1);
    done.ended({ ok: true, status: 200, data: undefined });
    expect(cartPress(page, "A", 1).id).not.toBe(done.id);
    const open = cartPress(page, "C", 1);
    open.ended(lost);
    page.cart.set({ ...page.cart.get(), entries: { B: entry(1) } });
    expect(cartPress(page, "C", 1).id).toBe(open.id);
    page.cart.set({ ...page.cart.get(), entries: { C: entry(1) } });
    page.cart.set({ ...page.cart.get(), entries: {} });
    expect(cartPress(page, "C", 1).id).not.toBe(open.id);
  });
});
