import { describe, expect, it, vi } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { FOUR, ONE_TIME, plan, selectionOf, stage } from "./payment-options.fixture.ts";
import { isChoosable } from "./payment-options.plans.ts";

const chosen = ({ model }: ReturnType<typeof stage>) => model.$chosen.get().id;
const changes = (world: ReturnType<typeof stage>, name = "paymentPlan") =>
  world.named("dp-change").filter((detail: { name: string }) => detail.name === name) as { value: never; previous: never }[];
/** The code that counts comes with the first selection, and then tells all of it at once. */
const measured = (world: ReturnType<typeof stage>) => vi.waitFor(() => expect(world.named("dp-metric")).not.toEqual([]));

describe("a selection", () => {
  it("payment-options.14 writes paymentPlan and fires one dp-change, without session and customer", () => {
    const world = stage(FOUR, {}, { page: { sessionId: "S-1", customerId: "C-1" } });
    world.model.choose("a", { source: "swatch" });
    const { executionInfo } = world.scope.paymentPlan.get()!;
    expect(executionInfo.addToCart).toMatchObject({ sessionId: "S-1", customerId: "C-1", optionId: "a" });
    expect(changes(world)).toHaveLength(1);
    expect(changes(world)[0]).toMatchObject({
      value: { optionId: "a", offerType: "EQUAL_PAY", selection: { price: 49.99 } },
      previous: { optionId: "o-0", selection: null },
    });
    expect(JSON.stringify(changes(world))).not.toMatch(/S-1|C-1|sessionId|customerId/);
    world.model.choose("o-0", { source: "swatch" });
    expect(changes(world)[1]).toMatchObject({ value: { optionId: "o-0", selection: null } });
  });

  it("payment-options.15 a plan takes the place of the one before in one update, and one-time deletes it", () => {
    const world = stage([ONE_TIME, plan("a", {}, { asin: "A1" }), plan("b", {}, { asin: "A2" })]);
    const lists: unknown[] = [];
    world.scope.selections.listen((list) => void lists.push(list.map(({ feature, formData }) => [feature, formData?.[0]?.inputValue])));
    world.model.choose("a");
    world.model.choose("b");
    world.model.choose("o-0");
    expect(lists).toEqual([[["paymentOptions", "a"]], [["paymentOptions", "b"]], []]);
  });

  it("payment-options.15 text:payment-options.not-chosen an update that the store refuses leaves the former choice, and is reported", () => {
    const world = stage();
    world.model.choose("a");
    world.element.shows = false;
    expect(world.model.choose("b")).toEqual({ ok: false });
    expect([chosen(world), world.scope.paymentPlan.get()!.optionId, world.model.$notice.get()]).toEqual([
      "a",
      "a",
      "This plan cannot be chosen now.",
    ]);
    expect(world.named("dp-error")).toMatchObject([{ code: "unsupported" }]);
    world.element.shows = true;
    expect([world.model.choose("b").ok, world.model.$notice.get()]).toEqual([true, undefined]);
  });

  it("payment-options.17 while the store rests one-time is in effect, and the choice is back afterwards", () => {
    const world = stage();
    world.model.choose("a");
    world.scope.buyingOption.set("SNS");
    const { model } = world;
    expect([chosen(world), model.subtitle(), world.scope.paymentPlan.get()]).toMatchObject([
      "o-0",
      "Pay it all now",
      { optionId: "o-0", selection: null },
    ]);
    expect(model.$plans.get().map(model.isDisabled)).toEqual([false, true, true, true]);
    expect([model.choose("b").ok, world.named("dp-error")]).toEqual([false, []]);
    world.scope.buyingOption.set("NEW");
    expect([chosen(world), world.scope.paymentPlan.get()!.optionId, world.ofSelections().length]).toEqual(["a", "a", 1]);
  });

  it("payment-options.17 a limit that is passed while the store rests holds when it no longer does", () => {
    const world = stage();
    world.model.choose("b");
    world.scope.buyingOption.set("SNS");
    world.scope.quantity.set(3);
    expect(world.announced).toEqual([]);
    world.scope.buyingOption.set("NEW");
    expect([chosen(world), world.ofSelections()]).toEqual(["o-0", []]);
  });

  it("payment-options.19 option:payment-options.execution-info it is built for both forms, from the option, the page and the product", () => {
    const page = { requestId: "R", sessionId: "S", customerId: "C", marketplaceId: "M", device: "mobile" } as const;
    const executionInfo = { parentASIN: "P", websiteDisplayGroup: "wireless", offerRank: 1, marketplaceId: "OWN" };
    const world = stage(FOUR, { executionInfo }, { page });
    world.model.choose("a");
    const common = {
      requestId: "R",
      sessionId: "S",
      customerId: "C",
      deviceType: "mWeb",
      asin: "B0",
      offerType: "EQUAL_PAY",
      optionId: "a",
    };
    expect(world.scope.paymentPlan.get()!.executionInfo).toEqual({
      addToCart: { ...common, ...executionInfo, cartType: "ADD_TO_CART" },
      buyNow: { ...common, ...executionInfo, cartType: "BUY_NOW" },
    });
    const before = changes(world).length;
    world.scope.buyingOption.set("USED");
    expect(world.scope.paymentPlan.get()!.executionInfo.buyNow).toMatchObject({ buyingOptionType: "USED" });
    expect(changes(world).length).toBe(before + 1);
    world.$options.set({ ...world.$options.get(), asin: "B1" });
    expect(world.scope.paymentPlan.get()!.executionInfo.addToCart).toMatchObject({ asin: "B1" });
  });

  it("payment-options.19 what it says of the buying option holds until that changes", () => {
    const world = stage(FOUR, { executionInfo: { buyingOptionType: "NEW" } });
    const now = () => world.scope.paymentPlan.get()!.executionInfo.addToCart;
    expect(now()).toMatchObject({ buyingOptionType: "NEW" });
    world.scope.buyingOption.set("USED");
    expect(now()).toMatchObject({ buyingOptionType: "USED" });
  });

  it.each([
    ["no formData", { formData: [] }],
    ["two entries", { formData: [...selectionOf("a").formData!, ...selectionOf("b").formData!] }],
    ["another itemType", { itemType: "coupon" }],
    ...["priceAndTermCountDisplayString", "orderSummaryDisplayString", "interestDisplayString", "bottomSheetFootnoteDisplayString"].map(
      (name) => [`no ${name}`, { [name]: undefined }] as const,
    ),
    ["a price that is a text", { price: "0" }],
    ["a price below 0", { price: -1 }],
    ["no interest", { interestAmount: undefined }],
    ["an empty inputName", { formData: [{ inputName: "", inputValue: "a" }] }],
    ["an inputValue that is null", { formData: [{ inputName: "p", inputValue: null }] }],
  ] as const)("payment-options.20 payment-options.44 with %s a plan cannot be chosen", (_what, more) => {
    expect(isChoosable({ ...selectionOf("a"), ...more })).toBe(false);
    const world = stage([ONE_TIME, plan("a", { renderPreselection: true }, more as never)]);
    expect([world.model.choose("a"), chosen(world)]).toEqual([{ ok: false }, "o-0"]);
    expect(world.logged).toEqual([expect.stringContaining("payment-options.invalid-selection")]);
    world.$options.set({ ...world.$options.get() });
    expect(world.named("dp-metric")).toEqual([{ name: "paymentOptions:invalid-selection", value: 1, tags: { optionId: "a" } }]);
  });

  it("payment-options.20 prices of 0, empty texts and a value that is a number are complete", () => {
    const empty = {
      priceAndTermCountDisplayString: "",
      interestDisplayString: "",
      price: 0,
      formData: [{ inputName: "p", inputValue: 7 }],
    };
    const world = stage([ONE_TIME, plan("a", {}, empty)]);
    expect(world.model.choose("a")).toEqual({ ok: true });
    expect(world.ofSelections()[0]!.formData).toEqual([{ inputName: "p", inputValue: "7" }]);
  });

  it("payment-options.21 payment-options.22 the shopper's selection is counted once, and its handing on is timed", async () => {
    const world = stage(FOUR, { executionInfo: { offerRank: 1 } }, { page: { sessionId: "S-1", customerId: "C-1" } });
    world.model.choose("a", { source: "swatch" });
    await measured(world);
    const tags = { schemaVersion: "6", offerType: "EQUAL_PAY", cartType: "ADD_TO_CART", optionId: "a", source: "swatch", offerRank: "1" };
    expect(world.named("dp-metric")).toEqual([
      { name: "paymentOptions:selection", value: 1, tags: { ...tags, asin: "B0", deviceType: "web" } },
      { name: "paymentOptions:percolate", value: 0, tags: {} },
    ]);
  });

  it.each([
    [2000, ["paymentOptions:percolate"]],
    [2100, ["paymentOptions:percolate", "paymentOptions:percolate-long"]],
  ])("payment-options.22 a listener that blocks for %i ms gives %j", async (ms, names) => {
    const world = stage();
    world.register("slow", { handler: () => world.pass(ms) });
    world.model.choose("a");
    await measured(world);
    expect(world.named("dp-metric").map(({ name }) => name)).toEqual(names);
  });
});

