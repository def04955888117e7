import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { chooseBuyingOption, choiceIn, chosenOf, followBuyingOption } from "./buying-choice.ts";

const NEW = { buyingOption: "NEW", buyingOptionIndex: 0, offerListingId: "OL-new" };
const USED = { buyingOption: "USED", buyingOptionIndex: 1, offerListingId: "OL-used" };

describe("choosing a buying option", () => {
  it("buying-options.3 stores.3 sets type, index and offer in one step: no listener of any of them sees a mixture", () => {
    const { context } = testContext({});
    followBuyingOption(context.scope, NEW);
    const seen: unknown[] = [];
    for (const store of [context.scope.buyingOption, context.scope.buyingOptionIndex, context.scope.offerListingId])
      store.listen(() => seen.push(choiceIn(context.scope)));
    chooseBuyingOption(context, USED);
    expect(seen).toEqual([USED, USED, USED]);
  });

  it("tells of it with one dp-change whose values are the types, and of nothing when nothing changed", () => {
    const { context, events } = testContext({});
    expect(chooseBuyingOption(context, NEW)).toBe(true);
    expect(chooseBuyingOption(context, NEW)).toBe(false);
    chooseBuyingOption(context, { ...NEW, buyingOptionIndex: 5 });
    expect(events).toEqual([
      { type: "dp-change", detail: { name: "buyingOption", value: "NEW", previous: null } },
      { type: "dp-change", detail: { name: "buyingOption", value: "NEW", previous: "NEW" } },
    ]);
  });

  it.each([
    ["type", { ...NEW, buyingOption: "SNS" }],
    ["index", { ...NEW, buyingOptionIndex: 7 }],
    ["offer", { ...NEW, offerListingId: "OL-other" }],
  ])("tells of a choice of which only the %s is another", (_, choice) => {
    const { context, events } = testContext({});
    followBuyingOption(context.scope, NEW);
    chooseBuyingOption(context, choice);
    expect(events).toEqual([{ type: "dp-change", detail: { name: "buyingOption", value: choice.buyingOption, previous: "NEW" } }]);
  });

  it("buying-options.7 what is not known of an option is not what is not known of the choice", () => {
    const option = (index: number | null, offerListingId: string | null, type = "USED") => ({ type, index, offerListingId });
    const byOffer = [option(null, "b"), option(null, "c")];
    expect(chosenOf(byOffer, { buyingOption: "USED", buyingOptionIndex: null, offerListingId: "c" })).toBe(byOffer[1]);
    const first = [option(1, "b"), option(2, null)];
    expect(chosenOf(first, { buyingOption: "USED", buyingOptionIndex: 9, offerListingId: null })).toBe(first[0]);
    expect(chosenOf(first, { buyingOption: "USED", buyingOptionIndex: 9 })).toBe(first[0]);
    for (const buyingOption of [null, ""])
      expect(chosenOf([option(1, "a", "")], { buyingOption, buyingOptionIndex: 1, offerListingId: "a" })).toBe(undefined);
  });

  it("tells of a mode alone where only the mode is another", () => {
    const { context, events } = testContext({});
    followBuyingOption(context.scope, NEW);
    chooseBuyingOption(context, { ...NEW, purchaseMode: "mom" });
    expect(events).toEqual([{ type: "dp-change", detail: { name: "purchaseMode", value: "mom", previous: null } }]);
  });

  it("leaves the offer that a choice does not name, and follows without an event", () => {
    const { context, events } = testContext({});
    followBuyingOption(context.scope, NEW);
    followBuyingOption(context.scope, { buyingOption: "SNS", buyingOptionIndex: null, offerListingId: undefined as never });
    expect([choiceIn(context.scope), events]).toEqual([{ buyingOption: "SNS", buyingOptionIndex: null, offerListingId: "OL-new" }, []]);
  });

  it("a listener that chooses otherwise has the last word", () => {
    const { context } = testContext({});
    context.scope.buyingOption.listen((type) => type === "USED" && followBuyingOption(context.scope, NEW));
    chooseBuyingOption(context, USED);
    expect(choiceIn(context.scope)).toEqual(NEW);
  });

  it("buying-options.7 means the option of the type with the index, else with the offer, else the first; letter case and mode names count alike", () => {
    const all = [
      { type: "NEW", index: 0, offerListingId: "a" },
      { type: "USED", index: 1, offerListingId: "b" },
      { type: "USED", index: 2, offerListingId: "c" },
    ];
    const meant = (buyingOption: string | null, buyingOptionIndex: number | null = null, offerListingId: string | null = null) =>
      chosenOf(all, { buyingOption, buyingOptionIndex, offerListingId })?.offerListingId;
    expect([meant("used", 2), meant("USED", 2, "b"), meant("USED", 9, "c"), meant("USED", 0, "a"), meant("onetime")]).toEqual([
      "c",
      "c",
      "c",
      "b",
      "a",
    ]);
    expect([meant("SNS"), meant(null), meant("")]).toEqual([undefined, undefined, undefined]);
  });
});
