import { describe, expect, it } from "vitest";
import { format } from "../../../src/text/format.ts";
import type { Filter } from "../shop-by-look.state.ts";
import { texts } from "../shop-by-look.texts.ts";
import { failed, items, listed, nothing, ready, asins } from "../shop-by-look.fixture.ts";
import { countOf, DEAL, groupsOf, labelOf, priced, PRIME, REDUCED, reviewOf, searchedGroups, toggled } from "./shop-by-look.filters.ts";

const t = (key: string, params?: Record<string, string | number>) => format((texts as Record<string, string>)[key] ?? key, params, "en");
const option = (type: string, value: string, more: Partial<Filter> = {}): Filter => ({ type, value, filter: `${type}:${value}`, ...more });
const around = { t, language: "en", currency: "EUR", brands: [] as Filter[], active: [] as readonly Filter[] };
const groups = (refinements: Filter[], available?: string[], more: Partial<typeof around> = {}) =>
  groupsOf({ ...around, ...more, facets: { refinements, available: available && new Set(available) } });
const texted = (all: ReturnType<typeof groups>, type: string) =>
  all.find((group) => group.type === type)?.options.map(({ label }) => label);
const ids = (filters: readonly Filter[]) => filters.map(({ filter, type }) => filter ?? type);

describe("dp-shop-by-look: filters", () => {
  it("shop-by-look.43 shop-by-look.55 shop-by-look.81 the groups, their labels and those of the special filters", () => {
    const all = groups([option("brand", "Acme"), option("Material", "Oak"), option("colour", "Blue"), option("prime", "prime", PRIME)]);
    expect(all.map(({ type, label }) => [type, label])).toEqual([
      ...[
        ["brand", "Brand"],
        ["price", "Price"],
        ["colour", "Colour"],
        ["deal", "Deals"],
      ],
      ...[
        ["Material", "Material"],
        ["review", "Customer reviews"],
      ],
    ]);
    expect([texted(all, "deal"), texted(all, "Material")]).toEqual([["Reduced items", "Deals of the moment"], ["Oak"]]);
    const label = (filter: Filter) => labelOf(filter, around);
    expect([label(PRIME), label(reviewOf("4")), label(reviewOf("1"))]).toEqual(["For members", "4 stars and up", "1 star and up"]);
    expect([{ min: 5, max: 10 }, { min: 5 }, { max: 10.5 }].map((ends) => label({ type: "price", ...ends }))).toEqual([
      ...["€5.00 to €10.00", "From €5.00", "Up to €10.50"],
    ]);
  });

  it("shop-by-look.46 an option is added and removed; of the reviews one is active at a time", () => {
    const blue = option("colour", "Blue");
    const both = toggled([blue], option("colour", "Red"));
    expect([ids(both), ids(toggled(both, blue))]).toEqual([["colour:Blue", "colour:Red"], ["colour:Red"]]);
    expect(ids(toggled([blue, reviewOf("4")], reviewOf("3")))).toEqual(["colour:Blue", "review:3"]);
    expect(ids(toggled([reviewOf("3")], reviewOf("3")))).toEqual([]);
  });

  it("shop-by-look.47 shop-by-look.50 only what is available shows, all of it before an answer says what is", () => {
    const refinements = [option("brand", "Acme"), option("brand", "Beta"), option("colour", "Blue")];
    expect(texted(groups(refinements), "brand")).toEqual(["Acme", "Beta"]);
    const some = groups(refinements, ["brand:Beta"]);
    expect([texted(some, "brand"), some.map(({ type }) => type)]).toEqual([["Beta"], ["brand", "price"]]);
  });

  it("shop-by-look.48 stars below the highest available ones are available", () => {
    expect(texted(groups([], ["review:4"]), "review")).toEqual(["4 stars and up", "3 stars and up", "2 stars and up", "1 star and up"]);
    expect(texted(groups([], ["review:5", "deal"]), "review")!.length).toBe(5);
    expect(texted(groups([], []), "review")).toBe(undefined);
  });

  it("shop-by-look.49 a selected option keeps its whole group", () => {
    const refinements = [option("brand", "Acme"), option("brand", "Beta")];
    const active = [option("brand", "Acme"), option("style", "Gone")];
    const kept = groups(refinements, ["deal"], { active });
    expect(texted(kept, "brand")).toEqual(["Acme", "Beta"]);
  });

  it("shop-by-look.51 the brands are at most 15, those of the node after those of the recommendations", () => {
    const own = Array.from({ length: 4 }, (_, at) => option("brand", `Own ${at}`, { index: at }));
    const brands = Array.from({ length: 20 }, (_, at) => option("brand", at === 0 ? "Own 1" : `More ${at}`));
    const shown = texted(groups(own, undefined, { brands }), "brand")!;
    expect([shown.length, shown.slice(0, 5)]).toEqual([15, ["Own 0", "Own 1", "Own 2", "Own 3", "More 1"]]);
  });

  it("shop-by-look.51 call:look-full-refinements is sent at the first opening, and again after a failure", async () => {
    const world = await ready();
    world.model.open("colour");
    expect(world.named("lookFullRefinements")).toEqual([]);
    world.model.open("brand");
    expect(world.named("lookFullRefinements")[0]!.options.path).toBe("/discover/look/getFullRefinementsDPX");
    await world.answer(failed(500));
    expect([world.of("dp-error"), world.model.$banner.get()]).toEqual([[], undefined]);
    world.model.open("all");
    const node = { type: "brand", id: "n", childNodes: [{ id: "brand:Acme", value: "Acme" }] };
    await world.answer({ ok: true, status: 200, data: { fullRefinementItems: [node, { ...node, type: "other" }] } });
    expect(world.model.$brands.get()).toEqual([{ type: "brand", value: "Acme", filter: "brand:Acme", index: 0 }]);
    world.model.close("button");
    world.model.open("all");
    expect(world.named("lookFullRefinements").length).toBe(2);
  });

  it("shop-by-look.53 each price is set only where the shopper gave it, and none removes the filter", () => {
    expect(priced([PRIME], 5, undefined)).toEqual([PRIME, { type: "price", min: 5 }]);
    expect(priced([{ type: "price", min: 5 }], undefined, 9)).toEqual([{ type: "price", max: 9 }]);
    expect(priced([{ type: "price", min: 5 }], undefined, undefined)).toEqual([]);
  });

  it("shop-by-look.56 options of the browse node stand first, each in the order of its place", () => {
    const refinements = [
      ...[option("Style", "C", { index: 2 }), option("Style", "A", { index: 1 })],
      ...[option("Style", "D", { index: 9, source: "browse" }), option("Style", "B", { index: 3, source: "browse" })],
    ];
    expect(texted(groups(refinements), "Style")).toEqual(["B", "D", "A", "C"]);
  });

  it("shop-by-look.57 shop-by-look.64 shop-by-look.80 a change loads again with all filters, and is told without prices", async () => {
    const world = await ready();
    world.model.mark("A1", "positive");
    world.model.changeFilters((now) => toggled(toggled(toggled(now, PRIME), reviewOf("4")), REDUCED));
    expect(world.body("lookRecommendations")).toMatchObject({
      ...{ actionType: "FILTER", isFilterChange: true, start: 0, positive: [{ asin: "A1", iteration: 1 }], currentViewAsins: asins(12) },
      filters: [
        { type: "prime", filter: "prime" },
        { type: "review", value: "4", filter: "review:4" },
        { type: "deal", filter: "basisPrice" },
      ],
    });
    expect(world.state()).toBe("updating");
    await world.answer(listed(items(2, 40), { asinCount: 31 }));
    expect([world.shown(), world.marks().positive, world.said()]).toEqual([["A40", "A41"], [{ asin: "A1", iteration: 1 }], "31 results"]);
    world.model.setPrice((now) => priced(now, 5, 20));
    expect(world.body("lookRecommendations")).toMatchObject({ minPrice: 5, maxPrice: 20 });
    expect(world.body("lookRecommendations").filters!.at(-1)).toEqual({ type: "price", min: 5, max: 20 });
    const change = world.changes("lookFilters").at(-1)!;
    expect([(change["value"] as Filter[]).at(-1), (change["previous"] as Filter[]).length]).toEqual([{ type: "price" }, 3]);
    expect(JSON.stringify(world.events)).not.toContain('"min"');
    const calls = world.calls.length;
    world.model.setPrice((now) => priced(now, 5, 20));
    expect(world.calls.length).toBe(calls);
  });

  it("shop-by-look.57 in search-query mode a change loads the search again", async () => {
    const world = await ready({ keywords: "oak" });
    world.model.changeFilters(() => [PRIME]);
    expect(world.named("lookRecommendations")).toEqual([]);
    expect(world.body("lookSearch")).toMatchObject({ actionType: "FILTER", isFilterChange: true, start: 0 });
  });

  it("shop-by-look.62 a filter scrolls the page where no sheet is open", async () => {
    const world = await ready();
    world.model.changeFilters(() => [PRIME]);
    await world.answer(listed(items(2)));
    const before = world.model.$scrolls.get();
    expect(before).toBe(1);
    world.model.open("all");
    world.model.changeFilters(() => [DEAL]);
    await world.answer(listed(items(2)));
    expect(world.model.$scrolls.get()).toBe(before);
  });

  it("shop-by-look.59 prime and the 4-star filter are not counted", () => {
    expect([countOf([]), countOf([PRIME, reviewOf("4")]), countOf([PRIME, reviewOf("3"), DEAL, { type: "price", min: 1 }])]).toEqual([
      0, 0, 3,
    ]);
  });

  it("shop-by-look.60 shop-by-look.61 clear empties the list and resets the stars; an empty list sends nothing", async () => {
    const world = await ready();
    world.model.clearFilters();
    expect(world.calls.length).toBe(1);
    world.model.changeFilters((now) => toggled(toggled(now, reviewOf("2")), DEAL));
    expect(world.model.$stars.get()).toBe("2");
    world.model.changeFilters((now) => toggled(now, reviewOf("2")));
    expect(world.model.$stars.get()).toBe("2");
    world.model.clearFilters();
    expect([world.model.$stars.get(), world.body("lookRecommendations")]).toMatchObject([
      "4",
      { actionType: "CLEAR_FILTERS", isFilterChange: true, filters: [], start: 0 },
    ]);
  });

  it("shop-by-look.63 the number of results is the answer's, else that of the items, announced once a change", async () => {
    const world = await ready({}, {}, listed(items(3)));
    expect([world.model.$count.get(), world.said()]).toEqual([3, undefined]);
    world.model.changeFilters(() => [PRIME]);
    await world.answer(listed(items(1), { asinCount: 44 }));
    expect([world.model.$count.get(), world.said()]).toEqual([44, "44 results"]);
    world.model.changeFilters(() => [DEAL]);
    await world.answer(nothing);
    expect([world.model.$count.get(), world.said(), world.state()]).toEqual([0, "0 results", "empty"]);
  });

  it("shop-by-look.67 the search box leaves what holds the text, whole groups by their heading, and what is selected", () => {
    const all = groups([option("brand", "Acme"), option("brand", "Beta"), option("colour", "Blue"), option("colour", "Red")], undefined, {
      active: [option("colour", "Red")],
    });
    const found = (query: string) => searchedGroups(all, query).map(({ type, options }) => [type, options.map(({ label }) => label)]);
    expect(searchedGroups(all, "  ")).toBe(all);
    expect(found("BET")).toEqual([
      ["brand", ["Beta"]],
      ["colour", ["Red"]],
    ]);
    expect(found("brand")).toEqual([
      ["brand", ["Acme", "Beta"]],
      ["colour", ["Red"]],
    ]);
    expect(found("stars")[0]).toEqual(["colour", ["Red"]]);
  });

  it("shop-by-look.69 opening and closing is recorded, and a listener can cancel it", async () => {
    const world = await ready();
    world.model.open("all");
    world.model.open("brand");
    world.model.close("escape");
    expect(world.bodies("lookAction").map(({ actionType }) => actionType)).toEqual([
      "SHEET_OPEN",
      "SHEET_CLOSE",
      "SHEET_OPEN",
      "SHEET_CLOSE",
    ]);
    expect(world.of("dp-open")).toEqual(Array(2).fill({ surface: "look-filters", reason: "press" }));
    expect(world.of("dp-close").map(({ reason }) => reason)).toEqual(["other", "escape"]);
    world.cancelled.add("dp-open");
    world.model.open("all");
    expect([world.model.$sheet.get(), world.bodies("lookAction").length]).toEqual(["closed", 4]);
  });
});
