import { describe, expect, it } from "vitest";
import { glowAddressChange } from "../../src/contract/glow.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { storeIntroGet } from "../../src/contract/store-intro.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const OAT = "B0OATMILK1";
const BRIE = "B0CHEDDAR1";
const COFFEE = "B0COFFEE12";

const add = async (shopper: Shopper, asin: string, additionalParams: object, store = ["store-17", "brand-7"]) =>
  (
    await shopper.call(groceryCartAdd, {
      body: { asin, quantity: 1, storeId: store[0], brandId: store[1], offerListingDiscriminator: `old-${asin}`, additionalParams },
    })
  ).json() as Promise<Record<string, unknown>>;
const ASKED = {
  ...{ almBrandId: "brand-7", almStoreId: "store-17", asin: OAT, offerListingDiscriminator: `old-${OAT}` },
  ...{ isDelivery: "true", isAlmDetailPageBopis: "false" },
};

describe("call:grocery-cart-add and the introduction of its store", () => {
  it("brings it with the first item of a store, where it is asked for", async () => {
    const shopper = await Shopper.at(shop.app);
    expect(await add(shopper, BRIE, {})).not.toHaveProperty("storeIntroductionSheetEnabled");
    const other = await Shopper.at(shop.app);
    expect(await add(other, OAT, { shouldRenderSIS: true })).toMatchObject({
      ...{ storeIntroductionSheetEnabled: true, storeIntroductionSheetHtml: "", storefrontUrl: "/alm/storefront?almBrandId=brand-7" },
    });
    expect(await add(other, BRIE, { shouldRenderSIS: true })).not.toHaveProperty("storeIntroductionSheetEnabled");
    expect(await add(other, COFFEE, { shouldRenderSIS: true }, ["store-21", "brand-9"])).toHaveProperty("storeIntroductionSheetEnabled");
  });

  it("brings the content where the page has a delivery text, escaped", async () => {
    const shopper = await Shopper.at(shop.app);
    const { storeIntroductionSheetHtml } = await add(shopper, OAT, { shouldRenderSIS: true, sisDeliveryMessage: "Today <b>" });
    expect(storeIntroductionSheetHtml).toContain("<p>Today &lt;b&gt;</p>");
  });

  it("names the shopper's own address where the session has only a place", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    expect(await add(shopper, OAT, { shouldRenderSIS: true })).not.toHaveProperty("newGlowAddressId");
    await add(shopper, OAT, {});
    await shopper.call(glowAddressChange, {
      body: { actionSource: "glow", locationType: "LOCATION_INPUT", deviceType: "web", pageType: "Detail", zipCode: "98101" },
    });
    const answer = await add(shopper, COFFEE, { shouldRenderSIS: true }, ["store-21", "brand-9"]);
    const addressId = answer["newGlowAddressId"] as string;
    const chosen = await shopper.call(glowAddressChange, {
      body: { addressId, actionSource: "glow", locationType: "ACCOUNT_ADDRESS", deviceType: "web", pageType: "Detail" },
    });
    expect(await chosen.json()).toMatchObject({ sembuUpdated: true, address: { addressId, zipCode: "98101" } });
  });
});

describe("call:store-intro-get", () => {
  it("renders what a shopper should know of the store", async () => {
    const shopper = await Shopper.at(shop.app);
    const answer = await shopper.call(storeIntroGet, { query: { ...ASKED, deliveryMessage: "From 9 on" } });
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([200, "text/html"]);
    const html = await answer.text();
    for (const part of [">Harbor Market</span></h2>", "From 9 on", "09:00, 18:00", "$10.00"]) expect(html).toContain(part);
    const pickup = await (await shopper.call(storeIntroGet, { query: { ...ASKED, isDelivery: "false" } })).text();
    expect(pickup).not.toContain("Deliveries");
  });

  it.each([
    ["another brand", { almBrandId: "brand-9" }, 404],
    ["an item that the store does not sell", { asin: COFFEE }, 404],
    ["no flag", { isDelivery: "perhaps" }, 400],
  ])("refuses %s", async (_what, wrong, status) => {
    const shopper = await Shopper.at(shop.app);
    expect((await shopper.call(storeIntroGet, { query: { ...ASKED, ...wrong } })).status).toBe(status);
  });
});
