import { describe, expect, it } from "vitest";
import { groceryCartAddMultiple } from "../../src/contract/grocery-more.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const item = (asin: string, quantity: number, more: object = {}) => ({
  ...{ asin, quantity, storeId: "store-17", brandId: "brand-7", offerListingDiscriminator: `old-${asin}` },
  ...more,
});

describe("call:grocery-cart-add-multiple", () => {
  it("adds all items in one step, or none of them", async () => {
    const shopper = await Shopper.at(shop.app);
    const adding = (...items: object[]) => shopper.call(groceryCartAddMultiple, { body: { items } });
    expect(await (await adding(item("B0OATMILK1", 2), item("B0CHEDDAR1", 1, { amountInUom: 1.5 }))).json()).toMatchObject({
      clientResponseModel: {
        items: [
          { ASIN: "B0OATMILK1", quantity: 2 },
          { ASIN: "B0CHEDDAR1", quantity: 1, amountInCart: 1.5 },
        ],
      },
    });
    expect((await adding(item("B0OATMILK1", 1), item("B0EGGS0012", 7))).status).toBe(400);
    const { groceries } = await shopper.state();
    expect(groceries.map(({ asin, quantity }) => [asin, quantity])).toEqual([
      ["B0OATMILK1", 2],
      ["B0CHEDDAR1", 1],
    ]);
  });

  it("shows every product page of a grocery with its box, and the basics of a store", async () => {
    const shopper = await Shopper.at(shop.app);
    const markup = async (path: string) => (await shopper.fetch(path, { headers: { accept: "text/html" } })).text();
    const product = await markup("/dp/B0OATMILK1");
    expect(product).toContain('<section class="grocery-box"');
    expect(product).toContain('offer-listing-discriminator="old-B0OATMILK1"');
    expect(await markup("/alm/storefront")).toContain("<dp-grocery-multi-add");
  });
});
