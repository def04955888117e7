import { describe, expect, it } from "vitest";
import { added, confirmed, failed, FORM, KEYED, ok, recommended, sheet } from "../upsell-sheet.fixture.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";
import { settled } from "../../../test/support/model-context.ts";

const items = (given: Parameters<typeof sheet>[0] = {}) => sheet({ ...given, options: { cartFlow: "items", ...given.options } });
const body = (given: Parameters<typeof sheet>[0], fields: Record<string, string> = FORM) => {
  const world = sheet(given);
  world.press(fields);
  return world.bodyOf("buyBoxSubmit");
};

describe("adding by the form", () => {
  it("call:buy-box-submit upsell-sheet.18 sends the form's fields, what makes it an add of this element, and qid and sr of the address", () => {
    const world = sheet({ query: "?qid=17&other=x", action: "https://shop.example/own/action?a=1" });
    world.press({ ...FORM, includeGiftReceipt: "true", "dp-request-id": "rendered" });
    const call = world.made("buyBoxSubmit")[0]!;
    expect(call.request).toEqual({
      query: { qid: "17" },
      body: {
        ...FORM,
        includeGiftReceipt: "true",
        isUSSAjax: "1",
        isPrimaryATC: "1",
        ussEligibility: JSON.stringify({ primaryAsinData: { asin: "B0LAMP", offerListingId: "OL-1" }, eligibility: {} }),
      },
    });
    expect(call.options).toMatchObject({ path: "https://shop.example/own/action?a=1", reloadOn403: true, known: {} });
    expect(call.options.timeout).toBeUndefined();
    const both = sheet({ query: "?sr=8-1&qid=17" });
    both.press();
    expect(both.made("buyBoxSubmit")[0]!.request).toMatchObject({ query: { qid: "17", sr: "8-1" } });
  });

  it("upsell-sheet.17 option:upsell-sheet.is-virtual-bundle option:upsell-sheet.eligibility the eligibility is JSON of the product and of the map", () => {
    const text = (options: object, stored?: Record<string, object>) => {
      const world = sheet({ options });
      if (stored) world.context.page.eligibility.set(stored);
      world.press();
      return JSON.parse(String(world.bodyOf("buyBoxSubmit")["ussEligibility"])) as unknown;
    };
    const product = { asin: "B0LAMP", offerListingId: "OL-1" };
    expect(text({})).toEqual({ primaryAsinData: product, eligibility: {} });
    expect(text({ isVirtualBundle: false })).toEqual({ primaryAsinData: { ...product, isVirtualBundle: false }, eligibility: {} });
    expect(text({}, { promotion: { displayable: true } })).toEqual({
      primaryAsinData: product,
      eligibility: { promotion: { displayable: true } },
    });
    expect(text({ eligibility: { bundle: { a: 1 } } }, { promotion: {} })).toEqual({
      primaryAsinData: product,
      eligibility: { bundle: { a: 1 } },
    });
  });

  it("upsell-sheet.19 option:upsell-sheet.trigger-uss-weblab option:upsell-sheet.debug-params experiments go when they are given, and debug fields replace nothing", () => {
    expect(body({})).not.toHaveProperty("triggerUSSWeblab");
    const sent = body({ options: { triggerUssWeblab: "UPSELL_1", debugParams: { debug: "1", quantity: "99", isUSSAjax: "0", n: 2 } } });
    expect(sent).toMatchObject({ triggerUSSWeblab: "UPSELL_1", debug: "1", n: "2", quantity: "2", isUSSAjax: "1" });
  });

  it("upsell-sheet.20 option:upsell-sheet.primary-reftag only on mobile web a primary add says where it came from", () => {
    expect(body({ page: { device: "mobile" } })).toMatchObject({ ref_: "dp_atc_primary" });
    expect(body({ page: { device: "mobile" }, options: { primaryReftag: "mine" } })).toMatchObject({ ref_: "mine" });
    for (const device of ["desktop", "app", "tablet"] as const) expect(body({ page: { device } })).not.toHaveProperty("ref_");
    expect(body({ page: { device: "mobile", measurement: false } })).not.toHaveProperty("ref_");
  });

  it("upsell-sheet.16 option:upsell-sheet.quantity the form says how many, and one where that is no number", async () => {
    for (const [text, quantity] of [
      ["3", 3],
      ["abc", 1],
      ["0", 1],
    ] as const) {
      const world = sheet();
      world.press({ ...FORM, quantity: text });
      expect(world.bodyOf("buyBoxSubmit")["quantity"]).toBe(String(quantity));
      await world.answer("buyBoxSubmit", ok({ status: "success" }));
      expect(world.of("dp-success")).toMatchObject([{ quantity }]);
    }
    const { quantity: _none, ...without } = FORM;
    expect(body({}, without)["quantity"]).toBe("1");
    const stored = sheet();
    stored.context.scope.quantity.set(5);
    stored.press(without);
    expect(stored.bodyOf("buyBoxSubmit")["quantity"]).toBe("5");
    const option = sheet();
    option.press(FORM, 7);
    expect(option.bodyOf("buyBoxSubmit")["quantity"]).toBe("7");
  });

  it("upsell-sheet.21 in the app the press is felt, a quantity that is none is 1, and the success names the kind of cart", async () => {
    const world = sheet({ page: { device: "app" } });
    world.press({ ...FORM, quantity: "" });
    expect(world.asked.vibrations).toBe(1);
    expect(world.bodyOf("buyBoxSubmit")["quantity"]).toBe("1");
    await world.answer("buyBoxSubmit", ok({ status: 1 }));
    expect(world.of("dp-success")).toEqual([{ action: "add-to-cart", asin: "B0LAMP", quantity: 1, cartType: "RETAIL" }]);
    void world.model.api.addToCart("shelf", { "items[0.base][asin]": "B0BULB", "items[0.base][offerListingId]": "OL-9" });
    await expect.poll(() => world.made("buyBoxSubmit").length).toBe(2);
    expect(world.asked.vibrations).toBe(2);
    const desktop = sheet();
    desktop.press();
    await desktop.answer("buyBoxSubmit", ok({ status: 1 }));
    expect(desktop.asked.vibrations).toBe(0);
    expect(desktop.of("dp-success")[0]).not.toHaveProperty("cartType");
  });

  it("calls.11 what the page knows of the cart goes with the add, and grows with it", async () => {
    const world = sheet();
    const entry = cartEntry(3, "L1");
    world.context.page.cart.set({ count: { retail: 3, grocery: null }, entries: { B0LAMP: entry } });
    world.press();
    expect(world.made("buyBoxSubmit")[0]!.options.known).toEqual({ B0LAMP: 3 });
    await world.answer("buyBoxSubmit", ok({ status: 1, cart: { count: 5 } }));
    expect(world.context.page.cart.get()).toEqual({ count: { retail: 5, grocery: null }, entries: { B0LAMP: cartEntry(5, "L1") } });
  });

  it("upsell-sheet.73 a form whose action the guard refuses is not called", async () => {
    const world = sheet({ action: null });
    const result = await world.model.loaded()!.adder.sendAdd(FORM, { primary: false });
    expect([result, world.made("buyBoxSubmit").length]).toEqual([{ kind: "cancelled" }, 0]);
  });
});

