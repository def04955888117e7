import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cartChangeLog, cartItems } from "../../src/contract/cart.ts";
import { confirmGroceries, groceryCartAdd, groceryCartCount } from "../../src/contract/grocery.ts";
import { rows } from "../../demo/server/database/query.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

interface Changed {
  clientResponseModel: { items: { ASIN: string; itemId: string; quantity: number; storeId?: string }[] };
}

const setting = (shopper: Shopper, asin: string, quantity: number, more: Record<string, unknown> = {}, key?: string) =>
  shopper.call(groceryCartAdd, { body: { asin, quantity, setQuantityFlag: true, ...more }, ...(key && { key }) });

const change = async (...given: Parameters<typeof setting>) =>
  ((await (await setting(...given)).json()) as Changed).clientResponseModel.items[0]!;

const count = async (shopper: Shopper) => ((await (await shopper.call(groceryCartCount)).json()) as { cartCount: number }).cartCount;

async function stockOf(asin: string): Promise<number> {
  const [offer] = await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = ${`OL-${asin}-1`}`);
  return offer!.stock;
}

describe("call:grocery-cart-add and call:grocery-cart-count", () => {
  it("sets the quantity of an item, keeps its line, and takes it out at 0; the other cart stays as it was", async () => {
    const shopper = await Shopper.at(shop.app);
    const before = await stockOf("B0GALAAPPL");
    const first = await change(shopper, "B0GALAAPPL", 4, { storeId: "store-17" });
    expect(first).toMatchObject({ ASIN: "B0GALAAPPL", quantity: 4, storeId: "store-17" });
    expect(await change(shopper, "B0GALAAPPL", 3)).toMatchObject({ itemId: first.itemId, quantity: 3 });
    await change(shopper, "B0BANANA01", 2);
    expect(await count(shopper)).toBe(5);
    expect(await stockOf("B0GALAAPPL")).toBe(before - 3);
    expect(await change(shopper, "B0GALAAPPL", 0)).toMatchObject({ itemId: first.itemId, quantity: 0 });
    expect(await stockOf("B0GALAAPPL")).toBe(before);
    const { groceries, cart } = await shopper.state();
    expect(groceries).toMatchObject([{ asin: "B0BANANA01", quantity: 2 }]);
    expect(cart).toEqual([]);
    expect(await (await shopper.call(cartItems, { path: { marketplaceId: "M" }, query: { filter: "RETAIL" } })).json()).toEqual({
      entity: { items: [] },
    });
  });

  it("adds where the quantity is not to be set, and does one press once", async () => {
    const shopper = await Shopper.at(shop.app);
    for (const key of ["press-1", "press-1", "press-2"]) await setting(shopper, "B0BANANA01", 2, { setQuantityFlag: false }, key);
    expect(await count(shopper)).toBe(4);
  });

  it("refuses what there is not, what is none, and more than the offer allows, and changes nothing", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await setting(shopper, "B0NOTHERE0", 1)).status).toBe(404);
    expect((await setting(shopper, "B0GALAAPPL", 1, { offerListingId: "OL-B0BANANA01-1" })).status).toBe(404);
    expect((await setting(shopper, "B0CHEDDAR1", 11)).status).toBe(409);
    expect((await setting(shopper, "B0GALAAPPL", 1.5)).status).toBe(400);
    expect(await count(shopper)).toBe(0);
  });

  it("never gives out more than there is under 20 writes at once from two servers", async () => {
    const app = await shop.another();
    await rows(shop.database.db, sql`update offers set stock = 3 where id = 'OL-B0STRAWB01-1'`);
    const shoppers = await Promise.all(Array.from({ length: 20 }, (_, index) => Shopper.at(index % 2 ? app : shop.app)));
    const replies = await Promise.all(shoppers.map((shopper) => setting(shopper, "B0STRAWB01", 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(409)]);
    expect(await stockOf("B0STRAWB01")).toBe(0);
  });

  it("goes with a guest who signs in", async () => {
    const shopper = await Shopper.at(shop.app);
    await change(shopper, "B0GALAAPPL", 2);
    const sent = await shopper.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: "mara", fresh: true }) });
    shopper.token = ((await sent.json()) as { csrfToken: string }).csrfToken;
    expect((await shopper.state()).groceries).toMatchObject([{ asin: "B0GALAAPPL", quantity: 2 }]);
    expect(await count(shopper)).toBe(2);
  });

  it("calls.11 grocery-add.43 is confirmed by another count than before; where none was known nobody can tell", () => {
    const happened = (cartCount: number, known: unknown) => confirmGroceries.happened({}, { cartCount }, known);
    expect([happened(3, { count: 2 }), happened(2, { count: 2 }), happened(3, { count: null }), happened(3, undefined)]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
  });

  it("host.7 works without scripts: a form puts an item in, another changes it and takes it out", async () => {
    const shopper = await Shopper.at(shop.app);
    const token = { "anti-csrftoken-a2z": shopper.token };
    const post = (fields: Record<string, string>) =>
      shopper.fetch("/alm/cart/change", { method: "POST", body: new URLSearchParams({ ...token, ...fields }), redirect: "manual" });
    const add = { ASIN: "B0GALAAPPL", offerListingID: "OL-B0GALAAPPL-1", quantity: "2", "dp-request-id": "press-1" };
    expect((await post(add)).headers.get("location")).toBe("/alm/cart?added=1&item=B0GALAAPPL.2");
    expect((await post(add)).headers.get("location")).toBe("/alm/cart?repeated=1");
    expect((await shopper.state()).groceries).toMatchObject([{ quantity: 2 }]);
    await shopper.submit("/alm/cart", "/alm/cart/change", { quantity: "5" });
    expect((await shopper.state()).groceries).toMatchObject([{ quantity: 5 }]);
    await shopper.submit("/alm/cart", "/alm/cart/change", { quantity: "5", remove: "1" });
    expect((await shopper.state()).groceries).toEqual([]);
  });
});

describe("call:cart-change-log", () => {
  it("appends to the log of this session", async () => {
    const shopper = await Shopper.at(shop.app);
    for (let time = 0; time < 2; time++) expect((await shopper.call(cartChangeLog)).status).toBe(204);
    expect((await shopper.state()).cartChanges).toBe(2);
    expect((await (await Shopper.at(shop.app)).state()).cartChanges).toBe(0);
  });
});
