import { beforeEach, describe, expect, it } from "vitest";
import { registry } from "../../src/lib/registry.ts";
import type { ModelContext, PageOptions } from "../../src/state/model-context.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createPromotionEligibilityModel } from "./promotion-eligibility.model.ts";
import { promotionEligibilityOptions, type PromotionEligibilityOptions } from "./promotion-eligibility.options.ts";

const OWN: PromotionEligibilityOptions = {
  ...{ program: "promotion", asin: "A1", offerListingId: "OL-1", displayable: true, marketplaceId: "M1", languageHeader: "de-DE" },
  ...{ optStrxExperiments: ["EXP_1", "EXP_2"], isCustomerPrime: false, promoId: "P-1" },
};
const { program: _program, ...ALL } = OWN;

function start(
  options: Partial<PromotionEligibilityOptions> = {},
  page: Partial<PageOptions> = {},
  beside?: { readonly context: ModelContext<PromotionEligibilityOptions> },
) {
  // an option that is nowhere has no key
  const given = Object.fromEntries(Object.entries({ ...OWN, ...options }).filter(([, value]) => value !== undefined));
  const test = testContext<PromotionEligibilityOptions>(given as typeof OWN, { page });
  if (beside) Object.assign(test.context, { page: beside.context.page, setPage: beside.context.setPage });
  const model = createPromotionEligibilityModel(test.context);
  const metrics = (name: string) =>
    test.events
      .filter(({ type, detail }) => type === "dp-metric" && (detail as { name: string }).name === `promotion-eligibility.${name}`)
      .map(({ detail }) => (detail as { tags: Record<string, string> }).tags);
  return { ...test, model, metrics, store: () => test.context.page.eligibility.get() };
}

describe("dp-promotion-eligibility", () => {
  beforeEach(() => ["eligibility-holdings", "promotion-eligibility-collected"].forEach((name) => registry().shared.delete(name)));

  it("promotion-eligibility.1 promotion-eligibility.2 state:promotion-eligibility.ready option:promotion-eligibility.asin option:promotion-eligibility.offer-listing-id option:promotion-eligibility.displayable option:promotion-eligibility.promo-id option:promotion-eligibility.opt-strx-experiments the eight fields become the entry, with their types", () => {
    const { store, model } = start();
    expect([store(), model.$state.get()]).toEqual([{ promotion: ALL }, "ready"]);
  });

  it("promotion-eligibility.1 option:promotion-eligibility.marketplace-id option:promotion-eligibility.language-header option:promotion-eligibility.is-customer-prime what the page says of marketplace, language and membership counts where the element says nothing", () => {
    const { store } = start(
      { marketplaceId: undefined, languageHeader: undefined, isCustomerPrime: undefined },
      { marketplaceId: "M2", language: "fr-FR", prime: true },
    );
    expect(store()).toEqual({ promotion: { ...ALL, marketplaceId: "M2", languageHeader: "fr-FR", isCustomerPrime: true } });
  });

  it("promotion-eligibility.2 promotion-eligibility.8 state:promotion-eligibility.incomplete what is missing or empty is left out and counted, and false is a value", () => {
    const { store, model, metrics } = start({ asin: undefined, promoId: " ", optStrxExperiments: [], displayable: false });
    expect(store()).toEqual({
      promotion: { offerListingId: "OL-1", displayable: false, marketplaceId: "M1", languageHeader: "de-DE", isCustomerPrime: false },
    });
    expect(model.$state.get()).toBe("incomplete");
    const fields = ["asin", "optStrxExperiments", "promoId"];
    expect(metrics("missing")).toEqual(fields.map((field) => ({ program: "promotion", field })));
  });

  it("promotion-eligibility.3 a change updates the entry and shows the names of the programs alone; the same values change nothing", () => {
    const { $options, store, events } = start();
    events.length = 0;
    $options.set({ ...OWN, promoId: "P-2" });
    $options.set({ ...OWN, promoId: "P-2" });
    expect(store()).toEqual({ promotion: { ...ALL, promoId: "P-2" } });
    expect(events).toEqual([{ type: "dp-change", detail: { name: "eligibility", value: ["promotion"], previous: ["promotion"] } }]);
  });

  it("promotion-eligibility.3 promotion-eligibility.7 option:promotion-eligibility.program the one connected last holds the entry, and the other's is back when it leaves", () => {
    const first = start({ promoId: undefined });
    const last = start({ asin: "A2", displayable: undefined }, {}, first);
    const { displayable: _displayable, ...second } = { ...ALL, asin: "A2" };
    expect(first.store()).toEqual({ promotion: second });
    last.leave();
    const { promoId: _promoId, ...own } = ALL;
    expect(first.store()).toEqual({ promotion: own });
    first.$options.set({ ...OWN, program: "launch" });
    expect(first.store()).toEqual({ launch: ALL });
    first.leave();
    expect(first.store()).toEqual({});
  });

  it("promotion-eligibility.3 what the page learns of the shopper is collected", () => {
    const { context, store } = start({ isCustomerPrime: undefined });
    const known = context.pageOptions();
    context.pageOptions = () => ({ ...known, prime: true });
    context.page.customer.set({ id: null, signedIn: true, prime: true });
    expect(store()["promotion"]).toEqual({ ...ALL, isCustomerPrime: true });
  });

  it("promotion-eligibility.6 the first complete collection of a page view is counted once, without a value", () => {
    const first = start();
    first.$options.set({ ...OWN, promoId: "SECRET" });
    const other = start({}, {}, first);
    expect([first.metrics("collected"), other.metrics("collected")]).toEqual([[{ program: "promotion" }], []]);
    expect(start({ promoId: undefined, program: "second" }).metrics("collected")).toEqual([]);
    expect(JSON.stringify(first.events)).not.toContain("SECRET");
    expect(start({ program: "third" }).metrics("collected"), "each program").toEqual([{ program: "third" }]);
  });

  it("promotion-eligibility.8 a field is counted once, and again when it was there meanwhile", () => {
    const { $options, metrics } = start({ promoId: undefined });
    $options.set({ ...OWN, promoId: undefined, asin: "A2" });
    expect(metrics("missing")).toHaveLength(1);
    $options.set(OWN);
    $options.set({ ...OWN, promoId: undefined });
    expect(metrics("missing")).toHaveLength(2);
  });

  it("promotion-eligibility.6 promotion-eligibility.8 a collection without a field is not complete, nor is one with a list of empty texts", () => {
    const { metrics, model } = start({ displayable: undefined, promoId: undefined, optStrxExperiments: ["", " "] });
    expect([model.$state.get(), metrics("collected")]).toEqual(["incomplete", []]);
    expect(metrics("missing").map(({ field }) => field)).toEqual(["displayable", "optStrxExperiments", "promoId"]);
  });

  it("promotion-eligibility.9 a value of the wrong type is none", () => {
    const { displayable, isCustomerPrime, optStrxExperiments, asin } = promotionEligibilityOptions;
    expect([displayable.parse("maybe"), isCustomerPrime.parse(7), optStrxExperiments.parse("[{"), asin.parse({})]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([displayable.parse("false"), optStrxExperiments.parse("EXP_1, EXP_2")]).toEqual([false, ["EXP_1", "EXP_2"]]);
    const { store, metrics } = start({ displayable: null });
    expect([Object.hasOwn(store()["promotion"]!, "displayable"), metrics("missing")[0]!["field"]]).toEqual([false, "displayable"]);
  });
});