describe("the quantity", () => {
  it("payment-options.24 an option is disabled above its limit, its own or its selection's, and not at it", () => {
    const world = stage([ONE_TIME, plan("a", { maxQuantity: 2 }), plan("b", {}, { maxQuantity: 3 }), plan("c")]);
    const disabled = () =>
      world.model.$plans
        .get()
        .filter(world.model.isDisabled)
        .map(({ id }) => id);
    world.scope.quantity.set(2);
    expect(disabled()).toEqual([]);
    world.scope.quantity.set(3);
    expect(disabled()).toEqual(["a"]);
    world.scope.quantity.set(30);
    expect([disabled(), world.model.choose("a").ok]).toEqual([["a", "b"], false]);
  });

  it("payment-options.23 clickedFromSideSheet is that of the last choice", () => {
    const { model } = stage();
    const now = () => [model.selectionState().selectedButtonId, model.selectionState().clickedFromSideSheet];
    model.choose("b", { source: "side-sheet" });
    expect(now()).toEqual(["po-b", true]);
    model.choose("a", { source: "swatch" });
    expect(now()).toEqual(["po-a", false]);
  });

  it("payment-options.44 each option that is not complete is counted once, also where the options are given again", () => {
    const world = stage([ONE_TIME, plan("a", {}, { price: "1" as never }), plan("b"), plan("c", {}, { interestAmount: -1 })]);
    const counted = () => world.named("dp-metric").map(({ name, tags }: { name: string; tags: object }) => [name, tags]);
    const both = ["a", "c"].map((optionId) => ["paymentOptions:invalid-selection", { optionId }]);
    expect(counted()).toEqual(both);
    world.$options.set({ ...world.$options.get(), paymentOptions: [...world.$options.get().paymentOptions] });
    expect(counted()).toEqual(both);
  });

  it("payment-options.23 payment-options.25 one-time takes the place of a plan above its limit, once announced and not counted", async () => {
    const world = stage();
    const { model } = world;
    const none = {
      selectedButtonId: "po-0",
      clickedFromSideSheet: false,
      disabledButtonId: null,
      disabledTitleSupplement: null,
      unavailableMessage: null,
    };
    expect(model.selectionState()).toEqual(none);
    model.choose("b", { source: "side-sheet" });
    model.expand("press");
    await settled();
    const counted = world.named("dp-metric").length;
    world.scope.quantity.set(3);
    world.scope.quantity.set(4);
    await settled();
    expect([chosen(world), model.$state.get(), world.announced]).toEqual(["o-0", "expanded", ["At most 2."]]);
    expect([world.ofSelections(), world.named("dp-metric").length]).toEqual([[], counted]);
    expect(model.selectionState()).toEqual({
      ...{ selectedButtonId: "po-0", clickedFromSideSheet: true, disabledButtonId: "po-b" },
      ...{ disabledTitleSupplement: "(at most 2)", unavailableMessage: "At most 2." },
    });
  });

  it("payment-options.26 text:payment-options.restored text:payment-options.fallback the plan is back with the quantity, unless the shopper has chosen since", () => {
    const world = stage([ONE_TIME, plan("a", { maxQuantity: 1 }), plan("b")]);
    world.model.choose("a");
    world.scope.quantity.set(2);
    world.scope.quantity.set(1);
    const fallback = "This plan is not available for this quantity. One-time payment is selected.";
    expect([chosen(world), world.announced]).toEqual(["a", [fallback, "Your payment plan is selected again."]]);
    expect(world.ofSelections()).toHaveLength(1);
    world.scope.quantity.set(2);
    world.model.choose("b");
    world.scope.quantity.set(1);
    expect([chosen(world), world.announced.length]).toEqual(["b", 3]);
  });

  it("payment-options.26 payment-options.12 a press on the one-time payment that took over is a choice: the plan stays away", () => {
    const world = stage([ONE_TIME, plan("a", { maxQuantity: 1, renderPreselection: true }), plan("b")]);
    world.scope.quantity.set(2);
    const [before, metrics] = [world.announced.length, world.named("dp-metric").length];
    expect(world.model.choose("o-0", { source: "swatch" })).toEqual({ ok: true });
    expect(world.model.selectionState().clickedFromSideSheet, "nothing else changes").toBe(false);
    world.scope.quantity.set(1);
    expect([chosen(world), world.ofSelections(), world.announced.length]).toEqual(["o-0", [], before]);
    expect(world.named("dp-metric"), "no selection is counted").toHaveLength(metrics);
    world.$options.set({ ...world.$options.get(), paymentOptions: [...world.$options.get().paymentOptions] });
    expect(chosen(world), "also over a change of the page, which preselects the plan").toBe("o-0");
  });
});

