import { describe, expect, it, vi } from "vitest";
import { setServerClock } from "../../src/lib/server-clock.ts";
import { settled } from "../../test/support/model-context.ts";
import { answered, asins, defaults, failed, items, listed, nothing, ready, start } from "./shop-by-look.fixture.ts";
import { completeOptions, refinementsOfUrl } from "./shop-by-look.options.ts";

const ADDRESS = "https://shop.example/some/dp/B0URL/ref=x?keywords=oak%20table&refinements=colour:Blue,deal";
const facts = { address: ADDRESS, isOff: false, siblingFields: undefined };

describe("dp-shop-by-look: options and lists", () => {
  it("shop-by-look.2 shop-by-look.5 the page's address gives asin, keywords and refinements; switched off there is no search", () => {
    const { values, issues } = completeOptions({ ...defaults, asin: "", keywords: undefined }, facts);
    expect([values.asin, values.keywords, values.refinementsQuery, issues]).toEqual(["B0URL", "oak table", "colour:Blue,deal", []]);
    expect(start({ keywords: "oak" }).model.$wants.get()).toBe("near");
    expect(start({ keywords: "oak", items: { dpxRecommendationItemList: items(2) } }).model.$wants.get()).toBe("near");
    expect(start({ keywords: "oak", interactive: false }).model.$wants.get()).toBe("lazy");
    expect(start({ keywords: "" }).model.$wants.get()).toBe("lazy");
    expect(completeOptions(defaults, { ...facts, isOff: true }).values.interactive).toBe(false);
  });

  it("shop-by-look.78 an asin that is nowhere, an empty node and items that are no response are issues", () => {
    const at = { ...facts, address: "https://shop.example/discover" };
    const options = (given: object) => completeOptions({ ...defaults, ...given }, at).issues.map(({ option }) => option);
    expect(options({ asin: "" })).toEqual(["asin"]);
    expect(options({ browseNode: "" })).toEqual(["browse-node"]);
    expect(options({ items: { list: [] } })).toEqual(["items"]);
    expect(options({ items: { dpxRecommendationItemList: ["A1"] } })).toEqual(["items"]);
    expect(options({ items: { dpxRecommendationItemList: [] } })).toEqual([]);
    // in page state the list is one field of several
    const { values } = completeOptions({ ...defaults, items: items(1) as never }, { ...at, siblingFields: { nextStart: 4 } });
    expect(values.items).toEqual({ nextStart: 4, dpxRecommendationItemList: items(1) });
  });

  it("shop-by-look.1 shop-by-look.9 items of the page show without a call, and each request says which they were", async () => {
    const { model, shown, calls, state, body } = start({ items: { dpxRecommendationItemList: items(3), nextStart: 3 } });
    expect([state(), shown(), calls.length, model.$wants.get()]).toEqual(["ready", asins(3), 0, "nothing"]);
    model.more();
    expect(body("lookRecommendations")).toMatchObject({ actionType: "LOAD_MORE", start: 3, initialAsinList: asins(3) });
  });

  it("shop-by-look.7 shop-by-look.9 call:look-recommendations the first request of the desktop layout, and at most 12 items", async () => {
    const world = start();
    expect([world.state(), world.model.$wants.get()]).toEqual(["loading", "lazy"]);
    world.model.loadFirst();
    expect(world.body("lookRecommendations")).toEqual({
      ...{ browseNode: defaults.browseNode, anchorAsin: "MAIN", anchorAsinPid: "P-9", positive: [], negative: [], filters: [] },
      ...{ actionType: "LOAD", start: 0, iteration: 0, isFilterChange: false, currentViewAsins: [], count: 12 },
    });
    expect(world.calls[0]!.options).toMatchObject({ path: "/discover/look/getRecommendationsDPX", signIn: false });
    await world.answer(listed(items(14)));
    expect([world.state(), world.shown()]).toEqual(["ready", asins(12)]);
  });

  it("shop-by-look.8 shop-by-look.39 the mobile layout asks for 10, shows 6, and shows more from those kept, twice, at most 18", async () => {
    const world = await ready({}, { layout: "mobile" }, listed(items(10), { nextStart: 10 }));
    expect([world.bodies("lookRecommendations")[0]!.count, world.shown(), world.buffered()]).toEqual([10, asins(6), asins(4, 7)]);
    world.model.more();
    expect(world.body("lookRecommendations")).toMatchObject({ actionType: "LOAD_MORE", start: 10, count: 10, currentViewAsins: asins(6) });
    await world.answer(listed(items(10, 11), { nextStart: 20 }));
    expect([world.shown(), world.buffered().length, world.model.$over.get()]).toEqual([asins(12), 8, false]);
    world.model.more();
    expect([world.named("lookRecommendations").length, world.shown(), world.model.$over.get()]).toEqual([2, asins(18), true]);
    const few = await ready({ maxItemsMobile: 8 }, { layout: "mobile" }, listed(items(10), { nextStart: 10 }));
    few.model.more();
    expect([few.shown(), few.model.$over.get()]).toEqual([asins(8), true]);
    const many = await ready({ maxItemsMobile: 40 }, { layout: "mobile" }, listed(items(30), { nextStart: 30 }));
    many.model.more();
    expect(many.model.$over.get()).toBe(false);
    many.model.more();
    expect(many.model.$over.get()).toBe(true);
  });

  it("shop-by-look.10 leaves out the main item and what shows already, and counts items with no asin", async () => {
    const list = [{ asin: "MAIN" }, { asin: "A1" }, { title: "No asin" }, { asin: "A1" }, { asin: "" }, { asin: "A2" }];
    const world = await ready({}, {}, listed(list));
    expect(world.shown()).toEqual(["A1", "A2"]);
    expect(world.of("dp-metric")).toEqual([{ name: "shop-by-look.bad-item", value: 2, tags: {} }]);
    world.model.more();
    await world.answer(listed([{ asin: "A2" }, { asin: "A3" }]));
    expect(world.shown()).toEqual(["A1", "A2", "A3"]);
  });

  it("shop-by-look.38 the next start is the answer's, else the former one and what came", async () => {
    const world = await ready({}, {}, listed(items(12)));
    for (const [given, next] of [
      [listed(items(4, 13)), 12],
      [listed(items(4, 17), { nextStart: 90 }), 16],
      [nothing, 90],
    ] as const) {
      world.model.more();
      expect(world.body("lookRecommendations")).toMatchObject({ actionType: "LOAD_MORE", start: next, isFilterChange: false });
      await world.answer(given);
    }
  });

  it("shop-by-look.40 the end index hides show-more, on the mobile layout once the kept items show", async () => {
    expect((await ready({}, {}, listed(items(3), { nextStart: -1 }))).model.$over.get()).toBe(true);
    const mobile = await ready({ endIndex: 99 }, { layout: "mobile" }, listed(items(8), { nextStart: 99 }));
    expect(mobile.model.$over.get()).toBe(false);
    mobile.model.more();
    expect([mobile.shown(), mobile.calls.length, mobile.model.$over.get()]).toEqual([asins(8), 1, true]);
  });

  it("shop-by-look.41 shop-by-look.73 a load-more without a list, with an empty one or 204 is the end", async () => {
    for (const end of [answered({}), listed([]), nothing]) {
      const world = await ready();
      world.model.more();
      await world.answer(end);
      expect([world.model.$start.get(), world.model.$over.get(), world.said(), world.state()]).toEqual([
        ...[-1, true, "There are no more items.", "ready"],
      ]);
    }
  });

  it("shop-by-look.42 new items are announced once; a second press while the request is in flight sends nothing", async () => {
    const world = await ready();
    world.model.more();
    world.model.more();
    expect([world.named("lookRecommendations").length, world.model.$moreBusy.get()]).toEqual([2, true]);
    await world.answer(listed(items(3, 13)));
    expect([world.said(), world.model.$moreBusy.get(), world.model.$grid.get().newAsins]).toEqual(["3 new items", false, asins(3, 13)]);
  });

  it("shop-by-look.71 204 empties the list, and is no error", async () => {
    const world = await ready({}, {}, nothing);
    expect([world.state(), world.shown(), world.model.$count.get(), world.model.$over.get(), world.of("dp-error")]).toEqual([
      ...["empty", [], 0, true, []],
    ]);
  });

  it("shop-by-look.72 424 on load-more changes nothing", async () => {
    const world = await ready();
    world.model.more();
    await world.answer(failed(424));
    expect([world.shown(), world.model.$over.get(), world.model.$banner.get(), world.of("dp-error"), world.model.$moreBusy.get()]).toEqual([
      ...[asins(12), false, undefined, [], false],
    ]);
  });

  it("shop-by-look.74 shop-by-look.82 any failure of the first load is failed and tried again; a 401 and a 403 too", async () => {
    const lost = { ok: false, code: "network", message: "It was lost." } as const;
    for (const failure of [failed(500), failed(401), failed(403), lost, failed(200, { code: "bad-response" })]) {
      const world = await ready({}, {}, failure as never);
      expect([world.state(), world.of("dp-error").map(({ code, call }) => [code, call]), world.navigations]).toEqual([
        ...["failed", [[failure.code, "look-recommendations"]], []],
      ]);
      world.model.reconnected();
      await world.answer(listed(items(1)));
      expect(world.state()).toBe("ready");
    }
    const malformed = await ready({}, {}, answered({ nextStart: 3 }));
    expect([malformed.state(), malformed.of("dp-error")[0]!["code"]]).toEqual(["failed", "bad-response"]);
    malformed.$options.set({ ...defaults, heading: "Anew" });
    expect(malformed.model.$wants.get()).toBe("lazy");
  });

  it("shop-by-look.75 a failed load-more or filter keeps the grid and is tried again by its button", async () => {
    const world = await ready();
    world.model.more();
    await world.answer(failed(503));
    expect([world.shown(), world.model.$banner.get(), world.of("dp-error").length, world.model.$said.get()]).toEqual([
      ...[asins(12), { kind: "more" }, 1, { text: "Something went wrong.", role: "alert" }],
    ]);
    world.model.retry();
    expect(world.model.$banner.get()).toBe(undefined);
    await world.answer(listed(items(1, 13)));
    world.model.changeFilters(() => [{ type: "prime", filter: "prime" }]);
    expect(world.state()).toBe("updating");
    await world.answer(failed(500));
    expect([world.state(), world.shown(), world.filters(), world.model.$banner.get()?.kind]).toEqual([
      "ready",
      asins(13),
      ["prime"],
      "filter",
    ]);
    world.model.retry();
    expect(world.body("lookRecommendations")).toMatchObject({ actionType: "FILTER", isFilterChange: true, start: 0 });
  });

  it("shop-by-look.6 a new request ends the one in flight, which leaves everything as it would be without it", async () => {
    const world = await ready();
    world.model.more();
    world.model.mark("A1", "positive");
    expect([world.calls[1]!.options.signal!.aborted, world.model.$moreBusy.get()]).toEqual([true, false]);
    world.model.mark("A2", "negative");
    expect([world.calls[2]!.options.signal!.aborted, world.marks().positive]).toEqual([true, [{ asin: "A1", iteration: 1 }]]);
    world.model.changeFilters(() => [{ type: "prime", filter: "prime" }]);
    world.model.mark("A3", "positive");
    expect([world.state(), world.filters(), world.body("lookLike").filters]).toEqual([
      "ready",
      ["prime"],
      [{ type: "prime", filter: "prime" }],
    ]);
    // late answers of those that were ended change nothing
    for (const at of [1, 2, 3, 4]) await world.calls[at]!.answer(listed(items(2, 50)));
    expect([world.shown(), world.marks().iteration, world.of("dp-error")]).toEqual([asins(12), 3, []]);
    world.leave();
  });

  it("shop-by-look.6 a filter change that leaving the page ended is asked for again when the page comes back", async () => {
    const world = await ready();
    world.model.changeFilters(() => [{ type: "prime", filter: "prime" }]);
    world.model.follow(world.model.$grid.get().items[0]!, "/dp/A1", true);
    expect(world.named("lookRecommendations")[1]!.options.signal!.aborted).toBe(true);
    world.model.resume();
    expect(world.body("lookRecommendations")).toMatchObject({ actionType: "FILTER", filters: [{ type: "prime", filter: "prime" }] });
    await world.answer(listed(items(2)));
    world.model.resume();
    expect(world.named("lookRecommendations").length).toBe(3);
  });

  it("shop-by-look.84 another asin or node begins anew; another layout asks for nothing", async () => {
    const world = await ready();
    world.model.mark("A1", "positive");
    world.model.open("all");
    world.$options.set({ ...defaults, asin: "OTHER" });
    expect([world.state(), world.shown(), world.marks(), world.filters(), world.model.$sheet.get(), world.model.$wants.get()]).toEqual([
      ...["loading", [], { positive: [], negative: [], iteration: 0 }, [], "closed", "lazy"],
    ]);
    expect(world.named("lookLike")[0]!.options.signal!.aborted).toBe(true);
    world.model.loadFirst();
    await world.answer(listed(items(12)));
    const before = world.calls.length;
    world.model.setLayout("mobile");
    expect([world.shown(), world.calls.length]).toEqual([asins(12), before]);
  });

  it("shop-by-look.84 items that the page gave for the former product are not shown for another", async () => {
    const given = { dpxRecommendationItemList: items(3) };
    const world = start({ items: given });
    expect(world.shown()).toEqual(asins(3));
    for (const other of [{ asin: "OTHER" }, { asin: "OTHER", browseNode: "chairs-1" }]) {
      world.$options.set({ ...defaults, items: given, ...other });
      expect([world.state(), world.shown(), world.model.$wants.get()]).toEqual(["loading", [], "lazy"]);
    }
    world.model.loadFirst();
    expect(world.body("lookRecommendations")).not.toHaveProperty("initialAsinList");
    await world.answer(listed(items(2, 20)));
    expect(world.shown()).toEqual(asins(2, 20));
    world.$options.set({ ...defaults, items: { dpxRecommendationItemList: items(2, 40) }, asin: "OTHER", browseNode: "chairs-1" });
    expect(world.shown(), "those that the page gave for this one").toEqual(asins(2, 40));
    world.$options.set({ ...defaults, items: given });
    expect(world.shown(), "product and items at once").toEqual(asins(3));
  });

  it("shop-by-look.84 another node begins anew, without the filters", async () => {
    const world = await ready();
    world.model.changeFilters(() => [{ type: "prime", filter: "prime" }]);
    world.$options.set({ ...defaults, browseNode: "chairs-1" });
    expect([world.state(), world.shown(), world.filters(), world.model.$wants.get()]).toEqual(["loading", [], [], "lazy"]);
  });

  it("shop-by-look.82 offline nothing is sent, and the load has failed", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const world = start();
    world.model.loadFirst();
    await settled();
    vi.unstubAllGlobals();
    expect([world.state(), world.calls, world.of("dp-error").map(({ code }) => code)]).toEqual(["failed", [], ["network"]]);
  });

  it("config.9 shop-by-look.1 other items that the page renders show, and keep what is liked", async () => {
    const world = start({ items: { dpxRecommendationItemList: items(3) } });
    world.model.mark("A1", "positive");
    world.$options.set({ ...defaults, items: { dpxRecommendationItemList: items(2, 40) } });
    expect([world.shown(), world.marks().positive.length, world.named("lookLike")[0]!.options.signal!.aborted]).toEqual([
      ["A40", "A41"],
      1,
      true,
    ]);
    world.$options.set({ ...defaults, items: { dpxRecommendationItemList: items(2, 40) }, heading: "Other" });
    expect(world.shown()).toEqual(["A40", "A41"]);
  });

  it("shop-by-look.54 a deal filter asks for the next three minutes by the server's time, in UTC", async () => {
    const serverIsAt = (ms: number) => setServerClock(new Headers({ date: new Date(ms).toUTCString() }));
    serverIsAt(Date.UTC(2026, 0, 1, 12, 0, 0));
    vi.stubEnv("TZ", "Asia/Tokyo");
    const world = await ready();
    expect(world.body("lookRecommendations")).not.toHaveProperty("startViewDealTime");
    world.model.changeFilters(() => [{ type: "deal", filter: "deal" }]);
    const { startViewDealTime, endViewDealTime } = world.body("lookRecommendations");
    expect([startViewDealTime, endViewDealTime]).toEqual([
      expect.stringMatching(/^2026\/1\/1 12:00:0\d$/),
      expect.stringMatching(/^2026\/1\/1 12:03:0\d$/),
    ]);
    vi.unstubAllEnvs();
    serverIsAt(Date.now()); // the clock is that of all files
  });

  it("shop-by-look.15 the filters of the address are its ids", () => {
    expect(refinementsOfUrl({ ...defaults, refinementsQuery: "colour:Blue, deal,colour:Blue" })).toEqual([
      { type: "colour", value: "Blue", filter: "colour:Blue" },
      { type: "deal", filter: "deal" },
    ]);
    expect(refinementsOfUrl(defaults)).toEqual([]);
  });
});
