import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { LIVING_ROOM } from "../../demo/server/catalog/furniture.ts";
import {
  lookAction,
  lookComponent,
  lookDislike,
  lookFullRefinements,
  lookLike,
  lookRecommendations,
  lookSearch,
  type LookRequest,
  type LookResponse,
} from "../../src/contract/shop-by-look.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const SOFA = "B0SOFA3NO1";
const base = { browseNode: LIVING_ROOM, anchorAsin: SOFA };

async function asked(call: typeof lookRecommendations, body: Partial<LookRequest> = {}) {
  const shopper = await Shopper.at(shop.app);
  const answer = await shopper.call(call, { body: { ...base, actionType: "LOAD", start: 0, count: 12, ...body } });
  return { status: answer.status, data: answer.status === 204 ? undefined : ((await answer.json()) as LookResponse) };
}

const asinsOf = (data: LookResponse | undefined) => data!.dpxRecommendationItemList!.map(({ asin }) => asin!);
const filter = (type: string, value: string) => ({ type, value, filter: `${type}:${value}` });
const idsOf = (data: LookResponse | undefined) => data!.availableFilters!.map(({ filterId }) => filterId);

describe("call:look-recommendations at the shop", () => {
  it("shop-by-look.7 gives as many items as asked for, of the main item's line first, and never the main item", async () => {
    const { data } = await asked(lookRecommendations);
    expect(asinsOf(data)).toHaveLength(12);
    expect(asinsOf(data)).not.toContain(SOFA);
    expect(asinsOf(data)[0]).toMatch(/NO1$/);
    expect(data).toMatchObject({ nextStart: 12, asinCount: 59, titleShown: "SL" });
  });

  it("shop-by-look.38 the pages together have every item once, and the last one says the end", async () => {
    const seen: string[] = [];
    let start = 0;
    while (start !== -1) {
      const actionType = start === 0 ? "LOAD" : "LOAD_MORE";
      const { data } = await asked(lookRecommendations, { start, actionType, currentViewAsins: seen });
      seen.push(...asinsOf(data));
      start = data!.nextStart!;
    }
    expect([seen.length, new Set(seen).size]).toEqual([59, 59]);
    expect((await asked(lookRecommendations, { start: 59, actionType: "LOAD_MORE", currentViewAsins: seen })).status).toBe(204);
  });

  it("shop-by-look.36 what is liked comes first, and what is disliked not at all", async () => {
    const iron = "B0FLAMPIR1";
    const { data } = await asked(lookRecommendations, {
      positive: [{ asin: iron, iteration: 12 }],
      negative: [{ asin: "B0ARMCHNO1", iteration: 13 }],
    });
    expect(
      asinsOf(data)
        .slice(0, 3)
        .every((asin) => asin.endsWith("IR1")),
    ).toBe(true);
    expect(asinsOf(data)).not.toContain("B0ARMCHNO1");
  });

  it.each([
    [
      "brand",
      [filter("brand", "Lumi")],
      (data: LookResponse) => data.dpxRecommendationItemList!.every((one) => one.productBrandSource === "Lumi"),
    ],
    ["review:4", [filter("review", "4")], (data: LookResponse) => data.dpxRecommendationItemList!.every(({ rating }) => rating! >= 4)],
    ["prime", [{ type: "prime", filter: "prime" }], (data: LookResponse) => data.dpxRecommendationItemList!.every(({ prime }) => prime)],
    [
      "basisPrice",
      [{ type: "deal", filter: "basisPrice" }],
      (data: LookResponse) => data.dpxRecommendationItemList!.every((one) => one.basisPrice),
    ],
    ["deal", [{ type: "deal", filter: "deal" }], (data: LookResponse) => asinsOf(data).join() === "B0TLAMPMI1"],
  ])("shop-by-look.80 the filter %s leaves what it says, and less than all", async (_name, filters, holds) => {
    const { data } = await asked(lookRecommendations, { actionType: "FILTER", isFilterChange: true, filters, count: 60 });
    expect(asinsOf(data).length).toBeGreaterThan(0);
    expect(data!.asinCount).toBeLessThan(59);
    expect(holds(data!)).toBe(true);
  });

  it("shop-by-look.46 two colours mean either, a colour and a brand mean both", async () => {
    const filters = [filter("colour", "Blue"), filter("colour", "White")];
    const either = await asked(lookRecommendations, { filters });
    expect(either.data!.asinCount).toBe(24);
    const both = await asked(lookRecommendations, { filters: [...filters, filter("brand", "Brassworks")] });
    expect(both.data!.asinCount).toBe(2);
  });

  it("shop-by-look.53 prices are compared with both ends included, in parts of the currency", async () => {
    const { data } = await asked(lookRecommendations, {
      filters: [{ type: "price", min: 28, max: 34.99 }],
      minPrice: 28.99,
      maxPrice: 34.99,
    });
    const prices = data!.dpxRecommendationItemList!.map(({ price }) => price).toSorted();
    expect(prices).toEqual(["$28.99", "$34.99"]);
  });

  it("shop-by-look.54 a deal counts in the time asked about, and another form of time is refused", async () => {
    await shop.database.db.execute(
      sql`update deals set starts_at = '2026-01-01T12:00:00Z', ends_at = '2026-01-01T12:05:00Z' where id = 'D-LAMP'`,
    );
    const filters = [{ type: "deal", filter: "deal" }];
    const at = (from: string, to: string) => asked(lookRecommendations, { filters, startViewDealTime: from, endViewDealTime: to });
    expect((await at("2026/1/1 12:03:00", "2026/1/1 12:06:00")).data!.asinCount).toBe(1);
    expect((await at("2026/1/1 12:06:00", "2026/1/1 12:09:00")).status).toBe(204);
    expect((await at("2026/1/1 11:55:00", "2026/1/1 11:58:00")).status).toBe(204);
    expect((await at("2026-01-01", "tomorrow")).status).toBe(400);
    await shop.database.db.execute(sql`update deals set starts_at = null, ends_at = null where id = 'D-LAMP'`);
  });

  it("shop-by-look.47 filters that leave nothing are not available; of the stars the highest is", async () => {
    const all = idsOf((await asked(lookRecommendations)).data);
    expect(all).toEqual(expect.arrayContaining(["brand:Lumi", "colour:Blue", "prime", "review:4", "basisPrice", "deal", "Style:Classic"]));
    expect(all).not.toContain("review:3");
    const ofBrand = idsOf((await asked(lookRecommendations, { filters: [filter("brand", "Lumi")] })).data);
    expect(ofBrand).toContain("brand:Brassworks");
    expect(ofBrand).toContain("colour:Natural");
    expect(ofBrand).not.toContain("colour:Blue");
  });

  it("shop-by-look.71 filters that leave nothing are answered with 204, as is a node that the shop has not", async () => {
    const filters = [filter("brand", "Lumi"), filter("colour", "Blue")];
    expect((await asked(lookRecommendations, { filters })).status).toBe(204);
    expect((await asked(lookRecommendations, { browseNode: "garden-1" })).status).toBe(204);
  });

  it("shop-by-look.16 an item has what a card shows of it", async () => {
    const { data } = await asked(lookRecommendations, { filters: [filter("brand", "Lumi")] });
    expect(data!.dpxRecommendationItemList!.find(({ asin }) => asin === "B0TLAMPNO1")).toMatchObject({
      ...{ title: "Scandinavian table lamp", shortTitle: "Scandinavian table lamp", productBrandSource: "Lumi" },
      ...{ price: "$58.99", priceDetails: { integerValue: "58", currencySymbol: "$", fractionalValue: "99" } },
      ...{ imageAddress: "/images/B0TLAMPNO1.svg", heartActionDetails: { initialActions: [{ type: "add" }] } },
      energyLabel: { imageUrl: expect.stringMatching(/^\/images\/energy\/[ACE]\.svg$/), sheetUrl: "/dp/B0TLAMPNO1#technical-details" },
    });
  });
});

