import { describe, expect, it } from "vitest";
import { choiceIn, chooseBuyingOption, setTogether } from "../../src/selections/buying-choice.ts";
import { createActionPanelModel } from "./action-panel.model.ts";
import { begun, MOM, ONETIME, radio, SNS, USED } from "./action-panel.model.fixture.ts";

describe("dp-action-panel, what its model follows", () => {
  it("action-panel.8 follows the buying option without an event; with no such radio everything stays", () => {
    const world = begun();
    world.scope.buyingOption.set("used");
    expect(world.now()).toEqual(["used", "used", "used", "used"]);
    world.scope.buyingOption.set("ALM");
    expect(world.now()).toEqual(["used", "used", "used", "ALM"]);
    expect(world.events).toEqual([]);
  });

  it("action-panel.8 of several radios of the type the one with the index is meant, and the present one rather than another", () => {
    const [first, second] = [radio("used", { index: 1 }), radio("used", { index: 2 })];
    const world = begun({}, [ONETIME, first, second]);
    world.scope.buyingOption.set("USED");
    expect(world.model.$radio.get()).toBe(first);
    world.scope.buyingOptionIndex.set(2);
    expect(world.model.$radio.get()).toBe(second);
  });

  it("action-panel.8 the selected one of several of a type stays when only the index changes to one that no radio has", () => {
    const [used, mom] = [radio("used"), radio("mom", { buyingOption: "USED" })];
    const world = begun({}, [used, mom]);
    world.model.selected(mom.key, true);
    world.scope.buyingOptionIndex.set(5);
    expect(world.now()).toEqual(["mom", "mom", "mom", "USED"]);
  });

  it.each([
    [{ purchaseMode: "sns", buyingOption: "USED" }, "used", "sns"], // what another panel may mean by it stands
    [{ purchaseMode: "sns", buyingOption: "SNS" }, "sns", "sns"],
    [{ purchaseMode: "mom", buyingOption: "USED" }, "mom", "mom"],
    [{ purchaseMode: null, buyingOption: "USED" }, "used", "used"],
  ] as const)("action-panel.8 action-panel.9 what is set together, %j, means the mode %s", (values, mode, written) => {
    const world = begun();
    setTogether(world.scope, values);
    expect([world.model.$mode.get(), world.scope.purchaseMode.get()]).toEqual([mode, written]);
  });

  it("action-panel.9 a mode of the type that stands leaves its index, and no mode is none", () => {
    const world = begun();
    setTogether(world.scope, { buyingOption: "USED", buyingOptionIndex: 2 });
    world.scope.purchaseMode.set("onetime");
    setTogether(world.scope, { buyingOption: "USED", buyingOptionIndex: 2, purchaseMode: "mom" });
    world.scope.purchaseMode.set("used");
    expect([world.model.$mode.get(), choiceIn(world.scope).buyingOptionIndex]).toEqual(["used", 2]);
    const none = begun({}, []);
    none.scope.purchaseMode.set(null);
    expect([none.model.$mode.get(), none.scope.purchaseMode.get()]).toEqual(["onetime", null]);
  });

  it("action-panel.9 only a mode that is written anew counts, not the one that was", () => {
    const world = begun({ mode: "sns" });
    world.model.selected(USED.key, true);
    world.$options.set({ ...world.$options.get(), radios: "input" });
    expect(world.model.$mode.get()).toBe("used");
    world.$options.set({ ...world.$options.get(), mode: undefined });
    expect(world.now()).toEqual(["used", "used", "used", "USED"]);
  });

  it("action-panel.9 a radio that is selected already, or unknown, changes nothing; a script's choice within a type counts", () => {
    const [first, second] = [radio("used", { index: 1 }), radio("used", { index: 2 })];
    const world = begun({}, [ONETIME, first, second]);
    world.model.selected(first.key, true);
    world.scope.offerListingId.set("OL-page");
    world.scope.buyingOptionIndex.set(7);
    const before = world.events.length;
    for (const key of [first.key, {}]) world.model.selected(key, true);
    expect([choiceIn(world.scope).buyingOptionIndex, world.events.length]).toEqual([7, before]);
    world.model.selected(second.key, false);
    expect(choiceIn(world.scope).buyingOptionIndex).toBe(2);
    world.model.selected(first.key, true);
    expect(world.events.filter(({ type }) => type === "dp-metric").length, "the mode is the same").toBe(1);
  });

  it("action-panel.9 follows purchaseMode, the option and a radio that a script selects, without an event, and the buying option with them", () => {
    const world = begun();
    world.scope.purchaseMode.set("sns");
    expect(world.now()).toEqual(["sns", "sns", "sns", "SNS"]);
    world.$options.set({ ...world.$options.get(), mode: "used" });
    expect([world.now(), world.scope.offerListingId.get()]).toEqual([["used", "used", "used", "USED"], "OL-used"]);
    world.model.selected(ONETIME.key, false);
    expect(world.now()).toEqual(["onetime", "onetime", "onetime", "NEW"]);
    world.scope.purchaseMode.set("fresh"); // no such radio
    expect(world.now()).toEqual(["onetime", "onetime", "fresh", "NEW"]);
    expect(world.events).toEqual([]);
  });

  it("action-panel.9 two panels of one scope follow each other, without loops, also where one lacks the mode", () => {
    const world = begun();
    const second = createActionPanelModel({ ...world.context, $options: world.context.$options }, { offers: () => [] });
    second.update([radio("onetime", { checked: true }), radio("used")]);
    world.model.selected(USED.key, true);
    expect([second.$mode.get(), second.$radio.get()?.mode]).toEqual(["used", "used"]);
    expect(world.scope.offerListingId.get()).toBe("OL-used");
    world.model.selected(MOM.key, true);
    expect([world.model.$mode.get(), second.$mode.get(), world.scope.purchaseMode.get()]).toEqual(["mom", "used", "mom"]);
    chooseBuyingOption(world.context, { buyingOption: "NEW", buyingOptionIndex: 0 });
    expect([world.model.$mode.get(), second.$mode.get(), world.scope.purchaseMode.get()]).toEqual(["onetime", "onetime", "onetime"]);
  });

  it("action-panel.9 a mode of the same type that only one panel has stands, whatever the other shows", () => {
    const mom = radio("mom", { buyingOption: "NEW" });
    const world = begun({}, [SNS, mom]);
    const second = createActionPanelModel({ ...world.context, $options: world.context.$options }, { offers: () => [] });
    second.update([radio("onetime"), radio("sns", { checked: true })]);
    world.model.selected(SNS.key, true);
    world.model.selected(mom.key, true);
    expect([world.model.$mode.get(), second.$mode.get(), world.scope.purchaseMode.get()]).toEqual(["mom", "onetime", "mom"]);
  });

  it("action-panel.16 new radios keep the mode if one has it; else the checked one's is taken", () => {
    const world = begun();
    world.model.selected(USED.key, true);
    world.events.length = 0;
    world.model.update([radio("onetime", { checked: true }), radio("used")]);
    expect(world.now()).toEqual(["used", "used", "used", "USED"]);
    world.model.update([radio("onetime"), radio("sns", { checked: true })]);
    expect(world.now()).toEqual(["sns", "sns", "sns", "SNS"]);
    world.model.update([radio("onetime"), radio("fresh")]);
    expect(world.now()).toEqual(["sns", undefined, "sns", "SNS"]);
    expect(world.events).toEqual([]);
  });

  it("action-panel.16 of new radios of the mode the same one is kept, else the checked one; without one none is selected", () => {
    const [first, second] = [radio("used"), radio("used")];
    const world = begun({}, [ONETIME, first, second]);
    world.model.selected(second.key, true);
    const again = { ...second };
    world.model.update([ONETIME, { ...first, checked: true }, again]);
    expect(world.model.$radio.get()).toBe(again);
    const [, other] = [radio("used"), radio("used", { checked: true })];
    world.model.update([radio("onetime"), radio("used"), other]);
    expect(world.model.$radio.get()).toBe(other);
    const none = begun({}, [SNS, USED]);
    none.model.update([radio("sns"), USED]);
    expect(none.now()).toEqual(["sns", undefined, "sns", null]);
    const without = begun({ mode: "oos" }, [SNS, USED]);
    without.model.update([SNS]);
    expect(without.now()).toEqual(["oos", undefined, "oos", null]);
  });

  it("action-panel.18 without a radio the mode follows the option and the stores (state:action-panel.ready)", () => {
    const world = begun({}, []);
    world.scope.buyingOption.set("ALM");
    expect(world.now()).toEqual(["fresh", undefined, "fresh", "ALM"]);
    world.scope.purchaseMode.set("oos");
    expect(world.now()).toEqual(["oos", undefined, "oos", "ALM"]);
    world.$options.set({ ...world.$options.get(), mode: "used" });
    expect(world.now()).toEqual(["used", undefined, "used", "USED"]);
    expect(world.model.$state.get()).toBe("ready");
  });
});
