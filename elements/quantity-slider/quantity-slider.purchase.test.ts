import { describe, expect, it } from "vitest";
import { lockCartLine } from "../../src/cart/lock.ts";
import { slider, FAILED, UNKNOWN } from "./quantity-slider.fixture.ts";

const plan = {
  ...{ feature: "paymentOptions", itemType: "paymentOfferInfo" },
  formData: [{ inputName: "paymentOfferInfo", inputValue: "o-1" }],
};
const warranty = {
  ...{ feature: "warranty", asin: "W1", offerListingId: "OW", quantity: 1, orderSummaryDisplayString: "Plan, 2 years" },
  ...{ enableIA: true, IAData: { type: "PROTECTION" } },
};
const odd = { feature: "odd", formData: [{ inputName: "x", inputValue: "y" }] };

/** A slider of the scope's own offer, with this selected. */
function selecting(selections: readonly object[], more: Parameters<typeof slider>[1] = {}, options: Parameters<typeof slider>[0] = {}) {
  const world = slider({ minOrderQuantity: 4, ...options }, more);
  world.context.scope.asin.set("A1");
  world.context.scope.offerListingId.set("O1");
  world.context.scope.selections.set(selections as never);
  return world;
}

describe("what was selected beside the product", () => {
  it.each([
    ["a plan", plan],
    ["a warranty", warranty],
  ])(
    "calls.17 with %s, for which the calls of a slider have no place, the purchase form is submitted in place of the add",
    (_what, chosen) => {
      const world = selecting([chosen]);
      world.model.press("add");
      expect([world.sent(), world.around.purchased, world.state()]).toEqual([[], [4], "add"]);
      world.elsewhere(5);
      world.model.press("increase");
      expect([world.sent(), world.around.purchased], "a change of the line carries nothing").toEqual([["cartModifyItems"], [4]]);
    },
  );

  it("calls.17 gift-wrap.5 gift options as well, while another control of the product is not busy", () => {
    const world = selecting([]);
    world.context.scope.giftOptions.set({ giftWrap: false, includeGiftReceipt: true });
    const release = lockCartLine(world.context.page, "A1")!;
    world.model.press("add");
    expect([world.sent(), world.around.purchased]).toEqual([[], []]);
    release();
    world.model.press("add");
    expect([world.sent(), world.around.purchased]).toEqual([[], [4]]);
  });

  it("calls.17 without a form the shopper is told before the write what is not included", async () => {
    const world = selecting([warranty, plan, odd], { purchase: false });
    world.context.scope.giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    world.model.press("add");
    expect(world.model.$notIncluded.get()).toBe("Not included: Plan, 2 years, selected extra, payment plan, gift options");
    expect(world.item()).toEqual({ asin: "A1", offerListingId: "O1", quantity: 4 });
    await world.succeed(4);
    expect(world.model.$notIncluded.get()).toBeDefined();
    world.model.press("increase");
    expect(world.model.$notIncluded.get()).toBeUndefined();
  });

  it("calls.17 an add of another offer, of another product or to the grocery cart carries none of it and misses nothing", () => {
    for (const options of [{ asin: "A2" }, { offerListingId: "O2" }, { cartType: "UFG" as const }]) {
      const world = selecting([plan, warranty], {}, options);
      world.model.press("add");
      expect([world.sent().length, world.around.purchased, world.model.$notIncluded.get()]).toEqual([1, [], undefined]);
    }
  });

  it("quantity-slider.17 news of the line takes the message of a failure away, but not that of a press in flight", async () => {
    const { model, elsewhere, fail, last } = slider({ quantityInCart: 2, cartItemId: "I1" });
    model.press("increase");
    last().options.onUnknown!();
    elsewhere(4);
    expect(model.$notice.get()?.text).toBe(UNKNOWN);
    await fail({ code: "http", status: 500 });
    expect(model.$notice.get()?.text).toBe(FAILED);
    elsewhere(5);
    expect(model.$notice.get()?.text).toBe(undefined);
  });

  it.each([
    [{ code: "http", status: 500 }, "http: cart-add-items failed: 500", true],
    [{ code: "http", status: 401 }, "http: cart-add-items failed: 401", true],
    [{ code: "timeout" }, "timeout: it failed", false],
  ] as const)("quantity-slider.24 the failure %o is logged with its status where it has one", async (failure, line, hasStatus) => {
    const { model, fail, logged, of, around } = slider({ clientName: undefined });
    model.press("add");
    await fail(failure);
    expect([logged[0], "status" in of("dp-error")[0]!]).toEqual([line, hasStatus]);
    expect(around.submitted).toHaveLength(line.endsWith("500") ? 1 : 0);
  });

  it("quantity-slider.20 a minimum that is not reached holds back an add alone", () => {
    const { model, context, sent, around } = slider({ quantityInCart: 2, cartItemId: "I1" });
    context.scope.orderMinimum.set({ minimum: 5, locked: true });
    model.press("increase");
    expect([sent(), around.explained]).toEqual([["cartModifyItems"], 0]);
  });

  it("quantity-slider.30 a missing token is logged once, by its own code", () => {
    const { model, logged } = slider({}, { page: {} });
    model.press("add");
    expect(logged).toEqual(["csrf: There is no CSRF token; the cart is asked without one."]);
  });

  it("config.9 what the page says of the cart counts when it changes, and only then", () => {
    const { $options, entry, elsewhere } = slider({ quantityInCart: 2, cartItemId: "I1" });
    elsewhere(5);
    $options.set({ ...$options.get(), itemTitle: "Kettle" });
    expect(entry()).toMatchObject({ quantity: 5, itemId: "I1" });
    $options.set({ ...$options.get(), quantityInCart: 5, cartItemId: "I7" });
    expect(entry()).toMatchObject({ quantity: 5, itemId: "I7" });
    const bare = slider();
    bare.$options.set({ ...bare.$options.get(), quantityInCart: 3 });
    expect(bare.entry()).toMatchObject({ quantity: 3, itemId: null });
  });
});
