import { describe, expect, it } from "vitest";
import { choiceIn } from "../../src/selections/buying-choice.ts";
import { begin, begun, MOM, OFFERS, ONETIME, radio, SNS, USED } from "./action-panel.model.fixture.ts";
import { MODES } from "./action-panel.options.ts";

describe("dp-action-panel, the model", () => {
  it("action-panel.5 begins in the checked radio's mode, without an event (option:action-panel.mode)", () => {
    const world = begun();
    expect(world.now()).toEqual(["onetime", "onetime", "onetime", null]);
    expect(world.events).toEqual([]);
    expect(begun({}, [SNS, USED]).now()).toEqual(["sns", undefined, "sns", null]);
    expect(begun({}, []).now()).toEqual(["onetime", undefined, "onetime", null]);
    expect(begun({ mode: "used" }).now()).toEqual(["used", "used", "used", null]);
    expect(begun({ mode: "oos" }).now()).toEqual(["oos", undefined, "oos", null]);
  });

  it("action-panel.5 before the radios are known it has a mode, and follows nothing", () => {
    expect([begin().model.$mode.get(), begin({ mode: "used" }).model.$mode.get()]).toEqual(["onetime", "used"]);
    const world = begin();
    world.scope.purchaseMode.set("sns");
    world.scope.buyingOption.set("USED");
    world.$options.set({ ...world.$options.get(), mode: "mom" });
    world.model.selected(USED.key, true);
    expect([world.model.$mode.get(), world.events]).toEqual(["onetime", []]);
  });

  it("action-panel.5 what the shopper had selected before it began counts", () => {
    const touched = radio("used", { offerListingId: "OL-used", checked: true, touched: true });
    const world = begun({ mode: "onetime" }, [radio("onetime"), touched]);
    expect(world.now()).toEqual(["used", "used", "used", "USED"]);
    expect([world.scope.offerListingId.get(), world.events]).toEqual(["OL-used", []]);
    const same = begin({}, [radio("onetime"), touched]);
    same.scope.buyingOption.set("USED");
    same.start();
    expect(same.scope.offerListingId.get(), "the offer of the type that stands already").toBe("OL-used");
  });

  it.each(MODES)("action-panel.1 action-panel.2 the shopper selects %s", (mode) => {
    const only = radio(mode);
    const world = begun({ mode: mode === "sns" ? "onetime" : "sns" }, [only]);
    world.model.selected(only.key, true);
    expect(world.now().slice(0, 3)).toEqual([mode, mode, mode]);
  });

  it("action-panel.6 the shopper's change tells of the mode, and sets type, index and offer in one step", () => {
    const world = begun();
    const seen: unknown[] = [];
    for (const store of [world.scope.purchaseMode, world.scope.buyingOption, world.scope.offerListingId])
      store.listen(() => seen.push([world.scope.purchaseMode.get(), ...Object.values(choiceIn(world.scope))]));
    world.model.selected(USED.key, true);
    expect(seen).toEqual(Array(3).fill(["used", "USED", 1, "OL-used"]));
    expect(world.changes()).toEqual([
      { name: "purchaseMode", value: "used", previous: "onetime" },
      { name: "buyingOption", value: "USED", previous: null },
    ]);
  });

  it("action-panel.6 the index of a radio without one is none, and the offer of one without one stays; back at it the page's own returns (stores.3)", () => {
    const world = begun();
    world.scope.offerListingId.set("OL-page");
    world.model.selected(SNS.key, true);
    expect(choiceIn(world.scope)).toEqual({ buyingOption: "SNS", buyingOptionIndex: null, offerListingId: "OL-page" });
    world.model.selected(USED.key, true);
    world.model.selected(ONETIME.key, true);
    expect(choiceIn(world.scope)).toEqual({ buyingOption: "NEW", buyingOptionIndex: null, offerListingId: "OL-page" });
  });

  it("action-panel.6 the page's own offer is remembered over several radios, and one that the page takes away stays away", () => {
    const sns = radio("sns", { offerListingId: "OL-sns" });
    const world = begun({}, [ONETIME, USED, sns]);
    world.scope.offerListingId.set("OL-page");
    for (const { key } of [USED, sns, ONETIME]) world.model.selected(key, true);
    expect(world.scope.offerListingId.get()).toBe("OL-page");
    world.model.selected(USED.key, true);
    world.scope.offerListingId.set(null);
    world.model.selected(ONETIME.key, true);
    expect(world.scope.offerListingId.get()).toBe(null);
  });

  it.each([
    [{ index: 2 }, { buyingOption: "USED", buyingOptionIndex: 2, offerListingId: null }],
    [{ offerListingId: "OL-other" }, { buyingOption: "USED", buyingOptionIndex: null, offerListingId: "OL-other" }],
  ])("action-panel.6 a radio with %j takes nothing from another offer of its type", (own, expected) => {
    const other = radio("used", own);
    const world = begun({}, [ONETIME, other], OFFERS);
    world.model.selected(other.key, true);
    expect(choiceIn(world.scope)).toEqual(expected);
  });

  it("action-panel.6 what a radio does not name is known from the scope's offers", () => {
    const used = radio("used");
    const world = begun({}, [ONETIME, used, SNS], OFFERS);
    const after = (key: object) => (world.model.selected(key, true), choiceIn(world.scope));
    expect(after(used.key)).toEqual({ buyingOption: "USED", buyingOptionIndex: 1, offerListingId: "OL-used" });
    expect(after(ONETIME.key)).toEqual({ buyingOption: "NEW", buyingOptionIndex: 0, offerListingId: "OL-new" });
    expect(after(SNS.key)).toEqual({ buyingOption: "SNS", buyingOptionIndex: null, offerListingId: "OL-new" });
  });

  it("action-panel.7 action-panel.20 a mode without a type leaves the buying option; a radio's own type wins", () => {
    const world = begun();
    world.scope.buyingOption.set("NEW");
    world.model.selected(MOM.key, true);
    expect(world.now()).toEqual(["mom", "mom", "mom", "NEW"]);
    expect(world.changes()).toEqual([{ name: "purchaseMode", value: "mom", previous: "onetime" }]);
    world.scope.buyingOptionIndex.set(3);
    world.$options.set({ ...world.$options.get(), mode: "oos" });
    expect([world.model.$mode.get(), world.scope.purchaseMode.get(), world.scope.buyingOptionIndex.get()]).toEqual(["oos", "oos", 3]);
    const typed = radio("mom", { buyingOption: "ALM" });
    const other = begun({}, [ONETIME, typed]);
    other.model.selected(typed.key, true);
    expect(other.now()).toEqual(["mom", "mom", "mom", "ALM"]);
  });

  it("action-panel.20 each mode has its type", () => {
    const types = MODES.map((mode) => {
      const only = radio(mode);
      const world = begun({ mode: mode === "sns" ? "onetime" : "sns" }, [only]);
      world.model.selected(only.key, true);
      return world.scope.buyingOption.get();
    });
    expect(types).toEqual(["NEW", "SNS", "LIGHTNING_DEAL", null, null, "ALM", null, null, "USED", null]);
  });

  it("action-panel.6 a listener that chooses otherwise has the last word", () => {
    const world = begun();
    world.scope.buyingOption.listen((type) => type === "USED" && world.scope.buyingOption.set("SNS"));
    world.model.selected(USED.key, true);
    expect(world.now()).toEqual(["sns", "sns", "sns", "SNS"]);
  });

  it("action-panel.17 counts each change by the shopper", () => {
    const world = begun();
    world.model.selected(USED.key, true);
    world.model.selected(USED.key, true);
    world.scope.buyingOption.set("NEW");
    world.model.selected(USED.key, false); // by a script
    expect(world.events.flatMap(({ type, detail }) => (type === "dp-metric" ? [detail] : []))).toEqual([
      { name: "action-panel.mode", value: 1, tags: { mode: "used" } },
    ]);
  });
});
