import { describe, expect, it } from "vitest";
import { add, begun, features, NEW, stage, told, TWISTER, USED, type FakeElement } from "./store.fixture.ts";

describe("start", () => {
  it("selections.1 base comes from the page state and the scope's own values; selections are empty", () => {
    const { scope, begin } = stage();
    scope.asin.set("B0SCOPE");
    scope.offerListingId.set("OL-scope");
    scope.quantity.set(3);
    const store = begin();
    expect(store.base).toEqual({ asin: "B0SCOPE", offerListingId: "OL-scope", priceUnit: "$", price: 34.99, savings: 2, quantity: 3 });
    expect([store.selections, store.state]).toEqual([[], "empty"]);
    expect(scope.base.get()).toBe(store.base);
    expect(scope.prices.get()).toEqual({ totalPrice: 104.97, youSave: 6, monthly: null });
  });

  it("selections.1 a missing price is that of the present buying option, a missing quantity is 1", () => {
    const { scope, begin } = stage({ twister: { asin: "B0" }, priceData: [NEW, USED] });
    scope.buyingOption.set("USED");
    const store = begin();
    expect(store.base).toMatchObject({ asin: "B0", price: 39.99, priceUnit: "$", quantity: 1, savings: 0 });
  });

  it("selections.1 page state that comes after the store counts as if it had been there, once", () => {
    const { store, state, scope, fired, register } = begun({});
    register("card");
    store.update("card", add({ price: 5 }));
    store.readLate();
    expect(scope.prices.get()).toBe(null);
    fired.length = 0;
    state.page = { twister: TWISTER };
    store.readLate();
    expect(store.base).toMatchObject({ asin: "B0", price: 34.99 });
    expect(scope.prices.get()).toMatchObject({ totalPrice: 39.99 });
    expect(features(store.selections)).toEqual(["card"]);
    state.page = { twister: { ...TWISTER, price: 1 } };
    store.readLate();
    expect(store.base.price).toBe(34.99);
    expect(fired).toEqual([]);
    store.refresh();
    expect(store.base.price).toBe(1);
  });

  it("selections.2 without page state and price data nothing is known, and no total is given", () => {
    const { store, scope } = begun({});
    expect(store.base).toEqual({ asin: "", offerListingId: "", priceUnit: "", price: null, savings: 0, quantity: 1 });
    expect(scope.prices.get()).toBe(null);
  });

  it("selections.44 a page state that does not fit counts as missing, is logged, and nothing throws", () => {
    for (const twister of ["{", 7, [], { price: "34.99" }, { price: Infinity }]) {
      const { store, codes } = begun({ twister });
      expect(store.base.price).toBe(null);
      expect(codes()).toEqual(["warn selections.page-state"]);
    }
    const { store, logged } = begun({ twister: { ...TWISTER, savings: "a lot" } });
    expect(store.base).toMatchObject({ price: 34.99, savings: 0 });
    expect(logged[0]!.message).toContain("twister.savings");
  });

  it("selections.1 what the page's own script wrote before the store began is kept", () => {
    const { scope, begin } = stage();
    scope.selections.set([{ feature: "early", itemType: "coupon", selectionType: "add", price: 1 }]);
    expect(features(begin().selections)).toEqual(["early"]);
    expect(scope.prices.get()).toMatchObject({ totalPrice: 35.99 });
  });
});

describe("end", () => {
  it("selections.1 the store of a scope that has left the page follows the scope no longer", () => {
    const { store, scope, register } = begun({ twister: TWISTER, priceData: [NEW, USED] });
    register("card");
    store.update("card", add({ price: 5 }));
    store.end();
    scope.quantity.set(3);
    scope.buyingOption.set("USED");
    scope.selections.set([]);
    expect(store.base).toMatchObject({ price: 34.99, quantity: 1 });
    expect(features(store.selections)).toEqual(["card"]);
  });
});

