import { describe, expect, it } from "vitest";
import { cartInvalidations } from "../../src/cart/lock.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createAllOffersModel } from "./all-offers.model.ts";
import { withSearch, type AllOffersOptions } from "./all-offers.options.ts";
import { createPanel } from "./all-offers.panel.ts";
import { cartAddress, requestAt, withFields } from "./all-offers.request.ts";

const OPTIONS: AllOffersOptions = {
  ...{ asin: "A1", for: undefined, contentUrl: "/gp/product/ajax", cartApiHost: undefined, cartAddPath: "/cart/carts/retail/items" },
  ...{ reftag: "dp_aod_atc", sr: undefined, qid: undefined, cartUrl: "/gp/cart/view.html" },
};
const OFFER = { key: "one", asin: "A1", offerListingId: "OL-7", quantity: 2 };
const html = (data: string) => ({ ok: true as const, status: 200, data });
const failed = (code: string, more: object = {}) => ({ ok: false as const, code: code as "http", message: "internal", ...more });
const added = (quantity: number, count?: number) => ({
  ok: true as const,
  status: 200,
  data: { entity: { items: [{ id: "L1", quantity }], ...(count !== undefined && { count: { entity: { items: count } } }) } },
});

function start(page: object = { marketplaceId: "M1" }) {
  const test = testContext(OPTIONS, { page });
  const model = createAllOffersModel(test.context);
  const said: string[] = [];
  const panel = model.panel((deps) => createPanel({ ...deps, announce: (text) => said.push(text) }));
  const sent = (name: string) => test.calls.filter((call) => call.name === name);
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail);
  const open = async () => {
    const before = sent("allOffersContent").length;
    model.open("press");
    const call = sent("allOffersContent")[before];
    await call?.answer(html("<p>Offers</p>"));
    return call !== undefined;
  };
  const state = () => model.$state.get();
  return { ...test, model, panel, said, sent, of, open, state, row: () => panel.$rows.get()["one"] };
}

describe("dp-all-offers, the model", () => {
  it("all-offers.5 shows what is in hand for 5 minutes, by a clock that no change of the device's time moves", async () => {
    const { model, open, pass, context } = start();
    expect(await open()).toBe(true);
    model.close("escape");
    pass(5 * 60_000);
    expect([context.now(), await open()]).toEqual([300_000, false]);
    model.close("escape");
    pass(1);
    expect(await open()).toBe(true);
  });

  it("all-offers.5 a further page counts as an answer, a failed opening as none", async () => {
    const { model, panel, open, pass, sent, state } = start();
    await open();
    pass(200_000);
    const more = panel.more("/gp/product/ajax?page=2");
    await sent("allOffersContent").at(-1)!.answer(html("<p>More</p>"));
    expect(await more).toMatchObject({ source: "<p>More</p>" });
    model.close("escape");
    pass(299_000);
    expect(await open()).toBe(false);
    model.close("escape");
    pass(299_000);
    model.open("press");
    await sent("allOffersContent").at(-1)!.answer(failed("network"));
    expect(state()).toBe("error");
    model.close("escape");
    expect(await open()).toBe(true);
  });

  it("all-offers.26 an opening by the address has no entry of the history, every other has", async () => {
    const { model } = start();
    const entries = ["url", "press", "script", "forward"].map((reason) => {
      model.open(reason);
      const has = model.hasEntry();
      model.close("escape");
      return has;
    });
    expect(entries).toEqual([false, true, true, true]);
  });

  it("all-offers.4 call:all-offers-content the number of rows is announced once for each content", async () => {
    const { model, panel, open, said, sent } = start();
    await open();
    expect([sent("allOffersContent")[0]!.request, sent("allOffersContent")[0]!.options]).toMatchObject([
      { query: { asin: "A1", experienceId: "allOffers" } },
      { path: "/gp/product/ajax" },
    ]);
    const shown = () => (model.$content.get() as unknown as { value: never }).value;
    panel.counted(shown(), 2);
    panel.counted(shown(), 2);
    expect(said).toEqual(["all-offers.count"]);
  });
});

