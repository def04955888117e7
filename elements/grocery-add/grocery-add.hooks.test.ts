import { describe, expect, it } from "vitest";
import { groceryCartCount } from "../../src/contract/grocery.ts";
import { registerGroceryHook } from "../../src/grocery/grocery-hooks.ts";
import { counted, failed, freshAnswer, grocery, settled, stored } from "./grocery-add.fixture.ts";

const fine = stored([{ quantity: 1 }]);

describe("hooks of the page", () => {
  it("grocery-add.4 option:grocery-add.prehook option:grocery-add.callback are called with the payload without tokens, and with the outcome", async () => {
    const heard: unknown[] = [];
    const prehook = (payload: unknown) => void heard.push(payload);
    const { press } = grocery({ prehook, callback: "after" });
    const stop = registerGroceryHook("after", (outcome) => void heard.push(outcome));
    await press(fine);
    expect(heard[0]).toMatchObject({ asin: "A1", quantity: 1, storeId: "store-17" });
    expect(JSON.stringify(heard[0])).not.toContain("t1");
    expect(heard[1]).toEqual({ ok: true, asin: "A1", quantity: 1 });
    stop();
  });

  it("grocery-add.4 grocery-add.58 false stops the add without an error; a second registration replaces the first", async () => {
    registerGroceryHook("stop", () => true);
    const stop = registerGroceryHook("stop", async () => false);
    const { model, sent, errors, state } = grocery({ prehook: "stop" });
    expect([await model.add(), sent(), errors(), state()]).toEqual([{ ok: false, code: "cancelled" }, [], [], "ready"]);
    stop();
  });

  it("grocery-add.4 grocery-add.52 one that is no function, not registered, throws or does not answer in 5 s is logged, and the add goes on", async () => {
    for (const prehook of ["not-registered", 7, () => Promise.reject(new Error("mine"))]) {
      const { press, sent, logged } = grocery({ prehook });
      await press();
      expect([sent(), logged.length, logged[0]]).toEqual([
        ["groceryCartAdd"],
        1,
        expect.stringContaining("Unable to retrieve callback/prehook"),
      ]);
    }
    const slow = grocery({ prehook: () => new Promise(() => {}) });
    await slow.press();
    slow.pass(4999);
    await settled();
    expect([slow.sent(), slow.state()]).toEqual([[], "adding"]);
    slow.pass(1);
    await settled();
    expect([slow.sent(), slow.logged.length]).toEqual([["groceryCartAdd"], 1]);
    // no function of the page is ever found by its name alone
    (globalThis as Record<string, unknown>)["global hook"] = () => false;
    const named = grocery({ prehook: "global hook" });
    await named.press();
    expect(named.sent()).toEqual(["groceryCartAdd"]);
  });
});

describe("what add() says where nothing is sent", () => {
  it("grocery-add.58 a listener that cancels leaves the element as it was; offline is network", async () => {
    const cancelled = grocery();
    const first = cancelled.model.add();
    await settled();
    await cancelled.last().answer({ ok: false, code: "cancelled", message: "" });
    expect([await first, cancelled.errors(), cancelled.state()]).toEqual([{ ok: false, code: "cancelled" }, [], "ready"]);
    const offline = grocery();
    const second = offline.model.add();
    await settled();
    await offline.last().answer({ ok: false, code: "network", offline: true, message: "" });
    expect([await second, offline.errors(), offline.sent()]).toEqual([{ ok: false, code: "network" }, ["network"], ["groceryCartAdd"]]);
  });

  it("grocery-add.60 flows that can only add send the difference, and nothing where there is none", async () => {
    for (const [flow, name] of [
      ["fresh", "freshCartAdd"],
      ["form", "buyBoxSubmit"],
    ] as const) {
      const more = grocery({ flow });
      void more.model.add({ quantity: 5, prevSelectedQty: 2, setQuantityFlag: true });
      await settled();
      expect(Number(more.body(name)["quantity"])).toBe(3);
      const less = grocery({ flow });
      expect(await less.model.add({ quantity: 2, prevSelectedQty: 2, setQuantityFlag: true })).toEqual({ ok: false, code: "unsupported" });
      expect([less.sent(), less.errors()]).toEqual([[], ["unsupported"]]);
    }
  });

  it("grocery-add.67 call:grocery-cart-count a count that is not known is read once beside the first press, for a second at most", async () => {
    const { context, press, sent, last, count, pass } = grocery();
    context.page.cart.set({ count: { retail: null, grocery: null }, entries: {} });
    await press();
    expect(sent()).toEqual(["groceryCartCount"]);
    await last().answer(counted(2));
    expect([sent(), count().grocery, last().options.known]).toEqual([["groceryCartCount", "groceryCartAdd"], 2, { count: 2 }]);
    await last().answer(failed(500));
    context.page.cart.set({ count: { retail: null, grocery: null }, entries: {} });
    pass(1000);
    await press();
    expect(sent().filter((name) => name === "groceryCartCount")).toHaveLength(1);
    const slow = grocery();
    slow.context.page.cart.set({ count: { retail: null, grocery: null }, entries: {} });
    await slow.press();
    slow.pass(60_000);
    await settled();
    expect(slow.sent(), "the code of the read has not come").toEqual(["groceryCartCount"]);
    slow.calls[0]!.options.onSent!();
    slow.pass(999);
    await settled();
    expect(slow.sent()).toEqual(["groceryCartCount"]);
    slow.pass(1);
    await settled();
    await slow.calls[0]!.answer(counted(9));
    expect([slow.sent(), slow.count().grocery]).toEqual([["groceryCartCount", "groceryCartAdd"], null]);
    expect([groceryCartCount.method, groceryCartCount.path, groceryCartCount.timeout]).toEqual([
      "GET",
      "/alm/addtofreshcart/cartcount",
      5000,
    ]);
  });
});

describe("options", () => {
  it("grocery-add.2 option:grocery-add.flow each flow has its call", async () => {
    for (const [flow, name] of [
      ["store", "groceryCartAdd"],
      ["fresh", "freshCartAdd"],
      ["form", "buyBoxSubmit"],
    ] as const) {
      const { press, sent } = grocery({ flow });
      await press();
      expect(sent()).toEqual([name]);
    }
  });

  it("grocery-add.47 call:fresh-cart-add what flow fresh cannot do without is counted, logged, and opens the error modal", async () => {
    const outcomes: unknown[] = [];
    const { model, sent, errors, of, logged } = grocery({ flow: "fresh", callback: (outcome: unknown) => void outcomes.push(outcome) });
    expect(await model.add({ asin: "" })).toEqual({ ok: false, code: "config" });
    expect([sent(), errors(), logged.length]).toEqual([["groceryErrorModal"], ["config"], 1]);
    expect(of("dp-metric")).toMatchObject([{ name: "grocery-add.missing", tags: { field: "asin" } }]);
    expect(outcomes).toMatchObject([{ ok: false, code: "config" }]);
    const fine = grocery({ flow: "fresh" });
    await fine.press(freshAnswer());
    expect(fine.body("freshCartAdd")).toEqual({ asin: "A1", offerListingID: "O1", sessionID: "s-1", quantity: 1 });
  });
});
