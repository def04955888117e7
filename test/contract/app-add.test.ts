import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rows } from "../../demo/server/database/query.ts";
import { cartAppAdd } from "../../src/contract/app-add.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const KETTLE = "B0KETTLE17";
const OFFER = `OL-${KETTLE}-1`;

const stockOf = async () => (await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = ${OFFER}`))[0]!.stock;

async function add(shopper: Shopper, more: Record<string, string> = {}, key?: string) {
  const body = { asin: KETTLE, offerId: OFFER, quantity: "1", cartType: "RETAIL", ...more };
  const response = await shopper.call(cartAppAdd, { body, ...(key && { key }) });
  return [response.status, await response.json()] as [number, Record<string, unknown>];
}

describe("call:cart-app-add at the shop", () => {
  it("puts the item into the retail cart, once per request id, wrapped where that is asked, and out of the stock", async () => {
    const shopper = await Shopper.at(shop.app);
    const before = await stockOf();
    const first = await add(shopper, { quantity: "2", giftWrap: "true" }, "press-1");
    expect(first).toEqual([200, { successful: true, ok: true, count: 2, numActiveItemsInCart: 2 }]);
    expect(await add(shopper, { quantity: "2", giftWrap: "true" }, "press-1")).toEqual(first);
    expect((await shopper.state()).cart).toMatchObject([{ asin: KETTLE, offerListingId: OFFER, quantity: 2, giftWrap: true }]);
    expect(await stockOf()).toBe(before - 2);
  });

  it("app-add-to-cart.9 answers a restriction for more than the offer allows, and changes nothing", async () => {
    const shopper = await Shopper.at(shop.app);
    const before = await stockOf();
    const [status, answer] = await add(shopper, { quantity: "9999" });
    expect([status, answer]).toEqual([
      200,
      { successful: false, ok: false, numActiveItemsInCart: 0, error: "perOfferingRestrictionViolated" },
    ]);
    expect([(await shopper.state()).cart, await stockOf()]).toEqual([[], before]);
  });

  it("app-add-to-cart.7 answers isDeal for an offer that has to be claimed, and changes nothing", async () => {
    const shopper = await Shopper.at(shop.app);
    await shop.database.db.execute(sql`update offers set claim_only = true where id = ${OFFER}`);
    const answer = await add(shopper);
    await shop.database.db.execute(sql`update offers set claim_only = false where id = ${OFFER}`);
    expect(answer).toEqual([200, { successful: false, ok: false, numActiveItemsInCart: 0, isDeal: true }]);
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("takes a click reference after its path", async () => {
    const shopper = await Shopper.at(shop.app);
    const body = { asin: KETTLE, offerId: OFFER, quantity: "1", cartType: "RETAIL" };
    const response = await shopper.call({ ...cartAppAdd, path: `${cartAppAdd.path}/ref=aw_atc` }, { body });
    expect([response.status, (await shopper.state()).cart]).toMatchObject([200, [{ asin: KETTLE, quantity: 1 }]]);
  });

  it.each([
    ["an offer of another product", { asin: "B0COFFEE12" }, 404],
    ["another cart", { cartType: "FRESH" }, 400],
    ["no quantity", { quantity: "0" }, 400],
    ["programs that are no JSON", { programEligibility: "{" }, 400],
  ])("refuses %s", async (_, more, status) => {
    const shopper = await Shopper.at(shop.app);
    expect((await add(shopper, more))[0]).toBe(status);
    expect((await shopper.state()).cart).toEqual([]);
  });
});
