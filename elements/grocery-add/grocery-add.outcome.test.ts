import { describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { bumpCartVersion } from "../../src/cart/lock.ts";
import { counted, failed, freshAnswer, grocery, html, refused, settled, stored } from "./grocery-add.fixture.ts";

describe("a success", () => {
  it("grocery-add.13 the answer's item becomes the entry; with none, the entry follows from what was sent", async () => {
    const { press, entry } = grocery({ quantity: 2 });
    await press(
      stored([
        { ASIN: "B", quantity: 9 },
        { quantity: 5, storeId: "store-17", itemId: "G7" },
      ]),
    );
    expect(entry()).toMatchObject({ itemId: "G7", storeId: "store-17", quantity: 5, amountInCart: null });
    const without = grocery({ quantity: 2 });
    without.holds(3);
    await without.press(stored([]));
    expect(without.entry()).toMatchObject({ itemId: "G1", quantity: 5 });
    const set = grocery({ quantity: 2, setQuantity: true });
    set.holds(3);
    await set.press(stored([]));
    expect(set.entry()?.quantity).toBe(2);
    const none = grocery({ quantity: 0, setQuantity: true });
    none.holds(3);
    await none.press(stored([{ quantity: 0 }]));
    expect(none.entry()).toBeUndefined();
  });

  it("grocery-add.13 grocery-add.14 of an item sold by weight the same holds for its amount", async () => {
    const { press, entry, body } = grocery({ soldByCount: "false", quantity: 1.5 });
    await press(stored([{ quantity: 1, amountInCart: 1.5 }]));
    expect(entry()).toMatchObject({ quantity: 1, amountInCart: 1.5 });
    expect(body()).toMatchObject({ prevSelectedQty: 0 });
    const more = grocery({ soldByCount: "false", quantity: 1.5 });
    more.holds(1, 2);
    await more.press(stored([]));
    expect([more.body()["prevSelectedQty"], more.entry()]).toMatchObject([2, { quantity: 1, amountInCart: 3.5 }]);
    expect(more.toasts()).toEqual(["Added 1.5 to your cart"]);
  });

  it("grocery-add.15 a read of the count follows, and its number is the grocery count", async () => {
    const { press, last, count, of } = grocery();
    await press(stored([{}]));
    await last("groceryCartCount").answer(counted(8));
    expect([count(), of("dp-change").filter(({ name }) => name === "cart").length]).toEqual([{ retail: null, grocery: 8 }, 2]);
  });

  it("grocery-add.15 call:buy-box-submit in flow form the answer's own count is the retail count", async () => {
    const { press, count, sent, asked, body } = grocery({ flow: "form", quantity: 3 }, { form: { csrf: "x" } });
    await press({ ok: true, status: 200, data: { status: "success", cart: { count: 6 } } });
    expect([count(), sent(), asked.forms]).toEqual([{ retail: 6, grocery: 3 }, ["buyBoxSubmit"], [3]]);
    expect(body("buyBoxSubmit")).toEqual({ ASIN: "A1", offerListingID: "O1", csrf: "x", quantity: "3" });
    expect([buyBoxSubmit.method, buyBoxSubmit.path, buyBoxSubmit.timeout]).toEqual(["POST", "/gp/product/handle-buy-box", 10_000]);
  });

  it("grocery-add.17 text:grocery-add.added a toast for 1500 ms, the last add, and one dp-success", async () => {
    const { press, context, of, toasts } = grocery({ quantity: 2 });
    await press(stored([{ quantity: 2 }]));
    expect(context.page.toasts.get()).toEqual([{ text: "Added 2 to your cart", role: "status", duration: 1500 }]);
    expect(context.page.grocery.get().lastAdd).toEqual({ asin: "A1", quantity: 2 });
    expect([of("dp-success"), toasts().length]).toEqual([[{ action: "grocery-add", asin: "A1", quantity: 2 }], 1]);
  });

  it("grocery-add.59 text:grocery-add.updated text:grocery-add.removed a quantity that replaces the one before is an update, and 0 takes the item out", async () => {
    const { model, of, toasts, last, pass, entry } = grocery();
    const first = model.add({ quantity: 4, setQuantityFlag: true });
    await settled();
    await last().answer(stored([{ quantity: 4 }]));
    await first;
    pass(1000);
    const second = model.add({ quantity: 0, setQuantityFlag: true });
    await settled();
    await last("groceryCartAdd").answer(stored([{ quantity: 0 }]));
    expect([(await second).ok, toasts(), entry()]).toEqual([true, ["4 in your cart", "Removed from your cart"], undefined]);
    expect(of("dp-success").map(({ action }) => action)).toEqual(["grocery-update", "grocery-remove"]);
    pass(1000);
    expect(await model.add({ quantity: 0 })).toEqual({ ok: false, code: "validation" });
  });

  it("grocery-add.62 where the shop took fewer, toast and event say how many", async () => {
    const { press, of, toasts, holds } = grocery({ quantity: 5 });
    holds(2);
    await press(stored([{ quantity: 5 }]));
    expect([toasts(), of("dp-success")[0]!["quantity"]]).toEqual([["Added 3 to your cart"], 3]);
  });

  it("grocery-add.61 an item of quantity 0 after an add is no success", async () => {
    const { press, of, toasts, entry, holds, modal, errors, state } = grocery({ quantity: 2 });
    holds(1);
    await press(stored([{ quantity: 0 }], { errorModalHtml: "<h2>Sold out</h2>" }));
    expect([toasts(), of("dp-success"), entry(), errors(), state()]).toEqual([[], [], undefined, ["refused"], "error"]);
    expect(modal()?.fragment?.source).toBe("<h2>Sold out</h2>");
  });

  it("grocery-add.20 grocery-add.21 label and store introduction follow the answer", async () => {
    const { press, of, context } = grocery();
    const sheet = {
      storefrontUrl: "/alm",
      newGlowAddressId: "a-1",
      storeIntroductionSheetEnabled: true,
      storeIntroductionSheetHtml: "<p>Hi</p>",
    };
    await press(stored([{}], { refreshGlowLabel: true, ...sheet }));
    expect(of("dp-change").filter(({ name }) => name === "locationLabel")).toHaveLength(1);
    expect(context.page.grocery.get().storeIntroduction).toEqual({ asin: "A1", ...sheet });
  });

  it("grocery-add.23 a status code of a 200 answer is counted and changes nothing else", async () => {
    const { press, statuses, toasts, errors } = grocery();
    await press(stored([{}], { code: "ITEM_PARTIALLY_AVAILABLE" }));
    expect([statuses(), toasts().length, errors()]).toEqual([["ITEM_PARTIALLY_AVAILABLE"], 1, []]);
  });

  it("grocery-add.16 a success closes the error modal of an earlier attempt", async () => {
    const { model, press, state, pass, last } = grocery();
    await press(failed(500));
    await last().answer(html("<p>Sorry</p>"));
    pass(1000);
    expect(state()).toBe("error");
    void model.add();
    await settled();
    await last().answer(stored([{}]));
    expect(model.$modal.get()).toBe(null);
  });

  it("grocery-add.51 a count that cannot be read is logged, and the add is still a success", async () => {
    const { press, last, logged, count, of } = grocery();
    await press(stored([{}]));
    await last("groceryCartCount").answer(failed(500));
    expect([logged, count().grocery, of("dp-success").length]).toEqual([["count: Failed to get cart count"], 3, 1]);
  });

  it("grocery-add.56 an outcome counts for the item that was sent, and an older read of the count changes nothing", async () => {
    const { press, last, entry, $options, count, context } = grocery();
    await press();
    $options.set({ ...$options.get(), asin: "A2" });
    await last().answer(stored([{ quantity: 2 }]));
    expect([entry("A1")?.quantity, entry("A2")]).toEqual([2, undefined]);
    bumpCartVersion(context.page);
    await last("groceryCartCount").answer(counted(77));
    expect(count().grocery).toBe(3);
  });

  it("grocery-add.57 an element that leaves lets its add finish, and opens nothing", async () => {
    const good = grocery();
    await good.press();
    good.leave();
    await good.last().answer(stored([{}], { shouldRedirectToOgs: true, ogsUrl: "/ogs" }));
    good.pass(5000);
    expect([good.entry()?.quantity, good.toasts().length, good.of("dp-success").length, good.navigations]).toEqual([1, 1, 1, []]);
    const bad = grocery();
    await bad.press();
    bad.leave();
    await bad.last().answer(refused([], { errorModalHtml: "<p>No</p>" }));
    expect([bad.modal(), bad.errors()]).toEqual([null, ["refused"]]);
  });
});

describe("a redirect to an order group", () => {
  const redirecting = stored([{}], { shouldRedirectToOgs: true, ogsUrl: "/ogs/1" });

  it("grocery-add.22 state:grocery-add.leaving text:grocery-add.leaving leads there 3 s after the answer", async () => {
    const { press, pass, navigations, state, model } = grocery();
    await press(redirecting);
    pass(2999);
    expect([state(), navigations, await model.add()]).toEqual(["leaving", [], { ok: false, code: "busy" }]);
    pass(1);
    expect(navigations).toEqual([{ url: "https://shop.example/ogs/1", reason: "order-group" }]);
  });

  it("grocery-add.22 text:grocery-add.stay declined, the element is ready; a foreign address is not followed, nor one without the flag", async () => {
    const { press, pass, navigations, state, model } = grocery();
    await press(redirecting);
    pass(1500);
    model.stay();
    expect(state()).toBe("ready");
    pass(5000);
    expect(navigations).toEqual([]);
    const foreign = grocery();
    await foreign.press(stored([{}], { shouldRedirectToOgs: true, ogsUrl: "https://evil.example/" }));
    foreign.pass(5000);
    expect([foreign.navigations, foreign.errors(), foreign.state()]).toEqual([[], ["blocked-url"], "ready"]);
    const unasked = grocery();
    await unasked.press(stored([{}], { ogsUrl: "/ogs/1" }));
    unasked.pass(5000);
    expect(unasked.navigations).toEqual([]);
  });

  it("grocery-add.63 the 3 s stand still while the page is hidden, a modal is open, or the shopper is at it; removal ends it", async () => {
    const { press, pass, navigations, model, context } = grocery();
    await press(redirecting);
    pass(1000);
    model.hold("hidden", true);
    pass(9000);
    model.hold("attention", true);
    model.hold("hidden", false);
    pass(9000);
    context.page.overlays.set([{ surface: "sheet", modal: true, close() {} } as never]);
    model.hold("attention", false);
    pass(9000);
    expect(navigations).toEqual([]);
    context.page.overlays.set([]);
    pass(1999);
    expect(navigations).toEqual([]);
    pass(1);
    expect(navigations).toHaveLength(1);
    const gone = grocery();
    await gone.press(redirecting);
    gone.leave();
    gone.pass(9000);
    expect(gone.navigations).toEqual([]);
  });
});

describe("flow fresh", () => {
  it("grocery-add.18 grocery-add.13 the toast says what is sold, the event what was sent", async () => {
    const { press, toasts, of, entry, last, count } = grocery({ flow: "fresh", quantity: 3 });
    await press(freshAnswer({ data: { renderableSellingQuantity: 2 } }));
    await last("groceryCartCount").answer(counted(6));
    expect([toasts(), of("dp-success")[0]!["quantity"], entry()?.quantity, count().grocery]).toEqual([["Added 2 to your cart"], 3, 3, 6]);
  });

  it("grocery-add.18 what is sold by weight keeps its unit, and what says no quantity counts as none", async () => {
    for (const [renderableSellingQuantity, shown] of [
      ["5 kg", "5 kg"],
      [" 1,5 l ", "1,5 l"],
      ["2", "2"],
      ["1200", "1,200"],
      ["", "3"],
      [0, "3"],
    ] as const) {
      const { press, toasts } = grocery({ flow: "fresh", quantity: 3 });
      await press(freshAnswer({ data: { renderableSellingQuantity } }));
      expect(toasts()).toEqual([`Added ${shown} to your cart`]);
    }
  });

  it("grocery-add.19 a coupon that was clipped, or is already, shows clipped; any other word changes none", async () => {
    for (const [couponClipStatus, coupons] of [
      ["CLIP_SUCCESSFUL", { A1: "clipped" }],
      ["ALREADY_CLIPPED", { A1: "clipped" }],
      ["CLIP_FAILED", {}],
      [undefined, {}],
    ] as const) {
      const { press, context } = grocery({ flow: "fresh" });
      await press(freshAnswer(couponClipStatus === undefined ? {} : { couponClipStatus }));
      expect(context.page.grocery.get().coupons).toEqual(coupons);
    }
  });
});
