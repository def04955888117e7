import { describe, expect, it } from "vitest";
import { add, begun, features, NEW, remove, told, TWISTER, USED } from "./store.fixture.ts";

const OPTIONS = { twister: TWISTER, priceData: [NEW, USED] };

describe("telling the listeners", () => {
  it("selections.18 each is called once, in the order of registration, except who made it, with all that is new", () => {
    const { store, scope, register, fired, state } = begun();
    const calls: unknown[] = [];
    for (const name of ["one", "two", "three"]) {
      register(name, {
        handler(news) {
          calls.push(name);
          expect(news.prices).toEqual({ totalPrice: 39.99, youSave: 2, monthly: null });
          expect(scope.prices.get()).toBe(news.prices);
          expect(state.attached!.selections).toBe(news.selections.length && state.attached!.selections);
          expect(state.attached!.selections).toEqual(news.selections);
          expect(fired.map(({ name: event }) => event)).toEqual(["selections", "prices"]);
          expect(news).toMatchObject({
            event: "cc-selection-update",
            cause: "selection",
            feature: "two",
            item: { price: 5 },
            base: { quantity: 1 },
          });
          for (const part of [news, news.item, news.selections, news.prices, news.base]) expect(Object.isFrozen(part)).toBe(true);
        },
      });
    }
    store.update("two", add({ price: 5 }));
    expect(calls).toEqual(["one", "three"]);
  });

  it("selections.19 an update that a handler makes is worked off after every listener was told of the first", () => {
    const { store, register } = begun();
    const calls: string[] = [];
    const seen = (name: string, count: number) => calls.push(`${name} ${count}`);
    register("first", {
      handler({ feature, selections }) {
        seen("first", selections.length);
        if (feature === "card") expect(store.update("first", add())).toEqual({ ok: true });
      },
    });
    register("second", { handler: ({ selections }) => seen("second", selections.length) });
    register("card");
    store.update("card", add());
    expect(calls).toEqual(["first 1", "second 1", "second 2"]);
    expect(features(store.selections)).toEqual(["card", "first"]);
  });

  it("selections.19 the 101st update within a chain is dropped and logged fatal; the next press works again", () => {
    const { store, register, codes } = begun();
    let answers = 0;
    const ping = (other: string) => ({
      handler() {
        if (store.update(other, add({ price: ++answers })).ok === false) answers = -1000;
      },
    });
    register("ping", ping("ping"));
    register("pong", ping("pong"));
    register("start");
    store.update("start", add());
    expect(answers).toBeLessThan(0);
    expect(codes().filter((code) => code === "fatal selections.chain").length).toBeGreaterThan(0);
    const totals = new Set<number>();
    const stop = store.on("cc-selection-update", ({ prices }) => totals.add(prices!.totalPrice));
    expect(store.update("start", remove())).toEqual({ ok: true });
    expect(totals.size).toBeGreaterThan(0);
    stop();
  });

  it("selections.19 exactly 100 updates of a chain are made", () => {
    const { store, register, codes, fired } = begun();
    let made = 1;
    register("start");
    register("counter", { role: "trigger" });
    store.on("cc-selection-update", () => void store.update("counter", add({ price: ++made })));
    store.update("start", add({ price: 1 }));
    expect(fired.filter(({ name }) => name === "selections")).toHaveLength(100);
    expect(store.selections[1]).toMatchObject({ price: 100 });
    expect(codes()).toEqual(["fatal selections.chain"]);
  });

  it("selections.20 a handler that throws or rejects is logged fatal; the others are told and the store keeps the change", async () => {
    const { store, register, listen, news, logged } = begun();
    register("throws", {
      handler() {
        throw new Error("oops");
      },
    });
    register("rejects", { handler: () => Promise.reject(new Error("later")) });
    register("odd", { handler: () => ({ then: 7 }) });
    listen("fine");
    register("card");
    expect(store.update("card", add())).toEqual({ ok: true });
    await told();
    expect(news).toHaveLength(1);
    expect(features(store.selections)).toEqual(["card"]);
    expect(logged.map(({ severity, code, tags }) => [severity, code, tags!["feature"]])).toEqual([
      ["fatal", "selections.handler", "throws"],
      ["fatal", "selections.handler", "rejects"],
    ]);
    expect(logged[0]!.message).toContain("oops");
  });

  it("selections.20 a subscriber of the stores that throws harms only itself", () => {
    const { store, scope, register, listen, news, codes } = begun();
    scope.selections.listen(() => {
      throw new Error("page");
    });
    register("card");
    listen("fine");
    expect(store.update("card", add({ price: 1 }))).toEqual({ ok: true });
    expect(news).toMatchObject([{ prices: { totalPrice: 35.99 } }]);
    expect(codes()).toEqual(["fatal selections.subscriber"]);
  });

  it("selections.21 the event bus throws for an unknown event and for a missing handler, and tells after the listeners", () => {
    const { store, register } = begun();
    expect(() => store.on("click" as never, () => {})).toThrow(new Error("Unknown event name: click"));
    for (const nothing of [undefined, null, "handler"])
      expect(() => store.on("twister-refresh", nothing as never)).toThrow(new Error("Handler is empty"));
    const calls: string[] = [];
    const stop = store.on("cc-selection-update", () => void calls.push("bus"));
    store.on("twister-refresh", () => void calls.push("refresh"));
    register("listener", { handler: () => void calls.push("listener") });
    register("card");
    store.update("card", add());
    store.refresh();
    stop();
    store.update("card", add({ price: 2 }));
    expect(calls).toEqual(["listener", "bus", "refresh", "listener"]);
  });
});

