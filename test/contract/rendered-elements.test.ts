import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { buildServer } from "../../demo/server/app.ts";
import * as server from "../../elements/server.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const HTML = { headers: { accept: "text/html" } };

vi.mock("../../elements/server.ts", async (original) => ({ ...(await original<typeof server>()) }));
afterEach(() => void vi.restoreAllMocks());

it.each([
  [998, "998"],
  [999, "999"],
  [1000, "999"],
  [1_500_000_000, "999"],
])("the quantity selector of an offer that allows %i counts to %s", async (most, shown) => {
  await shop.database.db.execute(sql`update offers set stock = ${most}, maximum = ${most} where id = 'OL-B0KETTLE17-1'`);
  for (const path of ["/dp/B0KETTLE17", "/"]) {
    const page = await (await Shopper.at(shop.app)).fetch(path, HTML);
    expect([path, page.status]).toEqual([path, 200]);
    expect(/<dp-quantity-selector[^>]*max-quantity="(\d+)"/.exec(await page.text())?.[1]).toBe(shown);
  }
});

it("a page whose element cannot be rendered has what works without it, and the log says why", async () => {
  const log = vi.fn();
  const app = buildServer({ database: shop.database, faults: false, distDir: "test/contract/dist", log });
  vi.spyOn(server, "renderElement").mockImplementation((tag) => {
    throw new Error(`<${tag}> cannot be rendered: a value does not fit.`);
  });
  const page = await app.request("/dp/B0TOASTER2?rendered=never", HTML); // an address that nothing is kept for
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).not.toContain("<dp-quantity-selector");
  expect(text).toMatch(/<select name="quantity">/);
  expect(log).toHaveBeenCalledWith(
    "error",
    "element-not-rendered",
    expect.objectContaining({ tag: "dp-quantity-selector", message: "<dp-quantity-selector> cannot be rendered: a value does not fit." }),
  );
});
