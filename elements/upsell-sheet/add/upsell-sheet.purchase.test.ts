import { describe, expect, it } from "vitest";
import { cartInFlight, lockCartLine } from "../../../src/cart/lock.ts";
import { readCart } from "../../../src/cart/reconcile.ts";
import { settled } from "../../../test/support/model-context.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";
import { added, confirmed, failed, FORM, KEYED, ok, sheet } from "../upsell-sheet.fixture.ts";

const LAMP = { "items[0.base][asin]": "B0LAMP", "items[0.base][offerListingId]": "OL-1" };
const BULB = { "items[0.base][asin]": "B0BULB", "items[0.base][offerListingId]": "OL-9", "items[0.base][quantity]": "1" };
const plan = { feature: "paymentOptions", itemType: "paymentOfferInfo", formData: [{ inputName: "paymentOfferInfo", inputValue: "o-1" }] };
const inFlight = (world: ReturnType<typeof sheet>) => cartInFlight(world.context.page).get();

describe("the quantity of an add", () => {
  it.each([
    ["in both names, the keyed one without a quantity", { ...LAMP, ASIN: "B0LAMP", quantity: "3" }],
    ["in both names, the keyed one not brought up to date", { ...LAMP, ASIN: "B0LAMP", "items[0.base][quantity]": "1", quantity: "3" }],
    ["keyed, beside the page's own control", { ...LAMP, "items[0.base][quantity]": "1", quantity: "3" }],
    ["after an accessory", { "items[1.base][asin]": "B0BULB", "items[1.base][quantity]": "1", ASIN: "B0LAMP", quantity: "3" }],
  ])("upsell-sheet.15 upsell-sheet.16 calls.17 is told and sent as the shop reads it: %s", async (_how, fields) => {
    const world = sheet();
    world.context.page.cart.set({ count: { retail: 2, grocery: null }, entries: { B0LAMP: cartEntry(2, "L1") } });
    world.press(fields);
    const sent = world.bodyOf("buyBoxSubmit");
    for (const name of ["quantity", "items[0.base][quantity]"]) if (name in sent) expect(sent[name], name).toBe("3");
    await world.answer("buyBoxSubmit", ok({ status: "success" }));
    expect(world.of("dp-success")).toEqual([{ action: "add-to-cart", asin: "B0LAMP", quantity: 3 }]);
    world.press(fields);
    expect(world.made("buyBoxSubmit")[1]!.options.known, "the next doubt is judged by what was added").toMatchObject({ B0LAMP: 5 });
  });
});

