import { describe, expect, it } from "vitest";
import { acting, settled, withClient, FAILED, UNKNOWN, UNCONFIRMED } from "../quantity-selector.fixture.ts";

const failed = (code: "http" | "timeout" | "network" | "refused" | "bad-response" | "unknown", status?: number) =>
  ({ ok: false, code, message: code, ...(status === undefined ? {} : { status }) }) as const;

describe("failed cart action of dp-quantity-selector", () => {
  it("quantity-selector.70 a cancelled dp-request leaves the selection from before the pick, with no message and no error", async () => {
    const { model, choose, calls, quantity, of } = acting();
    choose("q2");
    await calls[0]!.answer({ ok: false, code: "cancelled", message: "cancelled" });
    expect([quantity(), model.$state.get(), model.action.$notice.get()?.text, of("dp-error").length]).toEqual([1, "ready", undefined, 0]);
  });

  it("quantity-selector.71 a failed action restores everything from before the pick, says so and fires dp-error", async () => {
    for (const result of [failed("timeout"), failed("network"), failed("http", 500), failed("refused"), failed("bad-response")]) {
      const cadence = {
        cadence: {
          selectorItems: [
            { id: "1w", displayTextForMobile: "1" },
            { id: "2w", displayTextForMobile: "2" },
          ],
        },
      };
      const { model, choose, calls, quantity, shown, store, of } = acting({ variationSelectorListsMap: cadence });
      choose("q2");
      await calls[0]!.answer(result);
      expect([quantity(), shown(), store().selectedId, store().previousSelectedId]).toEqual([1, "Qty: 1 lb", "q1", null]);
      expect(model.action.$notice.get()?.text).toBe(FAILED);
      expect(of("dp-error")).toMatchObject([{ code: result.code, call: "cart-add-items" }]);
      expect(of("dp-success")).toEqual([]);
    }
  });

  it("calls.6 quantity-selector.71 a failed action restores the stores although its element has left", async () => {
    const { choose, calls, quantity, store, leave } = acting();
    choose("q2");
    expect([quantity(), store().selectedId]).toEqual([2, "q2"]);
    leave();
    await calls[0]!.answer(failed("http", 500));
    expect([quantity(), store().selectedId]).toEqual([1, "q1"]);
  });

  it("quantity-selector.71 quantity-selector.14 where nothing was chosen before, nothing is chosen after a failure", async () => {
    const { choose, calls, quantity, store, context } = acting({ initialView: "choose-quantity" });
    context.scope.quantity.set(3);
    choose("q2");
    expect([quantity(), store().selectedId]).toEqual([2, "q2"]);
    await calls[0]!.answer(failed("http", 500));
    expect([quantity(), store().selectedId, store().selectedQuantity]).toEqual([3, null, null]);
  });

  it("quantity-selector.71 the variations from before the pick come back too", async () => {
    const cadence = {
      cadence: {
        selectorItems: [
          { id: "1w", displayTextForMobile: "1" },
          { id: "2w", displayTextForMobile: "2" },
        ],
      },
    };
    const { model, calls, store } = acting({ variationSelectorListsMap: cadence });
    model.picker.open();
    model.picker.pickVariation("cadence", "2w");
    expect(store().variations).toMatchObject({ cadence: { id: "2w" } });
    await calls[0]!.answer(failed("http", 500));
    expect(store().variations).toMatchObject({ cadence: { id: "1w" } });
  });

  it("quantity-selector.71 calls.11 a lost answer shows the failure state with the text of the check, then the true outcome", async () => {
    const { model, choose, calls, quantity, of, context } = acting();
    choose("q2");
    calls[0]!.options.onUnknown!();
    expect([model.action.$notice.get()?.text, quantity(), model.$state.get()]).toEqual([UNKNOWN, 1, "busy"]);
    await calls[0]!.answer({ ok: true, status: 0, data: undefined, confirmed: true });
    expect([model.action.$notice.get()?.text, quantity(), model.$state.get()]).toEqual([undefined, 2, "ready"]);
    expect(context.page.cart.get().entries["A1"]).toMatchObject({ quantity: 2 });
    expect([of("dp-success").length, of("dp-error").length]).toEqual([1, 0]);
  });

  it("quantity-selector.71 calls.11 an outcome that cannot be learnt claims nothing", async () => {
    const { model, choose, calls, quantity, of } = acting();
    choose("q2");
    calls[0]!.options.onUnknown!();
    await calls[0]!.answer(failed("unknown"));
    expect([model.action.$notice.get()?.text, quantity()]).toEqual([UNCONFIRMED, 1]);
    expect(of("dp-error")).toMatchObject([{ code: "unknown" }]);
  });

  it("quantity-selector.71 the add() that answers ok false restores and fires dp-error; the text is that element's", async () => {
    const world = acting({ cart: "element", for: "adder" });
    world.page.answer = Promise.resolve({ ok: false });
    world.choose("q2");
    await settled();
    expect([world.quantity(), world.model.action.$notice.get()?.text, world.of("dp-error").length]).toEqual([1, undefined, 1]);
  });

  it("quantity-selector.71 the next commit takes the message away", async () => {
    const { model, choose, calls } = acting();
    choose("q2");
    await calls[0]!.answer(failed("http", 500));
    choose("q2");
    expect(model.action.$notice.get()?.text).toBeUndefined();
  });

  it("quantity-selector.72 without a callback, or with one that is no function, the action fails and that is logged", async () => {
    for (const client of [undefined, { callback: "no" as never }]) {
      const { choose, logged, quantity, model } = withClient(client);
      choose("q2");
      await settled();
      expect(logged).toEqual(["client: Unable to retrieve callback"]);
      expect([quantity(), model.action.$notice.get()?.text]).toEqual([1, FAILED]);
    }
  });

  it("quantity-selector.72 a prehook that is no function is logged, and the callback is called all the same", async () => {
    const { choose, logged, of } = withClient({ prehook: "no" as never, callback: () => ({ ok: true }) });
    choose("q2");
    await settled();
    expect(logged).toEqual(["client: Unable to retrieve prehook"]);
    expect(of("dp-success")).toHaveLength(1);
  });

  it("quantity-selector.72 an exception in either counts as a failed action", async () => {
    const throws = () => {
      throw new Error("no");
    };
    for (const client of [{ prehook: throws, callback: () => ({ ok: true }) }, { callback: throws }]) {
      const { choose, quantity, of } = withClient(client);
      choose("q2");
      await settled();
      expect([quantity(), of("dp-error").length]).toEqual([1, 1]);
    }
  });

  it("quantity-selector.73 asks the call to reload on 403, and says nothing where the call has left the page already", async () => {
    const { choose, calls, model, of, quantity } = acting();
    choose("q2");
    expect(calls[0]!.options).toMatchObject({ reloadOn403: true });
    await calls[0]!.answer({ ok: false, code: "http", status: 403, message: "403", left: true });
    expect([quantity(), model.action.$notice.get()?.text, of("dp-error").length]).toEqual([1, undefined, 0]);
  });

  it("quantity-selector.71 quantity-selector.9 a line that was removed elsewhere meanwhile does not come back with the failure", async () => {
    const { model, calls, pass, inCart, context } = acting({ shapeType: "simplified-stepper" }, 2);
    model.stepper.step(1);
    pass(300);
    inCart(0);
    calls[0]!.options.onUnknown!();
    await calls[0]!.answer(failed("timeout"));
    expect([model.stepper.$shown.get().quantity, context.scope.quantity.get()]).toEqual([0, 0]);
  });

  it("quantity-selector.9 calls.11 a change that happened and was changed again elsewhere shows what the cart holds", async () => {
    const { model, calls, pass, inCart } = acting({ shapeType: "simplified-stepper" }, 1);
    model.stepper.step(-1);
    pass(0);
    calls[0]!.options.onUnknown!();
    inCart(3);
    const read = { entity: { items: [{ asin: "A1", quantity: 3, id: "I1" }] } };
    await calls[0]!.answer({ ok: true, status: 0, data: undefined, confirmed: true, read });
    expect(model.stepper.$shown.get().quantity).toBe(3);
  });
});
