import { describe, expect, it } from "vitest";
import { choiceIn } from "../../src/selections/buying-choice.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createBuyingOptionsModel, type BuyingOption } from "./buying-options.model.ts";
import type { BuyingOptionsOptions } from "./buying-options.options.ts";

const option = (type: string, index: number | null, offer: string | null, more: Partial<BuyingOption> = {}): BuyingOption => ({
  key: {},
  type,
  index,
  offerListingId: offer,
  ...more,
});
const NEW = option("NEW", 0, "OL-new");
const USED = option("USED", 1, "OL-used");
const USED2 = option("USED", 2, "OL-used-2");
const SNS = option("SNS", 3, "OL-sns", { disabled: true });
const DEAL = option("LIGHTNING_DEAL", null, null, { row: true });

function begin(
  given: Partial<BuyingOptionsOptions> = {},
  options = [NEW, USED, USED2, SNS],
  open?: object,
  device: "desktop" | "mobile" | "app" = "desktop",
) {
  const world = testContext<BuyingOptionsOptions>(
    { layout: undefined, buyingOption: undefined, priceData: undefined, ...given },
    { page: { device } },
  );
  const model = createBuyingOptionsModel(world.context);
  const { scope } = world.context;
  return { ...world, scope, model, start: () => model.update(options, open), chosen: () => model.$chosen.get() };
}
const begun = (...args: Parameters<typeof begin>) => {
  const world = begin(...args);
  world.start();
  return world;
};
const IN_SCOPE = (type: string, index: number | null, offer: string | null) => ({
  buyingOption: type,
  buyingOptionIndex: index,
  offerListingId: offer,
});

