import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import { settled } from "../../test/support/model-context.ts";
import { beginAtNoon, endOfTime, failed, made, MINUTE, shown } from "./lightning-deal.fixture.ts";

beforeEach(beginAtNoon);
afterEach(endOfTime);

const warrantyAnswer = (more: object = {}) => ({
  ok: true as const,
  status: 200,
  data: { type: "cart.add-items/v1", entity: { items: [{ id: "L2", asin: "W1", quantity: 2 }], count: { entity: { items: 5 } } }, ...more },
});

describe("dp-lightning-deal, the warranty", () => {
  it.each([
    ["options", { warrantyAsin: "W1", warrantyOfferListingId: "WO" }, []],
    ["selections", {}, [{ feature: "w", itemType: "warranty", selectionType: "add", asin: "W1", offerListingId: "WO" }]],
  ])(
    "lightning-deal.43 lightning-deal.44 call:cart-add-items a warranty of the %s follows, and says the count",
    async (_from, options, selections) => {
      const test = await shown({}, options);
      test.context.scope.quantity.set(2);
      test.context.scope.selections.set(selections as never);
      await test.claimed(made("INCART"));
      expect(test.last("cartAddItems")).toMatchObject({
        request: {
          query: { ref: "dp_ld_atc" },
          body: {
            items: [{ asin: "W1", offerListingId: "WO", quantity: 2, additionalParameters: { itemAssociation: { parentAsin: "A1" } } }],
          },
        },
        options: { timeout: 10_000, signIn: false, headers: { "x-device-attributes": "mobile=0;app=0" } },
      });
      await test.last("cartAddItems").answer(warrantyAnswer());
      expect([test.context.page.cart.get().count.retail, test.sent("cartCount"), test.sent("cartAddItems").length]).toEqual([5, [], 1]);
    },
  );

  it("lightning-deal.43 no warranty with half of it, and for a pending deal it waits until the deal is in the cart", async () => {
    const half = await shown({}, { warrantyAsin: "W1", warrantyOfferListingId: "" });
    await half.claimed(made("INCART"));
    expect([half.sent("cartAddItems"), half.sent("cartCount").length]).toEqual([[], 1]);
    const test = await shown({}, { warrantyAsin: "W1", warrantyOfferListingId: "WO" });
    await test.claimed(made("PENDINGATC"));
    expect(test.sent("cartAddItems")).toEqual([]);
    test.pass(MINUTE);
    await test.answer({ status: { state: "IN_CART" } });
    await settled();
    expect(test.sent("cartAddItems")).toHaveLength(1);
    await test.last("cartAddItems").answer(warrantyAnswer());
    test.pass(MINUTE);
    await test.answer({ status: { state: "IN_CART" } });
    await settled();
    expect(test.sent("cartAddItems"), "once per claim").toHaveLength(1);
  });

  const REFUSED = {
    ...{ code: "refused", call: "warranty-add" },
    message: "The deal is in your cart, but the warranty was not added.",
  };
  it.each<[string, boolean, (test: Awaited<ReturnType<typeof shown>>) => void]>([
    ["the product changes", false, (test) => test.set({ asin: "B2" })],
    ["the product changes before the answer", true, (test) => test.set({ asin: "B2" })],
    ["the element leaves", false, (test) => test.leave()],
    ["the element leaves before the answer", true, (test) => test.leave()],
  ])("lightning-deal.62 calls.17 a warranty that waits behind a claim when %s is told as not added", async (_when, isFirst, change) => {
    const test = await shown({}, { warrantyAsin: "W1", warrantyOfferListingId: "WO" });
    if (!isFirst) await test.claimed(made("PENDINGATC"));
    else await test.press();
    change(test);
    if (isFirst) await test.last("dealClaim").answer(made("PENDINGATC"));
    expect(test.of("dp-error")).toMatchObject([REFUSED]);
    await test.answer({ status: { state: "IN_CART" } });
    await settled();
    expect([test.sent("cartAddItems"), test.of("dp-error").length]).toEqual([[], 1]);
  });

  const FAILURES: [string, CallResult<unknown>, string][] = [
    ["http", failed("http", { status: 500 }), "The deal is in your cart, but the warranty was not added."],
    ["bad-response", warrantyAnswer({ type: "cart.other/v1" }), "The deal is in your cart, but the warranty was not added."],
    ["unknown", failed("unknown", { requestId: "x" }), "calls.unconfirmed"],
  ];
  it.each(FAILURES)(
    "lightning-deal.54 a warranty that fails (%s) keeps the claim, says so, and the count is read",
    async (code, result, text) => {
      const test = await shown({}, { warrantyAsin: "W1", warrantyOfferListingId: "WO" });
      await test.claimed(made("INCART"));
      test.last("cartAddItems").options.onUnknown?.();
      expect(test.notice()).toBe("calls.unknown");
      await test.last("cartAddItems").answer(result);
      await settled();
      expect([test.state(), test.notice(), test.of("dp-error")]).toMatchObject(["in-cart", text, [{ code, call: "cart-add-items" }]]);
      expect(test.sent("cartCount")).toHaveLength(1);
    },
  );
});
