import { describe, expect, it } from "vitest";
import { misfitOf } from "./payment-offers.offers.ts";
import { argsOf, paymentOffersOptions } from "./payment-offers.options.ts";

const OFFERS = [
  { id: "e", type: "NoCostEmi", title: "No cost EMI" },
  { id: "b", type: "InstantBankDiscount", title: "Bank offer" },
];

describe("options of dp-payment-offers", () => {
  it("payment-offers.29 an offer without id, type or title, and two with one id, are named", () => {
    expect(misfitOf(OFFERS)).toBe(undefined);
    expect(misfitOf([OFFERS[0], { id: "x", type: "Partner" }])).toBe("Offer 2 of offers has no title. Add one.");
    expect(misfitOf(["x"])).toBe("Offer 1 of offers has no id. Add one.");
    expect(misfitOf([OFFERS[0], { ...OFFERS[1], id: "e" }])).toBe('Two of the offers have the id "e". Give each its own.');
    expect(paymentOffersOptions.offers.parse("{}"), "option:payment-offers.offers").toBe(undefined);
  });

  it("option:payment-offers.query-args is a query, or JSON with texts and numbers", () => {
    expect(argsOf("psc=1&th=2")).toEqual({ psc: "1", th: "2" });
    expect([argsOf('{"psc":1}'), argsOf({ psc: true, more: {} })]).toEqual([{ psc: "1" }, { psc: "true" }]);
    expect([argsOf("{broken"), argsOf(7)]).toEqual([undefined, undefined]);
  });
});
