import { describe, expect, it } from "vitest";
import { BLACK, COUPON, RED, stage } from "./addon-cards.fixture.ts";
import { itemsOf, keyOf, type CardItem } from "./addon-cards.items.ts";

describe("the items of a card", () => {
  it("addon-cards.3 are a JSON object of selection items by key, without what would change every object", () => {
    const { items, problems } = itemsOf(`{"c1":{"itemType":"coupon","price":-5,"__proto__":{"evil":1}},"__proto__":{"itemType":"x"}}`);
    expect([[...items.keys()], problems]).toEqual([["c1"], []]);
    expect("evil" in items.get("c1")!).toBe(false);
  });

  it.each([
    ["{", 0, /is no JSON/],
    ["[1]", 0, /no JSON object/],
    ['{"a":1,"b":{"itemType":"x"}}', 1, /value of its item "a"/],
    ['{"a":{"itemType":"x","price":"5"},"b":{"itemType":"x"}}', 1, /price of its item "a"/],
  ])("addon-cards.24 %s is told, and what fits is kept", (text, kept, problem) => {
    const { items, problems } = itemsOf(text);
    expect([items.size, problems.length]).toEqual([kept, 1]);
    expect(problems[0]).toMatch(problem);
  });

  it("addon-cards.8 a selection is the item that the store takes for the same, field by field where several are", () => {
    const items = new Map<string, CardItem>([
      ["a", { ...COUPON, formData: [{ inputName: "promoId", inputValue: "a" }] }],
      ["b", { ...COUPON, formData: [{ inputName: "promoId", inputValue: "b" }] }],
      ["c", BLACK],
    ]);
    expect(keyOf({ feature: "f", ...items.get("b")!, quantity: 1 }, items)).toBe("b");
    expect(keyOf({ feature: "f", itemType: "coupon" }, items)).toBe("a");
    expect(keyOf({ feature: "f", itemType: "accessory", asin: "B0CASE0001", offerListingId: "OL-c" }, items)).toBe("c");
    expect(keyOf({ feature: "f", itemType: "accessory" }, items)).toBeUndefined();
  });
});