describe("quantity", () => {
  it("selections.22 the scope's quantity becomes the base's and that of followers; listeners are told once", async () => {
    const { store, scope, register, listen, news, fired } = begun();
    register("follower", { followsQuantity: true });
    register("own");
    listen("listener");
    store.update("follower", add({ price: 1 }));
    store.update("own", add({ itemType: "plan", price: 10, quantity: 2 }));
    news.length = fired.length = 0;
    scope.quantity.set(4);
    expect(store.base.quantity).toBe(4);
    expect(store.prices, "at once, before anybody is told").toMatchObject({ totalPrice: 4 * 34.99 + 4 + 20 });
    scope.quantity.set(5);
    expect(store.selections.map(({ quantity }) => quantity)).toEqual([5, 2]);
    expect(news).toEqual([]);
    await told();
    expect(news).toMatchObject([{ cause: "quantity", base: { quantity: 5 }, prices: { totalPrice: 199.95 } }]);
    expect(fired.map(({ name }) => name)).toEqual(["prices"]);
    scope.quantity.set(3);
    scope.quantity.set(5);
    await told();
    expect(news, "what comes to nothing is not told").toHaveLength(1);
  });

  it("selections.23 a follower has at most its maximum, and follows again below it", () => {
    const { store, scope, register } = begun();
    register("follower", { followsQuantity: true });
    store.update("follower", add({ price: 1, maxQuantity: 3, quantity: 9 }));
    const seen = [1, 2, 3, 4, 5, 3, 2].map((quantity) => {
      scope.quantity.set(quantity);
      return store.selections[0]!.quantity;
    });
    expect(seen).toEqual([1, 2, 3, 3, 3, 3, 2]);
    scope.quantity.set(4);
    expect(store.prices!.totalPrice).toBe(142.96);
  });

  it("selections.24 a quantity that is missing, not whole or below 1 counts as 1", () => {
    const { store, scope, register } = begun();
    register("card");
    for (const quantity of [null, 0, -1, 1.5, NaN]) {
      scope.quantity.set(2);
      scope.quantity.set(quantity);
      expect(store.base.quantity).toBe(1);
    }
    for (const quantity of [0, -1, 1.5]) {
      store.update("card", add({ price: 1, quantity }));
      expect(store.prices!.totalPrice).toBe(35.99);
    }
  });
});

