import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { expect, it, vi } from "vitest";
import { renderedElement } from "../../demo/server/http/rendered-element.ts";
import type { ShopEnv } from "../../demo/server/session/session.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const HTML = { headers: { accept: "text/html" } };

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

it("where an element cannot be rendered there is what works without it, and the log says why", async () => {
  const log = vi.fn();
  const app = new Hono<ShopEnv>();
  app.get("/", async (c) => {
    c.set("log", log);
    return c.html(String(await renderedElement(c, "dp-quantity-selector", { maxQuantity: 1_500_000_000 }, html`<select></select>`)));
  });
  const page = await app.request("/");
  expect([page.status, await page.text()]).toEqual([200, "<select></select>"]);
  expect(log.mock.calls).toEqual([
    [
      "error",
      "element-not-rendered",
      expect.objectContaining({ tag: "dp-quantity-selector", message: expect.stringContaining("1500000000") }),
    ],
  ]);
});