describe("registration", () => {
  it("selections.3 needs name, attribution and one of the two events; the first that fails is the reason, logged, and nothing throws", () => {
    const { store, logged } = begun();
    const register = store.register as (registration?: unknown) => { ok: boolean; reason?: string };
    const fits = { name: "a", attribution: "b", event: "twister-refresh" };
    expect(register(fits)).toMatchObject({ ok: true });
    const refused = [undefined, null, {}, { ...fits, name: "" }, { ...fits, name: 7 }, { name: "x", attribution: " " }];
    expect(refused.map((one) => register(one).reason)).toEqual(["name", "name", "name", "name", "name", "attribution"]);
    expect(register({ ...fits, name: "x", event: "click" })).toMatchObject({ ok: false, reason: "event" });
    expect(logged).toHaveLength(7);
    expect(logged.every(({ severity, code }) => severity === "warn" && code === "selections.registration")).toBe(true);
    expect(logged[6]).toMatchObject({ tags: { feature: "x", reason: "event" }, message: "x: invalid registration (event)" });
    expect(logged[0], "a registration without a name").toMatchObject({ tags: { feature: "" }, message: ": invalid registration (name)" });
  });

  it("selections.4 a second of the same name is refused and logged; the first works on, and another scope may have the name", () => {
    const { store, register, codes } = begun();
    register("card");
    const second = register("card", { role: "listener", handler: () => {} });
    expect(second).toMatchObject({ ok: false, reason: "duplicate" });
    second.unregister();
    expect(store.update("card", add())).toEqual({ ok: true });
    expect(codes()).toEqual(["warn selections.registration"]);
    expect(begun().register("card")).toMatchObject({ ok: true });
  });

  it("selections.5 unregister frees the name, deletes the feature's selections and tells the listeners", () => {
    const { store, register, listen, news, fired, scope } = begun();
    const card = register("card");
    register("other");
    listen("listener");
    store.update("card", add({ price: 5 }));
    store.update("other", add({ price: 1 }));
    news.length = fired.length = 0;
    card.unregister();
    expect(features(store.selections)).toEqual(["other"]);
    expect(news).toMatchObject([{ cause: "selection", feature: "card", item: undefined, prices: { totalPrice: 35.99 } }]);
    expect(fired.map(({ name }) => name)).toEqual(["selections", "prices"]);
    expect(store.update("card", add())).toMatchObject({ reason: "unregistered" });
    expect(register("card")).toMatchObject({ ok: true });
    card.unregister();
    expect(store.update("card", add()), "the second of the name is not unregistered by the first").toEqual({ ok: true });
    expect(scope.selections.get()).toHaveLength(2);
  });

  it("selections.6 a trigger is not told, a listener may not update, both does both, and both without a handler is a trigger", () => {
    const { store, listen, register, news } = begun();
    listen("trigger", { role: "trigger" });
    listen("listener", { role: "listener" });
    listen("both", { role: "both" });
    expect(store.register({ name: "deaf", attribution: "a", event: "cc-selection-update", role: "listener" })).toMatchObject({
      ok: false,
      reason: "handler",
    });
    expect(register("quiet")).toMatchObject({ ok: true });
    expect(store.update("listener", add())).toMatchObject({ reason: "role" });
    expect(store.update("quiet", add())).toEqual({ ok: true });
    expect(news).toHaveLength(2);
    expect(store.update("trigger", add())).toEqual({ ok: true });
    expect(store.update("both", add())).toEqual({ ok: true });
    expect(news, "whoever updates is not told of it").toHaveLength(5);
  });

  it("selections.7 each event tells its own listeners, and a buying-option switch both", async () => {
    const { store, listen, register, scope, news } = begun({ twister: TWISTER, priceData: [NEW, USED] });
    register("card");
    listen("of selections");
    listen("of refreshes", { event: "twister-refresh" });
    const events = () => news.splice(0).map(({ event, cause }) => `${event} ${cause}`);
    store.update("card", add());
    expect(events()).toEqual(["cc-selection-update selection"]);
    store.refresh();
    expect(events()).toEqual(["twister-refresh refresh"]);
    scope.selections.set([{ feature: "card", itemType: "coupon", selectionType: "add", price: 2 }]);
    expect(events(), "a change by a script is one of selections").toEqual(["cc-selection-update script"]);
    scope.buyingOption.set("NEW");
    await told();
    scope.buyingOption.set("USED");
    await told();
    expect(events()).toEqual(["cc-selection-update buying-option", "twister-refresh buying-option"]);
  });

  it("selections.8 the card features of the source and a feature of any other name are treated alike", () => {
    const { store, register, listen, news } = begun();
    listen("listener");
    for (const name of ["paymentOptions", "couponsCard", "buyback", "wirelessPromotions", "warranty", "whatever"]) {
      expect(register(name)).toMatchObject({ ok: true });
      expect(store.update(name, add({ itemType: "thing", price: 1 }))).toEqual({ ok: true });
    }
    expect(store.prices).toMatchObject({ totalPrice: 40.99 });
    expect(news).toHaveLength(6);
  });

  it("selections.9 a registration without a group belongs to that of the device type", () => {
    const groups = { web: "desktop_buybox_group_1", mWeb: "mobile_buybox_group_1", mApp: "mobileapp_buybox_group_1" } as const;
    for (const device of ["web", "mWeb", "mApp"] as const) {
      const { store, register } = begun({ device });
      register("own", { group: "mine" });
      register("default");
      expect(store.features(groups[device]).map(({ name }) => name)).toEqual(["default"]);
      expect(store.features().map(({ name }) => name)).toEqual(["default"]);
      expect(store.features("mine")).toEqual([{ name: "own", attribution: "shop", rendered: true }]);
    }
  });

  it("selections.10 features are listed in the order of their elements in the document, those without one last", () => {
    const { store, register } = begun();
    const at = (place: number, shows = true): FakeElement => ({ place, shows });
    register("nowhere");
    register("second", { element: at(2) });
    register("third", { element: at(3, false) });
    register("first", { element: at(1) });
    register("elsewhere", { rendered: false });
    expect(store.features("desktop_buybox_group_1").map(({ name, rendered }) => [name, rendered])).toEqual([
      ["first", true],
      ["second", true],
      ["third", false],
      ["nowhere", true],
      ["elsewhere", false],
    ]);
  });
});
