import { beforeEach, describe, expect, it } from "vitest";
import { shared } from "../../src/lib/registry.ts";
import { settled } from "../../test/support/model-context.ts";
import {
  change,
  icon,
  icons,
  labels,
  make,
  markers,
  model,
  of,
  OTHER,
  OWN,
  RETURNS,
  STATE,
  test,
  WARRANTY,
} from "./trust-widget.model.fixture.ts";
import { stateOf } from "./trust-widget.state.ts";

describe("dp-trust-widget", () => {
  beforeEach(() => {
    shared("trust-impressions", () => new Set<string>()).clear();
    make();
  });

  it.each([
    [undefined, 3, "ready"],
    [9, 3, "ready"],
    [2.9, 2, "ready"],
    [0, 0, "empty"],
    [-1, 0, "empty"],
  ])(
    "trust-widget.1 with numOfShownIcons %s it shows %i icons in order (state:trust-widget.ready, state:trust-widget.empty)",
    (most, count, state) => {
      make({ numOfShownIcons: most });
      expect([labels(), model.$state.get()]).toEqual([["10 days returnable", "Pay on delivery", "1 year warranty"].slice(0, count), state]);
    },
  );

  it("trust-widget.2 trust-widget.15 the index of the scope wins over the option once it changes (option:trust-widget.buying-option-index, option:trust-widget.buying-options)", () => {
    make({}, { buyingOptionIndex: 1 });
    expect([model.$index.get(), labels()]).toEqual([1, ["1 year warranty"]]);
    test.context.scope.buyingOptionIndex.set(0);
    expect([model.$index.get(), labels().length]).toEqual([0, 3]);
    test.context.scope.buyingOptionIndex.set(7);
    expect([model.$state.get(), test.logged, of("dp-error")]).toEqual(["empty", [expect.stringContaining("index 7")], []]);
    test.context.scope.buyingOptionIndex.set(null);
    expect(model.$index.get()).toBe(0);
    change({ buyingOptionIndex: 0 });
    change({ buyingOptionIndex: 1 });
    expect(model.$index.get()).toBe(1);
  });

  it.each([[true], [false], [undefined], ["true"]])(
    "trust-widget.4 with isEligible %s pay on delivery shows only when it is true",
    (isEligible) => {
      make({ PAY_ON_DELIVERY: { isEligible }, numOfShownIcons: 2 });
      const isShown = isEligible === true;
      expect(labels()).toEqual(["10 days returnable", isShown ? "Pay on delivery" : "1 year warranty"]);
      expect(markers()).toEqual(isShown ? [] : ["pay_on_delivery_noavail"]);
    },
  );

  it("trust-widget.5 a press opens the secondary page with its expander (state:trust-widget.secondary)", () => {
    model.press(icon("WARRANTY"));
    model.press(icon("WARRANTY"));
    const surface = "trust-widget-secondary-0";
    expect([model.$state.get(), model.$secondary.get()!.expanded, of("dp-open")]).toEqual([
      "secondary",
      icon("WARRANTY").key,
      [{ surface, reason: "press" }],
    ]);
    model.close("button");
    model.close("button");
    expect([of("dp-close"), markers()]).toEqual([[{ surface, reason: "button" }], ["warranty_clk", "warranty_sp_op", "warranty_sp_cl"]]);
  });

  it("trust-widget.5 a cancelled dp-open opens nothing, and the press alone is logged", () => {
    test.cancelled.add("dp-open");
    model.press(icon("WARRANTY"));
    expect([model.$secondary.get(), markers()]).toEqual([null, ["warranty_clk"]]);
  });

  it("trust-widget.2 trust-widget.5 another buying option closes the page first, and has one of its own; one whose icon goes closes it as well", () => {
    model.press(icon("WARRANTY"));
    test.context.scope.buyingOptionIndex.set(1);
    expect([of("dp-close").map(({ reason }) => reason), model.$secondary.get()]).toEqual([["buying-option"], null]);
    model.press(icon("WARRANTY"));
    expect(of("dp-open").map(({ surface }) => surface)).toEqual([0, 1].map((index) => `trust-widget-secondary-${index}`));
    change({ buyingOptions: { 1: { ...OTHER, icons: [OWN] } } });
    expect(of("dp-close").map(({ reason }) => reason)).toEqual(["buying-option", "removed"]);
  });

  it("trust-widget.3 page updates leave the secondary page open, and each press acts once", () => {
    model.press(icon("WARRANTY"));
    for (const isInternal of [true, false, true]) change({ buyingOptions: { 0: { ...STATE, isInternal }, 1: OTHER } });
    expect([model.$secondary.get()?.expanded, of("dp-close")]).toEqual([icon("WARRANTY").key, []]);
    model.toggle(icon("RETURNS_POLICY"));
    expect(model.$secondary.get()!.expanded).toBe(icon("RETURNS_POLICY").key);
    model.close("button");
    model.press(icon("WARRANTY"));
    expect([of("dp-open").length, of("dp-close").length, markers().filter((marker) => marker === "returns_policy_exp_op").length]).toEqual([
      2, 1, 1,
    ]);
  });

  it("trust-widget.8 trust-widget.9 opening one expander closes the other, and content is sanitised when it opens", async () => {
    model.press(icon("RETURNS_POLICY"));
    model.toggle(icon("WARRANTY"));
    await settled();
    expect([model.$secondary.get()!.expanded, [...model.$contents.get().keys()]]).toEqual([icon("WARRANTY").key, ["<p>1 year.</p>"]]);
    model.toggle(icon("WARRANTY"));
    expect(model.$secondary.get()!.expanded).toBe(null);
    model.policyUsed();
    model.follow("/returns");
    expect([markers(), test.navigations]).toEqual([
      ["returns_policy_clk", "returns_policy_sp_op", "warranty_exp_op", "returns_policy_frp"],
      [{ url: "/returns", reason: "link" }],
    ]);
  });

  it("trust-widget.9 a content that cannot be shown is reported once, and counts as empty", async () => {
    test.context.sanitise = async () => ({ ok: false, code: "bad-response", message: "It is too large." }) as never;
    model.press(icon("WARRANTY"));
    await settled();
    model.toggle(icon("RETURNS_POLICY"));
    model.toggle(icon("WARRANTY"));
    await settled();
    expect([of("dp-error").map(({ code }) => code), [...model.$contents.get()]]).toEqual([
      ["bad-response"],
      [["<p>1 year.</p>", undefined]],
    ]);
  });

  it("trust-widget.17 an image that the guard refuses is left out", () => {
    make({
      icons: [
        { ...WARRANTY, image: "https://evil.example/w.png" },
        { ...RETURNS, image: "/img/r.png" },
      ],
    });
    expect([icons().map(({ image }) => image), of("dp-error").map(({ code }) => code)]).toEqual([
      [undefined, "https://shop.example/img/r.png"],
      ["blocked-url"],
    ]);
  });

  it("trust-widget.15 only own fields of the buying options are states", () => {
    expect([
      stateOf({ buyingOptions: { 0: "text" } }, 0),
      stateOf({ buyingOptions: undefined }, 0),
      stateOf({ buyingOptions: { 2: {} } }, 2)!.icons,
    ]).toEqual([undefined, undefined, []]);
  });
});