describe("call:look-search at the shop", () => {
  it("shop-by-look.14 finds by the words of the query, with its best in a row of their own that no page repeats", async () => {
    const first = await asked(lookSearch, { searchQuery: "LAMP table", count: 2 });
    expect(first.data).toMatchObject({ titleShown: "SQ", asinCount: 5 });
    expect(first.data!.topPickers).toBeUndefined();
    const lamps = await asked(lookSearch, { searchQuery: "lamp", count: 2 });
    const picked = lamps.data!.topPickers!.map(({ asin }) => asin!);
    expect(picked).toHaveLength(6);
    const more = await asked(lookSearch, {
      ...{ searchQuery: "lamp", actionType: "LOAD_MORE" },
      topPickers: picked,
      currentViewAsins: asinsOf(lamps.data),
    });
    expect([...picked, ...asinsOf(lamps.data), ...asinsOf(more.data)].toSorted()).toEqual(
      [...new Set([...picked, ...asinsOf(lamps.data), ...asinsOf(more.data)])].toSorted(),
    );
    expect([...picked, ...asinsOf(lamps.data), ...asinsOf(more.data)]).toHaveLength(10);
    expect((await asked(lookSearch, { searchQuery: "kettle" })).status).toBe(204);
  });

  it("shop-by-look.15 names the filters of the page's address by a 206 until they are sent, and never after the first load", async () => {
    const refinementsQueryParameter = "colour:Blue, brand:Brassworks,colour:Nothing";
    const first = await asked(lookSearch, { searchQuery: "lamp", refinementsQueryParameter });
    expect(first.status).toBe(206);
    expect(first.data).toEqual({
      urlRefinements: [expect.objectContaining(filter("colour", "Blue")), expect.objectContaining(filter("brand", "Brassworks"))],
    });
    const second = await asked(lookSearch, { ...{ searchQuery: "lamp", refinementsQueryParameter }, filters: first.data!.urlRefinements! });
    expect([second.status, second.data!.asinCount]).toEqual([200, 2]);
    const without = await asked(lookSearch, { ...{ searchQuery: "lamp", refinementsQueryParameter }, filters: [], actionType: "FILTER" });
    expect([without.status, without.data!.asinCount]).toEqual([200, 10]);
  });
});

