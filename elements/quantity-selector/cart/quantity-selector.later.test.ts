import { describe, expect, it } from "vitest";
import { cartInFlight } from "../../../src/cart/lock.ts";
import { lazy } from "../../../src/lib/lazy.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";
import { changed, FAILED, selector, settled } from "../quantity-selector.fixture.ts";
import * as press from "./quantity-selector.press.ts";

/** A selector whose code of the press answers when the test lets it. */
function unloaded(options = {}) {
  const loads: { done(): void; fail(): void }[] = [];
  const code = lazy(
    () =>
      new Promise<typeof press>((resolve, reject) => loads.push({ done: () => resolve(press), fail: () => reject(new Error("offline")) })),
  );
  return { loads, code, ...selector({ actionTrigger: "on-select", ...options }, undefined, code) };
}

describe("a press of dp-quantity-selector before its code has loaded", () => {
  it("quantity-selector.68 calls.7 is busy at once, takes no second press, and is sent once", async () => {
    const { choose, calls, loads, model, context, of } = unloaded();
    choose("q2");
    expect([model.$state.get(), cartInFlight(context.page).get(), calls.length]).toEqual(["busy", ["A1"], 0]);
    choose("q1");
    expect([loads.length, model.picker.$view.get()]).toEqual([1, "closed"]);
    loads[0]!.done();
    await settled();
    expect([calls.map(({ name }) => name), model.$state.get()]).toEqual([["cartAddItems"], "busy"]);
    await calls[0]!.answer(changed(2, 2));
    await settled();
    expect([calls.length, model.$state.get(), cartInFlight(context.page).get()]).toEqual([1, "ready", []]);
    expect(of("dp-success")).toEqual([{ action: "quantity-add", asin: "A1", quantity: 2, previous: 0 }]);
  });

  it("quantity-selector.71 code that does not load fails as the network, restores the selection, and is loaded again by the next press", async () => {
    const { choose, calls, loads, model, of, shown, context } = unloaded();
    choose("q2");
    loads[0]!.fail();
    await settled();
    expect(of("dp-error")).toMatchObject([{ code: "network", message: FAILED, call: "cart-add-items" }]);
    expect([model.action.$notice.get()?.text, model.$state.get(), shown()]).toEqual([FAILED, "ready", "Qty: 1 lb"]);
    expect([calls.length, cartInFlight(context.page).get()]).toEqual([0, []]);
    choose("q2");
    expect(model.action.$notice.get()).toBe(undefined);
    loads[1]!.done();
    await settled();
    expect(calls.map(({ name }) => name)).toEqual(["cartAddItems"]);
  });

  it("calls.6 sends the product that was pressed, when the element shows another by then", async () => {
    const { choose, calls, loads, $options, context } = unloaded();
    choose("q2");
    context.page.cart.set({ ...context.page.cart.get(), entries: { A2: cartEntry(7, "I2") } });
    $options.set({ ...$options.get(), asin: "A2", offerListingId: "O2" });
    loads[0]!.done();
    await settled();
    expect(calls).toMatchObject([
      { name: "cartAddItems", request: { body: { items: [{ asin: "A1", offerListingId: "O1", quantity: 2 }] } } },
    ]);
  });

  it("quantity-selector.62 the product is free again when the form is submitted, for the element that takes the submission over", async () => {
    const { choose, loads, page, context } = unloaded({ cart: "form" });
    const held: (readonly string[])[] = [];
    page.taken = () => held.push(cartInFlight(context.page).get());
    choose("q2");
    held.push(cartInFlight(context.page).get());
    loads[0]!.done();
    await settled();
    expect([page.submitted, held]).toEqual([[2], [["A1"], []]]);
  });

  it("quantity-selector.69 a press while the order minimum is locked is explained once its code has loaded, and code that does not load is reported", async () => {
    const { choose, loads, page, model, context, of } = unloaded();
    context.scope.orderMinimum.set({ minimum: 1, locked: true });
    choose("q2");
    loads[0]!.fail();
    await settled();
    expect([of("dp-error").map(({ code }) => code), page.explained]).toEqual([["network"], 0]);
    expect(model.action.$notice.get()).toEqual({ text: FAILED, role: "alert" });
    choose("q1");
    loads[1]!.done();
    await settled();
    expect([page.explained, loads.length]).toEqual([1, 2]);
  });
});
