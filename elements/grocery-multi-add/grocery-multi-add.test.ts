import { describe, expect, it } from "vitest";
import { groceryCartAddMultiple } from "../../src/contract/grocery-more.ts";
import { lockCartLine } from "../../src/cart/lock.ts";
import { texts as addTexts } from "../../src/text/grocery-add.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { loaded } from "../../test/support/loaded.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createGroceryMultiAddModel } from "./grocery-multi-add.model.ts";
import { checkItems, type GivenItem, type GroceryMultiAddOptions } from "./grocery-multi-add.options.ts";
import { texts } from "./grocery-multi-add.texts.ts";
import * as work from "./grocery-multi-add.work.ts";

const words = { ...sharedTexts, ...addTexts, ...texts };
const TWO: GivenItem[] = [
  { asin: "A1", storeId: "s", brandId: "b", offerListingDiscriminator: "o1", quantity: 2 },
  { asin: "A2", quantity: 1.5, isItemSoldByCount: "false" },
];

function multi(options: Partial<GroceryMultiAddOptions> = {}, search = "") {
  const defaults = { disabled: false, additionalParams: {}, queryLogInfoParams: {}, shouldRenderSis: false };
  const world = testContext({ ...defaults, items: TWO, ...options } as GroceryMultiAddOptions, { texts: words, page: { csrfToken: "t1" } });
  const { context, events, calls } = world;
  context.page.cart.set({ count: { retail: null, grocery: 3 }, entries: {} });
  let synced = 0;
  const around = { address: () => ({ pathname: "/r", search }), syncCart: () => void synced++ };
  const model = createGroceryMultiAddModel(context, around, loaded(work));
  const of = (type: string) =>
    events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return {
    ...{ ...world, model, of },
    state: () => model.$state.get(),
    synced: () => synced,
    entries: () => context.page.cart.get().entries,
    last: () => calls.at(-1)!,
    sent: () => calls.map(({ name }) => name),
    request: () => calls.find(({ name }) => name === "groceryCartAddMultiple")!.request as { body: Record<string, unknown>; query: object },
    errors: () => of("dp-error").map(({ code }) => code),
    async press(answer?: Parameters<(typeof calls)[number]["answer"]>[0]) {
      model.press();
      await settled();
      if (answer) await calls.at(-1)!.answer(answer);
      await settled();
    },
  };
}
const answered = (items: object[], more: object = {}, status = 200) => ({
  ok: true as const,
  status,
  data: { clientResponseModel: { items }, ...more },
});
const both = [
  { ASIN: "A1", itemId: "G1", quantity: 2 },
  { ASIN: "A2", itemId: "G2", quantity: 1, amountInCart: 1.5 },
];
const failed = (status: number) => ({ ok: false as const, code: "http" as const, status, message: "" });

