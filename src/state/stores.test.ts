import { describe, expect, it } from "vitest";
import { createPageStores } from "./page.ts";
import { createProductStores } from "./product.ts";
import { redactForEvent } from "./redact-for-event.ts";
import { stores } from "../index.ts";

describe("stores", () => {
  it("scope.6 begin with the values of stores.md, product state and page state apart", () => {
    const product = createProductStores();
    expect([product.asin.get(), product.quantity.get(), product.quantityValid.get(), product.orderMinimum.get()]).toEqual([
      null,
      null,
      true,
      { minimum: 1, locked: false },
    ]);
    const page = createPageStores();
    expect(page.cart.get()).toEqual({ count: { retail: null, grocery: null }, entries: {} });
    expect(page.registries.get().gift).toEqual({ entries: [], loaded: false });
    expect("cart" in product || "quantity" in page).toBe(false);
  });

  it("scope.2 gives every scope stores of its own", () => {
    const [one, two] = [createProductStores(), createProductStores()];
    one.quantity.set(3);
    expect(two.quantity.get()).toBe(null);
    expect(one.quantity).toBe(one.quantity);
  });

  it("scope.3 exports the page stores by name, importable without a DOM", () => {
    stores.cart.set({ count: { retail: 2, grocery: null }, entries: {} });
    expect(stores.cart.get().count.retail).toBe(2);
    expect(Object.keys(stores)).toContain("registries");
    expect("scope" in stores && "cart" in stores && !("nothing" in stores)).toBe(true);
    expect(Object.keys(stores).sort()).toEqual([...Object.keys(createPageStores()), "look", "scene", "scope"].sort());
    expect({ ...stores }.cart).toBe(stores.cart);
    expect(Object.getOwnPropertyDescriptor(stores, "cart")).toMatchObject({ configurable: true, enumerable: true });
  });

  it("stores.1 a look and a scene are one per element", () => {
    const [one, other] = [{}, {}] as Element[];
    expect(stores.look(one!).get()).toEqual({ positive: [], negative: [], iteration: 0, filters: [] });
    expect(stores.scene(one!).get()).toEqual({ models: {}, shownAsins: [] });
    expect([stores.look(one!) === stores.look(one!), stores.look(one!) === stores.look(other!)]).toEqual([true, false]);
    expect(stores.scene(one!) === (stores.look(one!) as unknown)).toBe(false);
  });

  it("stores.1 product and page state begin as the tables of stores.md say, whole", () => {
    const values = (all: object) =>
      Object.fromEntries(Object.entries(all as Record<string, { get(): unknown }>).map(([name, store]) => [name, store.get()]));
    expect(values(createProductStores())).toEqual({
      ...{ asin: null, offerListingId: null, quantity: null, quantityValid: true, buyingOption: null, buyingOptionIndex: null },
      quantitySelection: {
        ...{ initialized: false, enabled: true, selectedId: null, selectedQuantity: null, previousSelectedId: null },
        ...{ previousSelectedQuantity: null, data: null, variations: {} },
      },
      ...{ purchaseMode: null, selections: [], base: null, prices: null, paymentPlan: null, deliveryOption: null, invite: "none" },
      giftOptions: { giftWrap: false, includeGiftReceipt: false },
      orderMinimum: { minimum: 1, locked: false },
      customizationToken: null,
      upsell: { isSheetOpen: false, actionSource: null, recommendationBaseIdentifier: null },
    });
    expect(values(createPageStores())).toEqual({
      cart: { count: { retail: null, grocery: null }, entries: {} },
      location: null,
      customer: { id: null, signedIn: null, prime: false },
      lists: { entries: [], saved: {}, lastAdded: null, dropdown: "idle", failures: 0 },
      registries: {
        ...{ baby: { has: null, status: null }, wedding: { has: null }, gift: { entries: [], loaded: false } },
        ...{ tag: null, lastAdded: null },
      },
      ...{ overlays: [], toasts: [], eligibility: {}, staples: {}, promotions: {}, playingSample: null },
      grocery: { lastAdd: null, storeIntroduction: null, coupons: {} },
    });
  });

  it("events.6 shows no name, id or address of a store in a dp-change", () => {
    const canary = "CANARY";
    const tag = { registryId: "R", tagId: "T", tagName: canary };
    const gift = { entries: [{ id: "R", name: canary, type: "birthday", typeText: canary, imageUrl: canary }], loaded: true };
    const all = {
      customer: { id: canary, signedIn: true, prime: false },
      location: { countryCode: "US", locationType: "x", zipCode: canary, addressLine: canary },
      lists: {
        entries: [{ listExternalId: "L", listType: "wishlist", name: canary, privacyStatus: "", isDefault: true }],
        saved: {},
        lastAdded: { asin: "A", listExternalId: "L", listType: "wishlist", name: canary, url: "/" },
        dropdown: "idle",
        failures: 0,
      },
      registries: {
        baby: { has: null, status: { registryLink: canary, isMustHaveItem: true } },
        wedding: { has: null },
        gift,
        tag,
        lastAdded: null,
      },
      selections: [
        { feature: "gift", asin: "A", shortDisplayTitle: canary, formData: [{ inputName: "sid", inputValue: canary }], own: canary },
      ],
      prices: { totalPrice: 1, youSave: 0, monthly: { amount: 1, termCount: 2, text: canary } },
      toasts: [{ text: canary, role: "status", duration: 1 }],
      grocery: { lastAdd: { asin: "A", quantity: 2 }, storeIntroduction: { asin: "A", storeIntroductionSheetHtml: canary }, coupons: {} },
      paymentPlan: {
        optionId: "1",
        offerType: "EQUAL_PAY",
        selection: null,
        executionInfo: { addToCart: { sessionId: canary, optionId: "1" }, buyNow: { customerId: canary } },
      },
      eligibility: { program: { value: canary } },
      customizationToken: canary,
    };
    for (const [name, value] of Object.entries(all)) {
      expect(JSON.stringify(redactForEvent(name, value)), name).not.toContain(canary);
      expect(redactForEvent(name, name === "customer" ? all.customer : value)).not.toBe(undefined);
    }
    expect(redactForEvent("registries", all.registries)).toMatchObject({ baby: { has: null, status: { isMustHaveItem: true } } });
    expect(redactForEvent("selections", all.selections)).toMatchObject([{ feature: "gift", asin: "A" }]);
    expect(redactForEvent("prices", all.prices)).toEqual({ totalPrice: 1, youSave: 0, monthly: { amount: 1, termCount: 2 } });
    expect(redactForEvent("toasts", all.toasts)).toEqual([{ role: "status", duration: 1 }]);
    expect(redactForEvent("grocery", all.grocery)).toEqual({ lastAdd: { asin: "A", quantity: 2 }, coupons: {} });
    expect(redactForEvent("customer", all.customer)).toEqual({ signedIn: true, prime: false });
    expect(redactForEvent("location", all.location)).toEqual({ countryCode: "US", locationType: "x" });
    expect(redactForEvent("paymentPlan", all.paymentPlan)).toEqual({
      ...{ optionId: "1", offerType: "EQUAL_PAY", selection: null },
      executionInfo: { addToCart: { optionId: "1" }, buyNow: {} },
    });
    expect(redactForEvent("lists", all.lists)).toMatchObject({
      entries: [{ listExternalId: "L" }],
      lastAdded: { asin: "A", url: "/" },
      saved: {},
    });
    expect(redactForEvent("registries", all.registries)).toMatchObject({
      ...{ gift: { entries: [{ id: "R", type: "birthday" }], loaded: true }, tag: { registryId: "R", tagId: "T" } },
    });
    const item = { feature: "x", itemType: "a", selectionType: "add", asin: "A", offerListingId: "O" };
    const cost = { quantity: 1, price: 2, savings: 3, interestAmount: 4 };
    expect(redactForEvent("selections", [{ ...item, ...cost, more: canary }])).toEqual([{ ...item, ...cost }]);
    expect(redactForEvent("eligibility", all.eligibility)).toEqual(["program"]);
    expect(redactForEvent("overlays", [{ surface: "sheet", modal: true, element: {} }])).toEqual([{ surface: "sheet", modal: true }]);
    expect([redactForEvent("customizationToken", canary), redactForEvent("customizationToken", null)]).toEqual(["[redacted]", null]);
    const flags = { isMustHaveItem: true, itemRequestedCount: 3, registryLink: canary };
    expect(redactForEvent("registries", { ...all.registries, baby: { has: true, status: flags }, tag: null })).toMatchObject({
      ...{ baby: { has: true, status: { isMustHaveItem: true, itemRequestedCount: 3 } }, tag: null },
    });
    for (const name of ["paymentPlan", "prices"]) expect(redactForEvent(name, null), name).toBe(null);
    expect(redactForEvent("prices", { totalPrice: 1, youSave: 0, monthly: null })).toEqual({ totalPrice: 1, youSave: 0, monthly: null });
    expect(redactForEvent("quantity", 3)).toBe(3);
    expect(redactForEvent("location", null)).toBe(null);
  });
});
