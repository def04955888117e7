import { describe, expect, it } from "vitest";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { applyCartLine, replaceCartLines, entriesOf, isNewBesideKnown, linesOf, sentId, withCount } from "./entries.ts";
import { cartInvalidations, cartInFlight, isLatestRead, cartVersion, lockCartLine, waitForCartLineLock } from "./lock.ts";
import { linesToSet, applyAnswer, withUnits } from "./lines.ts";
import { createPageStores, type Cart, type CartLine } from "../state/page.ts";

const line = (itemId: string, quantity: number, offerListingId: string | null = null): CartLine => ({ itemId, offerListingId, quantity });
const cartOf = (...lines: CartLine[]): Cart => ({
  count: { retail: 20, grocery: null },
  entries: {
    A: cartEntry(
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines.length === 1 ? lines[0]!.itemId : null,
      { lines },
    ),
  },
});
const linesIn = (cart: Cart) => cart.entries["A"]?.lines;

describe("the lines of a product", () => {
  it("stores.1 quantity is their sum, and the item id that of the only line, else null", () => {
    const one = applyCartLine(cartOf(), "A", line("L1", 2, "O1"));
    expect(one.entries["A"]).toMatchObject({ itemId: "L1", quantity: 2 });
    const two = applyCartLine(one, "A", line("L2", 3, "O2"));
    expect(two.entries["A"]).toEqual(cartEntry(5, null, { lines: [line("L1", 2, "O1"), line("L2", 3, "O2")] }));
    const left = applyCartLine(two, "A", line("L1", 0));
    expect(left.entries["A"]).toEqual(cartEntry(3, "L2", { lines: [line("L2", 3, "O2")] }));
    expect(applyCartLine(left, "A", line("L2", 0)).entries).toEqual({});
    const others = { B: cartEntry(1), A: cartEntry(2, "L1", { storeId: "S1", amountInCart: 7 }) };
    const raised = applyCartLine({ count: { retail: 3, grocery: 2 }, entries: others }, "A", line("L1", 3));
    expect(raised).toEqual({
      count: { retail: 3, grocery: 2 },
      entries: { B: cartEntry(1), A: cartEntry(3, "L1", { storeId: "S1", amountInCart: 7 }) },
    });
  });

  it("quantity-selector.67 upsell-sheet.15 a quantity without a line takes the place of all lines, and at 0 there is no entry", () => {
    const cart = cartOf(line("L1", 2, "O1"), line("L2", 3, "O2"));
    expect(replaceCartLines(cart, "A", { itemId: null, quantity: 4 }).entries["A"]).toEqual(cartEntry(4, null));
    expect(replaceCartLines(cart, "A", { itemId: "L2", quantity: 4, offerListingId: "O9" }).entries["A"]!.lines).toEqual([
      line("L2", 4, "O9"),
    ]);
    expect(replaceCartLines(cart, "A", { itemId: "L1", quantity: 0 }).entries).toEqual({});
  });

  it("quantity-slider.6 a line is the same with the letter of its kind and without it, on either side", () => {
    expect([sentId("C12"), sentId("S12"), sentId("X12"), sentId("1C2")]).toEqual(["12", "12", "X12", "1C2"]);
    for (const [known, told, same] of [
      ["C1", "1", true],
      ["1", "C1", true],
      ["C1", "C1", true],
      ["C1", "S1", false],
      ["C1", "2", false],
    ] as const) {
      const cart = cartOf(line(known, 2, "O1"));
      expect([isNewBesideKnown(cart, "A", told), isNewBesideKnown(cart, "A", "9", told)], `${known} ${told}`).toEqual([!same, !same]);
      expect(linesIn(applyCartLine(cart, "A", line(told, 5)))?.length).toBe(same ? 1 : 2);
    }
    expect(isNewBesideKnown(cartOf(), "A", "L1")).toBe(false);
  });

  it("quantity-selector.67 the count of an answer is taken where it tells one that is another", () => {
    const cart = cartOf(line("L1", 2));
    expect([withCount(cart, undefined), withCount(cart, 20)].map((same) => same === cart)).toEqual([true, true]);
    expect(withCount(cart, 21)).toEqual({ ...cart, count: { retail: 21, grocery: null } });
  });

  it("calls.17 an answer replaces the line of its id, or the one that was set under another, and no other of its offer", () => {
    const cart = cartOf(line("C1", 2, "O1"), line("L2", 3, "O2"));
    expect(linesIn(applyCartLine(cart, "A", line("1", 4)))).toEqual([line("1", 4, "O1"), line("L2", 3, "O2")]);
    expect(linesIn(applyCartLine(cart, "A", line("L7", 1), "1"))).toEqual([line("L7", 1, "O1"), line("L2", 3, "O2")]);
    const beside = applyCartLine(cart, "A", line("L9", 6, "O2"));
    expect(linesIn(beside), "an accessory may lie beside the same offer").toEqual([...linesIn(cart)!, line("L9", 6, "O2")]);
  });

  it("calls.17 the offers of an answer are those that were sent; a line beside known ones has the cart read again", () => {
    const sent = [
      { asin: "A", offerListingId: "O1" },
      { asin: "B", offerListingId: "O5" },
      { asin: "B", offerListingId: "O6" },
    ];
    const page = createPageStores();
    let doubts = 0;
    cartInvalidations(page).listen(() => doubts++);
    const take = (id: string, quantity: number, replaced?: string) => {
      const lines = [
        { id: "L5", asin: "B", quantity: 1 },
        { id, asin: "A", quantity, replaced },
      ];
      applyAnswer({ page, setPage: (name, value) => page[name].set(value as never) }, lines, sent, 8);
      return [page.cart.get().entries["A"]!.lines, doubts];
    };
    expect(take("L1", 2)).toEqual([[line("L1", 2, "O1")], 0]);
    expect(take("L1", 4)).toEqual([[line("L1", 4, "O1")], 0]);
    expect(take("L2", 7, "L1"), "set under another id").toEqual([[line("L2", 7, "O1")], 0]);
    expect(take("L3", 5)).toEqual([[line("L2", 7, "O1"), line("L3", 5, "O1")], 1]);
    expect([page.cart.get().entries["B"]!.lines, page.cart.get().count.retail]).toEqual([[line("L5", 1)], 8]);
  });

  it("stores.4 a read tells them, and keeps what it does not tell: the offer of an id, the id of the only line", () => {
    const before = cartOf(line("L1", 2, "O1"));
    const read = (...items: object[]) => entriesOf(items.map((item) => ({ asin: "A", ...item })) as never, before)["A"]!;
    expect(read({ id: "L1", quantity: 4 }).lines).toEqual([line("L1", 4, "O1")]);
    expect(read({ quantity: 7 })).toEqual(cartEntry(7, "L1", { lines: [line("L1", 7, "O1")] }));
    expect(read({ quantity: 1 }, { quantity: 2 })).toEqual(cartEntry(3, null));
    expect(read({ quantity: 1, id: "L1" }, { quantity: 2 }), "one of two has no id").toEqual(cartEntry(3, null));
    const two = cartOf(line("L1", 1), line("L2", 1));
    expect(entriesOf([{ asin: "A", quantity: 2 }], two)["A"]).toEqual(cartEntry(2, null));
    expect(read({ id: "L1", quantity: 1, offerListingId: "O9" }, { id: "L2", quantity: 2 }).lines).toEqual([
      line("L1", 1, "O9"),
      line("L2", 2),
    ]);
  });

  it("scope.3 an entry that a page script wrote without lines has the one of its item id", () => {
    expect([linesOf({ itemId: "L1", quantity: 4 }), linesOf({ itemId: "L1" })]).toEqual([[line("L1", 4)], [line("L1", 0)]]);
    expect([linesOf({ itemId: null, quantity: 4 }), linesOf(undefined)]).toEqual([[], []]);
    expect(replaceCartLines(cartOf(line("L1", 2, "O1")), "A", { itemId: "L1", quantity: 5 }).entries["A"]!.lines).toEqual([
      line("L1", 5, "O1"),
    ]);
  });

  it("calls.17 units of a form raise the line of their offer, and of no other", () => {
    const add = (cart: Cart, offerListingId: string) => withUnits(cart, [{ asin: "A", offerListingId, quantity: 3 }]).entries["A"];
    const two = cartOf(line("L1", 2, "O1"), line("L2", 4, "O2"));
    expect(add(two, "O2")!.lines).toEqual([line("L1", 2, "O1"), line("L2", 7, "O2")]);
    expect(add(two, "O3")).toEqual(cartEntry(9, null));
    expect(add(cartOf(line("L1", 2)), "O1")!.lines).toEqual([line("L1", 5)]);
    expect(add(cartOf(line("L1", 2, "O2")), "O1"), "the only line is another offer's").toEqual(cartEntry(5, null));
    expect(add(cartOf(line("L1", 2), line("L2", 1)), "O1"), "one of two").toEqual(cartEntry(6, null));
    expect(add({ count: { retail: 0, grocery: null }, entries: {} }, "O1")).toBeUndefined();
  });

  it("quantity-selector.61 a quantity is reached by the offer's own line as far as it goes", () => {
    const entry = cartOf(line("L2", 4, "O2"), line("L1", 1, "O1")).entries["A"];
    expect(linesToSet(entry, "O1", 8)).toEqual({ set: [{ id: "L1", quantity: 4 }] });
    expect(linesToSet(entry, "O1", 4)).toEqual({ set: [{ id: "L1", quantity: 0 }] });
    const all = { set: ["L1", "L2"].map((id) => ({ id, quantity: 0 })) };
    expect([linesToSet(entry, "O1", 0), linesToSet(entry, "O1", 5), linesToSet(undefined, "O1", 2)]).toEqual([all, undefined, undefined]);
  });
});