describe("what is paid", () => {
  const forOne = " (for one item, without extras)";

  it("payment-options.50 text:payment-options.last text:payment-options.for-one text:payment-options.monthly texts about one piece say so, and the payments make up the total", () => {
    const world = stage();
    const { model } = world;
    const [, a] = model.$plans.get();
    expect([model.forOne(a!), model.monthlyText(a!)]).toEqual(["", undefined]);
    model.choose("a");
    world.scope.quantity.set(2);
    expect([model.forOne(a!), model.subtitle()]).toEqual([forOne, `$8.33/mo${forOne}`]);
    // 2 × 49.99 in 6 parts of 16.66, of which the last is 16.68
    expect(model.monthlyText(a!)).toBe("$16.66 × 6 for all that you have selected (last payment: $16.68)");
    expect(model.monthlyText(model.$plans.get()[2]!), "of the chosen plan alone").toBe(undefined);
    world.scope.quantity.set(1);
    world.add({ itemType: "coupon", price: -1.99 });
    expect(model.monthlyText(a!)).toBe("$8.00 × 6 for all that you have selected");
  });

  it("payment-options.50 without prices it is for one while the quantity is above 1, and no payments show", () => {
    const world = stage();
    world.model.choose("a");
    world.scope.buyingOption.set("USED");
    world.scope.buyingOption.set("REFURBISHED");
    world.scope.prices.set(null);
    const [, a] = world.model.$plans.get();
    expect(world.model.forOne(a!)).toBe("");
    world.scope.base.set({ ...world.scope.base.get()!, price: null });
    world.scope.quantity.set(2);
    world.scope.prices.set(null);
    expect([world.model.forOne(a!), world.model.monthlyText(a!)]).toEqual([forOne, undefined]);
  });
});
