import { describe, expect, it } from "vitest";
import { add, begun, features, remove } from "./store.fixture.ts";

describe("updates", () => {
  it("selections.11 an add makes an entry with its feature; the same thing is replaced in its place", () => {
    const { store, register } = begun();
    register("cards");
    store.update("cards", add({ asin: "A", price: 1, more: { kept: [1] } }));
    store.update("cards", add({ asin: "B", price: 2 }));
    store.update("cards", add({ asin: "A", offerListingId: "OL", price: 3 }));
    store.update("cards", add({ asin: "A", price: 9 }));
    expect(store.selections.map(({ asin, offerListingId, price }) => [asin, offerListingId, price])).toEqual([
      ["A", undefined, 9],
      ["B", undefined, 2],
      ["A", "OL", 3],
    ]);
    expect(store.selections[1]).toEqual({ selectionType: "add", itemType: "coupon", feature: "cards", asin: "B", price: 2 });
  });

  it("selections.11 what was given is copied and frozen, with further fields kept", () => {
    const { store, register } = begun();
    register("plan");
    const item = add({ itemType: "paymentOfferInfo", termCount: 6, nested: { list: ["a"] } });
    store.update("plan", item);
    (item as never as { nested: { list: string[] } }).nested.list.push("b");
    const [entry] = store.selections;
    expect(entry).toMatchObject({ termCount: 6, nested: { list: ["a"] } });
    for (const part of [store.selections, entry, entry!["nested"], store.base, store.prices]) expect(Object.isFrozen(part)).toBe(true);
  });

  it("selections.12 a delete takes what it names, what it does not name matching any; with none there the answer is still ok", () => {
    const { store, register, fired } = begun();
    register("cards");
    register("other");
    const fill = () => {
      for (const asin of ["A", "B"]) store.update("cards", add({ asin, offerListingId: `OL-${asin}` }));
      store.update("cards", add({ itemType: "promotion" }));
      store.update("other", add({ asin: "A" }));
    };
    fill();
    expect(store.update("cards", remove({ asin: "A", offerListingId: "none" }))).toEqual({ ok: true });
    expect(store.selections).toHaveLength(4);
    fired.length = 0;
    expect(store.update("cards", remove({ asin: "Z" }))).toEqual({ ok: true });
    expect(fired).toEqual([]);
    store.update("cards", remove({ asin: "A" }));
    expect(store.selections.map(({ feature, itemType, asin }) => [feature, itemType, asin])).toEqual([
      ["cards", "coupon", "B"],
      ["cards", "promotion", undefined],
      ["other", "coupon", "A"],
    ]);
    fill();
    store.update("cards", remove());
    expect(store.selections.map(({ feature, itemType }) => [feature, itemType])).toEqual([
      ["cards", "promotion"],
      ["other", "coupon"],
    ]);
  });

  it("selections.13 a warranty with neither price nor title takes part in no total", () => {
    const { store, register } = begun();
    register("warranty");
    store.update("warranty", add({ itemType: "warranty", asin: "W", offerListingId: "OL-W", interestAmount: 3 }));
    expect(store.selections).toMatchObject([{ feature: "warranty", itemType: "warranty" }]);
    expect(store.prices!.totalPrice).toBe(34.99);
    store.update(
      "warranty",
      add({ itemType: "warranty", asin: "W", offerListingId: "OL-W", interestAmount: 3, shortDisplayTitle: "Plan" }),
    );
    expect(store.prices!.totalPrice).toBe(37.99);
  });

  it("selections.14 a refused update changes nothing, is logged, and the first reason that holds is given", () => {
    const { store, register, listen, scope, fired, logged } = begun();
    const element = { place: 1, shows: true };
    register("card", { element, validate: (item) => Number(item.savings) > 0 });
    listen("listener", { role: "listener", rendered: false });
    const reasons: unknown[] = [];
    const refused = (name: string, item: unknown) => reasons.push(store.update(name, item as never).reason);
    refused("nobody", {});
    refused("listener", {});
    element.shows = false;
    refused("card", {});
    element.shows = true;
    refused("card", add());
    scope.buyingOption.set("SNS");
    refused("card", add());
    refused("card", add({ savings: 1 }));
    expect(reasons).toEqual(["unregistered", "role", "not-rendered", "invalid", "invalid", "buying-option"]);
    expect(logged.map(({ code, tags }) => [code, tags!["reason"]])).toEqual(reasons.map((reason) => ["selections.refused", reason]));
    expect([store.selections, fired]).toEqual([[], []]);
    expect(logged.map(({ message }) => message)).toEqual([
      "nobody: no feature of that name is registered",
      "listener: it is a listener",
      "card: it is not rendered",
      "card: its own check says no",
      "card: its own check says no",
      "card: the buying option supports no cards",
    ]);
  });

  it("selections.14 an item must fit the table: types of the fields, whole numbers, lists of form data", () => {
    const { store, register } = begun();
    register("card");
    const wrong = [
      undefined,
      null,
      [],
      "add",
      { itemType: "coupon" },
      { selectionType: "replace", itemType: "coupon" },
      { selectionType: "add" },
      add({ itemType: "" }),
      add({ price: "5" as never }),
      add({ price: NaN }),
      add({ savings: Infinity }),
      add({ isOrderLevel: "true" as never }),
      add({ asin: 7 as never }),
      add({ formData: {} as never }),
      add({ formData: [{ inputType: "hidden", inputName: "a", inputValue: 1 as never }] }),
      add({ buynowData: [{ inputType: "hidden", inputValue: "a" } as never] }),
      add({ IAData: "x" as never }),
      add({ IAData: { constraintList: "x" } }),
      add({ further: () => {} }),
      add({ formData: [null as never] }),
      add({ formData: [{ inputName: "", inputValue: "a" }] }),
      add({ formData: [{ inputType: 7 as never, inputName: "a", inputValue: "a" }] }),
      add({ IAData: { parentAsin: 7 } }),
      add({ IAData: { type: 7 } }),
      add({ IAData: { renderType: 7 } }),
      add({ IAData: { constraintList: ["a", 7] } }),
      add({ IAData: { properties: "x" } }),
      add({ IAData: { properties: { AccessoryType: "a", CustomerAppointmentType: 7 } } }),
    ];
    for (const item of wrong) expect(store.update("card", item as never), JSON.stringify(item)).toEqual({ ok: false, reason: "invalid" });
    expect(store.update("card", add({ asin: null, price: null, formData: [] }))).toEqual({ ok: true });
    const properties = { AccessoryType: "a", CustomerAppointmentType: null };
    const whole = { parentAsin: "P", type: "ACCESSORY", renderType: null, constraintList: ["a", "b"], properties };
    expect(store.update("card", add({ IAData: whole }))).toEqual({ ok: true });
    expect(store.update("card", add({ IAData: { constraintList: [] } }))).toEqual({ ok: true });
    expect(store.update("card", add({ formData: [{ inputType: "hidden", inputName: "a", inputValue: "" }] }))).toEqual({ ok: true });
    expect(store.update("card", remove({ price: "5" as never }))).toMatchObject({ reason: "invalid" });
  });

  it("selections.14 a check of its own that throws refuses; a delete skips it", () => {
    const { store, register, logged } = begun();
    let asked = 0;
    register("card", {
      validate(item) {
        asked++;
        if (item.price === 13) throw new Error("no");
      },
    });
    expect(store.update("card", add({ price: 13 }))).toEqual({ ok: false, reason: "invalid" });
    expect(store.update("card", add({ price: 1 }))).toEqual({ ok: true });
    expect(store.update("card", remove({ price: 13 }))).toEqual({ ok: true });
    expect([asked, store.selections]).toEqual([2, []]);
    expect(store.update("card", add({ price: "1" as never }))).toEqual({ ok: false, reason: "invalid" });
    expect(logged.map(({ message }) => message)).toEqual(["card: its own check failed: Error: no", "card: its price does not fit"]);
  });

  it("selections.15 a feature that stops being rendered keeps its selections and may not update", () => {
    const { store, register } = begun();
    register("card");
    store.update("card", add({ price: 1 }));
    store.setRendered("card", false);
    store.setRendered("nobody", true);
    expect(store.update("card", remove())).toMatchObject({ reason: "not-rendered" });
    expect(features(store.selections)).toEqual(["card"]);
    store.setRendered("card", true);
    expect(store.update("card", remove())).toEqual({ ok: true });
  });

  it("selections.16 an update that changes something fires selections with both lists, on the feature's element or on the scope", () => {
    const { store, register, fired } = begun();
    const element = { place: 1, shows: true };
    register("card", { element });
    register("script");
    store.update("card", add());
    store.update("card", add());
    store.update("script", add());
    expect(fired.map(({ name, element: on }) => [name, on])).toEqual([
      ["selections", element],
      ["selections", undefined],
    ]);
    expect(features(fired[1]!.previous as never)).toEqual(["card"]);
    expect(features(fired[1]!.value as never)).toEqual(["card", "script"]);
  });

  it("selections.16 selections.18 an update that changes nothing is told to nobody, and one of the selections leaves the base alone", () => {
    const { store, scope, register, listen, news } = begun();
    register("card");
    listen("listener");
    let bases = 0;
    scope.base.listen(() => void bases++);
    store.update("card", add({ price: 5 }));
    store.update("card", add({ price: 5 }));
    store.update("card", remove({ asin: "none" }));
    expect([news.length, bases]).toEqual([1, 0]);
    scope.quantity.set(2);
    expect(bases).toBe(1);
  });

  it("selections.38 a feature that attaches its own fields is left to do so, and counts as a selected card", () => {
    const { store, register, state } = begun();
    register("warranty", { attachesItself: true });
    store.update("warranty", add({ itemType: "warranty", price: 3 }));
    expect(state.attached).toMatchObject({ selections: [], selected: true });
    register("coupon", { attachesItself: false });
    store.update("coupon", add({ price: 1 }));
    expect(features(state.attached!.selections)).toEqual(["coupon"]);
    expect(store.prices).toMatchObject({ totalPrice: 38.99 });
  });

  it("selections.17 a script may write the store: what does not fit is dropped and logged, the rest follows as after an update", () => {
    const { store, scope, listen, news, fired, codes, state, logged } = begun();
    listen("listener");
    const entries = [
      { itemType: "coupon", selectionType: "add", price: 5 },
      { feature: "x" },
      null,
      { feature: "w", itemType: "warranty", selectionType: "add" },
    ];
    scope.selections.set(entries as never);
    expect(store.selections).toEqual([
      { feature: "coupon", itemType: "coupon", selectionType: "add", price: 5 },
      { feature: "w", itemType: "warranty", selectionType: "add" },
    ]);
    expect(scope.selections.get()).toBe(store.selections);
    expect(codes()).toEqual(["warn selections.dropped", "warn selections.dropped"]);
    expect(logged[0]).toMatchObject({
      message: "script: an entry was dropped: its selectionType does not fit",
      tags: { feature: "script", reason: "invalid" },
    });
    expect(news).toMatchObject([{ cause: "script", feature: undefined, prices: { totalPrice: 39.99 } }]);
    expect(fired.map(({ name }) => name)).toEqual(["selections", "prices"]);
    expect(state.attached!.selections).toHaveLength(2);
    scope.selections.set([...store.selections]);
    expect(news, "the same again is no change").toHaveLength(1);
    scope.selections.set("nonsense" as never);
    expect(store.selections).toEqual([]);
  });
});
