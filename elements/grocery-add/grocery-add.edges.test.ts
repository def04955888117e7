import { describe, expect, it } from "vitest";
import { counted, freshAnswer, grocery, html, settled, stored, words } from "./grocery-add.fixture.ts";
import { checkOptions } from "./grocery-add.options.ts";

describe("an add, at its edges", () => {
  it.each([
    ["fresh", "freshCartAdd"],
    ["form", "buyBoxSubmit"],
  ] as const)("grocery-add.10 flow %s sends the amount of an item sold by weight as it is", async (flow, name) => {
    const { press, body } = grocery({ flow, soldByCount: "false", quantity: 2.5 });
    await press();
    expect(Number(body(name)["quantity"])).toBe(2.5);
    expect(body(name)).not.toHaveProperty("amountInUom");
  });

  it("grocery-add.15 a count that is the same as before changes nothing, and fires nothing", async () => {
    const { press, last, count, of } = grocery();
    await press(stored([{}]));
    const changes = () => of("dp-change").filter(({ name }) => name === "cart").length;
    const before = changes();
    await last("groceryCartCount").answer(counted(3));
    expect([count().grocery, changes() - before]).toEqual([3, 0]);
  });

  it("grocery-add.29 a conflict modal without a heading has a title of its own", async () => {
    const { press, last, modal } = grocery({ flow: "fresh", quantity: 3 });
    await press(freshAnswer({ extraErrorInfos: [{ itemStatusCode: "ITEM_NOT_AVAILABLE" }] }));
    await last("reservationConflict").answer(html("<p>None left</p>"));
    expect([modal()?.surface, modal()?.title]).toEqual(["reservation-conflict", words["grocery-add.conflict-title"]]);
    expect(words["grocery-add.conflict-title"]).not.toBe(words["grocery-add.error-title"]);
  });

  it.each(["store", "fresh", "form"] as const)("grocery-add.39 a 403 of flow %s reloads the page, and opens no modal", async (flow) => {
    const { press, last, modal, errors, sent } = grocery({ flow });
    await press();
    expect(last().options).toMatchObject({ reloadOn403: true });
    await last().answer({ ok: false, code: "http", status: 403, message: "", left: true });
    expect([modal(), errors(), sent().length]).toEqual([null, [], 1]);
  });

  it.each([
    ["asin", "asin"],
    ["item-title", "itemTitle"],
    ["offer-listing-id", "offerListingId"],
    ["session-id", "sessionId"],
  ])("grocery-add.47 flow fresh without %s has an issue from the start, and no other option has", (option, name) => {
    const { $options } = grocery({ flow: "fresh" });
    const whole = $options.get();
    expect(checkOptions(whole, () => true)).toEqual([]);
    expect(checkOptions({ ...whole, [name]: undefined }, () => true).map((issue) => issue.option)).toEqual([option]);
  });

  it.each(["not-registered", 7, () => Promise.reject(new Error("mine"))])(
    "grocery-add.52 a callback that is %s is logged, and the add is a success",
    async (callback) => {
      const { press, logged, of } = grocery({ callback });
      await press(stored([{}]));
      await settled();
      expect([of("dp-success").length, logged.length]).toEqual([1, 1]);
      expect(logged[0]).toContain("Unable to retrieve callback/prehook");
    },
  );

  it.each([
    [2, 3, 1],
    [2, 7, 5],
    [2, 8, 5],
    [2, 2, 5],
    [2, 1, 5],
  ])("grocery-add.62 of 5, %i before and %i after read as %i", async (before, after, shown) => {
    const { press, of, toasts, holds } = grocery({ quantity: 5 });
    holds(before);
    await press(stored([{ quantity: after }]));
    expect([toasts(), of("dp-success")[0]!["quantity"]]).toEqual([[`Added ${shown} to your cart`], shown]);
  });
});
