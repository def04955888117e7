import { describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { itemsOfForm } from "../../src/lib/form-items.ts";
import { cartAddItems } from "../../src/contract/cart.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const KETTLE = { asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1" };
const PLAN = { asin: "B0PLAN0002", offerListingId: "OL-B0PLAN0002-1" };
const PRODUCT = { ASIN: KETTLE.asin, offerListingID: KETTLE.offerListingId, quantity: "2" };
const ASSOCIATION = { parentAsin: KETTLE.asin, type: "protection" };
const PLAN_FIELDS = {
  "items[1.base][asin]": PLAN.asin,
  "items[1.base][offerListingId]": PLAN.offerListingId,
  "items[1.base][quantity]": "2",
  "items[1.base][additionalParameters.itemAssociation]": JSON.stringify(ASSOCIATION),
};

const total = async (shopper: Shopper, fields: readonly (readonly [string, string])[]) =>
  (await (
    await shopper.fetch("/__total", { method: "POST", body: new URLSearchParams(fields.map(([name, value]) => [name, value])) })
  ).json()) as { totalMinor: number; currency: string; addOns: { id: string; amountMinor: number }[] };

const cartPage = async (shopper: Shopper) =>
  (await (await shopper.fetch("/gp/cart/view.html", { headers: { accept: "text/html" } })).text()).replace(/\s+/g, " ");

describe("what the buy box carries", () => {
  it("the native form and the same form by script put the same into the cart: gift options, coupon, plan and what belongs to it", async () => {
    const fields = {
      ...PRODUCT,
      ...PLAN_FIELDS,
      giftWrap: "1",
      "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]": "true",
      promoId: "CPN-KETTLE",
      paymentOfferInfo: "PAY-KETTLE-6",
    };
    const native = await Shopper.at(shop.app);
    await native.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", fields);
    const script = await Shopper.at(shop.app);
    expect((await script.call(buyBoxSubmit, { body: fields, headers: { accept: "application/json" } })).status).toBe(200);
    for (const shopper of [native, script]) {
      const { cart } = await shopper.state();
      expect(cart).toHaveLength(2);
      expect(cart).toContainEqual(
        expect.objectContaining({
          ...KETTLE,
          quantity: 2,
          parentAsin: "",
          giftWrap: true,
          giftReceipt: true,
          promoIds: ["CPN-KETTLE"],
          paymentOffer: "PAY-KETTLE-6",
        }),
      );
      expect(cart).toContainEqual(
        expect.objectContaining({ ...PLAN, quantity: 2, parentAsin: KETTLE.asin, association: ASSOCIATION, giftWrap: false, promoIds: [] }),
      );
    }
    const shown = await cartPage(native);
    for (const text of [
      "With a gift receipt",
      "Wrapped as a gift",
      "$5 coupon: -$5.00",
      "6 payments: $14.66 x 5 + $14.64",
      "Interest: $2.98",
      "For Stainless steel kettle, 1.7 l",
    ])
      expect(shown).toContain(text);
    // 2 × 34.99 + 2 × 9.99 − 5.00 + 2 × 1.49
    expect(shown).toContain("<strong>$87.94</strong>");
    const ordered = await native.submit("/gp/cart/desktop/go-to-checkout.html", "/checkout/place-order", {});
    const order = await (await native.fetch(ordered.headers.get("location")!, { headers: { accept: "text/html" } })).text();
    expect(order).toContain("$87.94");
  });

  it("selections.40 a call's item with an association is a line of its own that names its parent, beside one that stands for itself", async () => {
    const shopper = await Shopper.at(shop.app);
    const items = [
      { ...KETTLE, quantity: 1, additionalParameters: { giftOptions: { includeGiftReceipt: true } } },
      { ...PLAN, quantity: 1, additionalParameters: { itemAssociation: ASSOCIATION } },
      { ...PLAN, quantity: 3 },
    ];
    expect((await shopper.call(cartAddItems, { body: { items } })).status).toBe(200);
    const { cart } = await shopper.state();
    expect(
      cart.map(({ asin, quantity, ...line }) => [asin, quantity, (line as never as { parentAsin: string }).parentAsin]).sort(),
    ).toEqual([
      [KETTLE.asin, 1, ""],
      [PLAN.asin, 1, KETTLE.asin],
      [PLAN.asin, 3, ""],
    ]);
    expect(cart.find(({ asin }) => asin === KETTLE.asin)).toMatchObject({ giftReceipt: true });
  });

  it("what belongs to a product leaves the cart with its last line", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", { ...PRODUCT, ...PLAN_FIELDS });
    const line = (await shopper.state()).cart.find(({ asin }) => asin === KETTLE.asin)!.id;
    await shopper.submit("/gp/cart/view.html", "/gp/cart/update", { line, remove: "1" });
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("a line that is raised keeps what was asked for with it, and a guest's line keeps it at sign-in", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", { ...PRODUCT, giftWrap: "1", promoId: "CPN-KETTLE" });
    await shopper.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", PRODUCT);
    const kept = { quantity: 4, giftWrap: true, promoIds: ["CPN-KETTLE"] };
    expect((await shopper.state()).cart).toMatchObject([kept]);
    await shopper.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: "mara", fresh: true }) });
    expect((await shopper.state()).cart).toMatchObject([kept]);
  });
});

