import { describe, expect, it } from "vitest";
import { groceryCartAdd, groceryCartCount } from "../../src/contract/grocery.ts";
import { groceries, settled, slider } from "./quantity-slider.fixture.ts";

describe("cart type UFG", () => {
  const ufg = { cartType: "UFG" as const, additionalInput: { storeId: "store-17" } };

  it("quantity-slider.5 call:grocery-cart-add option:quantity-slider.additional-input every change is one call that sets the quantity", async () => {
    const { model, last, calls } = slider(ufg);
    model.press("add");
    const body = { storeId: "store-17", asin: "A1", offerListingId: "O1", quantity: 1, setQuantityFlag: true, sessionID: "123-4" };
    expect([last().name, last().request]).toEqual(["groceryCartAdd", { body }]);
    expect(last().options).toMatchObject({ path: "/alm/addtofreshcart", headers: { "x-encrypted-slate-token": "s1" }, reloadOn403: true });
    await last().answer(groceries({ ASIN: "A1", itemId: "G1", quantity: 1 }));
    await last().answer({ ok: true, status: 200, data: { cartCount: 1 } });
    for (const press of ["increase", "decrease"] as const) {
      model.press(press);
      await last().answer(groceries({ ASIN: "A1", itemId: "G1", quantity: press === "increase" ? 2 : 1 }));
    }
    expect(
      calls.map(({ name, request }) => (name === "groceryCartAdd" ? (request as { body: { quantity: number } }).body.quantity : name)),
    ).toEqual([1, "groceryCartCount", 2, "groceryCartCount", 1, "groceryCartCount"]);
    expect([groceryCartAdd.method, groceryCartAdd.path, groceryCartAdd.timeout]).toEqual(["POST", "/alm/addtofreshcart", 5000]);
  });

  it("option:quantity-slider.add-to-cart-url option:quantity-slider.session-id move the call and may be given by the page's own fields", () => {
    const { model, last } = slider({ ...ufg, addToCartUrl: "/alm/other", additionalInput: { sessionID: "own", quantity: 9, asin: "X" } });
    model.press("add");
    expect(last().options.path).toBe("/alm/other");
    expect((last().request as { body: object }).body).toMatchObject({ sessionID: "own", quantity: 1, asin: "A1" });
  });

  it("quantity-slider.7 the item of the asin gives id and quantity; where none matches the add button is back", async () => {
    const { model, last, entry, state } = slider(ufg);
    model.press("add");
    await last().answer(groceries({ ASIN: "B", itemId: "G2", quantity: 5 }, { ASIN: "A1", itemId: "G1", quantity: 2 }));
    expect([entry()?.itemId, entry()?.quantity]).toEqual(["G1", 2]);
    model.press("increase");
    await last().answer(groceries({ ASIN: "B", itemId: "G2", quantity: 5 }));
    expect([entry()?.itemId, entry()?.quantity, state()]).toEqual(["invalidItemId", 0, "add"]);
    model.press("add");
    expect(last().name).toBe("groceryCartAdd");
  });

  it("quantity-slider.13 call:grocery-cart-count follows every answer and sets the count of groceries", async () => {
    const { model, last, count, sent } = slider(ufg);
    model.press("add");
    await last().answer(groceries({ ASIN: "A1", itemId: "G1", quantity: 1 }));
    await last().answer({ ok: true, status: 200, data: { cartCount: 4 } });
    expect([count(), sent()]).toEqual([{ retail: null, grocery: 4 }, ["groceryCartAdd", "groceryCartCount"]]);
    expect([groceryCartCount.path, groceryCartCount.timeout]).toEqual(["/alm/addtofreshcart/cartcount", 5000]);
  });

  it("quantity-slider.26 a 400 is a refusal, and a failed add submits the form", async () => {
    const { model, last, around, of, quantity } = slider(ufg);
    model.press("add");
    await last().answer({ ...groceries(), status: 400 });
    expect([around.submitted.length, quantity()]).toEqual([1, 0]);
    expect(of("dp-error")).toMatchObject([{ code: "refused", status: 400, call: "grocery-cart-add" }]);
  });

  it("quantity-slider.28 is confirmed by another count than before, and not once another write can have changed it", async () => {
    const { model, last, context, quantity } = slider(ufg);
    context.page.cart.set({ ...context.page.cart.get(), count: { retail: null, grocery: 3 } });
    model.press("add");
    const known = last().options.known as { readonly count: number | null };
    expect(known.count).toBe(3);
    const { lockCartLine } = await import("../../src/cart/lock.ts");
    lockCartLine(context.page, "A2")!();
    expect(known.count).toBe(null);
    await last().answer({ ok: true, status: 0, data: undefined, confirmed: true });
    expect(quantity()).toBe(1);
    await settled();
    const { confirm } = groceryCartAdd;
    expect([
      confirm!.happened({} as never, { cartCount: 4 }, { count: 3 }),
      confirm!.happened({} as never, { cartCount: 4 }, known),
    ]).toEqual([true, undefined]);
  });
});
