import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { productFiles } from "../../test/architecture/sources.ts";
import { itemsOfForm } from "../lib/form-items.ts";
import { fieldsByName } from "../lib/fields.ts";
import { sentItems } from "../forms/form-adds.ts";
import { happeningOf, type Told } from "./vocabulary.ts";

const of = (detail: Told & Record<string, unknown>) => happeningOf(detail, "dp-x") || undefined;
const added = (action: string) => of({ action, asin: "B0A", quantity: 2 })?.[0];

/** Every action of `dp-success` that an element can report. */
const ACTIONS = new Set(
  [...productFiles("src"), ...productFiles("elements")].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/@fires dp-success - ([^@]*)/g)].flatMap(([, text = ""]) =>
      [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, action]) => action!),
    ),
  ),
);

const ADDS = [
  ...["accessory-add", "add-recommendation", "add-to-cart", "app-add", "bundle-add", "deal-claim", "grocery-add", "grocery-multi-add"],
  ...["grocery-order-add", "offers-cart-add", "scene-add-to-cart", "slider-add", "sponsored-cart-add", "subscribe-add"],
  ...["subscribe-recommendation-add", "warranty-add"],
];
const WISHES = ["idea-list-create", "list-add", "list-create", "registry-add", "shopping-list-add", "voice-list-add"];

describe("the vocabulary of analytics", () => {
  it("analytics.1 every action that an element documents is an add, a wish, or neither, as listed here", () => {
    const found = (event: string) => [...ACTIONS].filter((action) => added(action) === event).toSorted();
    expect(ACTIONS.size).toBeGreaterThan(25);
    expect(found("add_to_cart")).toEqual(ADDS.toSorted());
    expect(found("add_to_wishlist")).toEqual(WISHES.filter((action) => ACTIONS.has(action)).toSorted());
    expect(found("select_promotion")).toEqual(["coupon-redeem", "promo-claim"]);
  });

  it("analytics.1 a line that is set to another quantity counts by the difference", () => {
    const change = (quantity: number, previous: number) => of({ action: "quantity-update", asin: "B0A", quantity, previous });
    expect(change(3, 1)).toEqual(["add_to_cart", [{ asin: "B0A", quantity: 2 }]]);
    expect(change(1, 3)).toEqual(["remove_from_cart", [{ asin: "B0A", quantity: 2 }]]);
    expect(of({ action: "slider-remove", asin: "B0A", quantity: 0, previous: 4 })).toEqual([
      "remove_from_cart",
      [{ asin: "B0A", quantity: 4 }],
    ]);
    expect(change(2, 2)).toBeUndefined();
  });

  it("analytics.2 a control that has another element change the cart tells nothing itself, nor does an add that was there already", () => {
    for (const action of ["quantity-add", "quantity-update", "quantity-remove"])
      expect(of({ action, asin: "B0A", quantity: 1 }), action).toBeUndefined();
    expect(of({ action: "registry-add", asin: "B0A", duplicate: true })).toBeUndefined();
  });

  it("analytics.4 a promotion's id that could be a text, an e-mail or an IP address is not told", () => {
    for (const promotionId of ["for Jane Doe", "jane@shop.example", "192.168.0.1", "x".repeat(65), ""]) {
      expect(of({ action: "promo-claim", promotionId })).toEqual(["select_promotion", [], { promotion_id: "promo-claim" }]);
      expect(of({ name: "VSXOffers:click", tags: { type: promotionId } })).toEqual(["select_promotion", [], { promotion_id: "dp-x" }]);
      expect(of({ action: "slider-add", asin: promotionId })).toBeUndefined();
    }
  });

  it("analytics.1 ways to the cart and to checkout, promotions, lists and a chosen variation have their names", () => {
    const names = [
      of({ reason: "cart", url: "/cart" }),
      of({ reason: "view-cart", url: "/cart" }),
      of({ reason: "checkout", url: "/checkout" }),
      of({ reason: "link", url: "https://shop.example/dp/B0C?ref=x" }),
      of({ name: "promo-popover.impression", tags: {} }),
      of({ name: "VSXOffers:impression", tags: { type: "emi" } }),
      of({ name: "VSXOffers:click", tags: { type: "emi" } }),
      of({ action: "promo-claim", promotionId: "P1", asin: null }),
      of({ name: "sponsored-carousel.view-item", tags: { asin: "B0C" } }),
      of({ name: "asin", value: "B0D" }),
      of({ action: "form-buy", native: true, items: [{ asin: "B0A", quantity: 1 }] }),
    ];
    expect(names).toEqual([
      ["view_cart"],
      ["view_cart"],
      ["begin_checkout"],
      ["select_item", [{ asin: "B0C" }], { item_list_id: "dp-x" }],
      ["view_promotion", [], { promotion_id: "dp-x" }],
      ["view_promotion", [], { promotion_id: "emi" }],
      ["select_promotion", [], { promotion_id: "emi" }],
      ["select_promotion", [], { promotion_id: "P1" }],
      ["view_item_list", [{ asin: "B0C" }], { item_list_id: "dp-x" }],
      ["view_item", [{ asin: "B0D" }]],
      ["begin_checkout", [{ asin: "B0A", quantity: 1 }], { native_form: true }],
    ]);
  });

  it("analytics.1 an event that means nothing here is none", () => {
    const nothing: Told[] = [
      ...[
        { action: "gift-tag-add" },
        { action: "address-change" },
        { action: "list-remove", asin: "B0A" },
        { action: "library-add", asin: "B0A" },
      ],
      ...[{ reason: "link" }, { reason: "sign-in", url: "/sign-in?to=%2Fdp%2FB0A" }, { reason: "choose", url: "/dp/B0A" }],
      ...[
        { name: "sticky-bar.impression", tags: {} },
        { name: "VSXOffers:unknown-type", tags: {} },
        { name: "quantity", value: 2 },
      ],
    ];
    for (const detail of nothing) expect(of(detail as never), JSON.stringify(detail)).toBeUndefined();
  });

  it("analytics.4 what is no id is left out", () => {
    expect(of({ action: "add-to-cart", asin: "Jane Doe, 1 High Street", quantity: 1 })).toBeUndefined();
    expect(of({ action: "form-add", native: true, items: [{ asin: "a b" }, { asin: "B0A", quantity: 1 }] })?.[1]).toEqual([
      { asin: "B0A", quantity: 1 },
    ]);
  });
});

describe("what a native form puts into the cart", () => {
  it.each([
    [
      [
        ["ASIN", "B0A"],
        ["quantity", "3"],
        ["offerListingID", "o"],
      ],
    ],
    [[["asin", "B0A"]]],
    [
      [
        ["ASIN", "B0A"],
        ["quantity", "two"],
      ],
    ],
    [
      [
        ["items[0.base][asin]", "B0A"],
        ["items[0.base][quantity]", "2"],
        ["items[1.base][asin]", "B0B"],
      ],
    ],
    [
      [
        ["ASIN", "B0A"],
        ["quantity", "2"],
        ["item[1].asin", "B0B"],
        ["item[1].quantity", "1"],
      ],
    ],
    [
      [
        ["quantity", "2"],
        ["note", "for Jane"],
      ],
    ],
  ] as [string, string][][][])("analytics.2 reads %j as the shop does", (fields) => {
    const shop = itemsOfForm(fieldsByName(fields) as never).map(({ asin, quantity }) => ({ asin, quantity }));
    expect(sentItems(fields)).toEqual(shop);
  });
});