describe("dp-buying-options, the model", () => {
  it("buying-options.8 stores.2 takes over the option that the server showed, in one step and without an event (option:buying-options.buying-option)", () => {
    const world = begun({}, [NEW, USED], USED.key);
    expect(world.chosen()).toBe(USED);
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("USED", 1, "OL-used"));
    expect(world.events).toEqual([]);
    expect(begun({}, [NEW, USED]).chosen()).toBe(NEW);
    expect(begun({ buyingOption: "used" }, [NEW, USED], NEW.key).chosen()).toBe(USED);
  });

  it("buying-options.8 leaves a scope that has a buying option as it is", () => {
    const world = begin({ buyingOption: "NEW" });
    world.scope.buyingOption.set("USED");
    world.start();
    expect(world.chosen()).toBe(USED);
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("USED", null, null));
    const other = begin();
    other.scope.buyingOption.set("ALM");
    other.start();
    expect([other.chosen(), other.scope.buyingOption.get()]).toEqual([NEW, "ALM"]);
  });

  it("buying-options.3 a choice of the shopper sets all three and tells of it once; the same again does nothing", () => {
    const world = begun();
    expect([world.model.choose(USED2.key), world.model.choose(USED2.key)]).toEqual([true, false]);
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("USED", 2, "OL-used-2"));
    expect(world.events.filter(({ type }) => type === "dp-change")).toEqual([
      { type: "dp-change", detail: { name: "buyingOption", value: "USED", previous: "NEW" } },
    ]);
  });

  it("buying-options.16 counts each choice of the shopper with type, index and layout", () => {
    const world = begun({ layout: "accordion" });
    world.model.choose(USED.key);
    world.scope.buyingOption.set("NEW");
    expect(world.events.filter(({ type }) => type === "dp-metric")).toEqual([
      { type: "dp-metric", detail: { name: "buying-options.choose", value: 1, tags: { type: "USED", index: "1", layout: "accordion" } } },
    ]);
  });

  it("buying-options.7 follows the scope without an event; a type that no option has changes nothing", () => {
    const world = begun();
    const seen: unknown[] = [];
    for (const [name, value] of [
      ["buyingOption", "used"],
      ["buyingOptionIndex", 2],
      ["buyingOption", "ALM"],
      ["buyingOption", null],
    ] as const) {
      world.scope[name].set(value as never);
      seen.push(world.chosen());
    }
    expect(seen).toEqual([USED, USED2, USED2, USED2]);
    expect(world.events).toEqual([]);
  });

  it("buying-options.7 who chose by type alone does not leave the offer of another option behind", () => {
    const world = begun();
    world.scope.buyingOption.set("USED");
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("USED", 1, "OL-used"));
    world.scope.offerListingId.set("OL-of-a-table");
    world.scope.buyingOption.set("NEW");
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("NEW", 1, "OL-of-a-table"));
  });

  it("buying-options.3 an option without an offer, beside one that has one, leaves no offer of another behind", () => {
    const bare = option("RENT", 3, null);
    const world = begun({}, [NEW, bare]);
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("NEW", 0, "OL-new"));
    world.model.choose(bare.key);
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("RENT", 3, null));
  });

  it("buying-options.3 where no option names an offer the page's own stays", () => {
    const world = begin({}, [option("NEW", 0, null), option("USED", 1, null)]);
    world.scope.offerListingId.set("OL-page");
    world.start();
    world.scope.buyingOption.set("USED");
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("USED", 1, "OL-page"));
  });

  it("buying-options.6 the row of a deal is chosen through the scope alone, and choosing another closes it", () => {
    const world = begun({}, [NEW, USED, DEAL]);
    expect(world.model.choose(DEAL.key)).toBe(false);
    world.scope.buyingOption.set("LIGHTNING_DEAL");
    expect([world.chosen(), world.scope.offerListingId.get()]).toEqual([DEAL, "OL-new"]);
    world.model.choose(NEW.key);
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("NEW", 0, "OL-new"));
  });

  it("buying-options.13 a disabled option cannot be chosen by the shopper, but by the page", () => {
    const world = begun();
    expect(world.model.choose(SNS.key)).toBe(false);
    world.scope.buyingOption.set("SNS");
    expect(world.chosen()).toBe(SNS);
  });

  it("buying-options.15 keeps the choice over an update; when the chosen one goes the first is chosen, with an event", () => {
    const world = begun();
    world.model.choose(USED.key);
    const again = option("USED", 1, "OL-used-other");
    world.model.update([option("NEW", 0, "OL-new"), again]);
    expect([world.chosen(), world.scope.offerListingId.get()]).toEqual([again, "OL-used-other"]);
    world.events.length = 0;
    world.model.update([SNS, NEW]);
    expect([world.chosen(), choiceIn(world.scope)]).toEqual([NEW, IN_SCOPE("NEW", 0, "OL-new")]);
    expect(world.events).toEqual([{ type: "dp-change", detail: { name: "buyingOption", value: "NEW", previous: "USED" } }]);
  });

  it("buying-options.15 when the chosen one goes the first that can be chosen is, whatever stands behind it", () => {
    const world = begun();
    world.model.choose(USED.key);
    world.events.length = 0;
    const first = option("ALM", 4, "OL-first");
    world.model.update([first, NEW, option("UNKNOWN", 6, "OL-last")]);
    expect([world.chosen(), choiceIn(world.scope)]).toEqual([first, IN_SCOPE("ALM", 4, "OL-first")]);
    expect(world.events).toEqual([{ type: "dp-change", detail: { name: "buyingOption", value: "ALM", previous: "USED" } }]);
  });

  it("buying-options.15 an option that comes and is what the scope says is chosen; one that the scope does not mean goes without a word", () => {
    const world = begun({}, [NEW]);
    world.scope.buyingOption.set("USED");
    expect(world.chosen()).toBe(NEW);
    world.model.update([NEW, USED]);
    expect(world.chosen()).toBe(USED);
    const other = begun({}, [NEW, USED]);
    other.scope.buyingOption.set("ALM");
    other.model.update([USED]);
    expect([other.chosen(), other.scope.buyingOption.get(), other.events]).toEqual([USED, "ALM", []]);
  });

  it("option:buying-options.layout is an accordion on phones and tabs elsewhere, unless it is written", () => {
    const layouts = (["desktop", "mobile", "app"] as const).map((device) => begun({}, undefined, undefined, device).model.layout());
    expect(layouts).toEqual(["tabs", "accordion", "accordion"]);
    expect(begun({ layout: "tabs" }, undefined, undefined, "mobile").model.layout()).toBe("tabs");
  });

  it("config.9 a later change of buying-option is taken up without an event; another option's change is not", () => {
    const world = begun();
    world.$options.set({ ...world.$options.get(), buyingOption: "USED" });
    expect(choiceIn(world.scope)).toEqual(IN_SCOPE("USED", 1, "OL-used"));
    world.model.choose(NEW.key);
    world.$options.set({ ...world.$options.get(), layout: "tabs" });
    expect(world.chosen()).toBe(NEW);
  });

  it("buying-options.3 a listener of the event may choose otherwise, and that stands", () => {
    const world = begun();
    world.scope.offerListingId.listen((offer) => offer === "OL-used" && world.scope.buyingOption.set("NEW"));
    world.model.choose(USED.key);
    expect(world.chosen()).toBe(NEW);
  });

  it("buying-options.3 of two options of one type and index the one that was pressed is chosen, and the scope decides again after it", () => {
    const [one, other] = [option("USED", 1, "OL-a"), option("USED", 1, "OL-b")];
    const world = begun({}, [NEW, one, other]);
    expect(world.model.choose(other.key)).toBe(true);
    expect([world.chosen(), world.scope.offerListingId.get()]).toEqual([other, "OL-b"]);
    world.scope.buyingOption.set("NEW");
    expect(world.chosen()).toBe(NEW);
  });

  it.each([
    ["the same node, wherever it stands now", [option("USED", 1, "OL-x"), { ...USED, index: 4 }], 1],
    ["else one of its type and index", [option("NEW", 1, "OL-x"), option("USED", 0, "OL-y"), option("USED", 1, "OL-z")], 2],
    ["else one of its type", [option("NEW", 0, "OL-x"), option("USED", 9, "OL-y")], 1],
    ["the same offer under another index", [NEW, option("USED", 5, "OL-used")], 1],
  ])("buying-options.15 after an update the chosen one is %s, without an event", (_, after, expected) => {
    const world = begun({}, [NEW, USED]);
    world.model.choose(USED.key);
    world.events.length = 0;
    world.model.update(after);
    const { type, index, offerListingId } = after[expected]!;
    expect([world.chosen(), choiceIn(world.scope)]).toEqual([after[expected], IN_SCOPE(type, index, offerListingId)]);
    expect(world.events).toEqual([]);
  });

  it("buying-options.8 the row of a deal is not chosen at the start where there is another", () => {
    expect(begun({}, [DEAL, USED, NEW]).chosen()).toBe(USED);
  });

  it("buying-options.16 counts the layout that shows, which follows the device where none is given", () => {
    const world = begun({}, [NEW, USED], undefined, "mobile");
    world.model.choose(USED.key);
    expect(world.events.flatMap((event) => (event.type === "dp-metric" ? [event.detail.tags] : []))).toEqual([
      { type: "USED", index: "1", layout: "accordion" },
    ]);
  });

  it("buying-options.16 counts an option without an index with an empty one", () => {
    const world = begun({}, [NEW]);
    const last = option("UNKNOWN", null, null);
    world.model.update([NEW, last]);
    world.model.choose(last.key);
    expect(world.events.flatMap((event) => (event.type === "dp-metric" ? [event.detail.tags] : []))).toEqual([
      { type: "UNKNOWN", index: "", layout: "tabs" },
    ]);
  });

  it("buying-options.1 before the page has told its options nothing is chosen", () => {
    const world = begin();
    world.scope.buyingOption.set("USED");
    world.$options.set({ ...world.$options.get(), buyingOption: "NEW" });
    expect([world.model.choose(NEW.key), world.chosen(), world.scope.buyingOption.get()]).toEqual([false, undefined, "USED"]);
  });

  it("config.9 a buying-option that no option has, or none any more, leaves the choice", () => {
    const world = begun({ buyingOption: "USED" });
    for (const buyingOption of ["LEASE", undefined]) {
      world.$options.set({ ...world.$options.get(), buyingOption });
      expect(world.chosen()).toBe(USED);
    }
  });

  it("state:buying-options.ready is its one state", () => expect(begun().model.$state.get()).toBe("ready"));
});