describe("the shop's own total", () => {
  it("is of prices and add-ons that the shop has, never of those that a form sends", async () => {
    const shopper = await Shopper.at(shop.app);
    const form = Object.entries({ ...PRODUCT, ...PLAN_FIELDS, price: "0.01", totalPrice: "1", promoId: "NO-SUCH" });
    expect(await total(shopper, form)).toMatchObject({ totalMinor: 2 * 3499 + 2 * 999, currency: "USD", addOns: [] });
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("takes off a coupon once, a promotion for the units that it is good for, a buy-back, and adds interest per unit", async () => {
    const shopper = await Shopper.at(shop.app);
    const four = { ...PRODUCT, quantity: "4" };
    const with_ = (...promos: string[]) => [...Object.entries(four), ...promos.map((id) => ["promoId", id] as const)];
    expect((await total(shopper, with_("CPN-KETTLE"))).totalMinor).toBe(4 * 3499 - 500);
    expect((await total(shopper, with_("PRM-KETTLE"))).totalMinor).toBe(4 * 3499 - 3 * 110);
    expect((await total(shopper, with_("BUY-KETTLE", "CPN-KETTLE", "CPN-KETTLE"))).totalMinor).toBe(4 * 3499 - 799 - 500);
    expect((await total(shopper, [...with_(), ["paymentOfferInfo", "PAY-KETTLE-6"]])).totalMinor).toBe(4 * 3499 + 4 * 149);
    expect((await total(shopper, [...with_("CPN-HEADPH")])).totalMinor, "another product's coupon").toBe(4 * 3499);
  });

  it("refuses an offer that is none of the product", async () => {
    const shopper = await Shopper.at(shop.app);
    const response = await shopper.fetch("/__total", {
      method: "POST",
      body: new URLSearchParams({ ASIN: KETTLE.asin, offerListingID: PLAN.offerListingId }),
    });
    expect(response.status).toBe(404);
  });
});

describe("items of a form", () => {
  it("are the product in the form's own names and those with an index, in the order of their indexes", () => {
    expect(itemsOfForm({ ...PRODUCT, ...PLAN_FIELDS }).map(({ asin, quantity }) => [asin, quantity])).toEqual([
      [KETTLE.asin, 2],
      [PLAN.asin, 2],
    ]);
    const keyed = { "items[0.base][asin]": "A", "items[0.base][offerListingId]": "O", "item[2].asin": "C", "item[2].quantity": "5" };
    expect(itemsOfForm({ ...PRODUCT, ...keyed }).map(({ asin, quantity }) => [asin, quantity])).toEqual([
      ["A", 2],
      ["C", 5],
    ]);
    expect(itemsOfForm({ "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]": "true", asin: "A" })).toEqual([
      { asin: "A", offerListingId: "", quantity: 1, parameters: { "giftOptions.includeGiftReceipt": "true" } },
    ]);
    expect(itemsOfForm({ quantity: 2 })).toEqual([]);
  });
});
