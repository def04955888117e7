import { describe, expect, it } from "vitest";
import { registry } from "../../src/lib/registry.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createBundleEligibilityModel } from "./bundle-eligibility.model.ts";

const OPTIONS = {
  merchantId: "A1",
  fulfillmentManagerId: "F1",
  sku: "SKU-1",
  price: "24.99",
  isCustomerPrime: true,
  program: "bundleAndSave",
};

function start(options: object = {}) {
  for (const name of ["bundle-eligibility-counted", "eligibility-holdings"]) registry().shared.delete(name);
  const test = testContext({ ...OPTIONS, ...options } as never, { texts: {} });
  return { ...test, model: createBundleEligibilityModel(test.context as never) };
}

describe("dp-bundle-eligibility", () => {
  it("bundle-eligibility.1 bundle-eligibility.3 registers all fields, without the benefit for a shopper who is not known", () => {
    const { context, model } = start();
    expect(model.$state.get()).toBe("registered");
    const entry = { merchantId: "A1", fulfillmentManagerId: "F1", sku: "SKU-1", price: "24.99", isCustomerPrime: false };
    expect(context.page.eligibility.get()).toEqual({ bundleAndSave: entry });
    context.page.customer.set({ id: null, signedIn: true, prime: false });
    expect(context.page.eligibility.get()).toEqual({ bundleAndSave: { ...entry, isCustomerPrime: true } });
    context.page.customer.set({ id: null, signedIn: false, prime: true });
    expect(context.page.eligibility.get()).toEqual({ bundleAndSave: entry });
  });

  it("bundle-eligibility.3 option:bundle-eligibility.is-customer-prime without the field the page says who is a member", () => {
    for (const prime of [true, false]) {
      const { context } = start({ isCustomerPrime: undefined });
      context.page.customer.set({ id: null, signedIn: true, prime });
      expect(context.page.eligibility.get()).toMatchObject({ bundleAndSave: { isCustomerPrime: prime } });
    }
    const { context } = start({ isCustomerPrime: false });
    context.page.customer.set({ id: null, signedIn: true, prime: true });
    expect(context.page.eligibility.get()).toMatchObject({ bundleAndSave: { isCustomerPrime: false } });
  });

  it("bundle-eligibility.4 a field that becomes missing takes the entry out", () => {
    const { context, model, $options } = start();
    $options.set({ ...OPTIONS, sku: undefined } as never);
    expect([model.$state.get(), context.page.eligibility.get()]).toEqual(["incomplete", {}]);
  });

  it("bundle-eligibility.8 counts each missing field once", () => {
    const { events, $options } = start({ sku: undefined, price: undefined });
    $options.set({ ...OPTIONS, sku: undefined } as never);
    const fields = events.flatMap(({ type, detail }) => (type === "dp-metric" ? [detail.tags?.["field"]] : []));
    expect(fields).toEqual(["sku", "price"]);
  });
});
