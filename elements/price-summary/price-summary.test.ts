import { describe, expect, it } from "vitest";
import { told } from "../../src/selections/store.fixture.ts";
import { CASE, COUPON, PLAN, stage } from "./price-summary.fixture.ts";

describe("dp-price-summary", () => {
  it("price-summary.1 price-summary.5 follows selection, quantity, buying option and refresh without a call (state:price-summary.base state:price-summary.ready)", () => {
    const { model, add, store, scope, calls } = stage();
    const total = () => model.$shown.get()?.prices.totalPrice;
    expect([model.$state.get(), total()]).toEqual(["base", 49.99]);
    add("coupons", COUPON);
    expect([model.$state.get(), total()]).toEqual(["ready", 44.99]);
    scope.quantity.set(3);
    expect(total()).toBe(144.97);
    store.refresh();
    expect([model.$state.get(), total()]).toEqual(["base", 149.97]);
    expect(calls).toEqual([]);
  });

  it("price-summary.4 money has two decimals, in the page's currency or with the unit of the price", () => {
    expect([49.9, 0, -7.99].map(stage().model.money)).toEqual(["$49.90", "$0.00", "-$7.99"]);
    expect(stage({}, { currency: "EUR" }).model.money(49.9)).toBe("€49.90");
    const free = stage({}, { page: { twister: { asin: "B0", priceUnit: "$", price: 0 } } }).model;
    expect([free.$state.get(), free.$shown.get()?.prices.totalPrice], "nothing to pay is a price").toEqual(["base", 0]);
  });

  it("price-summary.5 says the new total once per change, and changes within 300 ms together", () => {
    const { add, remove, said, pass } = stage();
    pass(1000);
    expect(said).toEqual([]);
    add("coupons", COUPON);
    pass(200);
    add("cases", CASE);
    pass(99);
    expect(said).toEqual([]);
    pass(1);
    expect(said).toEqual(["Total: $56.99"]);
    remove("cases", CASE);
    add("cases", CASE);
    pass(1000);
    expect(said).toEqual(["Total: $56.99"]);
  });

  it("price-summary.5 price-summary.21 two elements of one scope say it once, and not what a card has said with the change", async () => {
    const { summary, add, said, pass, scope } = stage();
    const { recordAnnouncedTotal } = await import("../../src/selections/announced-total.ts");
    summary();
    add("coupons", COUPON);
    pass(300);
    expect(said).toEqual(["Total: $44.99"]);
    add("cases", CASE);
    recordAnnouncedTotal(scope, scope.prices.get()!.totalPrice);
    pass(300);
    expect(said).toEqual(["Total: $44.99"]);
  });

  it("price-summary.6 while the store rests the total is that of the product alone", () => {
    const { model, add, scope } = stage({}, { page: { twister: { asin: "B0", price: 49.99, priceUnit: "$" } } });
    add("coupons", COUPON);
    model.press();
    scope.buyingOption.set("SNS");
    // the first option of a scope is no switch: the price of the page stays
    expect(model.$shown.get()).toMatchObject({ prices: { totalPrice: 49.99, youSave: 0, monthly: null }, selections: [] });
    expect([model.$state.get(), model.$open.get()]).toEqual(["base", null]);
    scope.buyingOption.set(null);
    expect(model.$shown.get()?.prices.totalPrice).toBe(44.99);
  });

  it("price-summary.7 a selection of another scope changes nothing here", () => {
    const [here, there] = [stage(), stage()];
    there.add("coupons", COUPON);
    expect([here.model.$shown.get()?.prices.totalPrice, there.model.$shown.get()?.prices.totalPrice]).toEqual([49.99, 44.99]);
  });

  it.each([
    ["desktop", "popover", "web"],
    ["tablet", "popover", "web"],
    ["mobile", "sheet", "mWeb"],
    ["app", "sheet", "mApp"],
  ] as const)("price-summary.8 price-summary.20 on %s a press opens the %s (state:price-summary.open)", (device, surface, tag) => {
    const { model, add, events, surfaces } = stage({}, { device });
    model.press();
    expect(model.$open.get()).toBeNull();
    add("coupons", COUPON);
    model.press();
    expect([model.$state.get(), model.$open.get()?.surface]).toEqual(["open", surface]);
    expect(surfaces()).toEqual(["dp-open press"]);
    expect(events).toContainEqual({ type: "dp-metric", detail: { name: "price-summary.open", value: 1, tags: { device: tag } } });
    model.press();
    expect(surfaces()).toEqual(["dp-open press", "dp-close press"]);
  });

  it("price-summary.9 opens after 300 ms of rest, and closes 300 ms after the pointer left both", () => {
    const { model, add, pass, surfaces } = stage();
    add("coupons", COUPON);
    model.hover(true);
    pass(299);
    model.hover(false);
    pass(1000);
    expect(surfaces()).toEqual([]);
    model.hover(true);
    pass(300);
    expect(surfaces()).toEqual(["dp-open hover"]);
    model.hover(false);
    pass(299);
    model.hover(true);
    pass(1000);
    expect(model.$state.get()).toBe("open");
    model.hover(false);
    pass(300);
    expect(surfaces()).toEqual(["dp-open hover", "dp-close leave"]);
  });

  it("price-summary.9 what a press opened, or kept open, stays when the pointer leaves", () => {
    const { model, add, pass, surfaces } = stage();
    add("coupons", COUPON);
    model.hover(true);
    pass(300);
    model.press();
    model.hover(false);
    pass(1000);
    expect(surfaces()).toEqual(["dp-open hover"]);
  });

  it("price-summary.9 a pointer opens no bottom sheet", () => {
    const { model, add, pass } = stage({}, { device: "mobile" });
    add("coupons", COUPON);
    model.hover(true);
    pass(1000);
    expect(model.$open.get()).toBeNull();
  });

  it("price-summary.19 closes when the last selection goes, and stays while one is left", () => {
    const { model, add, remove, surfaces } = stage();
    add("coupons", COUPON);
    add("cases", CASE);
    model.press();
    remove("cases", CASE);
    expect(model.$state.get()).toBe("open");
    remove("coupons", COUPON);
    expect([model.$state.get(), ...surfaces()]).toEqual(["base", "dp-open press", "dp-close empty"]);
  });

  it("price-summary.20 a cancelled dp-open leaves it closed", () => {
    const { model, add, cancelled } = stage();
    add("coupons", COUPON);
    cancelled.add("dp-open");
    model.press();
    expect([model.$state.get(), model.$open.get()]).toEqual(["ready", null]);
  });

  it("price-summary.21 elements of one scope show the same, and one breakdown is open at a time", () => {
    const { model, summary, add, surfaces } = stage();
    const other = summary();
    add("coupons", COUPON);
    expect(other.$shown.get()).toEqual(model.$shown.get());
    model.press();
    other.press();
    expect([model.$open.get(), other.$state.get()]).toEqual([null, "open"]);
    expect(surfaces()).toEqual(["dp-open press", "dp-open press", "dp-close other"]);
  });

  it("price-summary.22 price-summary.23 with no known base price nothing is shown, and no partial sum (state:price-summary.empty)", async () => {
    const { model, add, scope } = stage({}, { page: {} });
    add("coupons", COUPON);
    expect([model.$state.get(), model.$shown.get()]).toEqual(["empty", undefined]);
    const known = stage();
    known.add("coupons", COUPON);
    known.model.press();
    known.scope.buyingOption.set("NEW");
    known.scope.buyingOption.set("USED");
    await told();
    expect([known.model.$state.get(), known.model.$open.get(), scope.prices.get()]).toEqual(["empty", null, null]);
  });

  it("price-summary.24 a sum that is no finite number is an unknown price", () => {
    const { model, add } = stage();
    add("coupons", { ...COUPON, price: 1e300 });
    expect(model.$state.get()).toBe("empty");
  });

  it("option:price-summary.show-without-selection off, the fallback stands until something is selected", () => {
    const { model, add } = stage({ showWithoutSelection: false });
    expect([model.$state.get(), model.$shown.get()]).toEqual(["empty", null]);
    add("plans", PLAN);
    expect(model.$state.get()).toBe("ready");
  });
});
