import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createOrderMinimumModel, type OrderMinimumModel } from "./order-minimum.model.ts";
import type { OrderMinimumOptions } from "./order-minimum.options.ts";
import { texts } from "./order-minimum.texts.ts";

describe("dp-order-minimum", () => {
  let test: TestContext<OrderMinimumOptions>;
  let model: OrderMinimumModel;
  /** what the page's control shows, what the server chose in it, and what it offers */
  let control: { value: number | null; rendered: number | null; offers: readonly number[] };

  const stores = () => test.context.scope;
  const state = () => model.$state.get();
  const minimum = () => stores().orderMinimum.get();
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail);

  function start(options: Partial<OrderMinimumOptions> = {}, given: Partial<typeof control> = {}) {
    test = testContext({ minimum: 6, acceptPreselected: true, ...options } as OrderMinimumOptions, { texts });
    control = { value: null, rendered: null, offers: [6, 12, 18], ...given };
    begin(test.context);
  }
  function begin(context: typeof test.context) {
    model = createOrderMinimumModel(context, {
      shown: () => control.value,
      preselects: (quantity) => quantity === control.rendered,
      offered: (least) => control.offers.find((offer) => offer >= least) ?? null,
      write: (quantity) => void (control.value = quantity),
    });
    model.start();
  }
  const choose = (value: number | null) => {
    control.value = value;
    model.changed();
  };

  beforeEach(() => start());

  it.each([
    ["SNS", 2],
    ["NEW", 6],
    [null, 6],
  ])(
    "order-minimum.1 with the buying option %s the minimum is %i (option:order-minimum.minimum, option:order-minimum.subscription-minimum)",
    (option, expected) => {
      start({ subscriptionMinimum: 2 });
      stores().buyingOption.set(option);
      expect(model.$minimum.get()).toBe(expected);
      expect(minimum()).toEqual({ minimum: expected, locked: true });
    },
  );

  it("order-minimum.1 takes the minimum for a subscription without its own, and locks nothing at a minimum of 1", () => {
    stores().buyingOption.set("SNS");
    expect(model.$minimum.get()).toBe(6);
    start({ minimum: 1 });
    expect([state(), minimum()]).toEqual(["ready", { minimum: 1, locked: false }]);
    choose(null);
    expect(state()).toBe("ready");
  });

  it.each([
    [5, "locked"],
    [6, "ready"],
    [7, "ready"],
  ])(
    "order-minimum.2 a choice of %i is %s with a minimum of 6 (state:order-minimum.locked, state:order-minimum.ready)",
    (quantity, expected) => {
      expect(state()).toBe("locked");
      choose(quantity);
      expect(state()).toBe(expected);
    },
  );

  it("order-minimum.3 a quantity that a script or another element sets is a choice", () => {
    stores().quantity.set(6);
    expect(state()).toBe("ready");
  });

  it.each([
    [6, "ready"],
    [5, "locked"],
    [null, "locked"],
  ])("order-minimum.3 a preselected %s is %s", (rendered, expected) => {
    start({}, { value: rendered, rendered });
    expect(state()).toBe(expected);
  });

  it("order-minimum.3 without accept-preselected no preselected value counts, nor its taking-over into the store (option:order-minimum.accept-preselected)", () => {
    start({ acceptPreselected: false }, { value: 6, rendered: 6 });
    expect(state()).toBe("locked");
    stores().quantity.set(6); // what the binding of the page's controls does at first
    expect(state()).toBe("locked");
    choose(6);
    expect(state()).toBe("ready");
    start({ acceptPreselected: false }, { value: 6, rendered: 6 });
    stores().quantity.set(6);
    stores().quantity.set(12);
    expect(state()).toBe("ready");
  });

  it("order-minimum.3 without accept-preselected a script's first quantity counts, and so does the server's when it is chosen later", () => {
    start({ acceptPreselected: false }, { value: 6, rendered: 6 });
    stores().quantity.set(12);
    expect(state()).toBe("ready");
    stores().quantity.set(6);
    expect(state()).toBe("ready");
  });

  it("order-minimum.3 a value that the shopper chose before the element was there counts", () => {
    start({ acceptPreselected: false }, { value: 12, rendered: 6 });
    expect(state()).toBe("ready");
  });

  it("order-minimum.7 a submission that was stopped is told as a validation error with the reason, and opens the popover (text:order-minimum.explain)", () => {
    model.refused();
    expect(state()).toBe("explaining");
    model.refused();
    expect(of("dp-error").length, "each is told").toBe(2);
    expect(of("dp-error").slice(1)).toEqual([
      { code: "validation", message: "This offer is sold from 6 pieces. Please choose a quantity of 6 or more." },
    ]);
    expect(of("dp-open")).toEqual([{ surface: "order-minimum", reason: "submit" }]);
  });

  it("order-minimum.8 a press on the locked dropdown is taken and opens the popover once (state:order-minimum.explaining)", () => {
    expect(model.pressed()).toBe(true);
    expect(model.pressed()).toBe(true);
    expect(of("dp-open")).toEqual([{ surface: "order-minimum", reason: "press" }]);
    model.left(); // focus is in the popover
    expect(state()).toBe("explaining");
    choose(6);
    expect(model.pressed()).toBe(false);
    model.explain("press");
    expect([state(), of("dp-open").length]).toEqual(["ready", 1]);
  });

  it("order-minimum.10 for 370 ms after the closing presses do nothing, then the dropdown takes a choice (state:order-minimum.waiting, state:order-minimum.choosing)", () => {
    model.pressed();
    model.close("escape");
    expect(state()).toBe("waiting");
    test.pass(369);
    expect(state()).toBe("waiting");
    expect(model.pressed()).toBe(true);
    expect(state()).toBe("waiting");
    test.pass(1);
    expect(state()).toBe("choosing");
    expect(model.pressed()).toBe(false);
    expect(minimum().locked).toBe(true);
  });

  it("order-minimum.11 is locked again when focus leaves without a sufficient choice", () => {
    model.pressed();
    model.close("close");
    test.pass(370);
    choose(5);
    expect(state()).toBe("choosing");
    model.left();
    expect(state()).toBe("locked");
    expect(model.pressed()).toBe(true);
    model.close("close");
    model.left(); // within the 370 ms
    test.pass(370);
    expect(state()).toBe("locked");
  });

  it("order-minimum.12 the button chooses the smallest sufficient quantity on offer, closes and unlocks", () => {
    start({}, { offers: [1, 5, 8, 12] });
    model.pressed();
    expect(model.offer()).toBe(8);
    model.choose();
    expect([control.value, stores().quantity.get(), state(), minimum().locked]).toEqual([8, 8, "ready", false]);
    expect(of("dp-close")).toEqual([{ surface: "order-minimum", reason: "chosen" }]);
    test.pass(1000);
    expect(state()).toBe("ready");
  });

  it("order-minimum.12 what its button chooses counts, also where the server preselected it and that does not", () => {
    start({ acceptPreselected: false }, { value: 6, rendered: 6 });
    model.choose();
    expect(state()).toBe("ready");
  });

  it("order-minimum.12 order-minimum.13 a choice is the scope's quantity, told once; an emptied control leaves it", () => {
    choose(7);
    choose(7);
    choose(null);
    expect(stores().quantity.get()).toBe(7);
    const changes = of("dp-change").filter((detail) => "name" in detail && detail.name === "quantity");
    expect(changes).toEqual([{ name: "quantity", value: 7, previous: null }]);
  });

  it("order-minimum.12 offers nothing where the list has no such quantity", () => {
    start({}, { offers: [1, 2, 5], value: 2 });
    model.pressed();
    expect(model.offer()).toBe(null);
    model.choose();
    expect([control.value, stores().quantity.get(), state()]).toEqual([2, null, "explaining"]);
  });

  it("order-minimum.13 locks again at once when the quantity falls below the minimum or is emptied, by whatever means", () => {
    for (const back of [() => choose(5), () => choose(null), () => stores().quantity.set(2), () => stores().quantity.set(null)]) {
      stores().quantity.set(18);
      choose(12);
      expect(state()).toBe("ready");
      back();
      expect([state(), minimum().locked]).toEqual(["locked", true]);
    }
  });

  it("order-minimum.15 the store holds minimum and lock at all times, and each change of the lock is told once", () => {
    expect(minimum()).toEqual({ minimum: 6, locked: true });
    stores().buyingOption.set("SNS");
    expect(minimum()).toEqual({ minimum: 6, locked: true });
    start({ subscriptionMinimum: 2 });
    stores().buyingOption.set("SNS");
    expect(minimum(), "another minimum, and locked as before").toEqual({ minimum: 2, locked: true });
    start();
    choose(6);
    choose(7);
    choose(5);
    choose(4);
    const changes = of("dp-change").filter((detail) => "name" in detail && detail.name === "orderMinimum");
    expect(changes).toEqual([
      { name: "orderMinimum", value: { minimum: 6, locked: true }, previous: { minimum: 1, locked: false } },
      { name: "orderMinimum", value: { minimum: 6, locked: false }, previous: { minimum: 6, locked: true } },
      { name: "orderMinimum", value: { minimum: 6, locked: true }, previous: { minimum: 6, locked: false } },
    ]);
  });

  it("order-minimum.17 the helper is that of the lock, of a subscription or of a one-time purchase", () => {
    expect(model.$helper.get()).toBe("locked");
    choose(6);
    expect(model.$helper.get()).toBe("onetime");
    stores().buyingOption.set("SNS");
    expect(model.$helper.get()).toBe("subscription");
    stores().buyingOption.set("NEW");
    expect(model.$helper.get()).toBe("onetime");
  });

  it("order-minimum.19 a change of the buying option decides anew with the quantity in hand", () => {
    start({ subscriptionMinimum: 2 });
    choose(3);
    expect(minimum()).toEqual({ minimum: 6, locked: true });
    stores().buyingOption.set("SNS");
    expect(minimum()).toEqual({ minimum: 2, locked: false });
    stores().buyingOption.set("NEW");
    expect(minimum()).toEqual({ minimum: 6, locked: true });
  });

  it("order-minimum.20 a cancelled dp-open leaves the popover closed and the dropdown enabled after 370 ms", () => {
    test.cancelled.add("dp-open");
    expect(model.pressed()).toBe(true);
    expect(state()).toBe("waiting");
    test.pass(370);
    expect(state()).toBe("choosing");
    expect(of("dp-close")).toEqual([]);
  });

  it.each(["escape", "outside", "close"] as const)("order-minimum.20 tells that it closed by %s, once", (reason) => {
    model.pressed();
    model.close(reason);
    model.close(reason);
    expect(of("dp-close")).toEqual([{ surface: "order-minimum", reason }]);
  });

  it("order-minimum.21 leaving the page sets the store back", () => {
    test.leave();
    expect(minimum()).toEqual({ minimum: 1, locked: false });
  });

  it("order-minimum.22 two elements of a scope: the scope is locked while one of them locks", () => {
    const first = { test, model };
    const options = { minimum: 10, acceptPreselected: true } as OrderMinimumOptions;
    const second = testContext(options);
    const { scope, setProduct } = first.test.context;
    Object.assign(second.context, { scope, setProduct });
    begin(second.context);
    expect(minimum()).toEqual({ minimum: 10, locked: true });
    stores().quantity.set(8);
    expect([first.model.$locked.get(), minimum()]).toEqual([false, { minimum: 10, locked: true }]);
    second.leave();
    expect(minimum()).toEqual({ minimum: 6, locked: false });
  });

  it("config.9 another minimum is taken up at once", () => {
    choose(6);
    test.$options.set({ minimum: 8, acceptPreselected: true } as OrderMinimumOptions);
    expect([state(), minimum()]).toEqual(["locked", { minimum: 8, locked: true }]);
  });
});
