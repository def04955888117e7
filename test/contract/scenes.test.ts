import { describe, expect, it } from "vitest";
import { cartCount } from "../../src/contract/cart.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import { sceneAction, sceneAddToCart, sceneDislike, sceneLike, sceneMore, sceneSimilar, sceneTags } from "../../src/contract/scene.ts";
import { rooms } from "../../demo/server/scenes/rooms.ts";
import { requests } from "./requests.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const CONTEXT = { requestSource: "IMAGE_BLOCK", refMarker: "dp_scene" };
const SOFA = { asin: "B0SOFA0002", offerId: "OL-B0SOFA0002-1", quantity: 1, price: 499, currencyCode: "USD" };
type Collections = AnswerOf<typeof sceneTags>;
type Products = AnswerOf<typeof sceneMore>;

const asinsIn = (html: string) => [...html.matchAll(/data-asin="(\w+)"/g)].map(([, asin]) => asin);
const guest = () => Shopper.at(shop.app);

async function products(entry: typeof sceneMore | typeof sceneLike, change: Record<string, unknown>): Promise<Products> {
  const shopper = await guest();
  const { query, body } = await requests[entry.name]!(shopper);
  const response = await shopper.call(entry, { query: query!, body: { ...(body as object), ...change } });
  expect(response.status).toBe(200);
  return (await response.json()) as Products;
}