describe("like and dislike at the shop", () => {
  const view = { asin: "B0FLAMPIR1", currentViewAsins: ["B0FLAMPIR1", "B0SIDEBIR1"], count: 3 };

  it("call:look-like shop-by-look.33 gives items of the same line that the shopper does not see yet", async () => {
    const { data } = await asked(lookLike, { ...view, actionType: "LIKE", positive: [{ asin: view.asin, iteration: 1 }] });
    expect(asinsOf(data)).toHaveLength(3);
    expect(asinsOf(data)).not.toContain("B0SIDEBIR1");
    expect(asinsOf(data)[0]).toMatch(/IR1$/);
  });

  it("call:look-dislike shop-by-look.33 gives items of other lines, never what was disliked", async () => {
    const { data } = await asked(lookDislike, { ...view, actionType: "DISLIKE", negative: [{ asin: view.asin, iteration: 1 }] });
    expect(asinsOf(data)).toHaveLength(3);
    expect(asinsOf(data).some((asin) => asin.endsWith("IR1"))).toBe(false);
  });

  it("shop-by-look.37 answers with 204 when the shopper sees all there is", async () => {
    const seen = asinsOf((await asked(lookRecommendations, { count: 60 })).data);
    for (const call of [lookLike, lookDislike]) expect((await asked(call, { ...view, currentViewAsins: seen })).status).toBe(204);
  });
});

it("call:look-full-refinements shop-by-look.51 has all brands of the node, which the first answer cuts off", async () => {
  const { data } = await asked(lookFullRefinements);
  const [brands] = data!.fullRefinementItems!;
  expect(brands).toMatchObject({ type: "brand", childNodes: expect.arrayContaining([{ id: "brand:Orbit", value: "Orbit" }]) });
  expect(brands!.childNodes).toHaveLength(17);
  expect((await asked(lookRecommendations)).data!.refinements!.filter(({ type }) => type === "brand")).toHaveLength(8);
});

it("call:look-action appends what a shopper did to their log, without what they searched for", async () => {
  const shopper = await Shopper.at(shop.app);
  const action = { ...base, actionType: "DETAIL_PAGE", asin: "B0FLAMPIR1", physicalId: "P-1", asinIndex: 4 };
  const answer = await shopper.call(lookAction, { body: { ...action, searchQuery: "for my mother" } });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  const state = (await (await shopper.fetch("/__state")).json()) as { lookActions: unknown[] };
  expect(state.lookActions).toEqual([action]);
});

it("call:look-component renders a widget of the products that the shop has; 404 for none", async () => {
  const shopper = await Shopper.at(shop.app);
  const widget = (asinList: string[]) => shopper.call(lookComponent, { body: { adaptiveWidgetContext: { asinList } } });
  expect(await (await widget([SOFA, "B0NOTHING1"])).text()).toContain(
    `<a href="/dp/${SOFA}"><span lang="en" dir="ltr">Scandinavian sofa, three seats</span></a>`,
  );
  expect((await widget(["B0NOTHING1"])).status).toBe(404);
});

describe("the shop's pages", () => {
  it("a discovery page shows the first items as links and to the element, and seeks by words", async () => {
    const shopper = await Shopper.at(shop.app);
    const page = async (query: string) => (await shopper.fetch(`/discover/${LIVING_ROOM}${query}`)).text();
    const first = await page("");
    expect(first.match(/<li class="card"/g)).toHaveLength(12);
    expect(first).toContain('"dpxRecommendationItemList":[{"asin":"B0ARMCHNO1"');
    const lamps = await page("?keywords=lamp");
    expect(lamps.match(/<li class="card"/g)).toHaveLength(10);
    expect(lamps).not.toContain("data-dp-state");
    expect((await shopper.fetch("/discover/garden-1")).status).toBe(404);
    expect(await (await shopper.fetch(`/dp/${SOFA}`)).text()).toContain(`browse-node="${LIVING_ROOM}"`);
  });
});
