import { describe, expect, it } from "vitest";
import { CASE, COUPON, PLAN, stage } from "./price-summary.fixture.ts";
import { monthlyText, savingText } from "./price-summary.line.ts";
import { footnotesOf, rowsOf } from "./price-summary.rows.ts";

type Stage = ReturnType<typeof stage>;

const words = ({ context, model }: Stage) => ({ t: context.text, money: model.money });
const rows = (page: Stage, title?: string) =>
  rowsOf({ ...page.model.$shown.get()!, follows: page.model.follows }, title, words(page)).map(({ title, amount, notes }) => [
    title,
    amount,
    ...notes,
  ]);
const prices = (page: Stage) => page.model.$shown.get()!.prices;

describe("the breakdown of dp-price-summary", () => {
  it("price-summary.2 tells of savings above 0 only", () => {
    const page = stage();
    expect(savingText(prices(page), words(page))).toBeUndefined();
    page.add("coupons", COUPON);
    expect(savingText(prices(page), words(page))).toBe("You save $5.00");
    page.add("cases", { ...CASE, savings: -9 });
    expect(savingText(prices(page), words(page))).toBeUndefined();
  });

  it("price-summary.3 price-summary.15 shows the plan's own words, else amount and count, else nothing", () => {
    const page = stage();
    const monthly = () => monthlyText(prices(page), words(page));
    expect(monthly()).toBeUndefined();
    page.add("plans", PLAN);
    expect([monthly(), rows(page)[1]]).toEqual(["$16.66 x 3 payments", ["3 payments", "$16.66 x 3 payments"]]);
    page.add("plans", { ...PLAN, priceAndTermCountDisplayString: "$16.66/mo (3 mo)" });
    expect([monthly(), rows(page)[1]]).toEqual(["$16.66/mo (3 mo)", ["3 payments", "$16.66/mo (3 mo)"]]);
    page.add("plans", { itemType: "paymentOfferInfo", shortDisplayTitle: "Later" });
    expect([monthly(), rows(page)[1]]).toEqual([undefined, ["Later", null]]);
  });

  it("price-summary.11 begins with the product, its price times quantity (option:price-summary.item-title)", () => {
    const page = stage();
    expect(rows(page)).toEqual([["This item", "$49.99"]]);
    page.scope.quantity.set(3);
    expect(rows(page, "Kettle")).toEqual([["Kettle", "$149.97", "Quantity: 3"]]);
  });

  it("price-summary.12 has a row per selection in their order, a buy-back with a minus sign; what has neither words nor price has none", () => {
    const page = stage();
    page.add("cases", { ...CASE, shortDisplayTitle: "short" });
    page.add("coupons", COUPON);
    page.add("coupons", {
      itemType: "buyback",
      price: 7.99,
      isBuyBack: true,
      orderSummaryDisplayString: "",
      shortDisplayTitle: "Old kettle",
    });
    page.add("coupons", { itemType: "silent", asin: "B1" });
    page.add("coupons", { itemType: "named", shortDisplayTitle: "No price" });
    page.add("coupons", { itemType: "wordless", price: 1 });
    expect(rows(page).slice(1)).toEqual([
      ["Case", "$12.00"],
      ["Coupon", "-$5.00", "Save $5.00"],
      ["Old kettle", "-$7.99"],
      ["No price", null],
      ["wordless", "$1.00"],
    ]);
  });

  it("price-summary.13 shows units above 1, and what caps a follower", () => {
    const page = stage();
    page.add("cases", CASE);
    page.scope.quantity.set(2);
    expect(rows(page)[1]).toEqual(["Case", "$24.00", "Quantity: 2"]);
    page.scope.quantity.set(3);
    expect(rows(page)[1]).toEqual(["Case", "$24.00", "Quantity: 2", "Applies to 2 of 3"]);
    page.add("cases", { ...CASE, displayQuantityMessage: "At most 2 per order." });
    expect(rows(page)[1]).toEqual(["Case", "$24.00", "Quantity: 2", "At most 2 per order."]);
    page.add("coupons", { ...CASE, quantity: 2 });
    expect(rows(page)[2]).toEqual(["Case", "$24.00", "Quantity: 2"]);
    page.add("coupons", { ...CASE, quantity: 2, isOrderLevel: true });
    expect(rows(page)[2], "at order level it is one unit").toEqual(["Case", "$12.00"]);
  });

  it("price-summary.14 shows savings, or the words that stand in their place", () => {
    const page = stage();
    page.add("cases", { ...CASE, savings: 3 });
    page.scope.quantity.set(2);
    expect(rows(page)[1]).toEqual(["Case", "$24.00", "Quantity: 2", "Save $6.00"]);
    page.add("cases", { ...CASE, savings: 3, overrideOrderSummarySavingString: "Half price" });
    expect(rows(page)[1]!.at(-1)).toBe("Half price");
    page.add("cases", { ...CASE, savings: 0, overrideOrderSummarySavingString: "Half price" });
    expect(rows(page)[1]!.at(-1)).toBe("Half price");
    page.add("cases", { ...CASE, savings: 3, overrideOrderSummarySavingString: "" });
    expect(rows(page)[1]!.at(-1)).toBe("Save $6.00");
  });

  it("price-summary.15 interest has a row of its own; none at 0, where its words stand with the plan", () => {
    const page = stage();
    page.add("plans", { ...PLAN, interestAmount: 1.49 });
    expect(rows(page).slice(1)).toEqual([
      ["3 payments", "$17.16 x 3 payments"],
      ["Interest", "$1.49"],
    ]);
    page.add("plans", { ...PLAN, interestAmount: 1.49, interestDisplayString: "Interest (9%)" });
    expect(rows(page)[2]).toEqual(["Interest (9%)", "$1.49"]);
    page.add("plans", { ...PLAN, interestAmount: 0, interestDisplayString: "0% interest" });
    expect(rows(page).slice(1)).toEqual([["3 payments", "$16.66 x 3 payments", "0% interest"]]);
  });

  it("price-summary.16 product, selections and interest add up to the total", () => {
    const page = stage();
    page.scope.quantity.set(3);
    page.add("coupons", COUPON);
    page.add("cases", CASE);
    page.add("plans", { ...PLAN, interestAmount: 1.49 });
    const amounts = rows(page)
      .map(([, amount]) => String(amount))
      .filter((amount) => !amount.includes("x"));
    const sum = amounts.reduce((cents, amount) => cents + Math.round(Number(amount.replace("$", "")) * 100), 0);
    expect(sum).toBe(Math.round(prices(page).totalPrice * 100));
  });

  it("price-summary.17 shows each footnote once, those of its own kind", () => {
    const item = { feature: "f", toolTipFootnoteDisplayString: "tip", bottomSheetFootnoteDisplayString: "sheet" };
    const list = [item, { ...item, toolTipFootnoteDisplayString: "" }, { ...item, toolTipFootnoteDisplayString: "other" }];
    expect(footnotesOf(list, "popover")).toEqual(["tip", "other"]);
    expect(footnotesOf(list, "sheet")).toEqual(["sheet"]);
  });
});
