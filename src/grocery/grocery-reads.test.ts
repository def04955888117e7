import { describe, expect, it } from "vitest";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createPageStores } from "../state/page.ts";
import { parseCart } from "../cart/channel.ts";
import { setGroceries, withGroceries } from "./grocery-add.ts";
import { readCart } from "../cart/reconcile.ts";

const good = <T>(data: T) => Promise.resolve({ ok: true as const, status: 200, data });

describe("items of the grocery cart in the cart store", () => {
  it("grocery-add.66 reading the retail cart changes no entry of them, and brings none", async () => {
    const page = createPageStores();
    page.cart.set({ count: { retail: 1, grocery: 2 }, entries: { G: cartEntry(2, "G1"), R: cartEntry(1, "R1") } });
    const items = ["G", "H", "R"].map((asin) => ({ asin, quantity: 9, id: `${asin}-retail` }));
    const reads = { count: () => good({ entity: { items: 9 } }), items: () => good({ entity: { items } }), groceries: () => undefined };
    await readCart(page, { ...reads, groceryAsins: () => ["G", "H"] });
    expect(page.cart.get().entries).toEqual({ G: cartEntry(2, "G1"), R: cartEntry(9, "R-retail") });
  });

  it("scope.7 grocery-add.14 an amount need not be whole in what another tab tells", () => {
    const entry = { itemId: "G1", storeId: "S", quantity: 1, amountInCart: 1.25, lines: [] };
    const cart = { count: { retail: null, grocery: 1 }, entries: { G: entry } };
    expect(parseCart(cart)).toEqual(cart);
    for (const amountInCart of [-1, NaN, Infinity, "1"])
      expect(parseCart({ ...cart, entries: { G: { ...entry, amountInCart } } })).toBe(undefined);
  });

  it("grocery-add.13 a quantity of 0 leaves no entry, ids that are not told stay, and what is the same changes nothing", () => {
    const cart = { count: { retail: null, grocery: 1 }, entries: { G: { ...cartEntry(2, "G1"), storeId: "S" } } };
    expect(withGroceries(cart, [{ asin: "G", quantity: 0 }]).entries).toEqual({});
    expect(withGroceries(cart, [{ asin: "G", quantity: 3 }]).entries["G"]).toMatchObject({ itemId: "G1", storeId: "S", quantity: 3 });
    const { context, events } = testContext({});
    context.page.cart.set(cart);
    setGroceries(context, [{ asin: "G", itemId: "G1", quantity: 2 }]);
    expect(events).toEqual([]);
  });
});
