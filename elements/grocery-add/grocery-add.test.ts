import { describe, expect, it } from "vitest";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { addStep } from "../../src/cart/add-steps.ts";
import { lockCartLine } from "../../src/cart/lock.ts";
import { counted, grocery, settled, stored } from "./grocery-add.fixture.ts";

const fine = stored([{ quantity: 1 }]);

describe("an add", () => {
  it("grocery-add.2 grocery-add.9 call:grocery-cart-add state:grocery-add.adding a press sends the one call with exactly the fields that have a value", async () => {
    const { press, body, sent, state } = grocery({ clientId: "detail" });
    await press();
    expect([sent(), state()]).toEqual([["groceryCartAdd"], "adding"]);
    expect(body()).toEqual({
      ...{ asin: "A1", storeId: "store-17", brandId: "brand-7", offerListingDiscriminator: "old-3", clientID: "detail", quantity: 1 },
      ...{ prevSelectedQty: 0, isStepperFlag: false, setQuantityFlag: false, isItemSoldByCount: true },
      additionalParams: { csrfToken: "t1", shouldRenderSIS: false },
    });
    expect([groceryCartAdd.method, groceryCartAdd.path, groceryCartAdd.timeout, groceryCartAdd.write]).toEqual([
      "POST",
      "/alm/addtofreshcart",
      5000,
      true,
    ]);
  });

  it("grocery-add.9 option:grocery-add.additional-params option:grocery-add.should-render-sis option:grocery-add.sis-delivery-message what the page adds replaces none of ours", async () => {
    const own = { csrfToken: "x", shouldRenderSIS: "x", customizationToken: "x", sisDeliveryMessage: "x", extra: 1 };
    const { press, body } = grocery({ additionalParams: own, shouldRenderSis: true, sisDeliveryMessage: "today" });
    await press();
    expect(body().additionalParams).toEqual({ extra: 1, csrfToken: "t1", shouldRenderSIS: true, sisDeliveryMessage: "today" });
  });

  it("grocery-add.9 option:grocery-add.session-id option:grocery-add.qs-uid option:grocery-add.stepper option:grocery-add.set-quantity option:grocery-add.prev-selected-qty option:grocery-add.client-id go as they are given", async () => {
    const { press, body } = grocery({ sessionId: "s-1", qsUid: "q", stepper: true, setQuantity: true, prevSelectedQty: 2, quantity: 4 });
    await press();
    expect(body()).toMatchObject({
      sessionID: "s-1",
      qsUID: "q",
      isStepperFlag: true,
      setQuantityFlag: true,
      prevSelectedQty: 2,
      quantity: 4,
    });
  });

  it("calls.2 grocery-add.9 a body that goes where tokens do not goes without the token", () => {
    expect(groceryCartAdd.trusted).toEqual(["additionalParams.csrfToken"]);
  });

  it("grocery-add.54 a missing token is logged once, and the call is sent without it", async () => {
    const { press, body, logged, last, pass } = grocery({}, { page: { csrfToken: undefined as never } });
    await press(fine);
    await last("groceryCartCount").answer(counted(4));
    pass(1000);
    await press();
    expect([logged.length, body().additionalParams]).toEqual([1, { shouldRenderSIS: false }]);
  });

  it("grocery-add.3 add() does what a press does with fields replaced, and is fulfilled with the outcome", async () => {
    const { model, body, last } = grocery();
    const outcome = model.add({ quantity: 4, prevSelectedQty: 2, isStepperFlag: true, setQuantityFlag: true });
    await settled();
    expect(body()).toMatchObject({ quantity: 4, prevSelectedQty: 2, isStepperFlag: true, setQuantityFlag: true });
    await last().answer(stored([{ quantity: 4 }]));
    expect(await outcome).toEqual({ ok: true });
  });

  it("grocery-add.5 option:grocery-add.quantity the quantity is the option's, else 1", async () => {
    for (const [quantity, sent] of [
      [7, 7],
      [undefined, 1],
    ]) {
      const { press, body } = grocery({ quantity });
      await press();
      expect(body()["quantity"]).toBe(sent);
    }
  });

  it("grocery-add.5 grocery-quantity.16 a press sends the quantity of its moment, which the options follow later", async () => {
    const { press, body, asked } = grocery({ quantity: 6 });
    asked.quantity = 7;
    await press();
    expect(body()["quantity"]).toBe(7);
  });

  it("grocery-add.10 option:grocery-add.sold-by-count option:grocery-add.picking-strategy option:grocery-add.amount-in-uom by weight the amount is sent, and 1 as the quantity", async () => {
    for (const [options, sent] of [
      [
        { soldByCount: "false", quantity: 1.5 },
        { quantity: 1, amountInUom: 1.5, isItemSoldByCount: false },
      ],
      [
        { pickingStrategy: "bulk", quantity: 3 },
        { quantity: 1, amountInUom: 3, pickingStrategy: "bulk" },
      ],
      [
        { pickingStrategy: "CATCH", quantity: 2 },
        { quantity: 1, amountInUom: 2 },
      ],
      [
        { pickingStrategy: "EACH", quantity: 2, amountInUom: 9 },
        { quantity: 2, amountInUom: 9 },
      ],
    ] as const) {
      const { press, body } = grocery(options);
      await press();
      expect(body()).toMatchObject(sent);
    }
    const plain = grocery({ quantity: 2 });
    await plain.press();
    expect(plain.body()).not.toHaveProperty("amountInUom");
  });

  it("grocery-add.11 option:grocery-add.reftag option:grocery-add.query-log-info-params the query has the reference, the log's and what the address has", async () => {
    const search = "?almBrandId=b&gsc=g&discoveredAsins.0=X&discoveredAsins.12=Y&discoveredAsins.x=no&other=no";
    const { press, last } = grocery({ reftag: "ref", queryLogInfoParams: { log: 1 } }, { search });
    await press();
    const query = { ref_: "ref", log: "1", almBrandId: "b", gsc: "g", "discoveredAsins.0": "X", "discoveredAsins.12": "Y" };
    expect((last().request as { query: object }).query).toEqual(query);
    const bare = grocery();
    await bare.press();
    expect((bare.last().request as { query: object }).query).toEqual({});
  });

  it("grocery-add.6 state:grocery-add.blocked text:grocery-add.quantity-needed a quantity that is none blocks, and a valid one frees", async () => {
    const { model, state, sent, errors, $options } = grocery({ quantity: 1000 });
    const set = (more: object) => $options.set({ ...$options.get(), ...more });
    for (const quantity of [0, -1, 1.5, 1000]) {
      set({ quantity });
      expect(state()).toBe("blocked");
    }
    for (const quantity of [1, 999]) {
      set({ quantity });
      expect(state()).toBe("ready");
    }
    for (const [quantity, is] of [
      [0, "blocked"],
      [0.1, "ready"],
      [999.9, "ready"],
      [1000, "blocked"],
    ] as const) {
      set({ quantity, soldByCount: "false" });
      expect(state()).toBe(is);
    }
    expect([await model.add(), sent(), errors()]).toEqual([{ ok: false, code: "validation" }, [], ["validation"]]);
  });

  it("grocery-add.6 the scope's quantityValid and a locked minimum block; the press of the latter explains it", async () => {
    const { model, state, context, asked, errors, sent } = grocery();
    context.scope.quantityValid.set(false);
    expect(state()).toBe("blocked");
    model.press();
    expect([errors(), asked.explained]).toEqual([["validation"], 0]);
    context.scope.quantityValid.set(true);
    context.scope.orderMinimum.set({ minimum: 3, locked: true });
    expect(state()).toBe("blocked");
    model.press();
    expect([asked.explained, sent()]).toEqual([1, []]);
    context.scope.orderMinimum.set({ minimum: 3, locked: false });
    expect(state()).toBe("ready");
  });

  it("grocery-add.7 grocery-add.8 state:grocery-add.settling state:grocery-add.ready further presses are ignored, and for exactly a second after the call", async () => {
    const { model, press, state, sent, pass, last } = grocery();
    await press();
    model.press();
    expect(await model.add()).toEqual({ ok: false, code: "busy" });
    await last().answer(fine);
    expect([state(), sent()]).toEqual(["settling", ["groceryCartAdd", "groceryCartCount"]]);
    pass(999);
    expect([state(), await model.add()]).toEqual(["settling", { ok: false, code: "busy" }]);
    pass(1);
    expect(state()).toBe("ready");
  });

  it("grocery-add.55 while another element writes the item, nothing is sent", async () => {
    const { model, context, sent } = grocery();
    const release = lockCartLine(context.page, "A1")!;
    expect([model.$busy.get(), await model.add(), sent()]).toEqual([true, { ok: false, code: "busy" }, []]);
    release();
    expect(model.$busy.get()).toBe(false);
  });

  it("grocery-add.12 a step of the scope goes first, and its token with the add", async () => {
    const { press, context, body, sent } = grocery();
    let finish = (_outcome: { ok: true; customizationToken: string }) => {};
    const heard: string[] = [];
    addStep(context.scope, (asin) => {
      heard.push(asin);
      return new Promise((resolve) => (finish = resolve));
    });
    await press();
    expect([heard, sent()]).toEqual([["A1"], []]);
    finish({ ok: true, customizationToken: "cake" });
    await settled();
    expect(body().additionalParams).toMatchObject({ customizationToken: "cake" });
  });

  it("grocery-add.12 in the other two flows the token is a field of the form", async () => {
    for (const [flow, name] of [
      ["fresh", "freshCartAdd"],
      ["form", "buyBoxSubmit"],
    ] as const) {
      const { press, context, body } = grocery({ flow });
      addStep(context.scope, () => ({ ok: true, customizationToken: "cake" }));
      await press();
      expect(body(name)).toMatchObject({ customizationToken: "cake" });
    }
  });

  it("grocery-add.12 the quantity that a step confirms is the one sent; a step that failed ends the add, in silence where it was reported", async () => {
    const confirming = grocery({ quantity: 1 });
    confirming.context.scope.quantity.set(1);
    addStep(confirming.context.scope, () => void confirming.context.scope.quantity.set(8));
    await confirming.press();
    expect(confirming.body()["quantity"]).toBe(8);
    const told = grocery();
    addStep(told.context.scope, () => ({ ok: false, code: "refused", reported: true }));
    expect([await told.model.add(), told.sent(), told.errors(), told.state()]).toEqual([{ ok: false, code: "refused" }, [], [], "ready"]);
    const silent = grocery();
    addStep(silent.context.scope, () => ({ ok: false, code: "http", status: 500, reported: false }));
    expect([await silent.model.add(), silent.errors()]).toEqual([{ ok: false, code: "http" }, ["http"]]);
    expect(silent.sent()).toEqual(["groceryErrorModal"]);
  });

  it("calls.17 what is selected with the offer goes by the purchase form, or is said to be left out", async () => {
    const withPlan = (submits: boolean) => {
      const world = grocery({}, { submits });
      world.context.scope.giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
      return world;
    };
    const form = withPlan(true);
    await form.press();
    expect([form.asked.submitted, form.sent()]).toEqual([[1], []]);
    const call = withPlan(false);
    await call.press();
    expect([call.sent(), call.model.$notice.get()?.text]).toEqual([["groceryCartAdd"], "Not included: gift options"]);
  });
});
