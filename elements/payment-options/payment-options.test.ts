import { describe, expect, it, vi } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { FOUR, ONE_TIME, plan, stage } from "./payment-options.fixture.ts";
import { wrongEntries } from "./payment-options.options.ts";

const chosen = ({ model }: ReturnType<typeof stage>) => model.$chosen.get().id;
const visible = ({ model }: ReturnType<typeof stage>) => model.$visible.get().map(({ id }) => id);
const changes = (world: ReturnType<typeof stage>, name = "paymentPlan") =>
  world.named("dp-change").filter((detail: { name: string }) => detail.name === name) as { value: never; previous: never }[];

describe("the expander", () => {
  it("payment-options.3 the subtitle is that of the chosen option, collapsed and expanded, else posubtitle, else the title", () => {
    const world = stage([ONE_TIME, ...FOUR.slice(1, 3), plan("c", { posubtitle: undefined as never })]);
    const { model } = world;
    expect(model.subtitle()).toBe("Pay it all now");
    model.choose("a", { isMove: true });
    expect(model.subtitle()).toBe("$8.33/mo");
    model.toggle("press");
    expect(model.subtitle()).toBe("Choose how to pay");
    model.choose("b", { isMove: true });
    expect(model.subtitle()).toBe("Pay with b");
    model.choose("c", { isMove: true });
    expect(model.subtitle()).toBe("Plan c");
    const collapsedOnly = stage([ONE_TIME, plan("a", { collapseSubtitle: "$8.33/mo" })]).model;
    collapsedOnly.choose("a", { isMove: true });
    const collapsed = collapsedOnly.subtitle();
    collapsedOnly.toggle("press");
    expect([collapsed, collapsedOnly.subtitle()], "its subtitle of the collapsed state").toEqual(["$8.33/mo", "Pay with a"]);
  });

  it("payment-options.2 option:payment-options.loading option:payment-options.loading-subtitle state:payment-options.loading text:payment-options.loading while options load no option can be chosen", () => {
    const world = stage(FOUR, { loading: true });
    expect([world.model.$state.get(), world.model.subtitle()]).toEqual(["loading", "Loading options..."]);
    expect(world.model.choose("a")).toEqual({ ok: false });
    expect(world.scope.paymentPlan.get()).toBe(null);
    world.$options.set({ ...world.$options.get(), loadingSubtitle: "One moment" });
    expect(world.model.subtitle()).toBe("One moment");
    world.$options.set({ ...world.$options.get(), loading: false });
    expect([world.model.$state.get(), world.model.choose("a").ok]).toEqual(["collapsed", true]);
  });

  it.each([
    [{ isExpand: true }, "expanded"],
    [{ forceExpand: true }, "expanded"],
    [{ isAutoExpand: true }, "collapsed"],
    [{}, "collapsed"],
  ])("payment-options.4 state:payment-options.expanded state:payment-options.collapsed with %j it begins %s", (fields, state) => {
    expect(stage([ONE_TIME, plan("a", fields)]).model.$state.get()).toBe(state);
  });

  it.each([
    ["T1", [], "expanded"],
    ["T2", [], "expanded"],
    ["T3", [], "expanded"],
    ["C", [], "collapsed"],
    ["T1", ["couponsCard"], "collapsed"],
  ] as const)(
    "payment-options.5 option:payment-options.auto-expand-arm arm %s, with features %j in front, is %s",
    (autoExpandArm, before, state) => {
      const auto = [ONE_TIME, plan("a", { isAutoExpand: true })];
      expect(stage(auto, { autoExpandArm }, { before }).model.$state.get()).toBe(state);
      const treatments = { "payment-options-auto-expand": autoExpandArm };
      expect(stage(auto, {}, { before, page: { treatments } }).model.$state.get()).toBe(state);
      expect(stage(FOUR, { autoExpandArm }, { before }).model.$state.get(), "no option asks for it").toBe("collapsed");
    },
  );

  it("payment-options.5 it is the first rendered one behind a feature that is not rendered, and not behind one that is", () => {
    const auto = [ONE_TIME, plan("a", { isAutoExpand: true })];
    const behind = (hidden: readonly string[]) =>
      stage(auto, { autoExpandArm: "T1" }, { before: ["couponsCard", "buyback"], hidden }).model.$state.get();
    expect([behind(["couponsCard"]), behind(["couponsCard", "buyback"])]).toEqual(["collapsed", "expanded"]);
  });

  it("payment-options.5 a shopper who collapses it is not overruled by other options", () => {
    const auto = [ONE_TIME, plan("a", { isAutoExpand: true })];
    const { model, $options } = stage(auto, { autoExpandArm: "T1" });
    model.toggle("press");
    $options.set({ ...$options.get(), paymentOptions: [...auto, plan("b")] });
    expect(model.$state.get()).toBe("collapsed");
  });

  it.each([
    ["C", {}, "swatch", "collapsed"],
    ["T1", {}, "swatch", "collapsed"],
    ["T2", {}, "swatch", "expanded"],
    ["T3", {}, "swatch", "expanded"],
    ["C", { forceExpand: true }, "swatch", "expanded"],
    ["C", {}, "side-sheet", "expanded"],
  ] as const)(
    "payment-options.6 option:payment-options.multi-card-arm after a selection, arm %s, %j, by the %s, it is %s",
    (multiCardArm, fields, source, state) => {
      for (const [more, page] of [
        [{ multiCardArm }, {}],
        [{}, { treatments: { "payment-options-multi-card": multiCardArm } }],
      ] as const) {
        const { model } = stage([ONE_TIME, plan("a", fields), plan("b")], more, { page });
        model.expand("press");
        model.choose("b", { source });
        expect(model.$state.get()).toBe(state);
      }
    },
  );

  it("payment-options.6 a choice by an arrow key does not collapse it, and payment-options.40 opening and closing are events", () => {
    const { model, named, cancelled } = stage();
    model.toggle("press");
    model.choose("a", { source: "swatch", isMove: true });
    expect(model.$state.get()).toBe("expanded");
    model.choose("b", { source: "swatch" });
    expect([named("dp-open"), named("dp-close")]).toEqual([
      [{ surface: "payment-options", reason: "press" }],
      [{ surface: "payment-options", reason: "selection" }],
    ]);
    cancelled.add("dp-open");
    model.toggle("press");
    expect(model.$state.get()).toBe("collapsed");
  });
});

