import { beforeAll, describe, expect, it } from "vitest";
import { cartAddItems } from "../../src/contract/cart.ts";
import { glowAddressChange } from "../../src/contract/glow.ts";
import { multiSelectionContent } from "../../src/contract/multi-selection.ts";
import { allOffersContent, offerAdd } from "../../src/contract/offers.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const TOASTER = "B0TOASTER2";

async function offers(shopper: Shopper, asin = TOASTER, fields: Record<string, string> = {}) {
  const response = await shopper.call(allOffersContent, { query: { asin, experienceId: "allOffers", ...fields } });
  const text = await response.text();
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
  return {
    status: response.status,
    text,
    ids: all(/data-offer-listing-id="([^"]+)"/g),
    prices: all(/<strong>\$([\d.]+)<\/strong>/g).map(Number),
    more: all(/data-url="([^"]+)"/g)[0]?.replaceAll("&amp;", "&"),
  };
}

describe("call:all-offers-content at the shop", () => {
  let shopper: Shopper;
  beforeAll(async () => void (shopper = await Shopper.at(shop.app)));

  it("all-offers.4 all-offers.18 every offer comes once, the cheapest first, page by page", async () => {
    const first = await offers(shopper);
    const rest = await shopper.fetch(first.more!);
    const second = [...(await rest.text()).matchAll(/data-offer-listing-id="([^"]+)"/g)].map(([, id]) => id!);
    expect([first.status, first.ids.length, second.length]).toEqual([200, 4, 4]);
    expect(new Set([...first.ids, ...second]).size).toBe(8);
    expect(first.prices).toEqual([...first.prices].sort((a, b) => a - b));
    expect(first.more).toBe(`/gp/product/ajax?asin=${TOASTER}&experienceId=allOffers&page=2`);
    expect((await offers(shopper, TOASTER, { page: "2" })).more).toBeUndefined();
    expect((await offers(shopper, TOASTER, { page: "3" })).ids).toEqual([]);
  });

  it("all-offers.19 the filters leave offers of one condition, in the order asked for, and go with the next page", async () => {
    const used = await offers(shopper, "B0HEADPH01", { condition: "used" });
    const all = await offers(shopper, "B0HEADPH01");
    expect(all.ids.length).toBeGreaterThan(used.ids.length);
    expect([used.ids.length, used.text.match(/· Used ·/g)?.length]).toEqual([1, 1]);
    const highest = await offers(shopper, TOASTER, { condition: "new", sort: "highest" });
    expect(highest.prices).toEqual([...highest.prices].sort((a, b) => b - a));
    expect(highest.more).toContain("condition=new&sort=highest&page=2");
    expect(highest.text).toMatch(/<option value="highest" selected>/);
  });

  it.each([
    { condition: "broken" },
    { sort: "constructor" },
    { page: "0" },
    { page: "1.5" },
    { page: "99999999999999999999" },
    { page: "\u0000" },
  ])("all-offers.22 %o is no filter of the shop: 400", async (fields) => {
    expect((await offers(shopper, TOASTER, fields as unknown as Record<string, string>)).status).toBe(400);
  });

  it("all-offers.4 a request is recorded under its own name, beside others of the same address", async () => {
    const one = await Shopper.at(shop.app);
    await offers(one);
    await one.call(multiSelectionContent, {
      query: { asin: "B0TEEINDM1", experienceId: "absMultiSelection", showFeatures: "msxPrimaryWidget" },
    });
    const { requests } = (await one.state()) as unknown as { requests: { call: string }[] };
    expect(requests.map(({ call }) => call).filter((call) => call.endsWith("-content"))).toEqual([
      "all-offers-content",
      "multi-selection-content",
    ]);
  });

  it("all-offers.22 a product that the shop does not have is not found", async () => {
    expect((await offers(shopper, "B0NOTHING1")).status).toBe(404);
  });

  it("all-offers.5 says when and for how much it is delivered to the place of the session", async () => {
    const traveller = await Shopper.at(shop.app);
    const home = await offers(traveller);
    await traveller.call(glowAddressChange, {
      body: { actionSource: "glow", countryCode: "DE", locationType: "COUNTRY", deviceType: "web", pageType: "Detail" },
    });
    const abroad = await offers(traveller);
    expect(home.text).toContain("Free delivery to United States");
    expect(abroad.text).toContain("Delivery to Germany for $12.00");
  });
});

describe("call:cart-add-items of an offer at the shop", () => {
  it("all-offers.7 all-offers.27 two offers of a product are two lines, and one that is sold out goes from the list", async () => {
    const shopper = await Shopper.at(shop.app);
    const { ids } = await offers(shopper);
    for (const offerListingId of ids.slice(0, 2)) {
      const answer = await shopper.call(offerAdd, {
        query: { ref: "dp_aod_atc" },
        body: { items: [{ asin: TOASTER, offerListingId, quantity: 1 }] },
      });
      expect(answer.status).toBe(200);
    }
    const { cart } = await shopper.state();
    expect(cart.map(({ offerListingId, quantity }) => [offerListingId, quantity])).toEqual([
      [ids[0], 1],
      [ids[1], 1],
    ]);

    const last = (await offers(shopper, "B0HEADPH01", { condition: "used" })).ids[0]!;
    await shopper.call(cartAddItems, { query: {}, body: { items: [{ asin: "B0HEADPH01", offerListingId: last, quantity: 4 }] } });
    expect((await offers(shopper, "B0HEADPH01", { condition: "used" })).ids).toEqual([]);
  });
});

describe("the page of all offers", () => {
  it("all-offers.25 is what the links lead to without a script: with filters, pages and a form in each row", async () => {
    const shopper = await Shopper.at(shop.app);
    const read = async (path: string) => (await shopper.fetch(path, { headers: { accept: "text/html" } })).text();
    expect(await read(`/dp/${TOASTER}`)).toMatch(/<a href="\/gp\/offer-listing\/B0TOASTER2"\s*>See all 8 offers from \$39\.99<\/a/);
    const first = await read(`/gp/offer-listing/${TOASTER}?sort=highest`);
    expect(first).toContain(`/gp/offer-listing/${TOASTER}?sort=highest&amp;page=2`);
    expect(first.match(/action="\/gp\/product\/handle-buy-box"/g)).toHaveLength(4);
    expect(await read(`/gp/offer-listing/${TOASTER}?page=2`)).toContain("Previous offers");
  });
});
