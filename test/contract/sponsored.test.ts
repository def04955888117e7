import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AnswerOf } from "../../src/contract/entry.ts";
import { sponsoredClickLog, sponsoredEvents, sponsoredItems, sponsoredViewPixel } from "../../src/contract/sponsored.ts";
import { adId, ads } from "../../demo/server/catalog/ads.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const PAGE = "B0BLOCKS60";
const ids = ads["play"]!.map(({ asin }) => adId("play", asin));

const asking = (asked: readonly string[], more: Record<string, string> = {}) => ({
  query: {
    ...{ pg: "1", tot: "3", start: "0", num: "4", cc: "0", oData: PAGE, count: String(asked.length), offset: "0", needSetSize: "0" },
    ids: asked.join(","),
    ...more,
  },
});
const event = (at: number, more: object = {}) => ({
  data: {
    eventType: "view" as const,
    widgetName: "sp_detail",
    oid: ids[0]!,
    adId: ids[0]!,
    adIndex: 0,
    time: 1_700_000_000_000 + at,
    ...more,
  },
});

describe("the ads of the shop", () => {
  it("call:sponsored-items answers the items of the ids in their order, with the data of each ad; a paused one is filtered", async () => {
    const shopper = await Shopper.at(shop.app);
    const asked = ["sp-play-B0CAMERA01", "sp-play-B0KNIFE08C", "no-such-ad", "sp-play-B0HEADLAMP"];
    const response = await shopper.call(sponsoredItems, asking(asked, { needSetSize: "1" }));
    const items = (await response.json()) as AnswerOf<typeof sponsoredItems>;
    expect(items.map(({ oid, isFilteredItem, setSize }) => [oid, isFilteredItem, setSize])).toEqual([
      ["sp-play-B0CAMERA01", false, 12],
      ["sp-play-B0KNIFE08C", true, 12],
      ["sp-play-B0HEADLAMP", false, 12],
    ]);
    const [camera, paused] = items;
    expect(paused!.content).toBe("");
    expect(camera!.content).toMatch(/^\s*<div data-ad-id="sp-play-B0CAMERA01" data-ad-index="2">/);
    expect(camera!.content).toContain('href="/dp/B0CAMERA01"');
    const data = /data-add-to-cart="([^"]+)"/.exec(camera!.content)![1]!.replaceAll("&quot;", '"');
    expect(JSON.parse(data)).toEqual({
      ...{ asin: "B0CAMERA01", offerListingId: "OL-B0CAMERA01-1", loggingUrl: "/sponsored/click?ad=sp-play-B0CAMERA01" },
    });
  });

  it("call:sponsored-items names the set size on the first request only, and filters what is sold out", async () => {
    const shopper = await Shopper.at(shop.app);
    await shop.database.db.execute(sql`update offers set stock = 0 where id = 'OL-B0WOOLSOCK-1'`);
    const sizeOf = async (needSetSize: string) => {
      const response = await shopper.call(sponsoredItems, asking(["sp-play-B0WOOLSOCK"], { needSetSize }));
      const [item] = (await response.json()) as AnswerOf<typeof sponsoredItems>;
      return [item!.isFilteredItem, item!.setSize];
    };
    expect([await sizeOf("1"), await sizeOf("0")]).toEqual([
      [true, 12],
      [true, undefined],
    ]);
  });

  it("call:sponsored-items sponsored-carousel.7 more than 30 items, or another number than the count says, are refused", async () => {
    const shopper = await Shopper.at(shop.app);
    const many = Array.from({ length: 31 }, (_, at) => `a${at}`);
    for (const wrong of [asking(many), asking(["a", "b"], { count: "1" }), asking(["a"], { start: "-1" }), asking(["a"], { pg: "1.5" })])
      expect((await shopper.call(sponsoredItems, wrong)).status).toBe(400);
    expect((await shopper.call(sponsoredItems, asking(many.slice(0, 30)))).status).toBe(200);
  });

  it("call:sponsored-events records the events of a batch in their order, for the session alone", async () => {
    const shopper = await Shopper.at(shop.app);
    const events = [event(1), event(2, { eventType: "click" }), { data: { eventType: "view" as const, widgetName: "sp_detail", time: 3 } }];
    expect((await shopper.call(sponsoredEvents, { body: { events } })).status).toBe(204);
    expect((await shopper.call(sponsoredEvents, { body: { events: [event(4)] } })).status).toBe(204);
    expect((await shopper.state()).sponsoredBatches).toEqual([events.map(({ data }) => data), [event(4).data]]);
    expect((await (await Shopper.at(shop.app)).state()).sponsoredBatches).toEqual([]);
    for (const bad of [[], [event(1, { eventType: "seen" })], [event(0.5)], [event(1, { oid: "x".repeat(201) })]])
      expect((await shopper.call(sponsoredEvents, { body: { events: bad } as never })).status).toBe(400);
    expect((await shopper.state()).sponsoredBatches.length).toBe(2);
  });

  it("call:sponsored-view-pixel is noted with the request, and writes no row", async () => {
    const shopper = await Shopper.at(shop.app);
    const query = { qualifier: "17", id: "p1", widgetName: "sp_detail", adId: ids[0]!, adIndex: "0", eventType: "view" };
    expect((await shopper.call(sponsoredViewPixel, { query })).status).toBe(204);
    expect((await shopper.call(sponsoredViewPixel, { query: { ...query, eventType: "click" } })).status).toBe(400);
    const state = await shopper.state();
    expect([state.sponsoredBatches, state.sponsoredClicks]).toEqual([[], []]);
  });

  it("call:sponsored-click-log records the click on an ad that there is, with an empty body and no token", async () => {
    const shopper = await Shopper.at(shop.app);
    const post = async (ad: string) => (await shopper.fetch(`/sponsored/click?ad=${ad}`, { method: "POST" })).status;
    expect([await post(ids[1]!), await post("no-such-ad")]).toEqual([204, 404]);
    expect((await shopper.call(sponsoredClickLog, { query: { ad: ids[2]! } })).status).toBe(204);
    expect((await shopper.state()).sponsoredClicks).toEqual([ids[1], ids[2]]);
  });

  it("host.7 the page of a product has the first ads as links and forms without a script, and not its own ad", async () => {
    const shopper = await Shopper.at(shop.app);
    const html = async (asin: string) => await (await shopper.fetch(`/dp/${asin}`, { headers: { accept: "text/html" } })).text();
    const page = await html("B0HEADLAMP");
    expect([...page.matchAll(/<li data-oid="([^"]+)"/g)].map(([, oid]) => oid)).toEqual([ids[1], ids[2], ids[3], ids[4]]);
    expect(page).toContain('o-data="B0HEADLAMP"');
    expect(await html("B0KETTLE17")).not.toContain("dp-sponsored-carousel");
    const fields = { ASIN: "B0BOTTLE75", offerListingID: "OL-B0BOTTLE75-1", quantity: "1", "submit.add-to-cart": "1" };
    await shopper.submit("/dp/B0HEADLAMP", "/gp/product/handle-buy-box", fields);
    expect((await shopper.state()).cart).toMatchObject([{ asin: "B0BOTTLE75", quantity: 1 }]);
  });
});