describe("scenes", () => {
  it("call:scene-tags has the collections of the tags in the order asked for, each with its node and its first item", async () => {
    const response = await (await guest()).call(sceneTags, { query: { tagIds: "SC1_t2,NONE,SC1_t1", ...CONTEXT } });
    const { html, firstAsinPerTagIdList, browseNodeList } = (await response.json()) as Collections;
    expect([...html.matchAll(/data-tag-id="(\w+)"/g)].map(([, id]) => id)).toEqual(["SC1_t2", "SC1_t1"]);
    expect([...html.matchAll(/<h3>(\w+)<\/h3>/g)].map(([, title]) => title)).toEqual(["Tables", "Sofas"]);
    expect(firstAsinPerTagIdList).toEqual([
      { tagId: "SC1_t2", asin: "B0TABLE001" },
      { tagId: "SC1_t1", asin: "B0SOFA0001" },
    ]);
    expect(browseNodeList).toEqual([
      { tagId: "SC1_t2", browseNode: "tables" },
      { tagId: "SC1_t1", browseNode: "sofas" },
    ]);
    expect(asinsIn(html)).toHaveLength(5 + 6);
    const item = html.replace(/\s+/g, " ");
    expect(item).toContain('data-asin="B0SOFA0002" data-physical-id="P-B0SOFA0002" data-offer-id="OL-B0SOFA0002-1" data-price="499"');
    for (const action of ["add-to-cart", "like", "dislike"]) expect(html).toContain(`data-dp-action="${action}"`);
    expect((await (await guest()).call(sceneTags, { query: { tagIds: "NONE", ...CONTEXT } })).status).toBe(404);
    expect((await (await guest()).call(sceneTags, { query: { tagIds: "SC1_t1" } })).status).toBe(400);
  });

  it.each(rooms.flatMap(({ physicalId, tags }) => tags.map((tag, at) => [`${physicalId}_t${at + 1}`, tag] as const)))(
    "call:scene-similar the tag %s has its own collection, which begins with the thing itself",
    async (tagId, { asin, node }) => {
      const response = await (await guest()).call(sceneSimilar, { path: { tagId }, query: CONTEXT });
      const { html, firstAsinPerTagIdList, browseNodeList } = (await response.json()) as Collections;
      expect(asinsIn(html)[0]).toBe(asin);
      expect([firstAsinPerTagIdList, browseNodeList]).toEqual([[{ tagId, asin }], [{ tagId, browseNode: node }]]);
    },
  );

  it("call:scene-similar of a tag that the shop has not is a 404", async () => {
    expect((await (await guest()).call(sceneSimilar, { path: { tagId: "SC9_t1" }, query: CONTEXT })).status).toBe(404);
  });

  it("call:scene-more brings what is not there yet, until there is no more", async () => {
    const first = await products(sceneMore, { count: 10 });
    expect(first.asins).toHaveLength(10);
    expect([first.nextStartIndex, first.browseNode]).toEqual([11, "sofas"]);
    expect(asinsIn(first.html)).toEqual(first.asins);
    const currentAsins = ["B0SOFA0001", ...first.asins];
    const second = await products(sceneMore, { currentAsins, currentCount: 11, start: 11, iteration: 2, negative: ["B0SOFA0013"] });
    expect(second.asins).toEqual(["B0SOFA0012", "B0SOFA0014"]);
    const end = await products(sceneMore, { currentAsins: [...currentAsins, ...second.asins, "B0SOFA0013"], start: 14 });
    expect(end).toEqual({ html: "", asins: [], nextStartIndex: 14, browseNode: "sofas" });
    expect((await products(sceneMore, { minPrice: 1000, maxPrice: 1200 })).asins).toEqual(["B0SOFA0003", "B0SOFA0011"]);
  });

  it("call:scene-like brings items of about the same price that are not in view", async () => {
    const { asins, html } = await products(sceneLike, {});
    expect(asins).toEqual(["B0SOFA0013", "B0SOFA0007"]);
    expect(asinsIn(html)).toEqual(asins);
  });

  it("call:scene-dislike brings another one, and none that the shopper dislikes", async () => {
    expect((await products(sceneDislike, { negative: ["B0SOFA0002"] })).asins).toEqual(["B0SOFA0006"]);
    expect((await products(sceneDislike, { negative: ["B0SOFA0002", "B0SOFA0006"] })).asins).toEqual(["B0SOFA0003"]);
  });

  it("call:scene-action appends what a session did to its log, in order", async () => {
    const [one, other] = [await guest(), await guest()];
    const open = {
      actionType: "SHEET_OPEN",
      actionSource: "IMAGE_BLOCK",
      scenePhysicalId: "SC1",
      anchorAsin: "B0SOFA0001",
      tagId: "SC1_t1",
    };
    const close = {
      actionType: "SHEET_CLOSE",
      actionSource: "IMAGE_BLOCK",
      currentViewAsins: ["B0SOFA0001"],
      browseNodeList: [{ tagId: "SC1_t1", browseNode: "sofas" }],
    };
    for (const body of [open, close]) expect((await one.call(sceneAction, { body })).status).toBe(204);
    expect((await one.state()).sceneActions).toEqual([open, close]);
    expect((await other.state()).sceneActions).toEqual([]);
    expect((await one.call(sceneAction, { body: { ...open, actionType: "DANCE" } })).status).toBe(400);
  });

  it("call:scene-add-to-cart shoppable-scene.24 puts one into the cart at the shop's own price, and answers the count", async () => {
    const shopper = await guest();
    const added = await shopper.call(sceneAddToCart, { query: { ref: "dp_scene" }, body: { ...SOFA, price: 0.01 } });
    expect([added.status, await added.json()]).toEqual([200, 1]);
    expect(await (await shopper.call(sceneAddToCart, { query: {}, body: SOFA })).json()).toBe(2);
    expect((await shopper.state()).cart).toMatchObject([{ asin: "B0SOFA0002", offerListingId: "OL-B0SOFA0002-1", quantity: 2 }]);
    const count = await shopper.call(cartCount, { path: { marketplaceId: "DPMARKET1" } });
    expect(await count.json()).toMatchObject({ entity: { items: 2 } });
    const cart = await (await shopper.fetch("/gp/cart/view.html", { headers: { accept: "text/html" } })).text();
    expect(cart).toContain("$499.00");
  });

  it("call:scene-add-to-cart refuses what is sold out, what is no offer of the product, and any quantity but one", async () => {
    const shopper = await guest();
    const add = async (change: object) => (await shopper.call(sceneAddToCart, { query: {}, body: { ...SOFA, ...change } })).status;
    expect(await add({ asin: "B0SOFA0009", offerId: "OL-B0SOFA0009-1" })).toBe(409);
    expect(await add({ offerId: "OL-B0SOFA0001-1" })).toBe(404);
    for (const change of [{ quantity: 2 }, { quantity: 0.5 }, { price: -1 }, { currencyCode: "" }]) expect(await add(change)).toBe(400);
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("a room has a page, a drawing, and a place on the page of each thing in it", async () => {
    const shopper = await guest();
    const read = async (path: string) => {
      const response = await shopper.fetch(path, { headers: { accept: "text/html" } });
      return [response.status, await response.text()] as const;
    };
    for (const { physicalId, room, alt, tags } of rooms) {
      expect((await read(`/images/rooms/${room}.svg`))[1]).toContain("<svg");
      expect((await read(`/discover/rooms/${physicalId}`))[1]).toContain(alt);
      for (const { asin } of tags) expect((await read(`/dp/${asin}`))[1]).toContain(`/discover/rooms/${physicalId}`);
    }
    expect((await read("/discover/rooms"))[1].match(/<dp-shoppable-scene/g)).toHaveLength(1);
    expect((await read("/dp/B0SPEAKER1"))[1]).not.toContain("dp-shoppable-scene");
    expect([(await read("/discover/rooms/NONE"))[0], (await read("/images/rooms/none.svg"))[0]]).toEqual([404, 404]);
  });
});