describe("several items at once", () => {
  it("grocery-multi-add.3 call:grocery-cart-add-multiple state:grocery-multi-add.adding option:grocery-multi-add.items option:grocery-multi-add.client-id option:grocery-multi-add.session-id option:grocery-multi-add.additional-params option:grocery-multi-add.should-render-sis option:grocery-multi-add.sis-delivery-message one call with all items in their order, by the weight rule", async () => {
    const { press, request, state, sent } = multi({
      clientId: "c",
      sessionId: "x",
      additionalParams: { e: 1 },
      shouldRenderSis: true,
      sisDeliveryMessage: "m",
    });
    await press();
    expect([state(), sent()]).toEqual(["adding", ["groceryCartAddMultiple"]]);
    expect(request().body).toEqual({
      items: [
        { asin: "A1", storeId: "s", brandId: "b", offerListingDiscriminator: "o1", quantity: 2 },
        { asin: "A2", quantity: 1, amountInUom: 1.5, isItemSoldByCount: false },
      ],
      ...{ clientID: "c", sessionID: "x", additionalParams: { e: 1, csrfToken: "t1", shouldRenderSIS: true, sisDeliveryMessage: "m" } },
    });
    const { method, path, timeout, write, trusted } = groceryCartAddMultiple;
    expect([method, path, timeout, write, trusted]).toEqual([
      "POST",
      "/alm/addtocart/multiple",
      5000,
      true,
      ["additionalParams.csrfToken"],
    ]);
  });

  it("grocery-multi-add.4 option:grocery-multi-add.reftag option:grocery-multi-add.query-log-info-params the query is that of one add", async () => {
    const { press, request } = multi({ reftag: "r", queryLogInfoParams: { l: 1 } }, "?discoveredAsins.3=Z&almBrandId=b&gsc=g&other=1");
    await press();
    expect(request().query).toEqual({ ref_: "r", l: "1", "discoveredAsins.3": "Z", almBrandId: "b", gsc: "g" });
  });

  it("grocery-multi-add.3 the weight rule goes by the way of picking as well, each item by its own", async () => {
    const { press, request } = multi({
      items: [
        { asin: "A1", quantity: 3, pickingStrategy: "catch" },
        { asin: "A2", quantity: 2, pickingStrategy: "EACH", amountInUom: 7 },
        { asin: "A3", quantity: 4 },
      ],
    });
    await press();
    expect(request().body["items"]).toEqual([
      { asin: "A1", quantity: 1, amountInUom: 3, pickingStrategy: "catch" },
      { asin: "A2", quantity: 2, amountInUom: 7, pickingStrategy: "EACH" },
      { asin: "A3", quantity: 4 },
    ]);
  });

  it("grocery-multi-add.2 option:grocery-multi-add.disabled state:grocery-multi-add.empty with nothing to add, or disabled, nothing is sent", async () => {
    const empty = multi({ items: [] });
    await empty.press();
    expect([empty.state(), empty.sent(), empty.model.$blocked.get()]).toEqual(["empty", [], true]);
    const disabled = multi({ disabled: true });
    await disabled.press();
    expect([disabled.sent(), disabled.model.$blocked.get()]).toEqual([[], true]);
  });

  it("grocery-multi-add.5 grocery-multi-add.6 state:grocery-multi-add.settling state:grocery-multi-add.ready text:grocery-multi-add.added every item of the answer is in the store, told once, and the count is read", async () => {
    const { press, entries, state, context, of, sent, pass, synced } = multi();
    expect(synced()).toBe(0);
    await press(answered(both));
    expect(synced(), "the cart is kept in step with every element of the page").toBe(1);
    expect(entries()).toMatchObject({ A1: { quantity: 2, itemId: "G1" }, A2: { quantity: 1, amountInCart: 1.5 } });
    expect(context.page.toasts.get()).toEqual([{ text: "Added 2 items to your cart", role: "status", duration: 1500 }]);
    expect(of("dp-success")).toEqual([
      {
        action: "grocery-multi-add",
        items: [
          { asin: "A1", quantity: 2 },
          { asin: "A2", quantity: 1.5 },
        ],
      },
    ]);
    expect([state(), sent()]).toEqual(["settling", ["groceryCartAddMultiple", "groceryCartCount"]]);
    pass(1000);
    expect(state()).toBe("ready");
  });

  it("grocery-multi-add.6 a success closes the error modal of the add before", async () => {
    const { press, model, state, pass, last } = multi();
    await press(answered([], { errorModalHtml: "<h2>No</h2>" }, 400));
    pass(1000);
    expect([state(), model.$modal.get()?.surface]).toEqual(["error", "grocery-error"]);
    model.press();
    await settled();
    expect(model.$modal.get()?.surface).toBe("grocery-error");
    await last().answer(answered(both));
    expect(model.$modal.get()).toBe(null);
  });

  it("grocery-multi-add.7 state:grocery-multi-add.leaving label, introduction and redirect follow, for the first item", async () => {
    const { press, of, context, state, pass, navigations } = multi();
    await press(answered(both, { refreshGlowLabel: true, storeIntroductionSheetEnabled: true, shouldRedirectToOgs: true, ogsUrl: "/ogs" }));
    expect(of("dp-change").some(({ name }) => name === "locationLabel")).toBe(true);
    expect([context.page.grocery.get().storeIntroduction?.["asin"], state()]).toEqual(["A1", "leaving"]);
    pass(3000);
    expect(navigations).toMatchObject([{ reason: "order-group" }]);
  });

  it("grocery-multi-add.8 every add is counted in buckets of 5", async () => {
    for (const [count, bucket] of [
      [1, "5"],
      [5, "5"],
      [6, "10"],
      [10, "10"],
      [11, "15"],
    ] as const) {
      const { press, of } = multi({ items: Array.from({ length: count }, (_, at) => ({ asin: `A${at}` })) });
      await press();
      expect(of("dp-metric").find(({ name }) => name === "grocery-multi-add.lines")).toMatchObject({ tags: { bucket } });
    }
  });

  it("grocery-multi-add.10 state:grocery-multi-add.error a 400 opens its HTML and puts each quantity back; other failures as with one item", async () => {
    const refused = multi();
    await refused.press(answered([{ ASIN: "A1", quantity: 1 }], { errorModalHtml: "<h2>No</h2>" }, 400));
    expect([refused.state(), refused.errors(), Object.keys(refused.entries())]).toEqual(["error", ["refused"], ["A1"]]);
    const broken = multi();
    await broken.press(failed(500));
    expect([broken.errors(), broken.sent().at(-1)]).toEqual([["http"], "groceryErrorModal"]);
    const forbidden = multi();
    await forbidden.press();
    expect(forbidden.last().options).toMatchObject({ reloadOn403: true, known: { count: 3 } });
    const lost = multi();
    await lost.press();
    lost.last().options.onUnknown!();
    expect(lost.model.$modal.get()?.text).toBe(words["calls.unknown"]);
    await lost.last().answer({ ok: true, status: 0, data: undefined, confirmed: true, read: { cartCount: 5 } });
    expect(lost.entries()).toMatchObject({ A1: { quantity: 2 }, A2: { quantity: 1, amountInCart: 1.5 } });
    expect([lost.model.$modal.get(), lost.of("dp-success").length]).toEqual([null, 1]);
  });

  it("grocery-multi-add.10 after a failure of the server every item is as the cart had it before", async () => {
    const { press, entries, context, last } = multi();
    const held = (itemId: string, quantity: number, amountInCart: number | null) => ({
      ...{ itemId, storeId: "s", quantity, amountInCart, lines: [{ itemId, offerListingId: null, quantity }] },
    });
    const before = { A1: held("G1", 3, null), A2: held("G2", 1, 2.5) };
    context.page.cart.set({ count: { retail: null, grocery: 3 }, entries: before });
    await press();
    // what an element of the page shows already
    context.page.cart.set({ count: { retail: null, grocery: 3 }, entries: { A1: held("G1", 5, null), A2: held("G2", 1, 4) } });
    expect(entries()).not.toEqual(before);
    await last().answer(failed(500));
    expect(entries()).toEqual(before);
  });

  it("grocery-multi-add.10 a retry sends the same list again, whatever the items are by then", async () => {
    const { press, model, pass, $options, calls } = multi();
    await press(answered([], { errorModalHtml: "<h2>No</h2>" }, 400));
    pass(1000);
    $options.set({ ...$options.get(), items: [{ asin: "A9" }] });
    void model.work()!.act("retry", {});
    await settled();
    const asins = calls.map(({ request }) => (request as { body: { items: GivenItem[] } }).body.items.map(({ asin }) => asin));
    expect(asins).toEqual([
      ["A1", "A2"],
      ["A1", "A2"],
    ]);
  });

  it("grocery-multi-add.10 a lost answer that was a success counts every entry of a product", async () => {
    const items = [
      { asin: "A1", quantity: 2 },
      { asin: "A2", quantity: 5 },
      { asin: "A1", quantity: 4 },
    ];
    const { press, last, entries } = multi({ items });
    await press();
    await last().answer({ ok: true, status: 0, data: undefined, confirmed: true, read: { cartCount: 5 } });
    expect(entries()).toMatchObject({ A1: { quantity: 6 }, A2: { quantity: 5 } });
  });

  it("grocery-multi-add.11 an item without a product, or with a quantity that cannot be added, is an issue", () => {
    expect(checkItems(TWO)).toEqual([]);
    for (const item of [
      {},
      { asin: "A", quantity: 0 },
      { asin: "A", quantity: 1.5 },
      { asin: "A", quantity: 1000 },
      { asin: "A", quantity: "x" },
    ])
      expect(checkItems([item])).toHaveLength(1);
  });

  it("grocery-multi-add.12 while one of its items is written, nothing is sent, and its own write holds all of them; what has left is seen to its end", async () => {
    const { press, sent, context, model, last, leave, entries } = multi();
    const release = lockCartLine(context.page, "A2")!;
    await press();
    expect([sent(), model.$busy.get()]).toEqual([[], true]);
    release();
    await press();
    expect(lockCartLine(context.page, "A1") ?? lockCartLine(context.page, "A2")).toBeUndefined();
    leave();
    await last().answer(answered(both));
    expect(Object.keys(entries())).toEqual(["A1", "A2"]);
  });
});