describe("the swatches", () => {
  it("payment-options.8 option:payment-options.visible-swatches three show, and no more than visible-swatches", () => {
    expect(visible(stage(FOUR.slice(0, 3)))).toEqual(["o-0", "a", "b"]);
    expect([visible(stage()), stage().model.overflow()]).toEqual([["o-0", "a", "b"], 4]);
    expect([visible(stage(FOUR, { visibleSwatches: 4 })), stage(FOUR, { visibleSwatches: 4 }).model.overflow()]).toEqual([
      ["o-0", "a", "b", "c"],
      0,
    ]);
    expect(
      stage([{ ...ONE_TIME, numberOfPaymentOptions: 9 }, ...FOUR.slice(1)]).model.overflow(),
      "payment-options.9 in the words of the page",
    ).toBe(9);
  });

  it("payment-options.10 a hidden option is swapped in for the last visible one, and the others stay", () => {
    const world = stage([...FOUR, plan("d")]);
    world.model.choose("c");
    expect([visible(world), chosen(world)]).toEqual([["o-0", "a", "c"], "c"]);
    world.model.choose("a");
    expect(visible(world), "payment-options.11 it stays").toEqual(["o-0", "a", "c"]);
    world.model.choose("d");
    expect(visible(world)).toEqual(["o-0", "a", "d"]);
    world.$options.set({ ...world.$options.get() });
    expect(visible(world), "a page update; what is chosen still shows").toEqual(["o-0", "a", "d"]);
    world.model.choose("a");
    world.$options.set({ ...world.$options.get() });
    expect(visible(world)).toEqual(["o-0", "a", "b"]);
  });

  it.each([
    ["02", ["o-0", "c", "b"]],
    ["2", ["o-0", "c", "b"]],
    ["03", ["o-0", "a", "c"]],
    ["01", ["o-0", "a", "c"]],
    ["04", ["o-0", "a", "c"]],
    ["x", ["o-0", "a", "c"]],
  ])("payment-options.11 option:payment-options.kept-option %s gives way at its place", (keptOption, shown) => {
    const world = stage(FOUR, { keptOption });
    world.model.choose("c");
    expect(visible(world)).toEqual(shown);
  });

  it("payment-options.12 choosing the chosen option again changes nothing", async () => {
    const world = stage();
    world.model.choose("a", { source: "swatch" });
    // the code that counts comes with the first selection
    await vi.waitFor(() => expect(world.named("dp-metric")).not.toEqual([]));
    const count = world.events.length;
    expect(world.model.choose("a", { source: "swatch" })).toEqual({ ok: true });
    await settled();
    expect(world.events.length).toBe(count);
  });

  it("payment-options.13 text:payment-options.one-time one-time is selected at first, in the store and without an event; a list without it gets it", () => {
    const world = stage(FOUR.slice(1));
    const [first] = world.model.$plans.get();
    expect([world.model.titleOf(first), first.isOneTime, chosen(world)]).toEqual(["One-time payment", true, first.id]);
    expect(world.scope.paymentPlan.get()).toMatchObject({ offerType: "ONE_TIME_PAYMENT", selection: null });
    expect(changes(world)).toEqual([]);
  });

  it("payment-options.13 of several preselected options the first that can be chosen is, in its place", () => {
    const pre = { renderPreselection: true };
    const broken = plan("x", pre, { price: "1" as never });
    const world = stage([ONE_TIME, broken, plan("b", { ...pre, maxQuantity: 1 }), plan("c", pre), plan("d", pre)], {}, { quantity: 2 });
    expect([chosen(world), visible(world), changes(world)]).toEqual(["c", ["o-0", "x", "c"], []]);
    expect(world.scope.paymentPlan.get()).toMatchObject({ optionId: "c", selection: { price: 49.99 } });
    expect(world.ofSelections()).toHaveLength(1);
  });

  it("payment-options.37 the one-time preference holds across page updates, until a plan is chosen", () => {
    const world = stage([ONE_TIME, plan("a", { renderPreselection: true }), plan("b")]);
    expect(chosen(world)).toBe("a");
    world.model.preferOneTime();
    world.model.choose("o-0", { source: "opt-out" });
    world.$options.set({ ...world.$options.get() });
    expect(chosen(world)).toBe("o-0");
    world.$options.set({ ...world.$options.get(), paymentOptions: [plan("a", { renderPreselection: true }), plan("z")] });
    expect(world.model.$chosen.get().isOneTime, "new options").toBe(true);
    world.model.choose("z");
    world.$options.set({ ...world.$options.get(), paymentOptions: [ONE_TIME, plan("a", { renderPreselection: true })] });
    expect(chosen(world), "the plan took the preference back").toBe("a");
  });
});

