import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { orderAdd } from "../../src/contract/grocery-more.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const OAT = "B0OATMILK1";
const STORE = { storeId: "store-17", brandId: "brand-7" };

async function withOrder(): Promise<{ shopper: Shopper; orderId: string }> {
  const shopper = await Shopper.at(shop.app);
  await shopper.call(groceryCartAdd, { body: { asin: OAT, quantity: 3, ...STORE, offerListingDiscriminator: `old-${OAT}` } });
  const placed = await shopper.submit("/alm/storefront", "/alm/orders/place", { store: "store-17" });
  return { shopper, orderId: placed.headers.get("location")!.split("/").at(-1)! };
}
const adding = (shopper: Shopper, orderId: string, asin = OAT, more: object = {}) =>
  shopper.call(orderAdd, { body: { asin, orderId, quantity: 1, ...STORE, offerListingDiscriminator: `old-${asin}`, ...more } });

describe("call:order-add", () => {
  it("adds to an order that is open, by count and by weight, and leads to it; the cart stays", async () => {
    const { shopper, orderId } = await withOrder();
    expect(await (await adding(shopper, orderId)).json()).toEqual({ ogsUrl: `/alm/orders/${orderId}` });
    await adding(shopper, orderId, "B0CHEDDAR1", { amountInUom: 1.5 });
    const { groceryOrders, groceries } = await shopper.state();
    expect(groceryOrders[0]!.lines.map(({ asin, quantity, amount }) => [asin, quantity, amount])).toEqual([
      [OAT, 4, null],
      ["B0CHEDDAR1", 1, 1.5],
    ]);
    expect(groceries).toEqual([]);
  });

  it("explains that an order is closed, by the server's clock, and changes nothing; an order of another shopper is none", async () => {
    const { shopper, orderId } = await withOrder();
    await shop.database.db.execute(sql`update grocery_orders set closes_at = now() - interval '1 second' where id = ${orderId}`);
    const refused = await adding(shopper, orderId);
    expect([refused.status, ((await refused.json()) as { errorModalHtml: string }).errorModalHtml]).toEqual([
      400,
      expect.stringContaining("nothing can be added"),
    ]);
    expect((await shopper.state()).groceryOrders[0]!.lines).toMatchObject([{ quantity: 3 }]);
    const other = await Shopper.at(shop.app);
    expect((await adding(other, orderId)).status).toBe(404);
  });

  it("refuses what is no quantity of the item, by count and by weight, and changes nothing", async () => {
    const { shopper, orderId } = await withOrder();
    const odd = [
      await adding(shopper, orderId, OAT, { quantity: 0.5 }),
      await adding(shopper, orderId, "B0CHEDDAR1", { amountInUom: -1 }),
      await adding(shopper, orderId, "B0CHEDDAR1", { amountInUom: 0 }),
      await adding(shopper, orderId, "B0CHEDDAR1", { amountInUom: 1e300 }),
    ];
    expect(odd.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await shopper.state()).groceryOrders[0]!.lines).toMatchObject([{ asin: OAT, quantity: 3 }]);
  });

  it("places no order below the minimum of the store", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.call(groceryCartAdd, { body: { asin: OAT, quantity: 1, ...STORE, offerListingDiscriminator: `old-${OAT}` } });
    expect((await shopper.submit("/alm/storefront", "/alm/orders/place", { store: "store-17" })).status).toBe(409);
  });
});
