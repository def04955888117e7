import { describe, expect, it } from "vitest";
import { redact } from "../../../src/call/redact.ts";
import { lookRecommendations } from "../../../src/contract/shop-by-look.ts";
import { redactAddress } from "../../../src/lib/sensitive.ts";
import { answered, asins, defaults, failed, items, listed, ready, start } from "../shop-by-look.fixture.ts";
import { addressOf, itemOf, picturesOf, priceOf, splitQuery, starsOf } from "./shop-by-look.items.ts";

const going = {
  asin: "MAIN",
  browseNode: "sofas-and-couches-1",
  refNodeLength: 12,
  titleCode: "SL",
  layout: "desktop",
  query: "",
} as const;
const BLOCKS = { asinList: ["MAIN"], page: "Detail", placement: "look", clientPrefix: "dp", product: { contentID: "C" } };

describe("dp-shop-by-look: items", () => {
  it("shop-by-look.16 a field of the page's items that is not as described counts as missing", () => {
    const given = {
      asin: "A",
      title: 5,
      rating: "4",
      prime: "yes",
      priceDetails: { integerValue: 1 },
      energyLabel: {},
      brand: "x",
      price: "$1",
    };
    expect([itemOf(given), itemOf({ title: "No asin" }), itemOf(null)]).toEqual([{ asin: "A", price: "$1" }, undefined, undefined]);
  });

  it("shop-by-look.17 the price is of its parts with the language's decimal sign, else as it is; the one before differs", () => {
    const priceDetails = { currencySymbol: "$", integerValue: "1,234", fractionalValue: "50" };
    expect(priceOf({ asin: "A", price: "$1,234.50", priceDetails }, ".")).toEqual({
      ...{ parts: { symbol: "$", whole: "1,234", fraction: ".50" }, text: "$1,234.50", before: undefined },
    });
    expect(priceOf({ asin: "A", price: "1,234.50 dollars", priceDetails }, ".")!.text).toBe("1,234.50 dollars");
    expect(priceOf({ asin: "A", priceDetails }, ",")!.text).toBe("$1,234,50");
    expect(priceOf({ asin: "A", priceDetails: { ...priceDetails, fractionalValue: "" } }, ".")!.parts!.fraction).toBe("");
    expect([priceOf({ asin: "A" }, "."), priceOf({ asin: "A", basisPrice: "$9" }, ".")]).toEqual([undefined, undefined]);
    expect(priceOf({ asin: "A", price: "$8", basisPrice: "$9", priceLabel: "List price" }, ".")!.before).toEqual({
      ...{ label: "List price", price: "$9" },
    });
    expect(priceOf({ asin: "A", price: "$9", basisPrice: "$9" }, ".")!.before).toBe(undefined);
  });

  it("shop-by-look.18 4.5 is four and a half, 4.49 four; below 0 and above 5 there are no stars", () => {
    const stars = [4.5, 4.49, 0, 5, -0.1, 5.1, undefined].map((rating) => starsOf({ asin: "A", ...(rating !== undefined && { rating }) }));
    expect(stars).toEqual([4.5, 4, 0, 5, undefined, undefined, undefined]);
  });

  it("shop-by-look.20 the main picture and at most four more, each address once", () => {
    const urls = "/2.jpg, /1.jpg,/2.jpg,/3.jpg,/4.jpg,/5.jpg,/6.jpg";
    expect(picturesOf({ asin: "A", imageAddress: "/1.jpg", asinImageUrlsJson: urls })).toEqual([
      "/1.jpg",
      "/2.jpg",
      "/3.jpg",
      "/4.jpg",
      "/5.jpg",
    ]);
    expect(picturesOf({ asin: "A", imageAddress: "/1.jpg" })).toEqual(["/1.jpg"]);
  });

  it("shop-by-look.25 shop-by-look.26 the link leads to the item with its marker, in search mode with the query", () => {
    const to = (more: object = {}) => addressOf({ asin: "B 1/" }, { ...going, ...more });
    expect(to()).toBe("/dp/B%201%2F/ref=dp_sbl_d_sofas-and-co_MAIN_SL");
    expect(to({ layout: "mobile" })).toBe("/dp/B%201%2F/ref=dp_sbl_m_sofas-and-co_MAIN");
    expect(to({ refNodeLength: 5, query: "oak & ash" })).toBe("/dp/B%201%2F/ref=dp_sbl_d_sofas_MAIN_SL?keywords=oak%20%26%20ash");
  });

  it("shop-by-look.27 a title code of another length than 2 or 3, or none, is 99", () => {
    const codes = ["SL", "ABC", "A", "ABCD", "", undefined].map((titleCode) =>
      addressOf({ asin: "A" }, { ...going, titleCode })
        .split("_")
        .at(-1),
    );
    expect(codes).toEqual(["SL", "ABC", "99", "99", "99", "99"]);
  });

  it("shop-by-look.12 the query is set apart wherever it occurs", () => {
    expect(splitQuery("Oak tables of oak", "oak").map(({ text, isQuery }) => (isQuery ? `[${text}]` : text))).toEqual([
      "[Oak]",
      " tables of ",
      "[oak]",
    ]);
    expect(splitQuery("Tables", "oak")).toEqual([{ text: "Tables", isQuery: false }]);
  });

  it("shop-by-look.13 the title code of an answer is that of the links from then on", async () => {
    const world = await ready({ titleCode: "AA" }, {}, listed(items(1)));
    expect(world.model.addressOf({ asin: "A1" })).toMatch(/_AA$/);
    world.model.more();
    await world.answer(listed(items(1, 2), { titleShown: "ZZ" }));
    expect(world.model.addressOf({ asin: "A1" })).toMatch(/_ZZ$/);
  });

  it("shop-by-look.2 shop-by-look.14 call:look-search brings list, filters and top picks, which go into later requests", async () => {
    const world = start({ keywords: "oak", refinementsQuery: "colour:Blue" });
    expect(world.state()).toBe("idle");
    world.model.loadFirst();
    expect(world.named("lookSearch")[0]!.options.path).toBe("/discover/look/getRecommendationsForSearchQueryDPX");
    expect(world.body("lookSearch")).toMatchObject({ searchQuery: "oak", refinementsQueryParameter: "colour:Blue", actionType: "LOAD" });
    const refinements = [{ type: "brand", value: "Acme", filter: "brand:Acme" }];
    const more = { topPickers: items(14, 1, "T"), refinements, titleShown: "SQ", searchQueryTitle: "Oak things", nextStart: 12 };
    await world.answer(listed([...items(3), { asin: "T1" }], more));
    expect([world.shown(), world.model.$top.get().map(({ asin }) => asin), world.model.$facets.get().refinements]).toEqual([
      ...[asins(3), asins(12, 1, "T"), refinements],
    ]);
    expect(world.model.$queryTitle.get()).toBe("Oak things");
    world.model.changeFilters(() => refinements);
    expect(world.body("lookSearch")).toMatchObject({ actionType: "FILTER", topPickers: asins(12, 1, "T"), filters: refinements });
    await world.answer(listed([...items(2, 40), { asin: "T2" }]));
    expect([world.shown(), world.model.$top.get().length]).toEqual([["A40", "A41"], 12]);
    expect(world.named("lookRecommendations")).toEqual([]);
  });

  it("shop-by-look.15 a 206 makes its filters the active ones and loads again; a second one has no results", async () => {
    const urlRefinements = [{ type: "colour", value: "Blue", filter: "colour:Blue" }];
    const world = await ready({ keywords: "oak", refinementsQuery: "deal" }, {}, answered({ urlRefinements }, 206));
    expect([world.filters(), world.body("lookSearch")]).toMatchObject([["colour:Blue"], { actionType: "LOAD", filters: urlRefinements }]);
    await world.answer(answered({ urlRefinements: [] }, 206));
    expect([world.state(), world.named("lookSearch").length, world.filters()]).toEqual(["empty", 2, ["colour:Blue"]]);
    const own = await ready({ keywords: "oak", refinementsQuery: "deal" }, {}, answered({}, 206));
    expect(own.filters()).toEqual(["deal"]);
  });

  it("shop-by-look.28 call:look-action a press of a link is recorded, ends what is in flight and leads there", async () => {
    const world = await ready();
    const [, item] = world.model.$grid.get().items;
    world.model.more();
    world.model.follow(item!, "/dp/A2/ref=x", false);
    expect([world.calls[1]!.options.signal!.aborted, world.navigations]).toEqual([false, []]);
    world.model.follow(item!, "/dp/A2/ref=x", true);
    expect([world.calls[1]!.options.signal!.aborted, world.navigations]).toEqual([true, [{ url: "/dp/A2/ref=x", reason: "look-item" }]]);
    expect(world.bodies("lookAction")).toMatchObject(
      Array(2).fill({ actionType: "DETAIL_PAGE", asin: "A2", physicalId: "P-A2", asinIndex: 1 }),
    );
    expect(world.named("lookAction")[0]!.options.path).toBe("/discover/look/recordActionDPX");
    await world.named("lookAction")[0]!.answer(failed(500));
    expect(world.of("dp-error")).toEqual([]);
  });

  it("shop-by-look.11 call:look-component is sent once the first items show, and its HTML is kept to be shown", async () => {
    const world = await ready(
      { componentBuilder: { ...BLOCKS, adaptiveWidgetContext: { asinList: ["X1"] } } },
      { page: { requestId: "R-1" } },
    );
    expect(world.named("lookComponent").map(({ request }) => request)).toEqual([
      {
        body: {
          ...{ adaptiveWidgetContext: { asinList: ["X1"] }, clientPrefix: "dp", page: "Detail", placement: "look", device: "desktop" },
          ...{ product: { contentID: "C" }, requestId: "R-1" },
        },
      },
    ]);
    await world.answer({ ok: true, status: 200, data: "<p>Related</p>" });
    expect(world.model.$component.get()!.source).toBe("<p>Related</p>");
    const brought = start({ componentBuilder: { ...BLOCKS, device: "tablet" }, items: { dpxRecommendationItemList: items(2) } });
    expect(brought.named("lookComponent").map(({ request }) => request)).toMatchObject([{ body: { device: "tablet" } }]);
    expect((await ready()).named("lookComponent")).toEqual([]);
  });

  it("shop-by-look.77 a failed look-component is only counted, and empty HTML is nothing", async () => {
    const world = await ready({ componentBuilder: BLOCKS });
    await world.answer(failed(500));
    expect([world.of("dp-metric"), world.of("dp-error"), world.model.$component.get()]).toEqual([
      ...[[{ name: "shop-by-look.component-failed", value: 1, tags: {} }], [], undefined],
    ]);
    const empty = await ready({ componentBuilder: BLOCKS });
    await empty.answer(failed(200, { code: "bad-response" }));
    expect([empty.of("dp-metric"), empty.model.$component.get()]).toEqual([[], undefined]);
  });

  it("shop-by-look.83 what the shopper typed stands in no event", () => {
    const body = {
      searchQuery: "oak",
      refinementsQueryParameter: "colour:Blue",
      minPrice: 5,
      maxPrice: 9,
      filters: [{ type: "price", min: 5, max: 9 }],
    };
    const shown = redact({ ...body, anchorAsin: "MAIN" }, lookRecommendations.shown.body);
    expect(shown).toMatchObject({
      searchQuery: "[redacted]",
      refinementsQueryParameter: "[redacted]",
      minPrice: "[redacted]",
      maxPrice: "[redacted]",
    });
    expect(shown).toMatchObject({ anchorAsin: "MAIN", filters: [{ type: "price", min: "[redacted]", max: "[redacted]" }] });
    expect(redactAddress("https://shop.example/dp/A1/ref=x?keywords=oak")).toBe("https://shop.example/dp/A1/ref=x?keywords=[redacted]");
  });

  it("shop-by-look.78 an address of another site is left out, and asked about once", () => {
    const world = start({ ...defaults, items: { dpxRecommendationItemList: items(1) } });
    expect(["https://evil.example/a.jpg", "https://evil.example/a.jpg", "/a.jpg"].map((url) => world.model.safe(url, "image"))).toEqual([
      ...[undefined, undefined, "https://shop.example/a.jpg"],
    ]);
    expect(world.of("dp-error").map(({ code }) => code)).toEqual(["blocked-url"]);
  });

  it("shop-by-look.70 switched off, a search of the page's address is not sent", () => {
    const world = start({ interactive: false, keywords: "oak" });
    world.model.loadFirst();
    expect([world.named("lookSearch").length, world.named("lookRecommendations").length]).toEqual([0, 1]);
    expect(world.body("lookRecommendations")).not.toHaveProperty("searchQuery");
    world.$options.set({ ...defaults, keywords: "oak" });
    expect([world.model.$wants.get(), world.calls[0]!.options.signal!.aborted]).toEqual(["near", true]);
  });
});