describe("buying option", () => {
  it("selections.25 a switch takes price, unit and offer of the matching entry, and tells every feature with a handler", async () => {
    const { store, scope, listen, news } = begun(OPTIONS);
    listen("trigger", { role: "trigger" });
    listen("listener", { role: "listener" });
    listen("refreshes", { event: "twister-refresh" });
    scope.buyingOption.set("NEW");
    await told();
    expect([store.base.price, news.length], "the first is no switch while the price is known").toEqual([34.99, 0]);
    scope.buyingOption.set("used");
    expect(store.base).toMatchObject({ price: 39.99, priceUnit: "$", offerListingId: "OL-used" });
    scope.buyingOptionIndex.set(1);
    await told();
    expect(news.map(({ cause, base }) => [cause, base.price])).toEqual([
      ["buying-option", 39.99],
      ["buying-option", 39.99],
      ["buying-option", 39.99],
    ]);
    scope.buyingOption.set("onetime");
    expect(store.base.price, "a purchase mode stands for its type").toBe(49.99);
    await told();
    scope.buyingOption.set("NEW");
    await told();
    expect(news, "the same type in other words is no switch").toHaveLength(6);
    scope.buyingOption.set(null);
    expect(store.base.price, "with none the product is what the page says").toBe(34.99);
  });

  it("selections.25 of several entries of a type the index tells, else the offer, else the first", () => {
    const data = [
      NEW,
      { ...USED, aapiBuyingOptionIndex: 1 },
      { ...USED, offerListingId: "OL-u2", priceAmount: 29.99, aapiBuyingOptionIndex: 2 },
    ];
    const { store, scope } = begun({ twister: TWISTER, priceData: data });
    const price = (index: number | null, offer: string | null) => {
      scope.buyingOption.set("USED");
      scope.buyingOptionIndex.set(index);
      scope.offerListingId.set(offer);
      return store.base.price;
    };
    scope.buyingOption.set("NEW");
    expect(price(2, "OL-used")).toBe(29.99);
    expect(price(null, "OL-u2")).toBe(29.99);
    expect(price(7, "OL-u2")).toBe(29.99);
    expect(price(null, "OL-none")).toBe(39.99);
  });

  it("selections.25 the first option counts as a switch where no price was known", async () => {
    const { store, scope, listen, news } = begun({ priceData: [NEW] });
    listen("listener");
    expect(store.prices).toBe(null);
    scope.buyingOption.set("NEW");
    await told();
    expect(store.prices).toMatchObject({ totalPrice: 49.99 });
    expect(news).toHaveLength(1);
    scope.buyingOption.set("USED");
    await told();
    expect(news).toHaveLength(2);
  });

  it("selections.26 ALM, SNS and UNKNOWN let selections rest: kept, in no price and no form; another type or none brings them back", async () => {
    const data = [NEW, ...["ALM", "SNS", "UNKNOWN"].map((type) => ({ ...NEW, buyingOptionType: type, priceAmount: 30 }))];
    const { store, scope, register, state, fired } = begun({ twister: TWISTER, priceData: data });
    register("card");
    scope.buyingOption.set("NEW");
    await told();
    store.update("card", add({ price: 5, savings: 1 }));
    for (const resting of ["ALM", "sns", "UNKNOWN", "fresh"]) {
      scope.buyingOption.set(resting);
      expect([store.state, features(store.selections)]).toEqual(["resting", ["card"]]);
      expect(store.prices).toMatchObject({ totalPrice: 30, youSave: 2 });
      expect(state.attached).toMatchObject({ selections: [], selected: false });
      expect(store.update("card", add())).toMatchObject({ reason: "buying-option" });
      fired.length = 0;
      await told();
      expect(fired.filter(({ name }) => name === "selections")).toEqual([]);
      scope.buyingOption.set(resting === "ALM" ? null : "NEW");
      await told();
      expect([store.state, state.attached!.selected]).toEqual(["selected", true]);
      expect(store.prices!.totalPrice).toBe(resting === "ALM" ? 39.99 : 54.99);
      scope.buyingOption.set("NEW");
      await told();
    }
  });

  it("selections.27 a refresh initializes again: selections go, page state is read anew, registrations stay", () => {
    const { store, scope, state, listen, news, fired } = begun(OPTIONS);
    listen("card", { event: "twister-refresh" });
    store.update("card", add({ price: 5 }));
    state.page = { twister: { price: 20 }, priceData: [] };
    fired.length = 0;
    store.refresh();
    expect(store.selections).toEqual([]);
    expect(store.base).toMatchObject({ price: 20, savings: 0 });
    expect(news).toMatchObject([{ event: "twister-refresh", cause: "refresh", selections: [], prices: { totalPrice: 20 } }]);
    expect(fired.map(({ name }) => name)).toEqual(["selections", "prices"]);
    expect(state.refreshed).toBe(1);
    expect(store.update("card", add({ price: 1 }))).toEqual({ ok: true });
    expect(scope.prices.get()!.totalPrice).toBe(21);
  });

  it("selections.27 after a refresh the option that was there is no switch", async () => {
    const { store, scope, state, listen, news } = begun(OPTIONS);
    listen("card");
    scope.buyingOption.set("NEW");
    await told();
    scope.buyingOption.set("USED");
    await told();
    news.length = 0;
    state.page = { twister: { price: 20 }, priceData: [NEW, USED] };
    store.refresh();
    await told();
    expect([store.base.price, news.length]).toEqual([20, 0]);
    scope.buyingOption.set("NEW");
    expect(store.base.price).toBe(49.99);
  });

  it("selections.42 without an entry the price is unknown and no total shows; selections stay, and it is logged fatal", async () => {
    const { store, scope, register, logged, state } = begun(OPTIONS);
    register("card");
    scope.buyingOption.set("NEW");
    await told();
    store.update("card", add({ price: 5 }));
    scope.buyingOption.set("LIGHTNING_DEAL");
    await told();
    expect([store.base.price, store.prices]).toEqual([null, null]);
    expect(state.attached!.selections).toHaveLength(1);
    expect(logged).toMatchObject([{ severity: "fatal", code: "selections.missing-buying-option", tags: { type: "LIGHTNING_DEAL" } }]);
    scope.buyingOption.set("SNS");
    await told();
    expect([store.prices, logged.length], "no card is supported there: nothing to log").toEqual([null, 1]);
    scope.buyingOption.set("USED");
    await told();
    expect(store.prices).toMatchObject({ totalPrice: 44.99 });
  });

  it("selections.2 price data that comes with its element later is read when it says so", () => {
    const { store, scope, state } = begun({});
    scope.buyingOption.set("USED");
    expect(store.prices).toBe(null);
    state.page = { priceData: [{ ...USED, priceAmount: 10 }] };
    store.readPrices();
    expect(store.prices!.totalPrice).toBe(10);
  });
});
