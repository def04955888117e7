import { describe, expect, it } from "vitest";
import { cakeCustomize } from "../../src/contract/cake.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { freshCartAdd, orderAdd } from "../../src/contract/grocery-more.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const CAKE = "B0CAKE0001";
const STORE = { storeId: "store-17", brandId: "brand-7", offerListingDiscriminator: `old-${CAKE}` };

const write = (shopper: Shopper, personalizedMessage: string, more: object = {}, key?: string) =>
  shopper.call(cakeCustomize, {
    body: { asin: CAKE, almStoreId: "store-17", price: "24.99", personalizedMessage, ...more },
    ...(key && { key }),
  });
const tokenOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { customizationToken: string }).customizationToken;
const add = (shopper: Shopper, customizationToken?: string, more: object = {}) =>
  shopper.call(groceryCartAdd, { body: { asin: CAKE, quantity: 1, ...STORE, additionalParams: { customizationToken }, ...more } });
const cart = async (shopper: Shopper) => (await shopper.fetch("/alm/cart")).text();

describe("call:cake-customize", () => {
  it("cake-text.6 keeps the text under a token, each press once; the add that brings the token has the text on its line", async () => {
    const shopper = await Shopper.at(shop.app);
    const kept = await tokenOf(write(shopper, "Zoë is 5 & fun!", {}, "press-2"));
    expect(await tokenOf(write(shopper, "Zoë is 5 & fun!", {}, "press-2"))).toBe(kept);
    expect((await shopper.state()).cakeTexts).toEqual([{ token: kept, price: "24.99", message: "Zoë is 5 & fun!" }]);
    expect((await add(shopper, kept)).status).toBe(200);
    expect(await cart(shopper)).toContain("Text: “Zoë is 5 &amp; fun!”");
  });

  it("cake-text.4 a cake without a token is sold without a text", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await add(shopper)).status).toBe(200);
    expect(await cart(shopper)).not.toContain("Text:");
  });

  it.each(["Stupid cake", "you LÖSER!", "#1", "a-b", "🎂", "   "])(
    "cake-text.12 refuses the text %j with a 422 and keeps none",
    async (text) => {
      const shopper = await Shopper.at(shop.app);
      const refused = await write(shopper, text);
      expect([refused.status, (await refused.text()).includes(text)]).toEqual([422, false]);
      expect((await shopper.state()).cakeTexts).toEqual([]);
    },
  );

  it("cake-text.2 refuses more than 30 characters, and none", async () => {
    const shopper = await Shopper.at(shop.app);
    expect([(await write(shopper, "x".repeat(31))).status, (await write(shopper, "")).status]).toEqual([400, 400]);
    expect((await write(shopper, "x".repeat(30))).status).toBe(200);
  });

  it("has no token for what is no cake, or no cake of that store, nor for a page without its CSRF token", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await write(shopper, "Ada", { asin: "B0OATMILK1" })).status).toBe(404);
    expect((await write(shopper, "Ada", { almStoreId: "store-21" })).status).toBe(404);
    const forged = await shopper.call(cakeCustomize, {
      body: { asin: CAKE, almStoreId: "store-17", price: "24.99", personalizedMessage: "Ada" },
      headers: { "anti-csrftoken-a2z": "forged" },
    });
    expect(forged.status).toBe(403);
  });

  it("cake-text.6 a token is of its shopper and item: an add with another's changes nothing", async () => {
    const [one, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    const token = await tokenOf(write(one, "Ada"));
    expect((await add(other, token)).status).toBe(404);
    const oat = { asin: "B0OATMILK1", offerListingDiscriminator: "old-B0OATMILK1" };
    expect((await add(one, token, oat)).status).toBe(404);
    expect([(await one.state()).groceries, (await other.state()).groceries]).toEqual([[], []]);
  });

  it("cake-text.6 the proxy and an open order take the token as well", async () => {
    const shopper = await Shopper.at(shop.app);
    const token = await tokenOf(write(shopper, "Ada"));
    const body = { asin: CAKE, offerListingID: `OL-${CAKE}-1`, sessionID: "s", quantity: 1, customizationToken: token };
    expect((await shopper.call(freshCartAdd, { body })).status).toBe(200);
    expect(await cart(shopper)).toContain("Text: “Ada”");
    const placed = await shopper.submit("/alm/storefront", "/alm/orders/place", { store: "store-17" });
    const orderId = placed.headers.get("location")!.split("/").at(-1)!;
    expect((await shopper.state()).groceryOrders[0]!.lines).toMatchObject([{ quantity: 1, customization: "Ada" }]);
    const customizationToken = await tokenOf(write(shopper, "Bob"));
    await shopper.call(orderAdd, { body: { asin: CAKE, orderId, quantity: 1, ...STORE, customizationToken } });
    expect((await shopper.state()).groceryOrders[0]!.lines).toMatchObject([{ quantity: 2, customization: "Bob" }]);
    expect(await (await shopper.fetch(`/alm/orders/${orderId}`)).text()).toContain("Text: “Bob”");
  });
});