describe("one write per product", () => {
  it("calls.17 upsell-sheet.9 an add holds its products until its answer, and is not sent while another control holds one", async () => {
    const world = sheet();
    const release = lockCartLine(world.context.page, "B0LAMP")!;
    world.model.setIntercepts(true);
    expect(world.model.$resting.get()).toBe(true);
    world.press();
    expect([world.calls.length, world.state(), world.model.$busy.get()]).toEqual([0, "closed", false]);
    release();
    expect(world.model.$resting.get()).toBe(false);
    world.press({ ...FORM, "items[1.base][asin]": "B0BULB", "items[1.base][offerListingId]": "OL-9" });
    expect([inFlight(world), world.model.$resting.get()]).toEqual([["B0LAMP", "B0BULB"], true]);
    expect(lockCartLine(world.context.page, "B0BULB")).toBeUndefined();
    await world.answer("buyBoxSubmit", ok({ status: "success" }));
    expect([inFlight(world), world.model.$resting.get()]).toEqual([[], false]);
  });

  it("calls.17 an accessory that another control changes holds the add back, which is as before the press", () => {
    const world = sheet();
    lockCartLine(world.context.page, "B0BULB");
    world.press({ ...FORM, "items[1.base][asin]": "B0BULB", "items[1.base][offerListingId]": "OL-9" });
    return settled().then(() => {
      expect([world.made("buyBoxSubmit").length, world.model.$busy.get(), world.model.$open.get()]).toEqual([0, false, false]);
      expect(inFlight(world)).toEqual(["B0BULB"]);
    });
  });

  it("calls.17 upsell-sheet.55 a recommended item is held while another control changes it; a script's add waits for its turn", async () => {
    const world = sheet();
    const { inline } = world.model.loaded()!;
    const $bulb = inline.$of(BULB);
    $bulb.listen(() => {});
    const release = lockCartLine(world.context.page, "B0BULB")!;
    expect([$bulb.get(), inline.$of({ ...BULB, "items[0.base][asin]": "B0OTHER" }).get()]).toEqual(["held", "ready"]);
    const waiting = world.model.api.addToCart("shelf", BULB);
    await settled();
    expect(world.made("buyBoxSubmit")).toHaveLength(0);
    release();
    await settled();
    expect([world.made("buyBoxSubmit").length, inFlight(world), $bulb.get()]).toEqual([1, ["B0BULB"], "adding"]);
    await world.answer("buyBoxSubmit", ok({ status: "success" }));
    expect([await waiting, inFlight(world), $bulb.get()]).toEqual([{ status: "success" }, [], "added"]);
  });

  it("calls.17 upsell-sheet.27 a change of a line waits while another control changes its product", async () => {
    const world = sheet({ options: { cartFlow: "items" } });
    world.press(KEYED);
    await world.answer("cartAddItems", added());
    const release = lockCartLine(world.context.page, "B0LAMP")!;
    const changed = world.model.loaded()!.adder.modify([{ id: "L1", quantity: 4 }]);
    await settled();
    expect(world.made("cartModifyItems")).toHaveLength(0);
    release();
    await settled();
    expect(inFlight(world)).toEqual(["B0LAMP"]);
    await world.answer("cartModifyItems", ok({ type: "t", entity: { items: [{ id: "L1", asin: "B0LAMP", quantity: 4 }] } }));
    expect([(await changed).kind, inFlight(world)]).toEqual(["answered", []]);
  });

  it("call:cart-modify-items one change of a line is in flight: the same shares it, another waits, other lines do not", async () => {
    const world = sheet({ options: { cartFlow: "items" } });
    const { api } = world.model;
    world.press(KEYED);
    await world.answer("cartAddItems", added());
    void api.addToCart("shelf", BULB);
    await world.answer("cartAddItems", added(5, { id: "L2", asin: "B0BULB", quantity: 1 }));
    const sent = () => world.made("cartModifyItems").map(({ request }) => (request as { body: { items: object[] } }).body.items);
    const same = [2, 2].map((quantity) => api.modifyItems([{ id: "L1", quantity }]));
    void api.modifyItems([{ id: "L1", quantity: 3 }]);
    void api.modifyItems([{ id: "L2", quantity: 1 }]);
    await settled();
    expect(sent()).toEqual([[{ id: "L1", quantity: 2 }], [{ id: "L2", quantity: 1 }]]);
    const line = { id: "L1", asin: "B0LAMP", quantity: 2 };
    await world.made("cartModifyItems")[0]!.answer(ok({ type: "t", entity: { items: [line] } }));
    await settled();
    expect(sent().at(-1)).toEqual([{ id: "L1", quantity: 3 }]);
    expect(await Promise.all(same)).toEqual([{ items: [line] }, { items: [line] }]);
  });
});

describe("the version of the cart", () => {
  it.each(["form", "items"] as const)("calls.17 calls.6 a read that began before an add by the flow %s is dropped", async (cartFlow) => {
    const world = sheet({ options: { cartFlow } });
    const { page } = world.context;
    page.cart.set({ count: { retail: 4, grocery: null }, entries: {} });
    let answer = () => {};
    const items = [{ asin: "B0LAMP", quantity: 4, id: "L1" }];
    const reading = readCart(page, {
      count: () => new Promise((resolve) => (answer = () => resolve({ ok: true, status: 200, data: { entity: { items: 4 } } }))),
      items: () => Promise.resolve({ ok: true, status: 200, data: { entity: { items } } }),
      groceries: () => undefined,
      groceryAsins: () => [],
    });
    world.press(KEYED);
    const answers = { form: ok({ status: "success", cart: { count: 5 } }), items: added(5) };
    await world.answer(cartFlow === "form" ? "buyBoxSubmit" : "cartAddItems", answers[cartFlow]);
    answer();
    expect([await reading, world.count()]).toEqual([false, 5]);
  });
});

