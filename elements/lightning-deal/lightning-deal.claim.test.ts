import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cartInFlight, lockCartLine } from "../../src/cart/lock.ts";
import type { CallResult } from "../../src/call/result.ts";
import { settled } from "../../test/support/model-context.ts";
import { answer, beginAtNoon, count, endOfTime, failed, HOUR, IN_CART, made, MINUTE, shown } from "./lightning-deal.fixture.ts";

beforeEach(beginAtNoon);
afterEach(endOfTime);

const LIMIT = { type: "deal.claim.quantity-restriction-violation.error/v1", entity: { status: "LIMIT" } };
const FAILED = "We could not add this deal. Please try again.";

describe("dp-lightning-deal, the claim", () => {
  it("lightning-deal.33 lightning-deal.34 lightning-deal.36 call:deal-claim sends what the shopper asks for, once", async () => {
    const test = await shown({}, { claimEndpoint: "/deals", installmentsProgramId: "I1", devicePreRegistered: false });
    test.context.scope.quantity.set(2);
    test.model.press();
    await test.press();
    expect([test.state(), test.face()!.button, test.sent("dealClaim").length]).toEqual(["processing", true, 1]);
    const { request, options } = test.last("dealClaim");
    expect(request).toEqual({
      path: { dealId: "D 1" },
      query: { ref_: "dp_ld_atc" },
      body: { asin: "A1", quantity: 2, installmentsProgramId: "I1", devicePreRegistered: false },
    });
    expect(options).toMatchObject({ path: "/deals/D%201/claim-and-add-to-cart", timeout: 10_000, signIn: true, confirms: false });
    expect(options.requestId).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([[null], [0], [-2], [1.5]])(
    "lightning-deal.34 lightning-deal.35 a quantity of %s is one, and the extras are left out",
    async (quantity) => {
      const test = await shown();
      test.context.scope.quantity.set(quantity);
      await test.press();
      expect(test.last("dealClaim").request).toMatchObject({ body: { asin: "A1", quantity: 1 } });
      expect(Object.keys((test.last("dealClaim").request as { body: object }).body)).toEqual(["asin", "quantity"]);
      expect(test.last("dealClaim").options.path).toBe("/api/marketplaces/{marketplaceId}/deals/D%201/claim-and-add-to-cart");
    },
  );

  it.each([
    ["NONE", "NONE", "available", "lightning-deal.none"],
    ["INCART", "IN_CART", "in-cart", "lightning-deal.in-cart-no-time"],
    ["PENDINGATC", "PENDING_ADD_TO_CART", "pending", "lightning-deal.pending"],
    ["CLAIMED", "CLAIMED", "claimed", "lightning-deal.claimed"],
    ["EXPIRED", "EXPIRED", "available", "lightning-deal.expired"],
    ["constructor", "UNKNOWN", "available", "lightning-deal.none"],
  ])("lightning-deal.37 lightning-deal.41 lightning-deal.42 %s", async (answered, customer, state, message) => {
    const test = await shown();
    await test.claimed(made(answered, undefined, "AVAILABLE"));
    expect([test.model.$deal.get()!.customer, test.state(), test.face()!.message ?? "lightning-deal.none"]).toEqual([
      customer,
      state,
      message,
    ]);
    const isGood = customer === "IN_CART" || customer === "PENDING_ADD_TO_CART";
    expect(test.of("dp-success")).toEqual(isGood ? [{ action: "deal-claim", asin: "A1", quantity: 1, customerState: customer }] : []);
    expect(test.said).toHaveLength(message === "lightning-deal.none" ? 0 : 1);
  });

  it("lightning-deal.37 lightning-deal.38 lightning-deal.39 in the cart: its time runs from the answer, and another deal state is taken", async () => {
    const test = await shown();
    await test.claimed(made("INCART", 10 * MINUTE, "WAITLISTFULL"));
    expect(test.face()).toMatchObject({
      state: "in-cart",
      isTimed: true,
      goesToCart: true,
      button: false,
      message: "lightning-deal.in-cart",
    });
    expect(test.said).toEqual(["This deal is in your cart. Check out within 10:00."]);
    test.pass(MINUTE);
    const { held, canAdd, state } = test.model.$deal.get()!;
    expect([test.model.time(held), canAdd, state]).toEqual(["9:00", false, "WAITLISTFULL"]);
  });

  it("lightning-deal.45 lightning-deal.53 after it the count of the cart is read; one that fails changes nothing", async () => {
    const test = await shown({}, { cartCountEndpoint: "/count" });
    await test.claimed(made("INCART"));
    expect(test.last("cartCount").options).toMatchObject({ path: "/count", signIn: false });
    await test.last("cartCount").answer(count(3));
    expect([test.context.page.cart.get().count.retail, test.of("dp-change").at(-1)!["name"]]).toEqual([3, "cart"]);
    const other = await shown();
    await other.claimed(made("PENDINGATC"));
    await other.last("cartCount").answer(failed("http", { status: 500 }));
    expect([other.context.page.cart.get().count.retail, other.of("dp-error"), other.notice()]).toEqual([null, [], undefined]);
  });

  it("lightning-deal.45 a count whose reading began before another cart action is dropped", async () => {
    const test = await shown();
    await test.claimed(made("INCART"));
    lockCartLine(test.context.page, "B2")!();
    await test.last("cartCount").answer(count(3));
    expect(test.context.page.cart.get().count.retail).toBeNull();
  });

  it("lightning-deal.47 over the limit it says so; a deal of the day for members is not claimable until another deal", async () => {
    const test = await shown();
    await test.claimed({ ok: true, status: 200, data: LIMIT });
    expect([test.state(), test.notice(), test.face()!.button]).toEqual(["available", "You have reached the limit for this deal.", true]);
    const details = { accessBehavior: "PRIME_ONLY", type: "DEAL_OF_THE_DAY" };
    const barred = await shown({ details }, { hasPrimeSavingsBenefit: true });
    await barred.claimed(failed("http", { status: 409, data: LIMIT }));
    expect([barred.notice(), barred.face()!.button]).toEqual(["You have reached the limit for this deal.", false]);
    barred.pass(MINUTE);
    await barred.answer({ details });
    expect(barred.face()!.button).toBe(false);
    barred.pass(MINUTE);
    await barred.answer({ details: { ...details, dealId: "D2" } });
    expect(barred.face()!.button).toBe(true);
  });

  const FAILURES: [string, CallResult<unknown>, string][] = [
    ["refused", { ok: true as const, status: 200, data: { type: "error/v1", entity: { status: "OUT_OF_STOCK" } } }, "OUT_OF_STOCK"],
    ["refused", failed("http", { status: 409, data: { type: "error/v1", entity: { status: "GONE" } } }), "GONE"],
    ["refused", failed("http", { status: 400, data: { type: "deal.other.error/v1", entity: { status: "NO" } } }), "400"],
    ["http", failed("http", { status: 410 }), "410"],
    ["network", failed("network", { offline: true }), "network"],
  ];
  it.each(FAILURES)("lightning-deal.48 lightning-deal.49 a claim that fails: %s", async (code, result, tag) => {
    const test = await shown();
    await test.claimed(result);
    expect([test.state(), test.notice(), test.face()!.button, test.reads()]).toEqual(["available", FAILED, true, 1]);
    expect(test.of("dp-error")).toMatchObject([{ code, message: FAILED, call: "deal-claim" }]);
    expect(test.of("dp-metric")).toEqual([{ name: "lightning-deal.claim-error", value: 1, tags: { code: tag } }]);
    await test.press();
    expect([test.notice(), test.sent("dealClaim").length]).toEqual([undefined, 2]);
  });

  it.each(["timeout", "network", "bad-response"])(
    "lightning-deal.50 a lost answer (%s) is settled by asking, once and at once",
    async (code) => {
      const good = await shown();
      await good.claimed(failed(code, { requestId: "x" }));
      expect([good.state(), good.model.$phase.get(), good.reads()]).toEqual(["processing", "checking", 2]);
      await good.answer(IN_CART(MINUTE));
      await settled();
      expect([good.state(), good.of("dp-error"), good.of("dp-metric"), good.of("dp-success").length]).toEqual(["in-cart", [], [], 1]);

      const bad = await shown();
      await bad.claimed(failed(code, { requestId: "x" }));
      await bad.answer();
      await settled();
      expect([bad.state(), bad.notice(), bad.of("dp-error")]).toMatchObject(["available", FAILED, [{ code }]]);

      const unknown = await shown();
      await unknown.claimed(failed(code, { requestId: "x" }));
      await unknown.last("dealGet").answer(failed("network"));
      await settled();
      expect([unknown.state(), unknown.notice(), unknown.of("dp-error")]).toMatchObject([
        "available",
        "calls.unconfirmed",
        [{ code: "unknown" }],
      ]);
    },
  );

  it("lightning-deal.36 calls.12 the press after a lost answer has the same request id, of the same claim alone", async () => {
    const test = await shown();
    const ids: (string | undefined)[] = [];
    const lose = async () => {
      await test.claimed(failed("timeout", { requestId: "x" }));
      ids.push(test.last("dealClaim").options.requestId);
      await test.answer();
      await settled();
    };
    await lose();
    await lose();
    test.context.scope.quantity.set(2);
    await lose();
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    await test.claimed(failed("http", { status: 409 }));
    await test.press();
    expect(test.last("dealClaim").options.requestId).not.toBe(ids[2]);
  });

  it("lightning-deal.56 events.9 a 401 leads to sign-in and a cancelled claim nowhere: nothing is told", async () => {
    for (const result of [failed("http", { status: 401, left: true }), failed("cancelled")]) {
      const test = await shown();
      await test.claimed(result);
      expect([test.state(), test.notice(), test.of("dp-error")]).toEqual(["available", undefined, []]);
    }
  });

  it("lightning-deal.60 it is a cart action: no press while another of the product is under way, and the others wait for it", async () => {
    const test = await shown();
    const release = lockCartLine(test.context.page, "A1")!;
    expect(test.model.$taken.get()).toBe(true);
    await test.press();
    expect([test.sent("dealClaim"), test.state()]).toEqual([[], "available"]);
    release();
    await test.press();
    expect(cartInFlight(test.context.page).get()).toEqual(["A1"]);
    await test.last("dealClaim").answer(made("INCART"));
    await settled();
    expect(cartInFlight(test.context.page).get()).toEqual([]);
  });

  it("lightning-deal.61 below the order minimum a press explains it and sends nothing", async () => {
    const test = await shown();
    test.context.scope.orderMinimum.set({ minimum: 3, locked: true });
    await test.press();
    expect([test.around.explained, test.sent("dealClaim")]).toEqual([1, []]);
  });

  it("lightning-deal.1 lightning-deal.62 what a claim of before answers, or of an element that has left, is told and shows nothing here", async () => {
    const test = await shown();
    await test.press();
    test.set({ offerListingId: "other" });
    await test.answer();
    await test.last("dealClaim").answer(made("INCART", HOUR));
    await settled();
    expect([test.state(), test.of("dp-success").length]).toEqual(["available", 1]);
    const gone = await shown();
    await gone.press();
    gone.leave();
    await gone.last("dealClaim").answer(made("INCART", HOUR));
    await settled();
    expect([gone.of("dp-success").length, gone.model.$deal.get()!.customer]).toEqual([1, "NONE"]);
  });

  it("lightning-deal.48 code that does not load is a failed claim, and the next press tries again", async () => {
    let tries = 0;
    const { claimCode } = await import("./lightning-deal.model.ts");
    const code = { now: undefined, preload: () => {}, load: () => (tries++ ? claimCode.load() : Promise.reject(new Error("no chunk"))) };
    const test = await shown({}, {}, { code: code as never });
    await test.press();
    expect([test.state(), test.notice(), test.of("dp-error")]).toMatchObject(["available", FAILED, [{ code: "network" }]]);
    await test.press();
    await settled();
    expect(test.sent("dealClaim")).toHaveLength(1);
  });

  it("lightning-deal.11 lightning-deal.12 a row sets the way to buy in one step, once, and follows it", async () => {
    const test = await shown({}, { layout: "row" });
    test.model.expand("7");
    const { buyingOption, buyingOptionIndex, offerListingId } = test.context.scope;
    expect([buyingOption.get(), buyingOptionIndex.get(), offerListingId.get(), test.model.$expanded.get()]).toEqual([
      "LIGHTNING_DEAL",
      7,
      "deal-offer",
      true,
    ]);
    test.model.expand("7");
    expect(test.of("dp-change")).toEqual([{ name: "buyingOption", value: "LIGHTNING_DEAL", previous: null }]);
    buyingOption.set("NEW");
    expect([test.model.$expanded.get(), test.of("dp-change").length]).toEqual([false, 1]);
    test.model.expand(undefined);
    expect(buyingOptionIndex.get()).toBeNull();
    expect(answer()).toMatchObject({ ok: true });
  });
});
