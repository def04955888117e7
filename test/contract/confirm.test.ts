import { describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { itemsOfForm } from "../../src/lib/form-items.ts";
import { cartAddItems, cartItems, cartModifyItems } from "../../src/contract/cart.ts";
import * as registry from "../../src/contract/registry.ts";

const cart = (...items: [asin: string, quantity: number, id?: string][]) => ({
  entity: { items: items.map(([asin, quantity, id]) => ({ asin, quantity, ...(id && { id }) })) },
});

const add = (quantity: number, asin = "A") => ({ asin, offerListingId: `OL-${asin}`, quantity });

const none = { path: undefined, query: {}, body: undefined as never };

describe("calls.11 what confirms a write", () => {
  it("cart-add-items has happened when each ASIN has what was known before plus what was sent", () => {
    const { confirm } = cartAddItems;
    const happened = (answer: unknown, known: unknown, ...items: ReturnType<typeof add>[]) =>
      confirm!.happened({ ...none, body: { items } }, answer, known);
    expect(confirm!.read).toBe(cartItems);
    expect(happened(cart(["A", 3]), { A: 1 }, add(2))).toBe(true);
    expect(happened(cart(["A", 2]), { A: 1 }, add(2))).toBe(false);
    expect(happened(cart(["A", 2]), undefined, add(2))).toBe(true);
    expect(happened(cart(), undefined, add(2))).toBe(false);
    expect(happened(cart(["A", 1], ["A", 2]), { A: 0 }, add(1), add(2))).toBe(true);
    expect(happened(cart(["A", 2]), { A: 0 }, add(1), add(2))).toBe(false);
    expect(happened(cart(["A", 1]), {}, add(1), add(1, "B"))).toBe(false);
  });

  it("cart-modify-items has happened when the line has exactly the quantity sent, or is gone for 0", () => {
    const happened = (answer: unknown, quantity: number, known?: unknown) =>
      cartModifyItems.confirm!.happened({ ...none, body: { items: [{ id: "L1", quantity }] } }, answer, known);
    expect(happened(cart(["A", 3, "L1"]), 3)).toBe(true);
    expect(happened(cart(["A", 4, "L1"]), 3)).toBe(false);
    expect(happened(cart(["B", 1, "L2"]), 0)).toBe(true);
    expect(happened(cart(["A", 1, "L1"]), 0)).toBe(false);
    // a cart without line ids is read by the ASIN that was known
    expect(happened(cart(["A", 3]), 3, { A: 1 })).toBe(true);
    expect(happened(cart(["A", 3]), 3)).toBe(false);
  });

  it("buy-box-submit is confirmed by the item that its form names, in each of its key formats", () => {
    const keyed = {
      "items[0.base][asin]": "A",
      "items[0.base][offerListingId]": "O1",
      "items[0.base][quantity]": "2",
      "items[1.base][asin]": "B",
    };
    expect(itemsOfForm(keyed)).toEqual([
      { asin: "A", offerListingId: "O1", quantity: 2 },
      { asin: "B", offerListingId: "", quantity: 1 },
    ]);
    expect(itemsOfForm({ "item[0].asin": "A", "item[0].offerListingId": "O1", quantity: "3" })).toEqual([
      { asin: "A", offerListingId: "O1", quantity: 3 },
    ]);
    expect(itemsOfForm({ ASIN: "A", offerListingID: "O1", quantity: "half" })).toEqual([{ asin: "A", offerListingId: "O1", quantity: 1 }]);
    expect(itemsOfForm({ other: "1" })).toEqual([]);
    const happened = buyBoxSubmit.confirm!.happened({ ...none, body: { ASIN: "A", quantity: "2" } }, cart(["A", 3]), { A: 1 });
    expect(happened).toBe(true);
  });

  it("baby-registry writes have happened when the status says so", () => {
    const must = registry.babyRegistryMustHave.confirm!;
    expect(must.request({ ...none, query: undefined, body: { asin: "A", isMustHaveItem: false } })).toEqual({ query: { asin: "A" } });
    expect(must.happened({ ...none, query: undefined, body: { asin: "A", isMustHaveItem: false } }, {}, undefined)).toBe(true);
    expect(
      must.happened({ ...none, query: undefined, body: { asin: "A", isMustHaveItem: true } }, { isMustHaveItem: false }, undefined),
    ).toBe(false);
    const added = registry.babyRegistryAdd.confirm!;
    const sent = { ...none, query: undefined, body: { asin: "A", vendorId: "v" } };
    expect([{}, { itemRequestedCount: 0 }, { itemRequestedCount: 1 }].map((status) => added.happened(sent, status, undefined))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("baby-registry-panel.5 a percent or a count that is no number does not fail the status", () => {
    const { answer } = registry.babyRegistryStatus;
    const parsed =
      answer.as === "json" ? answer.schema.parse({ checklistPercent: "half", itemRequestedCount: null, hasPrivate: true }) : undefined;
    expect(parsed).toEqual({ checklistPercent: undefined, itemRequestedCount: undefined, hasPrivate: true });
  });
});
