import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { alike, listing } from "../../demo/server/catalog/catalog.ts";
import { catalogueOf, KEPT_MS } from "../../demo/server/catalog/kept.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const HTML = { headers: { accept: "text/html" } };

afterEach(() => void vi.restoreAllMocks());

it("a product page asks the database three times: for the session, the offers and the shopper", async () => {
  const shopper = await Shopper.at(shop.app, "theo");
  await shopper.fetch("/dp/B0KETTLE17", HTML);
  const { db } = shop.database;
  const [send, select, execute] = [vi.spyOn(db, "send"), vi.spyOn(db, "select"), vi.spyOn(db, "execute")];
  const page = await shopper.fetch("/dp/B0KETTLE17", HTML);
  expect(page.status).toBe(200);
  const texts = send.mock.calls.map(([text]) => text);
  expect(texts).toEqual([
    expect.stringContaining("from sessions"),
    expect.stringContaining("from offers"),
    expect.stringContaining("from carts"),
  ]);
  expect([select.mock.calls.length, execute.mock.calls.length]).toEqual([0, 0]);
});

it("the catalogue is read again after its time; prices and stock are read each time", async () => {
  const { db } = shop.database;
  const began = Date.now() + KEPT_MS; // what an earlier request has kept is out of date by then
  const titleAt = async (time: number) => (await catalogueOf(db, time)).products.find(({ asin }) => asin === "B0KETTLE17")!.title;
  const title = await titleAt(began);
  await db.execute(sql`update products set title = 'Another title' where asin = 'B0KETTLE17'`);
  await db.execute(sql`update offers set stock = 17, price_minor = 1234 where id = 'OL-B0KETTLE17-1'`);
  expect((await listing(db, "B0KETTLE17"))!.offers[0]).toMatchObject({ stock: 17, priceMinor: 1234 });
  expect(await titleAt(began + KEPT_MS - 1)).toBe(title);
  expect(await titleAt(began + KEPT_MS)).toBe("Another title");
});

it("a catalogue that could not be read is asked for again", async () => {
  const { db } = shop.database;
  const later = Date.now() + 10 * KEPT_MS;
  vi.spyOn(db, "select").mockImplementationOnce(() => {
    throw new Error("away");
  });
  await expect(catalogueOf(db, later)).rejects.toThrow("away");
  expect((await catalogueOf(db, later)).products.length).toBeGreaterThan(10);
});

it("products alike are of the same shelf, without the product and without variations, in the order of the shop", async () => {
  const { db } = shop.database;
  const { products } = await catalogueOf(db);
  const kettle = products.find(({ asin }) => asin === "B0KETTLE17")!;
  const others = await alike(db, kettle, 3);
  expect(others).toHaveLength(3);
  for (const { asin, category, parentAsin } of others)
    expect([asin === kettle.asin, category, parentAsin]).toEqual([false, kettle.category, null]);
  const positions = others.map(({ position }) => position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});
