import { describe, expect, it } from "vitest";
import { cartInFlight } from "../../src/cart/lock.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { settled } from "../../test/support/model-context.ts";
import { FAILED, slider } from "./quantity-slider.fixture.ts";
import * as pressed from "./quantity-slider.press.ts";

/** A slider whose code of the press answers when the test lets it. */
function unloaded(options = {}) {
  const loads: { done(): void; fail(): void }[] = [];
  const code = lazy(
    () =>
      new Promise<typeof pressed>((resolve, reject) =>
        loads.push({ done: () => resolve(pressed), fail: () => reject(new Error("offline")) }),
      ),
  );
  return { loads, ...slider(options, { code }) };
}

describe("a press of dp-quantity-slider before its code has loaded", () => {
  it("quantity-slider.15 calls.7 is busy at once, takes no second press, and is sent once", async () => {
    const { loads, model, calls, sent, state, context } = unloaded();
    model.press("add");
    expect([state(), model.$pressed.get(), cartInFlight(context.page).get(), sent()]).toEqual(["busy", "add", ["A1"], []]);
    model.press("add");
    loads[0]!.done();
    await settled();
    expect([loads.length, sent(), state()]).toEqual([1, ["cartAddItems"], "busy"]);
    await calls[0]!.answer({ ok: false, code: "http", status: 401, message: "x", left: true } as never);
    await settled();
    expect([state(), model.$pressed.get(), cartInFlight(context.page).get()]).toEqual(["add", null, []]);
  });

  it("quantity-slider.25 code that does not load fails as the network, and is loaded again by the next press", async () => {
    const { loads, model, sent, state, of, context, around } = unloaded();
    model.press("add");
    loads[0]!.fail();
    await settled();
    expect(of("dp-error")).toMatchObject([{ code: "network", message: FAILED, call: "cart-add-items" }]);
    expect([model.$notice.get()?.text, model.$pressed.get(), state(), cartInFlight(context.page).get()]).toEqual([FAILED, null, "add", []]);
    expect([sent(), around.submitted]).toEqual([[], []]);
    model.press("add");
    expect(model.$notice.get()).toBe(undefined);
    loads[1]!.done();
    await settled();
    expect(sent()).toEqual(["cartAddItems"]);
  });

  it("calls.6 sends the product that was pressed, when the element shows another by then", async () => {
    const { loads, model, calls, $options } = unloaded();
    model.press("add");
    $options.set({ ...$options.get(), asin: "A2", offerListingId: "O2" });
    loads[0]!.done();
    await settled();
    expect(calls).toMatchObject([
      { name: "cartAddItems", request: { body: { items: [{ asin: "A1", offerListingId: "O1", quantity: 1 }] } } },
    ]);
  });

  it("calls.17 the product is free again when the purchase form is submitted in place of the call, and held where there is none", async () => {
    const selection = { feature: "giftNote", formData: [{ inputName: "note", inputValue: "x" }] };
    for (const purchase of [true, false]) {
      const loads: (() => void)[] = [];
      const code = lazy(() => new Promise<typeof pressed>((resolve) => loads.push(() => resolve(pressed))));
      const { model, context, around, sent, state } = slider({}, { code, purchase });
      context.scope.selections.set([selection]);
      model.press("add");
      loads[0]!();
      await settled();
      expect([around.purchased, sent(), state(), model.$pressed.get()]).toEqual(
        purchase ? [[1], [], "add", null] : [[], ["cartAddItems"], "busy", "add"],
      );
      expect(cartInFlight(context.page).get()).toEqual(purchase ? [] : ["A1"]);
    }
  });
});
