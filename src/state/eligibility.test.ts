import { beforeEach, describe, expect, it } from "vitest";
import { registry } from "../lib/registry.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createEligibility } from "./eligibility.ts";
import type { PageStores } from "./page.ts";

function element(page?: PageStores) {
  const test = testContext<object>({});
  if (page) Object.assign(test.context, { page });
  return {
    ...test,
    page: test.context.page,
    ...createEligibility({ ...test.context, setPage: (name, value) => void test.context.page[name].set(value as never) }),
  };
}

describe("entries of eligibility", () => {
  beforeEach(() => void registry().shared.delete("eligibility-holdings"));

  it("stores.5 the element that was connected last holds the whole entry, and the other's is back when it leaves", () => {
    const first = element();
    const last = element(first.page);
    first.set("promotion", { asin: "A1", promoId: "P-1" });
    last.set("promotion", { asin: "A2" });
    first.set("promotion", { asin: "A1", promoId: "P-2" });
    expect(first.page.eligibility.get()).toEqual({ promotion: { asin: "A2" } });
    last.leave();
    expect(first.page.eligibility.get()).toEqual({ promotion: { asin: "A1", promoId: "P-2" } });
    first.leave();
    expect(first.page.eligibility.get()).toEqual({});
  });

  it("stores.5 one that leaves before the last takes nothing of it along; with the last gone the one before it holds the entry", () => {
    const first = element();
    const [second, last] = [element(first.page), element(first.page)];
    first.set("promotion", { asin: "A1" });
    second.set("promotion", { asin: "A2" });
    last.set("promotion", { asin: "A3" });
    first.leave();
    expect(first.page.eligibility.get()).toEqual({ promotion: { asin: "A3" } });
    last.set("promotion", { asin: "A3", promoId: "P-3" });
    expect(first.page.eligibility.get()).toEqual({ promotion: { asin: "A3", promoId: "P-3" } });
    last.leave();
    expect(first.page.eligibility.get()).toEqual({ promotion: { asin: "A2" } });
  });

  it("another program takes the entry along, the entries of others stay, and the same data changes nothing", () => {
    const one = element();
    one.page.eligibility.set({ other: { a: 1 } });
    one.set("promotion", { asin: "A1" });
    const before = one.page.eligibility.get();
    one.set("promotion", { asin: "A1" });
    expect(one.page.eligibility.get()).toBe(before);
    one.set("second", { asin: "A1" });
    expect(one.page.eligibility.get()).toEqual({ other: { a: 1 }, second: { asin: "A1" } });
    one.set("second", undefined);
    expect(one.page.eligibility.get()).toEqual({ other: { a: 1 } });
  });
});