describe("other options and a page that changes", () => {
  it("payment-options.41 the shopper's selection is kept while it is there and valid, else a preselection takes its place", () => {
    const world = stage();
    world.model.choose("b");
    world.$options.set({ ...world.$options.get(), paymentOptions: [ONE_TIME, plan("x", { renderPreselection: true }), plan("b")] });
    expect(chosen(world)).toBe("b");
    world.store.refresh();
    world.model.refreshed();
    expect([chosen(world), world.ofSelections().length]).toEqual(["b", 1]);
    world.$options.set({ ...world.$options.get(), paymentOptions: [ONE_TIME, plan("x", { renderPreselection: true })] });
    expect([chosen(world), world.scope.paymentPlan.get()!.optionId]).toEqual(["x", "x"]);
    world.$options.set({ ...world.$options.get(), paymentOptions: [ONE_TIME, plan("y")] });
    expect([chosen(world), world.ofSelections()]).toEqual(["o-0", []]);
  });

  it("payment-options.41 a selection whose option is there and not valid any more gives way to a preselection", () => {
    const world = stage();
    world.model.choose("b");
    const invalid = plan("b", {}, { price: "1" as never });
    world.$options.set({ ...world.$options.get(), paymentOptions: [ONE_TIME, invalid, plan("x", { renderPreselection: true })] });
    expect(chosen(world)).toBe("x");
  });

  it("state:payment-options.empty without a plan there is nothing to choose", () => {
    for (const list of [[], [ONE_TIME]]) {
      const world = stage(list);
      expect([world.model.$state.get(), world.scope.paymentPlan.get(), world.model.open("compare", null)]).toEqual(["empty", null, false]);
    }
  });

  it.each([
    ["has no optionId", [{ offerType: "EQUAL_PAY" }]],
    ["unknown offerType", [{ optionId: "a", offerType: "RENT" }]],
    ["of an entry before it", [plan("a"), plan("a")]],
    ["has no optionId", [null]],
  ])("payment-options.47 an entry that %s makes the element invalid", (why, list) => {
    expect(wrongEntries({ paymentOptions: list } as never)[0]!.message).toContain(why);
    expect(wrongEntries({ paymentOptions: FOUR } as never)).toEqual([]);
  });

  it("payment-options.49 when it leaves for good, paymentPlan is null", () => {
    const world = stage();
    world.model.choose("a");
    world.model.end();
    expect(world.scope.paymentPlan.get()).toBe(null);
  });

  it("payment-options.51 choose by a script is not counted, and answers for an option that is not there", async () => {
    const world = stage();
    expect([world.model.choose("a"), world.model.choose("nothing")]).toEqual([{ ok: true }, { ok: false }]);
    await settled();
    expect(world.named("dp-metric").map(({ name }) => name)).toEqual(["paymentOptions:percolate"]);
  });
});
