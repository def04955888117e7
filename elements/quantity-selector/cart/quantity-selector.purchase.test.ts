import { describe, expect, it } from "vitest";
import { cartInFlight } from "../../../src/cart/lock.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";
import { acting, changed, settled } from "../quantity-selector.fixture.ts";

const plan = {
  ...{ feature: "paymentOptions", itemType: "paymentOfferInfo", shortDisplayTitle: "6 payments" },
  formData: [{ inputName: "paymentOfferInfo", inputValue: "o-1" }],
};
const coupon = { feature: "coupon", shortDisplayTitle: "$5 coupon", formData: [{ inputName: "promoId", inputValue: "C5" }] };
const shown = { feature: "shown", shortDisplayTitle: "Only shown" };

const sent = ({ calls }: ReturnType<typeof acting>) =>
  calls.map(({ name, request }) => [name, (request as { body: { items: Record<string, unknown>[] } }).body.items]);

describe("what goes with the quantity", () => {
  it("calls.17 quantity-selector.61 a plan that only the selections hold is carried as well", () => {
    const world = acting();
    world.context.scope.selections.set([plan, shown]);
    world.choose("q2");
    const additionalParameters = { paymentOfferInfo: "o-1" };
    expect(sent(world)).toEqual([["cartAddItems", [{ asin: "A1", offerListingId: "O1", quantity: 2, additionalParameters }]]]);
    expect(world.model.action.$notice.get()?.text).toBeUndefined();
  });

  it("calls.17 a selection whose fields are parameters of the product is carried by the call, too", () => {
    const world = acting();
    const field = (path: string, inputValue: string) => ({ inputName: `items[0.base][additionalParameters.${path}]`, inputValue });
    world.context.scope.selections.set([
      { feature: "page", formData: [field("paymentOfferInfo", "P3"), field("devicePreregistration.selected", "true")] },
    ] as never);
    world.choose("q2");
    expect((sent(world)[0]![1] as Record<string, unknown>[])[0]).toMatchObject({
      additionalParameters: { paymentOfferInfo: "P3", devicePreregistration: { selected: true } },
    });
    expect([world.page.submitted, world.model.action.$notice.get()?.text]).toEqual([[], undefined]);
  });

  it("calls.17 an add of another offer or of another product carries none of it", () => {
    for (const [asin, offer] of [
      ["A9", "O1"],
      ["A1", "O9"],
    ] as const) {
      const world = acting();
      world.context.scope.asin.set(asin);
      world.context.scope.offerListingId.set(offer);
      world.context.scope.selections.set([plan, coupon]);
      world.context.scope.giftOptions.set({ giftWrap: true, includeGiftReceipt: true });
      world.choose("q2");
      expect(sent(world)).toEqual([["cartAddItems", [{ asin: "A1", offerListingId: "O1", quantity: 2 }]]]);
      expect([world.page.submitted, world.model.action.$notice.get()?.text]).toEqual([[], undefined]);
    }
  });

  it.each([
    ["gift wrap", { giftWrap: true, includeGiftReceipt: false }, []],
    ["a coupon", { giftWrap: false, includeGiftReceipt: true }, [coupon]],
  ])(
    "calls.17 with %s, for which the call has no place, the purchase form is submitted in its place, and the item is free for it",
    async (_what, gift, selections) => {
      const world = acting();
      world.context.scope.giftOptions.set(gift);
      world.context.scope.selections.set(selections);
      let inFlight: readonly string[] | undefined;
      const submitted: number[] = [];
      world.page.submitted.push = (quantity: number) => {
        inFlight = cartInFlight(world.context.page).get();
        return submitted.push(quantity);
      };
      world.choose("q2");
      await settled();
      expect([submitted, world.calls, inFlight]).toEqual([[2], [], []]);
      expect([world.quantity(), world.of("dp-success"), world.of("dp-error")]).toEqual([2, [], []]);
    },
  );

  it("calls.17 without a form the shopper is told before the write what is not included", async () => {
    const world = acting();
    world.page.form = false;
    world.context.scope.giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    world.context.scope.selections.set([coupon, plan]);
    let noted: string | undefined;
    world.calls.push = (call) => {
      noted = world.model.action.$notice.get()?.text;
      return Array.prototype.push.call(world.calls, call);
    };
    world.choose("q2");
    expect(noted).toBe("Not included: $5 coupon, gift options");
    expect(world.calls).toHaveLength(1);
    await world.calls[0]!.answer(changed(2, 2));
    expect(world.model.action.$notice.get()?.text).toBeDefined();
    world.choose("q1");
    expect([world.calls.length, world.model.action.$notice.get()?.text], "a change of the line leaves nothing out").toEqual([2, undefined]);
  });

  it("calls.17 what rests with the buying option is neither carried nor missed", () => {
    const world = acting();
    world.context.scope.buyingOption.set("SNS");
    world.context.scope.selections.set([coupon]);
    world.choose("q2");
    expect([world.calls.length, world.page.submitted]).toEqual([1, []]);
  });
});

describe("a product of several lines", () => {
  const qsItems = [2, 7].map((quantity) => ({ id: `q${quantity}`, quantityText: String(quantity) }));
  const lines = [
    { itemId: "L9", offerListingId: "O9", quantity: 4 },
    { itemId: "L1", offerListingId: "O1", quantity: 1 },
  ];
  const of = (offer: number, own: number) => [
    { ...lines[0]!, quantity: offer },
    { ...lines[1]!, quantity: own },
  ];

  it("quantity-selector.61 calls.17 raises and lowers the line of its own offer, and another one only by what that cannot give", () => {
    for (const [asked, items] of [
      ["q7", [{ id: "L1", quantity: 3 }]],
      [
        "q2",
        [
          { id: "L1", quantity: 0 },
          { id: "L9", quantity: 2 },
        ],
      ],
    ] as const) {
      const world = acting({ qsItems });
      world.context.page.cart.set({ count: { retail: 5, grocery: null }, entries: { A1: cartEntry(5, null, { lines }) } });
      world.choose(asked);
      expect(sent(world)).toEqual([["cartModifyItems", items]]);
    }
  });

  it("calls.17 quantity-selector.67 an answer of one line leaves the line of the other offer as it is", async () => {
    const world = acting({ qsItems });
    world.context.page.cart.set({ count: { retail: 5, grocery: null }, entries: { A1: cartEntry(5, null, { lines }) } });
    world.choose("q7");
    await world.calls[0]!.answer({
      ...{ ok: true, status: 200 },
      data: { type: "cart", entity: { items: [{ id: "L1", asin: "A1", quantity: 3 }] } },
    });
    expect(world.context.page.cart.get().entries["A1"]).toEqual(cartEntry(7, null, { lines: of(4, 3) }));
    expect(world.of("dp-success")).toMatchObject([{ quantity: 7 }]);
  });
});