describe("dp-addon-cards", () => {
  it("addon-cards.1 addon-cards.17 registers a card in the device's group, or in its own, in the order of the document (option:addon-cards.group option:addon-cards.attribution)", () => {
    const { card, store } = stage();
    card("second", {}, { element: { place: 2, shows: true } });
    card("first", {}, { element: { place: 1, shows: true } });
    expect(store.features("desktop_buybox_group_1")).toEqual([
      { name: "first", attribution: "buybox", rendered: true },
      { name: "second", attribution: "buybox", rendered: true },
    ]);
    const own = stage({ group: "mine", attribution: "shop" });
    own.card("one", {});
    expect(own.store.features("mine")).toEqual([{ name: "one", attribution: "shop", rendered: true }]);
  });

  it("addon-cards.2 a card that the store refuses is told so", () => {
    const { card } = stage();
    expect([card("a", {}), card("a", {}), card("", {})]).toEqual([true, false, false]);
  });

  it("addon-cards.4 adds and deletes, each item for itself (state:addon-cards.ready state:addon-cards.selected)", () => {
    const { card, model, chosen } = stage();
    card("cases", { black: BLACK, red: RED });
    expect(model.$state.get()).toBe("ready");
    model.choose("cases", { add: "black" });
    model.choose("cases", { add: "red" });
    expect([chosen(), model.$state.get(), [...model.selected("cases")]]).toEqual([
      ["cases B0CASE0001", "cases B0CASE0002"],
      "selected",
      ["black", "red"],
    ]);
    model.choose("cases", { remove: ["black"] });
    expect(chosen()).toEqual(["cases B0CASE0002"]);
  });

  it("addon-cards.4 what a delete takes along because it names no product comes back", () => {
    const { card, model } = stage();
    card("cases", { any: { itemType: "accessory", price: 1 }, black: BLACK });
    model.choose("cases", { add: "any" });
    model.choose("cases", { add: "black" });
    model.choose("cases", { remove: ["any"] });
    expect([...model.selected("cases")]).toEqual(["black"]);
  });

  it("addon-cards.5 adds one and deletes the one before, also where the store takes both for the same", () => {
    const { card, model, chosen } = stage();
    card("cases", { black: BLACK, red: RED, a: { ...COUPON, price: -1 }, b: { ...COUPON, price: -2 } });
    model.choose("cases", { add: "black", remove: ["red"] });
    model.choose("cases", { add: "red", remove: ["black"] });
    expect(chosen()).toEqual(["cases B0CASE0002"]);
    model.choose("cases", { remove: ["black", "red"] });
    expect(chosen()).toEqual([]);
    model.choose("cases", { add: "a", remove: ["b"] });
    model.choose("cases", { add: "b", remove: ["a"] });
    expect([...model.selected("cases")]).toEqual(["b"]);
  });

  it("addon-cards.7 what the server rendered as chosen is selected, without an event before the page has loaded", () => {
    const { card, model, page, fired, chosen, said, metrics } = stage();
    card("cases", { black: BLACK });
    page.loaded = false;
    model.start("cases", ["black"]);
    expect([chosen(), fired, said, metrics()]).toEqual([["cases B0CASE0001"], [], [], []]);
    page.loaded = true;
    card("coupons", { c1: COUPON });
    model.start("coupons", ["c1"]);
    expect(fired.map(({ name }) => name)).toEqual(["selections", "prices"]);
  });

  it("addon-cards.9 addon-cards.17 counts the selections of the group, whoever registered them", () => {
    const { card, model, store } = stage();
    card("cases", { black: BLACK });
    store.register({ name: "script", attribution: "x", event: "cc-selection-update" });
    store.register({ name: "other", attribution: "x", event: "cc-selection-update", group: "another" });
    model.choose("cases", { add: "black" });
    for (const name of ["script", "other"]) store.update(name, { ...COUPON, selectionType: "add" });
    expect(model.$count.get()).toBe(2);
  });

  it("addon-cards.10 a follower has the base quantity up to its most, and says so; others their own or 1", () => {
    const { card, model, store, scope } = stage();
    card("cases", { black: BLACK, red: { ...RED, displayQuantityMessage: "At most 2." } }, { followsQuantity: true });
    card("coupons", { c1: { itemType: "coupon", price: -1 }, c3: { ...COUPON, quantity: 3 } });
    scope.quantity.set(2);
    model.choose("cases", { add: "black" });
    model.choose("coupons", { add: "c1" });
    expect([store.selections.map(({ quantity }) => quantity), model.capOf("cases")]).toEqual([[2, 1], undefined]);
    scope.quantity.set(3);
    expect([store.selections[0]!.quantity, model.capOf("cases")]).toEqual([2, "Applies to 2 of 3"]);
    model.choose("cases", { add: "red", remove: ["black"] });
    expect(model.capOf("cases")).toBe("At most 2.");
    expect(model.capOf("coupons")).toBeUndefined();
    model.choose("coupons", { add: "c3" });
    expect(store.selections.find(({ itemType }) => itemType === "coupon")!.quantity).toBe(3);
  });

  it("addon-cards.11 addon-cards.12 what the card's own check refuses is not selected; the card says why until its next change", () => {
    const { card, model, chosen, events, said, metrics } = stage();
    const validate = (item: object) => (item as { asin?: string }).asin !== "B0CASE0002";
    card("cases", { black: BLACK, red: RED, own: { ...RED, invalidSelectionTitle: "Not this one." } }, { validate });
    model.choose("cases", { add: "black" });
    expect(model.choose("cases", { add: "red", remove: ["black"] })).toBe(false);
    expect([chosen(), model.refusalOf("cases"), said.length, metrics()]).toEqual([
      ["cases B0CASE0001"],
      "This cannot be added to your purchase.",
      1,
      ["addon-cards.select"],
    ]);
    expect(events).toContainEqual({ type: "dp-error", detail: expect.objectContaining({ code: "validation" }) });
    model.choose("cases", { add: "own" });
    expect(model.refusalOf("cases")).toBe("Not this one.");
    model.choose("cases", { remove: ["black"] });
    expect(model.refusalOf("cases")).toBeUndefined();
  });

  it("addon-cards.13 a card that is not rendered selects nothing and complains of nothing", () => {
    const { card, model, chosen, events } = stage();
    card("cases", { black: BLACK }, { element: { place: 1, shows: false } });
    expect([model.rendered("cases"), model.choose("cases", { add: "black" }), chosen(), model.refusalOf("cases")]).toEqual([
      false,
      false,
      [],
      undefined,
    ]);
    expect(events.filter(({ type }) => type === "dp-error")).toEqual([]);
  });

  it("addon-cards.14 each change is said once, with the new total (text:addon-cards.added text:addon-cards.removed)", () => {
    const { card, model, said } = stage();
    card("cases", { black: BLACK, red: { ...RED, shortDisplayTitle: "Red case" } });
    model.choose("cases", { add: "black" });
    model.choose("cases", { add: "red", remove: ["black"] });
    model.choose("cases", { add: "red" });
    model.choose("cases", { remove: ["red"] });
    expect(said).toEqual(["Case, black added. Total: $61.99", "Red case added. Total: $63.99", "Red case removed. Total: $49.99"]);
  });

  it("addon-cards.15 rests while the buying option supports no cards, and goes on afterwards (state:addon-cards.resting)", () => {
    const { card, model, scope, chosen } = stage();
    card("cases", { black: BLACK });
    model.choose("cases", { add: "black" });
    const seen = ["ALM", "SNS", "UNKNOWN", "NEW", null].map((type) => {
      scope.buyingOption.set(type);
      return model.$state.get();
    });
    expect(seen).toEqual(["resting", "resting", "resting", "selected", "selected"]);
    expect(chosen()).toEqual(["cases B0CASE0001"]);
  });

  it("addon-cards.16 a card that leaves takes its selections along", () => {
    const { card, model, chosen, store } = stage();
    card("cases", { black: BLACK });
    model.choose("cases", { add: "black" });
    model.unregister("cases");
    expect([chosen(), store.features()]).toEqual([[], []]);
  });

  it.each([
    ["desktop", "web", "desktop_buybox_group_1"],
    ["mobile", "mWeb", "mobile_buybox_group_1"],
    ["app", "mApp", "mobileapp_buybox_group_1"],
  ] as const)("addon-cards.23 counts what is seen and done on %s with feature, group and device", (device, type, group) => {
    const { card, model, events } = stage({}, device);
    card("cases", { black: BLACK, red: RED });
    model.impression("cases");
    model.choose("cases", { add: "black" });
    model.choose("cases", { add: "red", remove: ["black"] });
    const tags = { feature: "cases", group, device: type };
    expect(events.filter((event) => event.type === "dp-metric").map(({ detail }) => detail)).toEqual(
      ["impression", "select", "select", "deselect"].map((name) => ({ name: `addon-cards.${name}`, value: 1, tags })),
    );
  });

  it("addon-cards.22 a cancelled dp-open is told to the page, and both events name the card", () => {
    const { model, events, cancelled } = stage();
    expect(model.open("cases")).toBe(true);
    model.closed("cases", "escape");
    cancelled.add("dp-open");
    expect(model.open("cases")).toBe(false);
    expect(events.map(({ type, detail }) => [type, detail]).slice(0, 2)).toEqual([
      ["dp-open", { surface: "addon-details", reason: "press", feature: "cases" }],
      ["dp-close", { surface: "addon-details", reason: "escape", feature: "cases" }],
    ]);
  });

  it("addon-cards.8 a selection is its own card's, also where another card has the same item", () => {
    const { card, model, fired } = stage();
    card("cases", { black: BLACK });
    card("more", { black: BLACK });
    expect(model.choose("cases", { add: "black" })).toBe(true);
    expect([[...model.selected("cases")], [...model.selected("more")], [...model.selected("none")]]).toEqual([["black"], [], []]);
    expect(fired.map(({ name }) => name)).toEqual(["selections", "prices"]);
  });

  it("addon-cards.24 addon-cards.16 a key that no item has, and a card that has left, change nothing", () => {
    const { card, model, chosen, events, logged } = stage();
    card("cases", { black: BLACK, red: RED });
    expect(model.choose("cases", { add: "green" })).toBe(false);
    expect(events.filter(({ type }) => type === "dp-error").map(({ detail }) => (detail as { message: string }).message)).toEqual([
      expect.stringMatching(/cases: "green" was not taken \(invalid\)/),
    ]);
    expect(model.choose("cases", { remove: ["black", "red"] })).toBe(true);
    model.unregister("nobody");
    model.unregister("cases");
    expect([model.choose("cases", { add: "black" }), chosen(), logged]).toEqual([false, [], []]);
  });

  it("addon-cards.7 addon-cards.12 what the server chose is refused like any other choice, and what is taken is not", () => {
    const { card, model } = stage();
    card("cases", { black: BLACK, red: RED }, { validate: (item) => (item as { asin?: string }).asin !== RED.asin });
    model.start("nobody", ["black"]);
    model.start("cases", ["black"]);
    expect([model.refusalOf("cases"), model.$refused.get().size]).toEqual([undefined, 0]);
    model.start("cases", ["red"]);
    expect(model.refusalOf("cases")).toBe("This cannot be added to your purchase.");
    model.choose("cases", { remove: ["black"] });
    expect(model.$refused.get().has("cases")).toBe(false);
  });

  it("addon-cards.13 a card is rendered by what it shows itself", () => {
    const { card, model } = stage();
    card("shown", {});
    card("hidden", {}, { element: { place: 2, shows: false } });
    expect(["shown", "hidden", "none"].map((name) => model.rendered(name))).toEqual([true, false, false]);
  });

  it("addon-cards.24 items that the page mended can be chosen", () => {
    const { card, model, chosen } = stage();
    const element = { place: 1, shows: true };
    const more = { name: "cases", element, followsQuantity: true, validate: () => true };
    card("cases", {}, more);
    model.replace({ ...more, items: new Map([["black", BLACK]]) });
    expect([model.choose("cases", { add: "black" }), chosen()]).toEqual([true, ["cases B0CASE0001"]]);
  });

  it("addon-cards.10 addon-cards.15 nothing is said of a cap while the cards rest, nor of a card that is not there", () => {
    const { card, model, scope } = stage();
    card("cases", { black: BLACK }, { followsQuantity: true });
    model.choose("cases", { add: "black" });
    scope.quantity.set(3);
    scope.buyingOption.set("SNS");
    expect([model.capOf("cases"), model.capOf("nobody")]).toEqual([undefined, undefined]);
    scope.buyingOption.set(null);
    expect(model.capOf("cases")).toBe("Applies to 2 of 3");
  });
});
