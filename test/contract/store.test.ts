import { describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { babyRegistryAdd, babyRegistryStatus, registryAddProduct, registryList } from "../../src/contract/registry.ts";
import { cartAddItems, cartCount, cartItems, cartModifyItems } from "../../src/contract/cart.ts";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { rows } from "../../demo/server/database/query.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const item = (asin: string, quantity: number, offer = 1) => ({ asin, offerListingId: `OL-${asin}-${offer}`, quantity });
const adding = (shopper: Shopper, asin: string, quantity: number, key?: string) =>
  shopper.call(cartAddItems, { body: { items: [item(asin, quantity)] }, ...(key && { key }) });

async function stockOf(asin: string): Promise<number> {
  const [offer] = await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = ${`OL-${asin}-1`}`);
  return offer!.stock;
}

describe("calls.12 a request id is done once", () => {
  it("gives the first reply again to the same id and adds one line only", async () => {
    const shopper = await Shopper.at(shop.app);
    const first = await (await adding(shopper, "B0KETTLE17", 2, "press-1")).text();
    const again = await (await adding(shopper, "B0KETTLE17", 2, "press-1")).text();
    expect(again).toBe(first);
    expect(await shopper.state()).toMatchObject({ cart: [{ asin: "B0KETTLE17", quantity: 2 }], requestIds: 1 });
  });

  it("does one of ten copies that arrive at once, at two servers of the shop", async () => {
    const shopper = await Shopper.at(shop.app);
    const elsewhere = shopper.movedTo(await shop.another());
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => adding(index % 2 ? elsewhere : shopper, "B0KETTLE17", 1, "press-1")),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    expect((await shopper.state()).cart).toMatchObject([{ asin: "B0KETTLE17", quantity: 1 }]);
  });

  it("does two ids twice, and another shopper's same id as well", async () => {
    const [one, two] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    for (const key of ["a", "b"]) await adding(one, "B0KETTLE17", 1, key);
    await adding(two, "B0KETTLE17", 1, "a");
    expect((await one.state()).cart).toMatchObject([{ quantity: 2 }]);
    expect((await two.state()).cart).toMatchObject([{ quantity: 1 }]);
  });

  it("refuses an id that comes with another body or another call", async () => {
    const shopper = await Shopper.at(shop.app);
    await adding(shopper, "B0KETTLE17", 1, "press-1");
    expect((await adding(shopper, "B0KETTLE17", 2, "press-1")).status).toBe(422);
    expect(
      (await shopper.call(buyBoxSubmit, { body: { ASIN: "B0KETTLE17", offerListingID: "OL-B0KETTLE17-1" }, key: "press-1" })).status,
    ).toBe(422);
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
  });

  it("forgets the id of a write that was refused, so that the shopper can try again", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await adding(shopper, "B0TEESANL1", 1, "press-1")).status).toBe(409);
    await rows(shop.database.db, sql`update offers set stock = 1 where id = 'OL-B0TEESANL1-1'`);
    expect((await adding(shopper, "B0TEESANL1", 1, "press-1")).status).toBe(200);
  });
});

describe("the cart holds what the shop has", () => {
  it("never sells more than there is under 20 adds at once from two servers", async () => {
    const app = await shop.another();
    const shoppers = await Promise.all(Array.from({ length: 20 }, (_, index) => Shopper.at(index % 2 ? app : shop.app)));
    const replies = await Promise.all(shoppers.map((shopper) => adding(shopper, "B0CAMERA01", 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(409)]);
    expect(await stockOf("B0CAMERA01")).toBe(0);
    const carts = await Promise.all(shoppers.map(async (shopper) => (await shopper.state()).cart.length));
    expect(carts.reduce((sum, lines) => sum + lines, 0)).toBe(3);
  });

  it("raises one line under 10 adds at once from one shopper", async () => {
    const shopper = await Shopper.at(shop.app);
    await Promise.all(Array.from({ length: 10 }, () => adding(shopper, "B0BANANA01", 1)));
    expect((await shopper.state()).cart).toMatchObject([{ asin: "B0BANANA01", quantity: 10 }]);
    const count = await (await shopper.call(cartCount, { path: { marketplaceId: "M" } })).json();
    expect(count).toEqual({ entity: { items: 10 } });
  });

  it("adds all items of a request or none", async () => {
    const shopper = await Shopper.at(shop.app);
    const before = await stockOf("B0TOASTER2");
    const response = await shopper.call(cartAddItems, { body: { items: [item("B0TOASTER2", 1), item("B0STRAWB01", 99)] } });
    expect(response.status).toBe(409);
    expect((await shopper.state()).cart).toEqual([]);
    expect(await stockOf("B0TOASTER2")).toBe(before);
  });

  it("gives units back when a line shrinks or goes, and takes them when it grows", async () => {
    const shopper = await Shopper.at(shop.app);
    const before = await stockOf("B0KNIFE08C");
    await adding(shopper, "B0KNIFE08C", 4);
    const [{ id } = { id: "" }] = (await shopper.state()).cart;
    for (const quantity of [1, 6, 0]) {
      const response = await shopper.call(cartModifyItems, { body: { items: [{ id, quantity }] } });
      expect(await response.json()).toMatchObject({
        entity: { items: [{ id, asin: "B0KNIFE08C", quantity }], count: { entity: { items: quantity } } },
      });
      expect(await stockOf("B0KNIFE08C")).toBe(before - quantity);
    }
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("refuses offers of another product, lines of another cart, and quantities outside the offer's limits", async () => {
    const [shopper, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    const wrong = { asin: "B0KETTLE17", offerListingId: "OL-B0TOASTER2-1", quantity: 1 };
    expect((await shopper.call(cartAddItems, { body: { items: [wrong] } })).status).toBe(404);
    await adding(other, "B0KETTLE17", 1);
    const [{ id } = { id: "" }] = (await other.state()).cart;
    expect((await shopper.call(cartModifyItems, { body: { items: [{ id, quantity: 0 }] } })).status).toBe(404);
    expect((await adding(shopper, "B0PAPER500", 4)).status).toBe(409);
    expect((await adding(shopper, "B0PAPER500", 5)).status).toBe(200);
    expect((await adding(shopper, "B0EGGS0012", 7)).status).toBe(409);
    expect((await other.state()).cart).toHaveLength(1);
  });

  it("survives lines added and changed at the same time without a deadlock", async () => {
    const shopper = await Shopper.at(shop.app);
    await adding(shopper, "B0SPAGHET1", 1);
    const [{ id } = { id: "" }] = (await shopper.state()).cart;
    const change = (quantity: number) => shopper.call(cartModifyItems, { body: { items: [{ id, quantity }] } });
    const replies = await Promise.all([1, 2, 3, 4, 5].flatMap((quantity) => [adding(shopper, "B0SPAGHET1", 1), change(quantity)]));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it("is the customer's after sign-in, with what the guest had in it", async () => {
    const shopper = await Shopper.at(shop.app);
    await adding(shopper, "B0KETTLE17", 2);
    const sent = await shopper.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: "mara", fresh: true }) });
    shopper.token = ((await sent.json()) as { csrfToken: string }).csrfToken;
    expect((await shopper.state()).cart).toMatchObject([{ asin: "B0KETTLE17", quantity: 2 }]);
    const items = await (await shopper.call(cartItems, { path: { marketplaceId: "M" }, query: { filter: "RETAIL" } })).json();
    expect(items).toMatchObject({ entity: { items: [{ asin: "B0KETTLE17", quantity: 2 }] } });
  });
});

describe("registries", () => {
  it("tell success, duplicate and failure apart", async () => {
    const [ines, mara] = [await Shopper.at(shop.app, "ines"), await Shopper.at(shop.app, "mara")];
    const add = async (shopper: Shopper, asin: string) => (await shopper.call(babyRegistryAdd, { body: { asin, vendorId: "v" } })).json();
    expect(await add(ines, "B0STROLL01")).toEqual({ result: "success" });
    expect(await add(ines, "B0STROLL01")).toEqual({ result: "duplicate" });
    expect(await add(ines, "B0NOTHERE0")).toEqual({ result: "failure" });
    expect(await add(mara, "B0STROLL01")).toEqual({ result: "failure" });
  });

  it("raise the checklist by what is added", async () => {
    const ines = await Shopper.at(shop.app, "ines");
    const percent = async () =>
      ((await (await ines.call(babyRegistryStatus, { query: { asin: "B0STROLL01" } })).json()) as { checklistPercent: number })
        .checklistPercent;
    const before = await percent();
    await ines.call(babyRegistryAdd, { body: { asin: "B0STROLL01", vendorId: "v" } });
    expect(await percent()).toBeGreaterThan(before);
  });

  it("say that an item is there already, and whose registry it is", async () => {
    const lin = await Shopper.at(shop.app, "lin");
    const { result } = (await (await lin.call(registryList, { query: { asin: "B0LAMPDESK" } })).json()) as {
      result: { id: string; type: string }[];
    };
    expect(result).toHaveLength(2);
    const body = {
      asin: "B0KETTLE17",
      desiredQuantity: 1,
      registryId: result[0]!.id,
      registryType: result[0]!.type,
      itemType: "CATALOG_ITEM",
      vendorId: "v",
    };
    expect(await (await lin.call(registryAddProduct, { body })).json()).toEqual({ success: true });
    expect(await (await lin.call(registryAddProduct, { body })).json()).toMatchObject({ success: false, errorCode: "item-already-exists" });
    const other = await Shopper.at(shop.app, "theo");
    expect((await other.call(registryAddProduct, { body })).status).toBe(404);
  });

  it("calls.9 ask a shopper who is signed out to sign in", async () => {
    const guest = await Shopper.at(shop.app);
    expect((await guest.call(babyRegistryAdd, { body: { asin: "B0STROLL01", vendorId: "v" } })).status).toBe(401);
    expect((await guest.call(registryList, { query: { asin: "B0STROLL01" } })).status).toBe(401);
  });
});
