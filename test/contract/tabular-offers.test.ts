import { describe, expect, it } from "vitest";
import { tabularOffersContent } from "../../src/contract/tabular-offers.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const words = async (answer: Response) => (await answer.text()).replace(/\s+/g, " ");

describe("call:tabular-offers-content at the shop", () => {
  it("tabular-offers.7 renders each way to buy as a column, with a button that chooses it", async () => {
    const shopper = await Shopper.at(shop.app);
    const markup = await words(await shopper.call(tabularOffersContent, { query: { asin: "B0SPEAKER1" } }));
    expect(markup).toMatch(/<th scope="col">New<\/th> ?<th scope="col">Used<\/th>/);
    expect(markup).toMatch(/<th scope="row">Price<\/th> <td>\$79\.00<\/td> ?<td>\$52\.00<\/td>/);
    expect(markup).toContain('data-option="USED" data-index="1" data-offer-listing-id="OL-B0SPEAKER1-2"');
    expect(markup).toContain("<p data-dp-clamp>Opened, tried");
  });

  it("tabular-offers.2 the day of arrival is that of the shopper's location, and a product that the shop has not is 404", async () => {
    const shopper = await Shopper.at(shop.app);
    const arrival = async () =>
      /Arrives<\/th> <td>([^<]+)/.exec(await words(await shopper.call(tabularOffersContent, { query: { asin: "B0SPEAKER1" } })))![1];
    const near = await arrival();
    const { addressChange } = await import("../../src/contract/delivery.ts");
    await shopper.call(addressChange, {
      body: {
        countryCode: "US",
        zipCode: "99501",
        locationType: "LOCATION_INPUT",
        deviceType: "web",
        pageType: "Detail",
        actionSource: "locux",
      },
    });
    expect(await arrival()).not.toBe(near);
    const statuses = [];
    for (const query of [{ asin: "B0NOTHING1" }, {}] as Record<string, string>[])
      statuses.push((await shopper.call(tabularOffersContent, { query })).status);
    expect(statuses).toEqual([404, 404]);
  });
});
