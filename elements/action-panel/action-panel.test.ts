import { describe, expect, it } from "vitest";
import { choiceIn, chooseBuyingOption } from "../../src/state/buying-choice.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createActionPanelModel, type ModeRadio } from "./action-panel.model.ts";
import { MODES, type ActionPanelOptions, type Mode } from "./action-panel.options.ts";

const radio = (mode: Mode, more: Partial<ModeRadio> = {}): ModeRadio => ({
  key: {},
  mode,
  buyingOption: null,
  index: null,
  offerListingId: null,
  checked: false,
  touched: false,
  ...more,
});
const ONETIME = radio("onetime", { checked: true });
const SNS = radio("sns");
const USED = radio("used", { index: 1, offerListingId: "OL-used" });
const MOM = radio("mom");
const ALL = [ONETIME, SNS, USED, MOM];
const OFFERS = [
  { type: "NEW", index: 0, offerListingId: "OL-new" },
  { type: "USED", index: 1, offerListingId: "OL-used" },
];

function begin(given: Partial<ActionPanelOptions> = {}, radios: readonly ModeRadio[] = ALL, offers: typeof OFFERS = []) {
  const world = testContext<ActionPanelOptions>({ mode: undefined, radios: undefined, for: undefined, ...given });
  const { scope } = world.context;
  const model = createActionPanelModel(world.context);
  model.attach({ offers: () => offers });
  return {
    ...world,
    scope,
    model,
    start: () => model.update(radios),
    now: () => [model.$mode.get(), model.$radio.get()?.mode, scope.purchaseMode.get(), scope.buyingOption.get()],
    changes: () => world.events.flatMap(({ type, detail }) => (type === "dp-change" ? [detail] : [])),
  };
}
const begun = (...args: Parameters<typeof begin>) => {
  const world = begin(...args);
  world.start();
  return world;
};

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

  it("action-panel.5 what the shopper had selected before it began counts", () => {
    const touched = radio("used", { offerListingId: "OL-used", checked: true, touched: true });
    const world = begun({ mode: "onetime" }, [radio("onetime"), touched]);
    expect(world.now()).toEqual(["used", "used", "used", "USED"]);
    expect([world.scope.offerListingId.get(), world.events]).toEqual(["OL-used", []]);
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
    const second = createActionPanelModel({ ...world.context, $options: world.context.$options });
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
    const second = createActionPanelModel({ ...world.context, $options: world.context.$options });
    second.update([radio("onetime"), radio("sns", { checked: true })]);
    world.model.selected(SNS.key, true);
    world.model.selected(mom.key, true);
    expect([world.model.$mode.get(), second.$mode.get(), world.scope.purchaseMode.get()]).toEqual(["mom", "onetime", "mom"]);
  });

  it("action-panel.6 a listener that chooses otherwise has the last word", () => {
    const world = begun();
    world.scope.buyingOption.listen((type) => type === "USED" && world.scope.buyingOption.set("SNS"));
    world.model.selected(USED.key, true);
    expect(world.now()).toEqual(["sns", "sns", "sns", "SNS"]);
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

  it("action-panel.17 counts each change by the shopper", () => {
    const world = begun();
    world.model.selected(USED.key, true);
    world.model.selected(USED.key, true);
    world.scope.buyingOption.set("NEW");
    expect(world.events.flatMap(({ type, detail }) => (type === "dp-metric" ? [detail] : []))).toEqual([
      { name: "action-panel.mode", value: 1, tags: { mode: "used" } },
    ]);
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