describe("dp-all-offers, an add", () => {
  it("all-offers.7 all-offers.21 call:cart-add-items 10 s, no reload for a 403, and nothing of the scope's choices", async () => {
    const { panel, sent, state, open, context, row } = start();
    context.scope.paymentPlan.set({
      optionId: "x",
      offerType: "EQUAL_PAY",
      selection: null,
      executionInfo: { addToCart: {}, buyNow: {} },
    } as never);
    await open();
    const adding = panel.add(OFFER);
    expect([state(), row()]).toEqual(["adding", { state: "adding" }]);
    const [call] = sent("offerAdd");
    expect([call!.request, call!.options]).toMatchObject([
      { query: { ref: "dp_aod_atc" }, body: { items: [{ asin: "A1", offerListingId: "OL-7", quantity: 2 }] } },
      { path: "/cart/carts/retail/items", timeout: 10_000, reloadOn403: false },
    ]);
    expect(Object.keys((call!.request as { body: { items: object[] } }).body.items[0]!)).toEqual(["asin", "offerListingId", "quantity"]);
    await call!.answer(added(2, 3));
    await adding;
    expect([state(), row()]).toEqual(["open", { state: "added", text: "all-offers.added", role: "status" }]);
  });

  it("all-offers.7 without a quantity of row and scope it adds 1; all-offers.13 a further press clears the message", async () => {
    const { panel, sent, row } = start();
    for (const messages of [undefined, { state: "added", text: "all-offers.added", role: "status" }]) {
      expect(row()).toEqual(messages);
      const adding = panel.add({ ...OFFER, quantity: undefined });
      expect(row()).toEqual({ state: "adding" });
      const call = sent("offerAdd").at(-1)!;
      expect((call.request as { body: { items: object[] } }).body.items[0]).toMatchObject({ quantity: 1 });
      await call.answer(added(1, 3));
      await adding;
    }
  });

  it("all-offers.8 during an add nothing is sent by another panel of the page, of whatever product", async () => {
    const [one, two] = [start(), start()];
    const adding = one.panel.add(OFFER);
    await two.panel.add({ ...OFFER, asin: "B2" });
    two.panel.refused({ ...OFFER, asin: "B2" });
    expect([two.sent("offerAdd"), two.of("dp-metric").map(({ name }: any) => name), two.row()]).toEqual([
      [],
      ["all-offers.add-cancelled", "all-offers.add-cancelled"],
      undefined,
    ]);
    await one.sent("offerAdd")[0]!.answer(added(2, 3));
    await adding;
    void two.panel.add(OFFER);
    expect(two.sent("offerAdd").length).toBe(1);
    two.leave();
    await two.sent("offerAdd")[0]!.answer(added(2, 3));
  });

  it("all-offers.12 all-offers.15 calls.11 a lost answer that was confirmed is a success: the count is read", async () => {
    const { panel, sent, row, said, of, context } = start();
    const adding = panel.add(OFFER);
    sent("offerAdd")[0]!.options.onUnknown?.();
    expect(row()).toEqual({ state: "adding", text: "calls.unknown", role: "alert" });
    const read = { entity: { items: [{ asin: "A1", quantity: 2, id: "L1", offerListingId: "OL-7" }] } };
    await sent("offerAdd")[0]!.answer({ ok: true, status: 0, data: undefined, confirmed: true, read });
    await adding;
    expect([row(), said]).toEqual([
      { state: "added", text: "all-offers.added", role: "status" },
      ["all-offers.adding", "calls.unknown", "all-offers.added"],
    ]);
    expect([of("dp-success"), sent("cartCount").length, context.page.cart.get().entries["A1"]?.quantity]).toEqual([
      [{ action: "offers-cart-add", asin: "A1", offerListingId: "OL-7", quantity: 2 }],
      1,
      2,
    ]);
    await sent("cartCount")[0]!.answer({ ok: true, status: 200, data: { entity: { items: 6 } } });
    expect(context.page.cart.get().count.retail).toBe(6);
  });

  it("all-offers.15 a count that comes after a newer change of the cart is dropped; without a marketplace none is asked for", async () => {
    const late = start();
    const adding = late.panel.add(OFFER);
    await late.sent("offerAdd")[0]!.answer(added(2));
    await adding;
    void late.panel.add({ ...OFFER, key: "two", offerListingId: "OL-8" });
    await late.sent("cartCount")[0]!.answer({ ok: true, status: 200, data: { entity: { items: 6 } } });
    expect(late.context.page.cart.get().count.retail).toBe(2);
    await late.sent("offerAdd")[1]!.answer(added(1, 3));
    await settled();

    const plain = start({});
    const added2 = plain.panel.add(OFFER);
    await plain.sent("offerAdd")[0]!.answer(added(2));
    await added2;
    expect([plain.sent("cartCount"), plain.context.page.cart.get().count.retail]).toEqual([[], 2]);
  });

  it.each([
    ["timeout", "all-offers.not-added"],
    ["network", "all-offers.not-added"],
    ["unknown", "calls.unconfirmed"],
    ["bad-response", "all-offers.not-added"],
  ])("all-offers.21 %s: %s", async (code, text) => {
    const { panel, sent, row, of, context } = start();
    const adding = panel.add(OFFER);
    await sent("offerAdd")[0]!.answer(failed(code));
    await adding;
    expect([row(), of("dp-error"), context.page.cart.get().count.retail]).toEqual([
      { state: "not-added", text, role: "alert" },
      [expect.objectContaining({ code, message: text, call: "cart-add-items" })],
      null,
    ]);
  });

  const read = { entity: { items: [{ asin: "A1", quantity: 1, id: "L0", offerListingId: "OL-0" }] } };
  it.each([
    ["refused by a status", { code: "http", status: 403, data: { entity: { count: { entity: { items: 9 } } } } }, 0, undefined],
    ["lost, and not in the cart by the confirming read", { code: "network", read }, 0, 1],
    ["lost, and the read as well", { code: "unknown", requestId: "x" }, 1, undefined],
  ])("all-offers.21 calls.11 an add that was %s leaves the count, unless a read reports another", async (_how, failure, asked, units) => {
    const { panel, sent, row, context } = start();
    context.page.cart.set({ count: { retail: 4, grocery: null }, entries: {} });
    const adding = panel.add(OFFER);
    await sent("offerAdd")[0]!.answer(failed(failure.code, failure));
    await adding;
    expect([row()?.state, context.page.cart.get().count.retail, sent("cartCount").length]).toEqual(["not-added", 4, 0]);
    expect(context.page.cart.get().entries["A1"]?.quantity, "the lines are those of the read").toBe(units);
    expect(cartInvalidations(context.page).get(), "where nobody knows, what shows the cart reads lines and count again").toBe(asked);
  });

  it("all-offers.6 all-offers.13 the next opening begins without messages", async () => {
    const { model, panel, sent, open, row } = start();
    await open();
    const adding = panel.add(OFFER);
    await sent("offerAdd")[0]!.answer(added(2, 3));
    await adding;
    expect(row()?.state).toBe("added");
    model.close("escape");
    model.open("press");
    expect([row(), sent("allOffersContent").length]).toEqual([undefined, 2]);
  });
});

