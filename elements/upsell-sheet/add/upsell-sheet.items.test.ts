import { describe, expect, it } from "vitest";
import { itemsOf, quantityIn, withChoices, withQuantity } from "./upsell-sheet.items.ts";

const keyed = (more: Record<string, string> = {}) => ({ "items[0.base][asin]": "A1", "items[0.base][offerListingId]": "O1", ...more });

describe("parameters of an add", () => {
  it("upsell-sheet.22 reads both key formats, and several indexes as several items in their order", () => {
    expect(itemsOf(keyed({ "items[0.base][additionalParameters.installments.programId]": "p" }), 3)).toEqual([
      { asin: "A1", offerListingId: "O1", quantity: 3, additionalParameters: { installments: { programId: "p" } } },
    ]);
    const dotted = {
      "item[10].asin": "A3",
      "item[10].offerListingId": "O3",
      "item[2].asin": "A2",
      "item[2].offerListingId": "O2",
      "item[2].additionalParameters.incentivizedCart": "yes",
      "item[10].quantity": "4",
    };
    expect(itemsOf(dotted, 2)).toEqual([
      { asin: "A2", offerListingId: "O2", quantity: 2, additionalParameters: { incentivizedCart: "yes" } },
      { asin: "A3", offerListingId: "O3", quantity: 4 },
    ]);
  });

  it("upsell-sheet.23 the text true alone is true of a gift receipt and of a registration of the device", () => {
    const flag = (text: string) =>
      itemsOf(
        keyed({
          "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]": text,
          "items[0.base][additionalParameters.devicePreregistration.selected]": text,
        }),
        1,
      )![0]!.additionalParameters;
    expect(flag("true")).toEqual({ giftOptions: { includeGiftReceipt: true }, devicePreregistration: { selected: true } });
    for (const text of ["false", "TRUE", "1", ""])
      expect(flag(text)).toEqual({ giftOptions: { includeGiftReceipt: false }, devicePreregistration: { selected: false } });
  });

  it("upsell-sheet.71 parameters in neither format, in both, or without product or offer cannot be read", () => {
    const unreadable: Record<string, string>[] = [
      { ASIN: "A1", offerListingID: "O1" },
      {},
      { "items[0.base][asin]": "A1" },
      keyed({ "items[0.base][asin]": "" }),
      { ...keyed(), "item[0].asin": "A1", "item[0].offerListingId": "O1" },
      { "items[x.base][asin]": "A1", "items[x.base][offerListingId]": "O1" },
    ];
    for (const parameters of unreadable) expect(itemsOf(parameters, 1), JSON.stringify(parameters)).toBeUndefined();
  });

  it("upsell-sheet.22 a key that would reach the prototype is left out", () => {
    const [item] = itemsOf(keyed({ "items[0.base][additionalParameters.__proto__.polluted]": "yes" }), 1)!;
    expect(item).not.toHaveProperty("additionalParameters");
    expect({}).not.toHaveProperty("polluted");
  });

  it("upsell-sheet.24 the plan goes to the first item, and an associated item that the form names is sent once, with its association", () => {
    const items = itemsOf(keyed({ "items[1.base][asin]": "C1", "items[1.base][offerListingId]": "OC" }), 1)!;
    const itemAssociation = { parentAsin: "A1", type: "ACCESSORY" };
    const associated = [
      { asin: "C1", offerListingId: "OC", quantity: 1, additionalParameters: { itemAssociation } },
      { asin: "C2", offerListingId: "OD", quantity: 2, additionalParameters: { itemAssociation } },
    ];
    expect(withChoices(items, "o-1", associated)).toEqual([
      { asin: "A1", offerListingId: "O1", quantity: 1, additionalParameters: { paymentOfferInfo: "o-1" } },
      { asin: "C1", offerListingId: "OC", quantity: 1, additionalParameters: { itemAssociation } },
      { asin: "C2", offerListingId: "OD", quantity: 2, additionalParameters: { itemAssociation } },
    ]);
  });

  it("upsell-sheet.16 a quantity that is no whole number of 1 or more is 1, and none is none", () => {
    for (const [text, quantity] of [
      ["3", 3],
      [" 2 ", 2],
      ["", 1],
      ["0", 1],
      ["-2", 1],
      ["2.5", 1],
      ["abc", 1],
      ["1e3", 1],
    ] as const)
      expect(quantityIn({ quantity: text }), text).toBe(quantity);
    expect(quantityIn({ ASIN: "A1" })).toBeNull();
    expect(quantityIn(keyed({ "items[0.base][quantity]": "4" }))).toBe(4);
  });

  it("upsell-sheet.16 upsell-sheet.55 writes a quantity under the name that the parameters use", () => {
    expect(withQuantity({ ASIN: "A1" }, 2, "first")).toEqual({ ASIN: "A1", quantity: "2" });
    expect(withQuantity(keyed(), 2, "first")).toEqual(keyed({ "items[0.base][quantity]": "2" }));
    expect(withQuantity({ "item[0].asin": "A1" }, 2, "first")).toEqual({ "item[0].asin": "A1", "item[0].quantity": "2" });
    const two = { "item[0].asin": "A1", "item[0].quantity": "5", "item[1].asin": "A2", "item[1].quantity": "6" };
    expect(withQuantity(two, 1, "all")).toEqual({ ...two, "item[0].quantity": "1", "item[1].quantity": "1" });
    expect(withQuantity(two, 1, "first")).toEqual({ ...two, "item[0].quantity": "1" });
  });

  it("upsell-sheet.16 items that belong to the product keep their quantity, wherever their fields stand", () => {
    const addOn = { "items[1.base][asin]": "C1", "items[1.base][offerListingId]": "OC", "items[1.base][quantity]": "4" };
    expect(quantityIn({ ...addOn, ASIN: "A1", quantity: "3" })).toBe(3);
    expect(quantityIn({ ...addOn, ASIN: "A1" })).toBeNull();
    expect(withQuantity({ ...addOn, ASIN: "A1" }, 2, "first")).toEqual({ ...addOn, ASIN: "A1", quantity: "2" });
    expect(quantityIn({ ...addOn, ...keyed({ "items[0.base][quantity]": "2" }) })).toBe(2);
    expect(quantityIn({ ...addOn, ...keyed(), quantity: "5" })).toBe(5);
  });
});