describe("the lock of the cart", () => {
  it("calls.17 latches all products of a write or none, and lets them go once", () => {
    const page = createPageStores();
    const release = lockCartLine(page, "A", "B", "A")!;
    expect(cartInFlight(page).get()).toEqual(["A", "B"]);
    expect([lockCartLine(page, "C", "B"), cartInFlight(page).get()]).toEqual([undefined, ["A", "B"]]);
    release();
    const other = lockCartLine(page, "A")!;
    release();
    expect(cartInFlight(page).get(), "by then another's").toEqual(["A"]);
    other();
    expect(cartInFlight(page).get()).toEqual([]);
  });

  it("calls.17 each write raises the version: an answer of a read that began before it is stale, of one that began after it is not", () => {
    const page = createPageStores();
    const before = isLatestRead(page);
    expect(before()).toBe(true);
    const release = lockCartLine(page, "A")!;
    const during = isLatestRead(page);
    release();
    const after = isLatestRead(page);
    expect([before(), during(), after()]).toEqual([false, false, true]);
    lockCartLine(page, "B");
    expect([cartVersion(page).get(), after(), lockCartLine(page, "B"), cartVersion(page).get()]).toEqual([2, false, undefined, 2]);
    expect(cartVersion(createPageStores()).get(), "another page's").toBe(0);
  });

  it("calls.17 writes that wait for their turn get it one after the other", async () => {
    const page = createPageStores();
    const release = lockCartLine(page, "A")!;
    const order: string[] = [];
    const waiting = ["one", "two"].map((name) => waitForCartLineLock(page, ["A", "B"]).then((done) => (order.push(name), done)));
    await Promise.resolve();
    expect(order).toEqual([]);
    release();
    const one = await waiting[0]!;
    expect([order, cartInFlight(page).get()]).toEqual([["one"], ["A", "B"]]);
    one();
    (await waiting[1]!)();
    expect([order, cartInFlight(page).get()]).toEqual([["one", "two"], []]);
  });
});
