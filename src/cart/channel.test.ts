import { atom } from "nanostores";
import { describe, expect, it } from "vitest";
import { parseCart, shareCart } from "./channel.ts";
import type { Cart } from "../state/page.ts";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { tabs } from "../../test/support/tabs.ts";

const empty: Cart = { count: { retail: null, grocery: null }, entries: {} };
const full: Cart = {
  count: { retail: 3, grocery: null },
  entries: { A1: cartEntry(3, "L1") },
};

describe("the cart of every tab", () => {
  it("scope.7 is the same in every tab of the origin, told once and never back and forth", () => {
    const { channel, posted } = tabs();
    const [mine, theirs] = [atom(empty), atom(empty)];
    shareCart(mine, channel());
    shareCart(theirs, channel());
    mine.set(full);
    expect(theirs.get()).toEqual(full);
    expect(posted.length).toBe(1);
    theirs.set(empty);
    expect(mine.get()).toEqual(empty);
    expect(posted.length).toBe(2);
  });

  it("scope.7 parses what comes from another tab like a response and ignores what is no cart", () => {
    const { channel, open } = tabs();
    const mine = atom(full);
    shareCart(mine, channel());
    const entry = full.entries["A1"];
    for (const hostile of [
      null,
      "cart",
      {},
      { count: { retail: -1, grocery: null }, entries: {} },
      { count: { retail: 1 }, entries: {} },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, quantity: "3" } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, itemId: {} } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, lines: undefined } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, lines: [{ itemId: null, offerListingId: null, quantity: 3 }] } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, lines: [{ itemId: "L1", offerListingId: 7, quantity: 3 }] } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, lines: [{ itemId: "L1", offerListingId: null, quantity: -1 }] } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, lines: [{ ...entry!.lines[0], quantity: null }] } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, lines: [entry!.lines[0], "L2"] } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, lines: [null] } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, quantity: null } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, quantity: 1.5 } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, storeId: 7 } } },
      { count: { retail: 1, grocery: null }, entries: { A1: { ...entry, amountInCart: -2 } } },
      { count: { retail: 1, grocery: null }, entries: { A1: [] } },
      { count: { retail: 1, grocery: null }, entries: { A1: entry, ["A".repeat(41)]: entry } },
      { count: { retail: 1, grocery: null }, entries: { "": entry } },
      { count: { retail: 1, grocery: null }, entries: { "A1 ": entry } },
      { count: { retail: 1, grocery: null }, entries: [] },
      { count: { retail: 1, grocery: 0.5 }, entries: {} },
      { count: [1, 2], entries: {} },
      { count: { retail: 1, grocery: null }, entries: { "<img>": entry } },
      { count: { retail: 1, grocery: null }, entries: JSON.parse('{"__proto__":{"polluted":1}}') },
    ]) {
      open[0]!.onmessage!({ data: hostile });
      expect(mine.get()).toEqual(full);
    }
    expect(({} as Record<string, unknown>)["polluted"]).toBe(undefined);
    expect(parseCart({ ...full, extra: 1 })).toEqual(full);
    const whole = {
      itemId: null,
      storeId: "S1",
      quantity: 0,
      amountInCart: 2,
      lines: [{ itemId: "L1", offerListingId: "O1", quantity: 0 }],
    };
    const all = { count: { retail: 0, grocery: 7 }, entries: { ["A".repeat(40)]: whole, z9: { ...whole, lines: [] } } };
    expect(parseCart(all)).toEqual(all);
  });

  it("scope.7 says of each cart of another tab whether it is another than ours, and tells what changes here afterwards", () => {
    const { channel, open, posted } = tabs();
    const mine = atom(empty);
    const heard: boolean[] = [];
    shareCart(mine, channel(), (other) => heard.push(other));
    let changes = 0;
    mine.listen(() => changes++);
    for (const data of [full, full, "cart", empty]) open[0]!.onmessage!({ data: structuredClone(data) });
    expect([heard, mine.get(), changes, posted]).toEqual([[true, false, true], empty, 2, []]);
    mine.set({ ...empty });
    expect(posted).toEqual([]);
    mine.set(full);
    mine.set(empty);
    expect(posted).toEqual([full, empty]);
  });

  it("scope.7 stops with the last element that shows the cart", () => {
    const { channel, open } = tabs();
    const [mine, theirs] = [atom(empty), atom(empty)];
    const stop = shareCart(mine, channel());
    shareCart(theirs, channel());
    const [own] = open;
    stop();
    expect([open.length, own!.onmessage]).toEqual([1, null]);
    mine.set(full);
    expect(theirs.get()).toEqual(empty);
  });
});