describe("what goes with an add", () => {
  const items = () => sheet({ options: { cartFlow: "items" } });
  const sentBy = (world: ReturnType<typeof sheet>) => (world.bodyOf("cartAddItems")["items"] as Record<string, unknown>[])[0]!;

  it("calls.17 calls.12 carries the id of the press: the same after an unknown outcome, whatever is heard of the line, another after a success", async () => {
    const world = sheet();
    const id = () => world.made("buyBoxSubmit").at(-1)!.options.requestId;
    world.press();
    const first = id();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    await world.answer("buyBoxSubmit", failed({ code: "unknown", requestId: first! }));
    world.model.close("close");
    world.press();
    expect(id()).toBe(first);
    await world.answer("buyBoxSubmit", failed({ code: "unknown", requestId: first! }));
    world.model.close("close");
    world.context.page.cart.set({ count: { retail: 2, grocery: null }, entries: { B0LAMP: cartEntry(2, "L1") } });
    world.press();
    expect(id()).toBe(first);
    await world.answer("buyBoxSubmit", ok({ status: "success" }));
    world.press();
    expect(id()).not.toBe(first);
  });

  it("calls.17 upsell-sheet.24 the plan goes with the scope's own offer, and with no other", () => {
    for (const [asin, offer, carried] of [
      ["B0LAMP", "OL-1", "o-1"],
      ["B0LAMP", "OL-2", undefined],
      ["B0BULB", "OL-1", undefined],
    ] as const) {
      const world = items();
      world.context.scope.asin.set("B0LAMP");
      world.context.scope.offerListingId.set("OL-1");
      world.context.scope.selections.set([plan]);
      world.press({ ...KEYED, "items[0.base][asin]": asin, "items[0.base][offerListingId]": offer });
      expect(sentBy(world)["additionalParameters"], `${asin} ${offer}`).toEqual(carried && { paymentOfferInfo: carried });
    }
  });

  it("calls.17 a recommended item carries nothing of what was selected for the product", async () => {
    const world = items();
    world.context.scope.selections.set([plan]);
    world.context.scope.giftOptions.set({ giftWrap: true, includeGiftReceipt: true });
    void world.model.loaded()!.inline.add(BULB, "shelf");
    await settled();
    expect(sentBy(world)).toEqual({ asin: "B0BULB", offerListingId: "OL-9", quantity: 1 });
  });
});

describe("the outcome of an add", () => {
  it("calls.17 the store learns count and line in one step, also of an add whose answer was lost", async () => {
    const world = sheet();
    world.context.page.cart.set({ count: { retail: 2, grocery: null }, entries: { B0LAMP: cartEntry(2, "L1") } });
    world.press({ ...FORM, quantity: "3" });
    await world.answer("buyBoxSubmit", ok({ status: "success", cart: { count: 9 } }));
    expect(world.context.page.cart.get()).toEqual({ count: { retail: 9, grocery: null }, entries: { B0LAMP: cartEntry(5, "L1") } });
    expect(world.of("dp-change").filter(({ name }) => name === "cart")).toHaveLength(1);
    world.press({ ...FORM, quantity: "4" });
    const lines = [
      { asin: "B0LAMP", quantity: 6, id: "L1", offerListingId: "OL-1" },
      { asin: "B0LAMP", quantity: 1, id: "L8", offerListingId: "OL-7" },
    ];
    await world.answer("buyBoxSubmit", { ...confirmed, read: { entity: { items: lines } } });
    expect(world.context.page.cart.get().entries["B0LAMP"]).toEqual(
      cartEntry(7, null, {
        lines: [
          { itemId: "L1", offerListingId: "OL-1", quantity: 6 },
          { itemId: "L8", offerListingId: "OL-7", quantity: 1 },
        ],
      }),
    );
  });

  it("calls.17 a product whose quantity was not known is left to the read, and never guessed", async () => {
    const world = sheet();
    world.press({ ...FORM, quantity: "3" });
    await world.answer("buyBoxSubmit", ok({ status: "success", cart: { count: 9 } }));
    expect(world.context.page.cart.get()).toEqual({ count: { retail: 9, grocery: null }, entries: {} });
  });
});
