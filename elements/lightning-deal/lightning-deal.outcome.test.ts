import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cartInvalidations } from "../../src/cart/lock.ts";
import type { CallResult } from "../../src/call/result.ts";
import { settled } from "../../test/support/model-context.ts";
import { beginAtNoon, endOfTime, failed, made, MINUTE, shown } from "./lightning-deal.fixture.ts";

beforeEach(beginAtNoon);
afterEach(endOfTime);

const LIMIT = { type: "deal.claim.quantity-restriction-violation.error/v1", entity: { status: "LIMIT" } };

describe("dp-lightning-deal, after a claim", () => {
  it("lightning-deal.33 a press clears the error message of the one before", async () => {
    const test = await shown();
    await test.claimed(failed("http", { status: 410 }));
    expect(test.notice()).toBe("We could not add this deal. Please try again.");
    await test.press();
    expect([test.notice(), test.state()]).toEqual([undefined, "processing"]);
  });

  it.each([
    [{ installmentsProgramId: "I1" }, { installmentsProgramId: "I1" }],
    [{ devicePreRegistered: true }, { devicePreRegistered: true }],
    [{ devicePreRegistered: false }, { devicePreRegistered: false }],
    [{}, {}],
  ])("lightning-deal.35 with the options %j the body has these two fields: %j", async (options, fields) => {
    const test = await shown({}, options);
    await test.press();
    expect((test.last("dealClaim").request as { body: object }).body).toEqual({ asin: "A1", quantity: 1, ...fields });
  });

  it("lightning-deal.43 of the selections the first whole warranty that is added counts", async () => {
    const item = { feature: "w", itemType: "warranty", selectionType: "add", asin: "W1", offerListingId: "WO1" };
    const test = await shown();
    test.context.scope.selections.set([
      { ...item, selectionType: "delete", asin: "W8" },
      { ...item, itemType: "gift", asin: "W9" },
      { ...item, offerListingId: "" },
      { ...item, asin: "W2", offerListingId: "WO2" },
      { ...item, asin: "W3" },
    ] as never);
    await test.claimed(made("INCART"));
    expect(test.last("cartAddItems").request).toMatchObject({ body: { items: [{ asin: "W2", offerListingId: "WO2" }] } });
    expect(test.sent("cartAddItems")).toHaveLength(1);
  });

  const added = (entity: object, type = "cart.add-items/v1"): CallResult<unknown> => ({
    ok: true,
    status: 200,
    data: { type, entity: { items: [{ id: "L2", asin: "W1", quantity: 1 }], count: { entity: { items: 5 } }, ...entity } },
  });
  it.each([
    ["another type", added({}, "cart.other/v1")],
    [
      "an item without an id",
      added({
        items: [
          { id: "L2", asin: "W1", quantity: 1 },
          { id: "", asin: "W2", quantity: 1 },
        ],
      }),
    ],
    ["no count", added({ count: undefined })],
  ])("lightning-deal.44 an answer with %s does not count", async (_what, result) => {
    const test = await shown({}, { warrantyAsin: "W1", warrantyOfferListingId: "WO" });
    await test.claimed(made("INCART"));
    await test.last("cartAddItems").answer(result);
    await settled();
    expect([test.context.page.cart.get().count.retail, test.of("dp-error")]).toMatchObject([null, [{ code: "bad-response" }]]);
    expect(test.notice()).toBe("The deal is in your cart, but the warranty was not added.");
  });

  it("lightning-deal.47 a deal that is not claimable any more is so until the options change", async () => {
    const details = { accessBehavior: "PRIME_ONLY", type: "DEAL_OF_THE_DAY" };
    const test = await shown({ details }, { hasPrimeSavingsBenefit: true });
    await test.claimed(failed("http", { status: 409, data: LIMIT }));
    expect(test.face()!.button).toBe(false);
    test.pass(MINUTE);
    await test.answer({ details });
    expect(test.face()!.button).toBe(false);
    test.set({ reftag: "another" });
    expect(test.face()!.button).toBe(true);
  });

  it.each([
    ["IN_CART", "in-cart"],
    ["PENDING_ADD_TO_CART", "pending"],
    ["CLAIMED", "claimed"],
  ])("lightning-deal.50 a claim whose answer was lost and that the shop has as %s is a good one", async (state, shows) => {
    const test = await shown();
    await test.claimed(failed("timeout", { requestId: "x" }));
    await test.answer({ status: { state } });
    await settled();
    expect([test.state(), test.notice(), test.of("dp-error"), test.of("dp-metric")]).toEqual([shows, undefined, [], []]);
  });

  it.each([
    ["AVAILABLE", "AVAILABLE", true],
    ["UPCOMING", "UPCOMING", false],
    ["PAUSED", "UNKNOWN", false],
  ])("lightning-deal.37 a deal that the answer has in %s is in %s", async (answered, state, button) => {
    const test = await shown();
    await test.claimed(made("NONE", undefined, answered));
    expect([test.model.$deal.get()!.state, test.face()!.button]).toEqual([state, button]);
  });

  it.each<[string, (test: Awaited<ReturnType<typeof shown>>) => void]>([
    ["of an element that has left", (test) => test.leave()],
    ["for the deal before", (test) => test.set({ offerListingId: "other" })],
  ])("lightning-deal.1 lightning-deal.62 the outcome of a claim %s sets the cart store", async (_whose, change) => {
    const test = await shown();
    await test.press();
    change(test);
    await test.last("dealClaim").answer(made("INCART"));
    await settled();
    expect(test.context.page.cart.get().count.retail).toBe(null);
    expect(test.last("cartCount").options.completesWrite).toBe(true);
    await test.last("cartCount").answer({ ok: true, status: 200, data: { entity: { items: 4 } } });
    expect(test.context.page.cart.get().count.retail).toBe(4);
  });

  it.each<[string, (test: Awaited<ReturnType<typeof shown>>) => void]>([
    ["of an element that has left", (test) => test.leave()],
    ["for the deal before", (test) => test.set({ asin: "B2", offerListingId: "other", dealEndpoint: "/other" })],
  ])("lightning-deal.50 lightning-deal.62 calls.6 a lost claim %s is looked up by the offer that was claimed", async (_whose, change) => {
    const test = await shown();
    await test.press();
    change(test);
    await test.last("dealClaim").answer(failed("network"));
    const { request, options } = test.last("dealGet");
    expect([request, options.completesWrite, options.path]).toEqual([
      ...[{ path: { asin: "A1" }, query: { buyingOptionTypes: "LIGHTNING_DEAL", offerListingId: "deal-offer" } }, true, undefined],
    ]);
    await test.answer({ status: { state: "IN_CART" } });
    await settled();
    expect([test.of("dp-success"), test.of("dp-error")]).toMatchObject([[{ action: "deal-claim", asin: "A1" }], []]);
    await test.last("cartCount").answer({ ok: true, status: 200, data: { entity: { items: 4 } } });
    expect(test.context.page.cart.get().count.retail).toBe(4);
  });

  it("lightning-deal.60 after a claim that was made the cart's entries are read again, and after another one not", async () => {
    const test = await shown();
    const asked = () => cartInvalidations(test.context.page).get();
    await test.claimed(failed("http", { status: 409 }));
    expect(asked()).toBe(0);
    await test.claimed(made("INCART"));
    expect(asked()).toBe(1);
  });
});