describe("adding by the cart API", () => {
  it("call:cart-add-items gift-wrap.5 upsell-sheet.22 option:upsell-sheet.cart-flow option:upsell-sheet.reftag sends the items in place of the form", () => {
    const world = items({ options: { reftag: "pdp" } });
    world.press({ ...KEYED, "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]": "true" });
    expect(world.made("buyBoxSubmit")).toHaveLength(0);
    expect(world.made("cartAddItems")[0]!.request).toEqual({
      query: { ref_: "pdp" },
      body: {
        items: [
          {
            asin: "B0LAMP",
            offerListingId: "OL-1",
            quantity: 2,
            additionalParameters: { giftOptions: { includeGiftReceipt: true } },
          },
        ],
      },
    });
    const plain = items();
    plain.press(KEYED);
    expect(plain.made("cartAddItems")[0]!.request).toMatchObject({ query: {} });
  });

  it("upsell-sheet.24 carries the payment plan and the associated items of the scope", () => {
    const world = items();
    const selection = { feature: "paymentOptions", formData: [{ inputName: "paymentOfferInfo", inputValue: "o-1" }] };
    const { scope } = world.context;
    scope.asin.set("B0LAMP");
    scope.paymentPlan.set({ optionId: "o", offerType: "EQUAL_PAY", selection, executionInfo: { addToCart: {}, buyNow: {} } });
    const addOn = { asin: "C1", offerListingId: "OC", quantity: 1, enableIA: true, IAData: { type: "ACCESSORY" } };
    scope.selections.set([{ feature: "case", ...addOn }]);
    world.press(KEYED);
    expect(world.bodyOf("cartAddItems")["items"]).toMatchObject([
      { asin: "B0LAMP", additionalParameters: { paymentOfferInfo: "o-1" } },
      { asin: "C1", additionalParameters: { itemAssociation: { parentAsin: "B0LAMP", type: "ACCESSORY" } } },
    ]);
  });

  it("upsell-sheet.15 upsell-sheet.25 the lines become cart entries, the count the cart's, and the head shows a success", async () => {
    const world = items();
    world.press(KEYED);
    await world.answer("upsellRecommendations", recommended());
    await world.answer("cartAddItems", added(4));
    expect(world.context.page.cart.get()).toEqual({
      count: { retail: 4, grocery: null },
      entries: { B0LAMP: cartEntry(2, "L1", { lines: [{ itemId: "L1", offerListingId: "OL-1", quantity: 2 }] }) },
    });
    expect(world.of("dp-success")).toEqual([{ action: "add-to-cart", asin: "B0LAMP", quantity: 2 }]);
    expect(world.model.$status.get()).toMatchObject({ outcome: "success", image: undefined });
    expect(world.state()).toBe("open");
  });

  it("call:product-get upsell-sheet.25 upsell-sheet.26 option:upsell-sheet.image-base the main image comes after the add, and the sheet does not wait for it", async () => {
    const world = items({ options: { imageBase: "/pictures/" } });
    world.press(KEYED);
    expect(world.made("productGet")).toHaveLength(0);
    await world.answer("cartAddItems", added());
    expect(world.made("productGet").map(({ request }) => request)).toEqual([{ path: { asin: "B0LAMP" } }]);
    expect(world.state()).toBe("loading");
    const images = [
      { altText: "A lamp", lowRes: { physicalId: "41abc", extension: "jpg" } },
      { altText: "From behind", lowRes: { physicalId: "x", extension: "png" } },
    ];
    await world.answer("productGet", ok({ entity: { productImages: { images } } }));
    expect(world.model.$status.get()!.image).toEqual({ src: "/pictures/41abc._SS40_.jpg", altText: "A lamp" });
    expect(world.metrics("upsell-sheet.image-data-missing")).toEqual([]);
  });

  it("upsell-sheet.25 without image data the success shows all the same, and it is counted once", async () => {
    const nothing = [failed(), ok({ entity: {} }), ok({ entity: { productImages: { images: [{ altText: "x" }] } } })];
    for (const result of nothing) {
      const world = items();
      world.press(KEYED);
      await world.answer("cartAddItems", added());
      await world.answer("productGet", result);
      expect(world.model.$status.get()).toMatchObject({ outcome: "success", image: undefined });
      expect(world.metrics("upsell-sheet.image-data-missing")).toHaveLength(1);
      expect(world.of("dp-error")).toEqual([]);
    }
  });

  it("upsell-sheet.25 an answer without lines, without a count or of another type is no success", async () => {
    const bad = [
      added(null),
      { ok: false as const, code: "bad-response" as const, status: 200, message: "no lines" },
      ok({ type: "cart.other/v1", entity: { items: [{ id: "L", asin: "A", quantity: 1 }], count: { entity: { items: 1 } } } }),
    ];
    for (const result of bad) {
      const world = items();
      world.press(KEYED);
      await world.answer("cartAddItems", result);
      expect(world.model.$status.get()!.outcome).toBe("generic-error");
      expect(world.of("dp-error")).toMatchObject([{ code: "bad-response", call: "cart-add-items" }]);
      expect([world.of("dp-success"), world.count()]).toEqual([[], null]);
    }
  });

  it("calls.11 an add whose answer was lost, and that the cart shows, is a success without lines", async () => {
    const world = items();
    world.press(KEYED);
    await world.answer("cartAddItems", confirmed);
    expect(world.model.$status.get()!.outcome).toBe("success");
    expect(world.count()).toBeNull();
  });

  it("upsell-sheet.20 on mobile web the click reference of a primary add goes before the page's own", () => {
    const world = items({ page: { device: "mobile" }, options: { reftag: "pdp" } });
    world.press(KEYED);
    expect(world.made("cartAddItems")[0]!.request).toMatchObject({ query: { ref_: "dp_atc_primary" } });
  });

  it("call:cart-modify-items upsell-sheet.27 a line that was added here can be set and removed, and the cart follows", async () => {
    const world = items({ options: { reftag: "pdp" } });
    world.press(KEYED);
    await world.answer("cartAddItems", added());
    const changed = world.model.loaded()!.adder.modify([{ id: "L1", quantity: 0 }]);
    const call = world.made("cartModifyItems")[0]!;
    expect(call.request).toEqual({ query: { ref_: "pdp" }, body: { items: [{ id: "L1", quantity: 0 }] } });
    expect(call.options).toMatchObject({ known: { B0LAMP: 2 }, reloadOn403: true });
    const line = { id: "L1", asin: "B0LAMP", quantity: 0 };
    await call.answer(ok({ type: "cart.modify-items/v1", entity: { items: [line], count: { entity: { items: 2 } } } }));
    expect(await changed).toEqual({ kind: "answered", lines: [line] });
    expect(world.context.page.cart.get()).toEqual({ count: { retail: 2, grocery: null }, entries: {} });
  });

  it("upsell-sheet.27 a line of somebody else, or half a unit, is not sent", async () => {
    const world = items();
    world.press(KEYED);
    await world.answer("cartAddItems", added());
    for (const change of [
      { id: "OTHER", quantity: 1 },
      { id: "L1", quantity: -1 },
      { id: "L1", quantity: 0.5 },
    ])
      expect(await world.model.loaded()!.adder.modify([change])).toMatchObject({ kind: "failed", failure: { code: "refused" } });
    expect(world.made("cartModifyItems")).toHaveLength(0);
  });

  it("upsell-sheet.71 parameters that cannot be read are logged, and the form goes its own way", async () => {
    const world = items();
    world.press(FORM);
    await Promise.resolve();
    expect(world.logged).toEqual(["refused: Could not determine or invalid NATC params version"]);
    await settled();
    expect([world.asked.native, world.made("cartAddItems").length, world.state()]).toEqual([1, 0, "off"]);
  });
});