describe("dp-all-offers, addresses", () => {
  it.each([
    ["/gp/product/ajax", "/gp/product/ajax", { asin: "A1", experienceId: "allOffers" }],
    [
      "/gp/product/ajax?asin=B2&experienceId=allOffers&page=2#top",
      "/gp/product/ajax",
      { asin: "B2", experienceId: "allOffers", page: "2" },
    ],
    ["/own?with=a&with=b&x=1", "/own?with=a&with=b", { asin: "A1", experienceId: "allOffers", x: "1" }],
    ["?page=2", "", { asin: "A1", experienceId: "allOffers", page: "2" }],
  ])("all-offers.18 option:all-offers.content-url %s", (address, path, query) => {
    expect(requestAt(address, "A1", { parallel: true })).toEqual([{ query }, { path, parallel: true }]);
  });

  it("all-offers.19 fields take the place of those of the same name", () => {
    const fields = [
      ["condition", "used"],
      ["with", "a"],
      ["with", "b"],
    ] as const;
    expect(withFields("/own?condition=new&x=1#top", fields)).toBe("/own?x=1&condition=used&with=a&with=b");
  });

  it.each([
    [undefined, "/cart/add", "/cart/add"],
    ["https://data.shop.example", "/cart/add", "https://data.shop.example/cart/add"],
    ["https://data.shop.example/", "cart/add", "https://data.shop.example/cart/add"],
    ["data.shop.example", "/cart/add", "https://data.shop.example/cart/add"],
    ["//data.shop.example", "/cart/add", "//data.shop.example/cart/add"],
  ])("all-offers.24 option:all-offers.cart-api-host %s and %s", (cartApiHost, cartAddPath, address) => {
    expect(cartAddress({ cartApiHost, cartAddPath })).toBe(address);
  });

  it("all-offers.7 option:all-offers.sr option:all-offers.qid an option goes before the page's address", () => {
    expect(withSearch({ ...OPTIONS, qid: "own" }, "?sr=8-1&qid=9")).toMatchObject({ sr: "8-1", qid: "own" });
    expect(withSearch(OPTIONS, "")).toMatchObject({ sr: undefined, qid: undefined });
  });
});
