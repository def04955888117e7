import { describe, expect, it } from "vitest";
import { add, begun, features, NEW, stage, told, TWISTER, USED } from "./store.fixture.ts";

const OPTIONS = { twister: TWISTER, priceData: [NEW, USED] };

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

  it("selections.22 an update in the same task is told after the quantity that was there before it", async () => {
    const { store, scope, register, listen, news } = begun();
    register("card");
    listen("listener");
    scope.quantity.set(2);
    store.update("card", add({ price: 1 }));
    expect(news.map(({ cause, selections, prices }) => [cause, selections.length, prices!.totalPrice])).toEqual([
      ["quantity", 0, 69.98],
      ["selection", 1, 70.98],
    ]);
    await told();
    expect(news).toHaveLength(2);
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

  it("selections.25 a switch takes the unit and the offer of the option as well as its price", async () => {
    const { store, scope } = begun({ twister: TWISTER, priceData: [NEW, { ...USED, currencySymbol: "€" }] });
    for (const type of ["NEW", "USED"]) {
      scope.buyingOption.set(type);
      await told();
    }
    expect(store.base).toMatchObject({ price: 39.99, priceUnit: "€", offerListingId: USED.offerListingId });
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
    state.page = { twister: { price: 20 }, priceData: [{ ...NEW, priceAmount: 45 }, USED] };
    store.refresh();
    await told();
    expect([store.base.price, news.length]).toEqual([20, 0]);
    scope.buyingOption.set("NEW");
    expect(store.base.price, "price data is read anew as well").toBe(45);
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
    expect(logged[0]!.message).toBe("the page has no price for the buying option LIGHTNING_DEAL");
    scope.quantity.set(2);
    await told();
    scope.quantity.set(null);
    await told();
    expect(logged, "logged once for a switch").toHaveLength(1);
    scope.buyingOption.set("SNS");
    await told();
    expect([store.prices, logged.length], "no card is supported there: nothing to log").toEqual([null, 1]);
    scope.buyingOption.set("USED");
    await told();
    expect(store.prices).toMatchObject({ totalPrice: 44.99 });
  });

  it("selections.42 a switch to no buying option misses no price data: nothing is logged", async () => {
    const { store, scope, logged } = begun({ priceData: [NEW] });
    scope.buyingOption.set("NEW");
    await told();
    scope.buyingOption.set(null);
    await told();
    expect([store.base.price, store.prices, logged]).toEqual([null, null, []]);
  });

  it("selections.27 a refresh is told though nothing was selected before it", () => {
    const { store, listen, news, fired } = begun(OPTIONS);
    listen("card", { event: "twister-refresh" });
    store.refresh();
    expect(news).toMatchObject([{ event: "twister-refresh", cause: "refresh", selections: [] }]);
    expect(fired).toEqual([]);
  });

  it("selections.25 another index of the same type is a switch, and so is one without a type", async () => {
    const data = [USED, { ...USED, priceAmount: 29.99, aapiBuyingOptionIndex: 2 }];
    const { store, scope, listen, news } = begun({ twister: TWISTER, priceData: data });
    listen("listener");
    scope.buyingOptionIndex.set(1);
    await told();
    expect(news).toHaveLength(1);
    scope.buyingOption.set("USED");
    await told();
    expect(news, "the first type is no switch while the price is known").toHaveLength(1);
    scope.buyingOptionIndex.set(2);
    await told();
    expect([store.base.price, news.length]).toEqual([29.99, 2]);
  });

  it("selections.1 a store that begins with a buying option has the price of the page state", () => {
    const { scope, begin } = stage(OPTIONS);
    scope.buyingOption.set("USED");
    const store = begin();
    expect(store.base).toMatchObject({ price: 34.99, offerListingId: "OL-0" });
    scope.quantity.set(2);
    expect(store.base.price).toBe(34.99);
  });

  it("selections.2 price data that is missing is looked for at a switch; data that is there is kept until its element has other data", () => {
    const { store, scope, state } = begun({});
    state.page = { priceData: [NEW] };
    scope.buyingOption.set("NEW");
    expect(store.base.price, "its element came later").toBe(49.99);
    scope.buyingOption.set(null);
    state.page = { priceData: [{ ...NEW, priceAmount: 10 }] };
    scope.quantity.set(2);
    scope.buyingOption.set("NEW");
    scope.quantity.set(3);
    expect(store.base.price).toBe(49.99);
    store.readPrices();
    expect(store.base.price).toBe(10);
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
