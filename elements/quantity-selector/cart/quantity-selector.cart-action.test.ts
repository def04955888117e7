import { describe, expect, it } from "vitest";
import { cartInFlight, lockCartLine } from "../../../src/cart/lock.ts";
import type { QuantityClient } from "../../../src/forms/quantity-clients.ts";
import { acting, changed, settled, withClient } from "../quantity-selector.fixture.ts";
import { clickReference } from "./quantity-selector.senders.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";

describe("cart action of dp-quantity-selector", () => {
  it("quantity-selector.61 option:quantity-selector.cart option:quantity-selector.static-data option:quantity-selector.asin option:quantity-selector.offer-listing-id adds what is not in the cart, with the fixed fields and the client id", () => {
    const { choose, calls } = acting({ staticData: { storeId: "store-17" }, clientId: "grid", reftag: "pdp" });
    choose("q2");
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      name: "cartAddItems",
      request: {
        query: { ref_: "pdp_qs_atc" },
        body: {
          items: [{ asin: "A1", offerListingId: "O1", quantity: 2, additionalParameters: { storeId: "store-17", clientId: "grid" } }],
        },
      },
      options: { known: {}, reloadOn403: true },
    });
  });

  it("quantity-selector.61 gift-wrap.5 an add carries the payment plan and the gift receipt of the scope, and the items that belong to the product with their association", () => {
    const { choose, calls, context } = acting();
    const selection = { feature: "paymentOptions", formData: [{ inputName: "paymentOfferInfo", inputValue: "o-1" }] };
    context.scope.paymentPlan.set({ optionId: "o", offerType: "EQUAL_PAY", selection, executionInfo: { addToCart: {}, buyNow: {} } });
    const asked = { asin: "C1", offerListingId: "OC", quantity: 1, enableIA: true, IAData: { type: "ACCESSORY" } };
    context.scope.asin.set("A1");
    context.scope.selections.set([{ feature: "case", ...asked }]);
    context.scope.giftOptions.set({ giftWrap: false, includeGiftReceipt: true });
    choose("q2");
    expect((calls[0]!.request as { body: { items: unknown } }).body.items).toEqual([
      {
        ...{ asin: "A1", offerListingId: "O1", quantity: 2 },
        additionalParameters: { paymentOfferInfo: "o-1", giftOptions: { includeGiftReceipt: true } },
      },
      {
        ...{ asin: "C1", offerListingId: "OC", quantity: 1 },
        additionalParameters: { itemAssociation: { parentAsin: "A1", type: "ACCESSORY" } },
      },
    ]);
  });

  it("selections.40 the cart takes up what the answer tells of the items beside, whose units of before are known to a doubt", async () => {
    const { choose, calls, context } = acting();
    const beside = cartEntry(1, "I7", { storeId: "S" });
    context.page.cart.set({ ...context.page.cart.get(), entries: { C1: beside } });
    context.scope.selections.set([{ feature: "case", asin: "C1", offerListingId: "OC", quantity: 1, enableIA: true, IAData: {} }]);
    choose("q2");
    expect(calls[0]!.options.known).toEqual({ C1: 1 });
    const lines = [
      { id: "I1", asin: "A1", quantity: 2 },
      { id: "I7", asin: "C1", quantity: 2 },
    ];
    await calls[0]!.answer({ ok: true, status: 200, data: { type: "cart", entity: { items: lines, count: { entity: { items: 4 } } } } });
    await settled();
    const { entries, count } = context.page.cart.get();
    expect([entries["A1"]?.quantity, entries["C1"], count.retail]).toEqual([
      2,
      cartEntry(2, "I7", { storeId: "S", lines: [{ itemId: "I7", offerListingId: "OC", quantity: 2 }] }),
      4,
    ]);
    const raised = acting(); // without what came with it before
    raised.inCart(1, null);
    raised.context.scope.selections.set(context.scope.selections.get());
    raised.choose("q2");
    expect((raised.calls[0]!.request as { body: { items: unknown[] } }).body.items).toHaveLength(1);
  });

  it("quantity-selector.61 changes the line of what is in the cart by its item id, and sends nothing for the quantity that is there", () => {
    const { choose, calls } = acting({}, 1);
    choose("q1");
    expect(calls).toEqual([]);
    choose("q2");
    expect(calls[0]).toMatchObject({
      name: "cartModifyItems",
      request: { query: { ref_: "dp_qs_udt" }, body: { items: [{ id: "I1", quantity: 2 }] } },
      options: { known: { A1: 1 } },
    });
  });

  it("quantity-selector.61 removes with quantity 0, and sends nothing for 0 of what is not there", () => {
    const zero = {
      allowZeroQuantity: true,
      qsItems: [
        { id: "q0", quantityText: "0" },
        { id: "q2", quantityText: "2" },
      ],
    };
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
    expect(calls[0]).toMatchObject({
      name: "cartAddItems",
      request: { body: { items: [{ quantity: 1 }] } },
      options: { known: { A1: 1 } },
    });
  });

  it("quantity-selector.62 form hands the quantity to the page's form", async () => {
    const { choose, page, calls, model } = acting({ cart: "form" });
    choose("q2");
    await settled();
    expect([page.submitted, calls.length, model.$state.get()]).toEqual([[2], 0, "ready"]);
  });

  it("calls.7 quantity-selector.68 form is busy as long as the page is being left, and submits nothing meanwhile", async () => {
    const { choose, page, model, context } = acting({ cart: "form" });
    let back!: () => void;
    page.stays = new Promise((resolve) => (back = resolve));
    choose("q2");
    await settled();
    expect([page.submitted, model.action.$busy.get(), cartInFlight(context.page).get()]).toEqual([[2], true, ["A1"]]);
    choose("q1");
    await settled();
    expect(page.submitted).toEqual([2]);
    back();
    await settled();
    expect([model.action.$busy.get(), cartInFlight(context.page).get()]).toEqual([false, []]);
    choose("q1");
    await settled();
    expect(page.submitted).toEqual([2, 1]);
  });

  it("quantity-selector.62 form leaves the product free for whoever takes the submission over, and frees nothing of theirs", async () => {
    const { choose, page, model, context } = acting({ cart: "form" });
    let release: (() => void) | undefined;
    page.taken = () => (release = lockCartLine(context.page, "A1"));
    choose("q2");
    await settled();
    expect([typeof release, model.action.$busy.get()]).toEqual(["function", true]);
    release!();
    expect(model.action.$busy.get()).toBe(false);
  });

  it("quantity-selector.63 option:quantity-selector.selling-dimension element calls add() with the quantity and all that goes with it", async () => {
    const { choose, page, of, quantity } = acting({
      cart: "element",
      for: "adder",
      staticData: { storeId: "s" },
      clientId: "grid",
      sellingDimension: "weight",
    });
    choose("q2");
    await settled();
    expect(page.added).toEqual([
      {
        storeId: "s",
        quantity: 2,
        prevSelectedQty: 1,
        setQuantityFlag: true,
        isStepperFlag: false,
        clientID: "grid",
        reftag: "dp_qs_atc",
        isItemSoldByCount: false,
      },
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

  it("quantity-selector.64 option:quantity-selector.client-id calls prehook, then callback, with the change", async () => {
    const seen: unknown[] = [];
    const note = (who: string, answer: unknown) => (detail: unknown) => {
      seen.push(who, detail);
      return answer;
    };
    const { choose, of } = withClient(
      { prehook: note("prehook", undefined), callback: note("callback", Promise.resolve({ ok: true })) as QuantityClient["callback"] },
      { staticData: { a: 1 } },
    );
    choose("q2");
    await settled();
    const detail = {
      asin: "A1",
      quantity: 2,
      previous: 1,
      data: { quantity: 2 },
      variations: {},
      staticData: { a: 1 },
      reftag: "dp_qs_atc",
    };
    expect(seen).toEqual(["prehook", detail, "callback", detail]);
    expect(of("dp-success")).toHaveLength(1);
  });

  it("quantity-selector.64 a prehook that answers or promises false stops the action and restores the selection, with no message", async () => {
    for (const answer of [false, Promise.resolve(false)]) {
      let called = 0;
      const { choose, quantity, of, model } = withClient({ prehook: () => answer, callback: () => ({ ok: ++called > 0 }) });
      choose("q2");
      await settled();
      expect([called, quantity(), of("dp-error").length, model.action.$notice.get()?.text]).toEqual([0, 1, 0, undefined]);
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
    expect(add.context.page.cart.get()).toEqual({
      count: { retail: 7, grocery: 3 },
      entries: { A1: cartEntry(2, "I1", { lines: [{ itemId: "I1", offerListingId: "O1", quantity: 2 }] }) },
    });
    expect(add.of("dp-success")).toEqual([{ action: "quantity-add", asin: "A1", quantity: 2, previous: 0 }]);
    add.choose("q1");
    await add.calls[1]!.answer(changed(1));
    expect(add.context.page.cart.get().count.retail).toBe(7);
    expect(add.of("dp-success")[1]).toMatchObject({ action: "quantity-update", quantity: 1, previous: 2 });
  });

  it("quantity-selector.67 a removed line leaves no entry", async () => {
    const { model, calls, context, of } = acting({ shapeType: "simplified-stepper" }, 1);
    model.stepper.step(-1);
    await calls[0]!.answer(changed(0, 0));
    expect(context.page.cart.get()).toEqual({ count: { retail: 0, grocery: 3 }, entries: {} });
    expect(of("dp-success")).toEqual([{ action: "quantity-remove", asin: "A1", quantity: 0, previous: 1 }]);
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
    expect([calls.length, model.picker.$view.get()]).toEqual([1, "closed"]);
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
});
