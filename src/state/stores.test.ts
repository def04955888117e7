import { describe, expect, it } from "vitest";
import { createPageStores } from "./page.ts";
import { createProductStores } from "./product.ts";
import { shown } from "./shown.ts";
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
    expect("scope" in stores).toBe(true);
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
      grocery: { lastAdd: { asin: "A", quantity: 2 }, storeIntroduction: { html: canary }, coupons: {} },
      paymentPlan: {
        optionId: "1",
        offerType: "EQUAL_PAY",
        selection: null,
        executionInfo: { addToCart: { sessionId: canary }, buyNow: { customerId: canary } },
      },
      eligibility: { program: { value: canary } },
      customizationToken: canary,
    };
    for (const [name, value] of Object.entries(all)) {
      expect(JSON.stringify(shown(name, value)), name).not.toContain(canary);
      expect(shown(name, name === "customer" ? all.customer : value)).not.toBe(undefined);
    }
    expect(shown("registries", all.registries)).toMatchObject({ baby: { has: null, status: { isMustHaveItem: true } } });
    expect(shown("selections", all.selections)).toMatchObject([{ feature: "gift", asin: "A" }]);
    expect(shown("prices", all.prices)).toEqual({ totalPrice: 1, youSave: 0, monthly: { amount: 1, termCount: 2 } });
    expect(shown("toasts", all.toasts)).toEqual([{ role: "status", duration: 1 }]);
    expect(shown("grocery", all.grocery)).toEqual({ lastAdd: { asin: "A", quantity: 2 }, coupons: {} });
    expect(shown("quantity", 3)).toBe(3);
    expect(shown("location", null)).toBe(null);
  });
});
