import { describe, expect, it } from "vitest";
import { start, STATE } from "../subscribe-box.data.fixture.ts";
import type { SubscribeBoxOptions } from "../subscribe-box.options.ts";

/** Opted in, at the base level of `1M` or the tiered level of `2M`. */
const at = (code: "1M" | "2M", options: Partial<SubscribeBoxOptions> = {}) => {
  const box = start({ optIn: true, ...options });
  box.choose.setFrequency(code);
  return box;
};
const pills = (box: ReturnType<typeof start>) =>
  box
    .money()
    .pills.map(({ percent, isCurrent }) => (isCurrent ? `[${percent}]` : `${percent}`))
    .join(" ");

describe("what dp-subscribe-box costs", () => {
  it("subscribe-box.6 option:subscribe-box.prices opting in switches price and discount message together", () => {
    const box = start();
    expect(box.money()).toEqual({ price: "$20.00", discount: undefined, pills: [] });
    box.choose.setOptIn(true);
    expect(box.money()).toMatchObject({ price: "$17.00", discount: { text: "discount", percent: 15 } });
    box.choose.setOptIn(false);
    expect(box.money().price).toBe("$20.00");
  });

  it("subscribe-box.9 option:subscribe-box.show-price without prices no amount shows, and percentages do", () => {
    const params = { treatment: "T1", annualSavings: { "2M": ["$30"] } };
    for (const optIn of [true, false]) {
      const box = start({ optIn, showPrice: "false", snsUpsellParams: params });
      expect([box.money().price, box.model.$savings.get()]).toEqual([undefined, undefined]);
    }
    expect([at("2M", { showPrice: "false" }).money().discount?.percent, pills(at("2M", { showPrice: "false" }))]).toEqual([15, "5 [15]"]);
  });

  it("subscribe-box.14 option:subscribe-box.one-now-discount-eligible the delivery now has the price of one without discount", () => {
    const box = start({ optIn: true, deliveryOption: "onml" });
    expect(box.money()).toMatchObject({ price: "$20.00", discount: { text: "discount-later" } });
    box.change({ oneNowDiscountEligible: true });
    expect(box.money()).toMatchObject({ price: "$19.00", discount: { text: "discount", percent: 5 } });
  });

  it.each([
    ["the list says tiered", { tieredStatusOnRecurringDeliveryDates: [{ frequency: "1M", status: "tiered" }] }, "1M", "$17.00"],
    ["the list says nonTiered", { tieredStatusOnRecurringDeliveryDates: [{ frequency: "2M", status: "nonTiered" }] }, "2M", "$19.00"],
    ["there is no entry, and the frequency is highlighted", {}, "2M", "$17.00"],
    ["there is no entry, and it is not", {}, "1M", "$19.00"],
    ["it is PREMIUM", { discountType: "PREMIUM" }, "1M", "$17.00"],
  ] as const)(
    "subscribe-box.27 option:subscribe-box.tiered-status-on-recurring-delivery-dates the level where %s",
    (_case, options, code, price) => {
      expect(at(code, options as object).money().price).toBe(price);
    },
  );

  it("subscribe-box.27 a highlighted discount that is missing is base", () => {
    const frequencies = [{ value: "1M|sns", label: "Every month" }];
    expect(start({ optIn: true, frequencies }).money().price).toBe("$19.00");
  });

  it("subscribe-box.28 option:subscribe-box.delivery-modal each level has its price and rate, as the page wrote them", () => {
    expect(at("1M").money()).toMatchObject({ price: "$19.00", discount: { text: "discount", percent: 5 } });
    expect(at("2M").money()).toMatchObject({ price: "$17.00", discount: { text: "discount", percent: 15 } });
    expect(at("2M", { prices: { oneTime: "$20.00" } }).money().price).toBe(undefined);
    const { $quantity } = at("2M").model;
    expect($quantity.get()).toBe(1);
    const box = at("2M");
    box.model.setQuantity(3);
    expect(box.money().price).toBe("$17.00");
  });

  it("subscribe-box.29 both rates show, the present one marked; one that is missing has no pill and no message", () => {
    expect([pills(at("1M")), pills(at("2M"))]).toEqual(["[5] 15", "5 [15]"]);
    const box = at("1M", { deliveryModal: { tieredDiscountPercent: 15 } });
    expect([pills(box), box.money().discount]).toEqual(["15", undefined]);
    expect(at("2M", { deliveryModal: undefined }).money()).toMatchObject({ discount: undefined, pills: [] });
  });

  it("subscribe-box.30 option:subscribe-box.discount-type PREMIUM shows the tiered rate alone, and its price", () => {
    const box = at("1M", { discountType: "PREMIUM" });
    expect([pills(box), box.money().price, box.money().discount]).toEqual(["[15]", "$17.00", { text: "discount", percent: 15 }]);
  });

  it.each([{ discountType: "ZERO_BASE" }, { zeroBaseDiscount: true }] as const)(
    "subscribe-box.31 option:subscribe-box.zero-base-discount with %j base has no pill",
    (options) => {
      const base = at("1M", options);
      expect([pills(base), base.money().discount, base.money().price]).toEqual(["15", { text: "discount-up-to", percent: 15 }, "$19.00"]);
      expect([pills(at("2M", options)), at("2M", options).money().discount]).toEqual(["[15]", { text: "discount", percent: 15 }]);
    },
  );

  it("subscribe-box.31 with ZERO_STATIC there is no pill, and the price is that of one", () => {
    for (const deliveryOption of ["sns", "onml"] as const) {
      const box = start({ optIn: true, deliveryOption, discountType: "ZERO_STATIC" });
      expect(box.money()).toEqual({ price: "$20.00", discount: { text: "discount-none" }, pills: [] });
    }
  });

  it("subscribe-box.32 option:subscribe-box.is-b2b-discount-winning a business discount that wins for the present choice takes its place", () => {
    const business = { price: "$20.00", discount: { text: "business" }, pills: [] };
    const box = start({ isB2bDiscountWinning: { sns: true } });
    expect(box.money().discount).toBe(undefined);
    box.choose.setOptIn(true);
    expect(box.money()).toEqual(business);
    const once = start({ isB2bDiscountWinning: { onetime: true } });
    expect(once.money()).toEqual(business);
    once.choose.setOptIn(true);
    expect(once.money().discount?.text).toBe("discount");
  });

  const params = { treatment: "T1", annualSavings: { "2M": ["$30", "$60", ""] }, defaultValue: "$1" };
  it("subscribe-box.34 option:subscribe-box.sns-upsell-params savings go by frequency and place of the quantity", () => {
    const box = at("2M", { snsUpsellParams: params });
    const savings = () => box.model.$savings.get();
    expect(savings()).toBe("$30");
    box.model.setQuantity(2);
    expect(savings()).toBe("$60");
    box.model.setQuantity(4);
    expect(savings(), "no entry").toBe("$1");
    box.choose.setFrequency("1M");
    expect(savings(), "no entry for the frequency").toBe("$1");
    box.model.setNumbers([2, 4]);
    box.choose.setFrequency("2M");
    expect(savings(), "the second of the list").toBe("$60");
    box.model.setQuantity(3);
    expect(savings(), "a number that was added").toBe(undefined);
  });

  it.each([
    ["C", { ...params, treatment: "C" }],
    ["T2", { ...params, treatment: "T2" }],
    ["no treatment", { ...params, treatment: undefined }],
    ["no map", { ...params, annualSavings: undefined }],
    ["nothing", undefined],
    ["an empty value", { ...params, annualSavings: { "2M": [""] } }],
  ])("subscribe-box.35 there are no savings with %s", (_case, snsUpsellParams) => {
    expect(at("2M", { snsUpsellParams: snsUpsellParams as never }).model.$savings.get()).toBe(undefined);
  });

  it("subscribe-box.53 option:subscribe-box.just-subscribe-tiered-status subscribing alone has the discount of its own level", () => {
    expect(at("2M").model.$justSubscribe.get()).toEqual({ text: "discount", percent: 5 });
    expect(at("1M", { justSubscribeTieredStatus: "tiered" }).model.$justSubscribe.get()).toEqual({ text: "discount", percent: 15 });
  });

  it.each([
    [false, "sns", true, undefined, true],
    [true, "sns", true, undefined, false],
    [true, "onml", true, undefined, true],
    [true, "onml", false, undefined, false],
    [true, "onml", true, false, false],
    [true, "sns", true, true, true],
  ] as const)(
    "subscribe-box.15 option:subscribe-box.is-prime-customer opted in %s with %s, member %s, answer %s: the message shows %s",
    async (optIn, deliveryOption, isPrimeCustomer, showPrimeShippingMessage, shows) => {
      const other = deliveryOption === "sns" ? "onml" : "sns";
      const box = start({ optIn, deliveryOption: other, isPrimeCustomer, switchMode: "ajax" });
      box.choose.setDelivery(deliveryOption);
      await box.calls[0]!.answer({ ok: true, status: 200, data: { showPrimeShippingMessage } } as never);
      expect(box.model.$hasPrimeShipping.get()).toBe(shows);
    },
  );

  it("subscribe-box.15 membership is the page's where no option says it", () => {
    const box = start();
    expect(box.model.$hasPrimeShipping.get()).toBe(false);
    box.context.page.customer.set({ id: null, signedIn: true, prime: true });
    expect(box.model.$hasPrimeShipping.get()).toBe(true);
  });

  it("subscribe-box.25 option:subscribe-box.quantity the quantity is the scope's, and one that the list lacks is in its place", () => {
    const box = start({ quantity: 4 });
    expect([box.context.scope.quantity.get(), box.model.$quantity.get(), box.changes()]).toEqual([4, 4, []]);
    box.model.setQuantity(2);
    expect([box.context.scope.quantity.get(), box.changes()]).toEqual([2, ["quantity"]]);
    box.model.setNumbers([1, 2, 6]);
    box.context.scope.quantity.set(5);
    expect([box.model.$quantity.get(), box.model.$quantities.get()]).toEqual([5, [1, 2, 5, 6]]);
    expect([start().model.$quantity.get(), start().model.$quantities.get()]).toEqual([1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
    const known = start({ quantity: 4 }, {}, ({ context }) => context.scope.quantity.set(7));
    expect(known.model.$quantity.get()).toBe(7);
  });

  it("option:subscribe-box.frequencies the prices of the page are never computed with", () => {
    expect(JSON.stringify(STATE.prices)).toContain(at("2M").money().price!);
  });
});
