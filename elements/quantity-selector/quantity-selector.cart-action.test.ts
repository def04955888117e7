import { afterEach, describe, expect, it } from "vitest";
import { registerQuantityClient, type QuantityClient } from "../../src/state/quantity-clients.ts";
import type { CartEntry } from "../../src/state/page.ts";
import { changed, selector, settled } from "./quantity-selector.fixture.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { clickReference } from "./quantity-selector.request.ts";

/** A list whose picks are sent at once; with the product in the cart when `quantity` is given. */
const acting = (options: Partial<QuantitySelectorOptions> = {}, quantity = 0) =>
  selector({ actionTrigger: "on-select", ...options }, ({ context }) => {
    const entries: Record<string, CartEntry> = quantity > 0 ? { A1: { itemId: "I1", storeId: "S", quantity, amountInCart: null } } : {};
    context.page.cart.set({ count: { retail: quantity, grocery: 3 }, entries });
  });

const failed = (code: "http" | "timeout" | "network" | "refused" | "bad-response" | "unknown", status?: number) =>
  ({ ok: false, code, message: code, ...(status === undefined ? {} : { status }) }) as const;

const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((run) => run()));

describe("cart action of dp-quantity-selector", () => {
  it("quantity-selector.61 option:quantity-selector.cart adds what is not in the cart, with the fixed fields and the client id", () => {
    const { choose, calls } = acting({ staticData: { storeId: "store-17" }, clientId: "grid", reftag: "pdp" });
    choose("q2");
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      name: "cartAddItems",
      request: {
        query: { ref_: "pdp_qs_atc" },
        body: { items: [{ asin: "A1", offerListingId: "O1", quantity: 2, additionalParameters: { storeId: "store-17", clientId: "grid" } }] },
      },
      options: { known: {}, reloadOn403: true },
    });
  });

  it("quantity-selector.61 an add carries the payment plan, the item association and the gift receipt of the scope", () => {
    const { choose, calls, context } = acting();
    const selection = { feature: "paymentOptions", formData: [{ inputName: "paymentOfferInfo", inputValue: "o-1" }] };
    context.scope.paymentPlan.set({ optionId: "o", offerType: "EQUAL_PAY", selection, executionInfo: { addToCart: {}, buyNow: {} } });
    context.scope.selections.set([{ feature: "case", enableIA: true, IAData: { type: "ACCESSORY" } }]);
    context.scope.giftOptions.set({ giftWrap: false, includeGiftReceipt: true });
    choose("q2");
    expect(calls[0]!.request).toMatchObject({
      body: { items: [{ additionalParameters: { paymentOfferInfo: "o-1", itemAssociation: { parentAsin: "A1", type: "ACCESSORY" }, giftOptions: { includeGiftReceipt: true } } }] },
    });
  });

  it("quantity-selector.61 changes the line of what is in the cart by its item id, and sends nothing for the quantity that is there", () => {
    const { choose, calls } = acting({}, 1);
    choose("q1");
    expect(calls).toEqual([]);
    choose("q2");
    expect(calls[0]).toMatchObject({ name: "cartModifyItems", request: { query: { ref_: "dp_qs_udt" }, body: { items: [{ id: "I1", quantity: 2 }] } }, options: { known: { A1: 1 } } });
  });

  it("quantity-selector.61 removes with quantity 0, and sends nothing for 0 of what is not there", () => {
    const zero = { allowZeroQuantity: true, qsItems: [{ id: "q0", quantityText: "0" }, { id: "q2", quantityText: "2" }] };
    const there = acting(zero, 2);
    there.choose("q0");
    expect(there.calls[0]!.request).toMatchObject({ query: { ref_: "dp_qs_rm" }, body: { items: [{ id: "I1", quantity: 0 }] } });
    const absent = acting({ ...zero, selectedQuantity: 2 });
    absent.choose("q0");
    expect(absent.calls).toEqual([]);
  });

  it("quantity-selector.61 a line whose id is not known is raised by what is missing", () => {
    const { choose, calls, inCart } = acting();
    inCart(1, null);
    choose("q2");
    expect(calls[0]).toMatchObject({ name: "cartAddItems", request: { body: { items: [{ quantity: 1 }] } }, options: { known: { A1: 1 } } });
  });

  it("quantity-selector.62 form hands the quantity to the page's form", async () => {
    const { choose, page, calls, model } = acting({ cart: "form" });
    choose("q2");
    await settled();
    expect([page.submitted, calls.length, model.$state.get()]).toEqual([[2], 0, "ready"]);
  });

  it("quantity-selector.63 option:quantity-selector.selling-dimension element calls add() with the quantity and all that goes with it", async () => {
    const { choose, page, of, quantity } = acting({ cart: "element", for: "adder", staticData: { storeId: "s" }, clientId: "grid", sellingDimension: "weight" });
    choose("q2");
    await settled();
    expect(page.added).toEqual([
      { storeId: "s", quantity: 2, prevSelectedQty: 1, setQuantityFlag: true, isStepperFlag: false, clientID: "grid", reftag: "dp_qs_atc", isItemSoldByCount: false },
    ]);
    expect(of("dp-success")).toEqual([{ action: "quantity-add", asin: "A1", quantity: 2 }]);
    expect(quantity()).toBe(2);
  });

  it("quantity-selector.63 a stepper says so, and pieces say nothing of weight", async () => {
    const { model, page, pass } = acting({ cart: "element", for: "adder", shapeType: "stepper" });
    model.stepper.step(1);
    pass(300);
    await settled();
    expect(page.added).toMatchObject([{ isStepperFlag: true }]);
    expect(page.added[0]).not.toHaveProperty("isItemSoldByCount");
  });

  const withClient = (client: Partial<QuantityClient>, options: Partial<QuantitySelectorOptions> = {}) => {
    undo.push(registerQuantityClient("grid", client as QuantityClient));
    return acting({ cart: "client", clientId: "grid", ...options });
  };

  it("quantity-selector.64 option:quantity-selector.client-id calls prehook, then callback, with the change", async () => {
    const seen: unknown[] = [];
    const note = (who: string, answer: unknown) => (detail: unknown) => {
      seen.push(who, detail);
      return answer;
    };
    const { choose, of } = withClient({ prehook: note("prehook", undefined), callback: note("callback", Promise.resolve({ ok: true })) as QuantityClient["callback"] }, { staticData: { a: 1 } });
    choose("q2");
    await settled();
    const detail = { asin: "A1", quantity: 2, previous: 1, data: { quantity: 2 }, variations: {}, staticData: { a: 1 }, reftag: "dp_qs_atc" };
    expect(seen).toEqual(["prehook", detail, "callback", detail]);
    expect(of("dp-success")).toHaveLength(1);
  });

  it("quantity-selector.64 a prehook that answers or promises false stops the action and restores the selection, with no message", async () => {
    for (const answer of [false, Promise.resolve(false)]) {
      let called = 0;
      const { choose, quantity, of, model } = withClient({ prehook: () => answer, callback: () => ({ ok: ++called > 0 }) });
      choose("q2");
      await settled();
      expect([called, quantity(), of("dp-error").length, model.action.$message.get()]).toEqual([0, 1, 0, null]);
    }
  });

  it("quantity-selector.65 none sends nothing: the dp-change of the commit is all", () => {
    const { choose, calls, changes, of, model } = acting({ cart: "none" });
    choose("q2");
    expect(calls).toEqual([]);
    expect(changes("quantity")).toEqual([{ name: "quantity", value: 2, previous: 1 }]);
    expect([of("dp-success").length, model.$state.get()]).toEqual([0, "ready"]);
  });

  it("quantity-selector.66 option:quantity-selector.reftag the click reference says what the shopper did", () => {
    const of = (quantity: number, inCart: number, stepper: boolean) => clickReference("dp", { quantity, inCart, stepper });
    expect(of(2, 0, false)).toBe("dp_qs_atc");
    expect(of(2, 0, true)).toBe("dp_qs_atc");
    expect(of(3, 2, true)).toBe("dp_qs_add");
    expect(of(1, 2, true)).toBe("dp_qs_rm");
    expect(of(0, 2, true)).toBe("dp_qs_rm");
    expect(of(0, 2, false)).toBe("dp_qs_rm");
    expect(of(1, 2, false)).toBe("dp_qs_udt");
    expect(of(3, 2, false)).toBe("dp_qs_udt");
  });

  it("quantity-selector.67 a success sets the cart entry and the count, and says which it was", async () => {
    const add = acting();
    add.choose("q2");
    await add.calls[0]!.answer(changed(2, 7));
    expect(add.context.page.cart.get()).toEqual({ count: { retail: 7, grocery: 3 }, entries: { A1: { itemId: "I1", storeId: null, quantity: 2, amountInCart: null } } });
    expect(add.of("dp-success")).toEqual([{ action: "quantity-add", asin: "A1", quantity: 2 }]);
    add.choose("q1");
    await add.calls[1]!.answer(changed(1));
    expect(add.context.page.cart.get().count.retail).toBe(7);
    expect(add.of("dp-success")[1]).toMatchObject({ action: "quantity-update", quantity: 1 });
  });

  it("quantity-selector.67 a removed line leaves no entry", async () => {
    const { model, calls, context, of } = acting({ shapeType: "simplified-stepper" }, 1);
    model.stepper.step(-1);
    await calls[0]!.answer(changed(0, 0));
    expect(context.page.cart.get()).toEqual({ count: { retail: 0, grocery: 3 }, entries: {} });
    expect(of("dp-success")).toEqual([{ action: "quantity-remove", asin: "A1", quantity: 0 }]);
  });

  it("quantity-selector.67 the quantity that the server answers is the one that shows", async () => {
    const { choose, calls, quantity, store } = acting();
    choose("q2");
    await calls[0]!.answer(changed(5));
    expect([quantity(), store().selectedId, store().selectedQuantity]).toEqual([5, null, 5]);
  });

  it("quantity-selector.68 state:quantity-selector.busy one action per product is in flight: nothing opens and nothing more is sent", async () => {
    const { model, choose, calls } = acting();
    choose("q2");
    expect(model.$state.get()).toBe("busy");
    choose("q1");
    expect([calls.length, model.picking.$view.get()]).toEqual([1, "closed"]);
    await calls[0]!.answer(changed(2));
    expect(model.$state.get()).toBe("ready");
    choose("q1");
    expect(calls).toHaveLength(2);
  });

  it("quantity-selector.69 while the order minimum is locked no cart action is sent, and its explanation opens", () => {
    const { choose, context, calls, page } = acting();
    context.scope.orderMinimum.set({ minimum: 1, locked: true });
    choose("q2");
    expect([calls.length, page.explained]).toEqual([0, 1]);
  });

  it("quantity-selector.70 a cancelled dp-request leaves the selection from before the pick, with no message and no error", async () => {
    const { model, choose, calls, quantity, of } = acting();
    choose("q2");
    await calls[0]!.answer({ ok: false, code: "cancelled", message: "cancelled" });
    expect([quantity(), model.$state.get(), model.action.$message.get(), of("dp-error").length]).toEqual([1, "ready", null, 0]);
  });

  it("quantity-selector.71 a failed action restores everything from before the pick, says so and fires dp-error", async () => {
    for (const result of [failed("timeout"), failed("network"), failed("http", 500), failed("refused"), failed("bad-response"), { ok: true as const, status: 200, data: { entity: { items: [] } } }]) {
      const cadence = { cadence: { selectorItems: [{ id: "1w", displayTextForMobile: "1" }, { id: "2w", displayTextForMobile: "2" }] } };
      const { model, choose, calls, quantity, shown, store, of } = acting({ variationSelectorListsMap: cadence });
      choose("q2");
      await calls[0]!.answer(result);
      expect([quantity(), shown(), store().selectedId, store().previousSelectedId]).toEqual([1, "Qty: 1 lb", "q1", null]);
      expect(model.action.$message.get()).toBe("quantity-selector.failed");
      expect(of("dp-error")).toMatchObject([{ code: result.ok ? "bad-response" : result.code, call: "cart-add-items" }]);
      expect(of("dp-success")).toEqual([]);
    }
  });

  it("quantity-selector.71 the variations from before the pick come back too", async () => {
    const cadence = { cadence: { selectorItems: [{ id: "1w", displayTextForMobile: "1" }, { id: "2w", displayTextForMobile: "2" }] } };
    const { model, calls, store } = acting({ variationSelectorListsMap: cadence });
    model.picking.open();
    model.picking.pickVariation("cadence", "2w");
    expect(store().variations).toMatchObject({ cadence: { id: "2w" } });
    await calls[0]!.answer(failed("http", 500));
    expect(store().variations).toMatchObject({ cadence: { id: "1w" } });
  });

  it("quantity-selector.71 calls.11 a lost answer shows the failure state with the text of the check, then the true outcome", async () => {
    const { model, choose, calls, quantity, of, context } = acting();
    choose("q2");
    calls[0]!.options.onUnknown!();
    expect([model.action.$message.get(), quantity(), model.$state.get()]).toEqual(["calls.unknown", 1, "busy"]);
    await calls[0]!.answer({ ok: true, status: 0, data: undefined, confirmed: true });
    expect([model.action.$message.get(), quantity(), model.$state.get()]).toEqual([null, 2, "ready"]);
    expect(context.page.cart.get().entries["A1"]).toMatchObject({ quantity: 2 });
    expect([of("dp-success").length, of("dp-error").length]).toEqual([1, 0]);
  });

  it("quantity-selector.71 calls.11 an outcome that cannot be learnt claims nothing", async () => {
    const { model, choose, calls, quantity, of } = acting();
    choose("q2");
    calls[0]!.options.onUnknown!();
    await calls[0]!.answer(failed("unknown"));
    expect([model.action.$message.get(), quantity()]).toEqual(["calls.unconfirmed", 1]);
    expect(of("dp-error")).toMatchObject([{ code: "unknown" }]);
  });

  it("quantity-selector.71 the add() that answers ok false restores and fires dp-error; the text is that element's", async () => {
    const world = acting({ cart: "element", for: "adder" });
    world.page.answer = Promise.resolve({ ok: false });
    world.choose("q2");
    await settled();
    expect([world.quantity(), world.model.action.$message.get(), world.of("dp-error").length]).toEqual([1, null, 1]);
  });

  it("quantity-selector.71 the next commit takes the message away", async () => {
    const { model, choose, calls } = acting();
    choose("q2");
    await calls[0]!.answer(failed("http", 500));
    choose("q2");
    expect(model.action.$message.get()).toBeNull();
  });

  it("quantity-selector.72 without a callback, or with one that is no function, the action fails and that is logged", async () => {
    for (const client of [undefined, { callback: "no" as never }]) {
      if (client) undo.push(registerQuantityClient("grid", client));
      const { choose, logged, quantity, model } = acting({ cart: "client", clientId: "grid" });
      choose("q2");
      await settled();
      expect(logged).toEqual(["client: Unable to retrieve callback"]);
      expect([quantity(), model.action.$message.get()]).toEqual([1, "quantity-selector.failed"]);
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
    expect([quantity(), model.action.$message.get(), of("dp-error").length]).toEqual([1, null, 0]);
  });
});
