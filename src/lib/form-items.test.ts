import { describe, expect, it } from "vitest";
import { additionalParameters, itemsOfForm, parameterPath, type FormFields, type FormItem } from "./form-items.ts";

const item = (asin: string, quantity = 1, offerListingId = ""): FormItem => ({ asin, offerListingId, quantity });

describe("the items that a form puts into the cart", () => {
  it.each<[string, FormFields, FormItem[]]>([
    ["the product in the form's own names", { ASIN: "A", offerListingID: "O", quantity: "2" }, [item("A", 2, "O")]],
    ["the same names in camel case", { asin: "A", offerListingId: "O" }, [item("A", 1, "O")]],
    ["the first value of a name that it has several times", { ASIN: ["A", "B"], quantity: ["3", "4"] }, [item("A", 3)]],
    ["nothing where no product is named", { quantity: "2", offerListingID: "O", "items[1.base][quantity]": "3" }, []],
    ["the keyed item of index 0 in place of the form's own", { ASIN: "B", "items[0.base][asin]": "A" }, [item("A")]],
    ["the form's own before further ones", { "item[1].asin": "B", ASIN: "A", offerListingID: "O" }, [item("A", 1, "O"), item("B")]],
    [
      "keyed items by their number, whatever stands between them",
      { "items[10.base][asin]": "C", colour: "red", "items[2.base][asin]": "B", "items[1][asin]": "A" },
      [item("A"), item("B"), item("C")],
    ],
    [
      "an item's own quantity before that of the form",
      { quantity: "5", "item[0].asin": "A", "item[0].quantity": "2", "item[1].asin": "B" },
      [item("A", 2), item("B", 5)],
    ],
  ])("upsell-sheet.22 selections.39 are %s", (_, form, items) => {
    expect(itemsOfForm(form)).toStrictEqual(items);
  });

  it.each(["0", "-1", "1.5", "half", ""])("upsell-sheet.22 are one piece each where the quantity is %j", (quantity) => {
    expect(itemsOfForm({ ASIN: "A", quantity })).toStrictEqual([item("A")]);
  });

  it("selections.39 carry their parameters, each with its own", () => {
    const form = {
      "items[0.base][asin]": "A",
      "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]": "true",
      "items[0.base][additionalParameters.note]": "x",
      "items[1.base][asin]": "B",
      "items[1.base][offerListingId]": "O",
    };
    expect(itemsOfForm(form)).toStrictEqual([
      { ...item("A"), parameters: { "giftOptions.includeGiftReceipt": "true", note: "x" } },
      item("B", 1, "O"),
    ]);
  });
});

describe("the parameters of an item", () => {
  it.each<[string, string, unknown]>([
    ["upsell-sheet.23", "includeGiftReceipt=true", { includeGiftReceipt: true }],
    ["upsell-sheet.23", "giftOptions.includeGiftReceipt=false", { giftOptions: { includeGiftReceipt: false } }],
    ["upsell-sheet.23", "giftOptions.includeGiftReceiptText=true", { giftOptions: { includeGiftReceiptText: "true" } }],
    ["upsell-sheet.23", "devicePreregistration.selected=true", { devicePreregistration: { selected: true } }],
    ["upsell-sheet.23", "devicePreregistration.selectedName=true", { devicePreregistration: { selectedName: "true" } }],
    ["selections.39", 'itemAssociation={"parentAsin":"A"}', { itemAssociation: { parentAsin: "A" } }],
    ["selections.39", 'itemAssociation={"parentAsin', {}],
    ["selections.39", 'other={"parentAsin":"A"}', { other: '{"parentAsin":"A"}' }],
    ["config.5", "a.__proto__.b=x", {}],
  ])("%s %s is sent by its meaning", (_id, field, sent) => {
    const [path = "", text = ""] = field.split(/=(.*)/);
    expect(additionalParameters([[path, text]])).toEqual(sent);
  });

  it("upsell-sheet.23 are put together by their paths, and what stands in the way of one is replaced", () => {
    expect(
      additionalParameters([
        ["giftOptions.includeGiftReceipt", "true"],
        ["giftOptions.wrap.colour", "red"],
        ["plan", "x"],
        ["plan.id", "7"],
      ]),
    ).toEqual({ giftOptions: { includeGiftReceipt: true, wrap: { colour: "red" } }, plan: { id: "7" } });
  });

  it.each([
    ["items[0.base][additionalParameters.paymentOfferInfo]", "paymentOfferInfo"],
    ["item[0].additionalParameters.giftOptions.wrap", "giftOptions.wrap"],
    ["items[1.base][additionalParameters.paymentOfferInfo]", undefined],
    ["items[0.base][asin]", undefined],
    ["paymentOfferInfo", undefined],
  ])("selections.39 %s is the product's own parameter %s", (name, path) => {
    expect(parameterPath(name)).toBe(path);
  });
});
