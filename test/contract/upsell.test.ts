import { describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { upsellRecommendations, type RecommendationData } from "../../src/contract/upsell.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const ask = async (shopper: Shopper, baseAsin: string, more: Record<string, string> = {}) => {
  const body = { pageType: "Detail", subPageType: "Glance", baseAsin, ussEligibility: "{}", ...more };
  const response = await shopper.call(upsellRecommendations, { body });
  return { status: response.status, data: (await response.json()) as { recommendationData: RecommendationData } };
};

interface List {
  readonly title: string;
  readonly items: readonly { readonly asin: string; readonly params: Readonly<Record<string, string>> }[];
}

describe("call:upsell-recommendations of the shop", () => {
  it("recommends what can be bought in one piece, as a list and as HTML, and names its base", async () => {
    const { data } = await ask(await Shopper.at(shop.app), "B0KETTLE17");
    const { widgets, recommendationBaseIdentifier } = data.recommendationData;
    expect(recommendationBaseIdentifier).toBe("B0KETTLE17");
    expect(widgets.map(({ widgetType, attribution }) => [widgetType, attribution?.name])).toEqual([
      ["list", "frequently-bought"],
      [undefined, "accessories"],
    ]);
    const { items } = widgets[0]!.content as List;
    expect(items).toHaveLength(5);
    expect(String(widgets[1]!.content).match(/data-dp-item/g)).toHaveLength(3);
    expect(items.map(({ asin }) => asin)).not.toContain("B0KETTLE17");
    expect(String(widgets[1]!.content)).toContain('data-dp-action="add-item"');
    for (const { asin } of items) expect(String(widgets[1]!.content)).not.toContain(asin);
  });

  it("adds each listed item by the params that it gives", async () => {
    const shopper = await Shopper.at(shop.app);
    const { data } = await ask(shopper, "B0KETTLE17");
    const { items } = data.recommendationData.widgets[0]!.content as List;
    for (const { params } of items) expect((await shopper.call(buyBoxSubmit, { body: params })).status).toBe(200);
    expect((await shopper.state()).cart.map(({ asin }) => asin).sort()).toEqual(items.map(({ asin }) => asin).sort());
  });

  it("puts first what others have ordered with it", async () => {
    const other = await Shopper.at(shop.app);
    for (const asin of ["B0KETTLE17", "B0SPEAKER1"])
      await other.call(buyBoxSubmit, { body: { ASIN: asin, offerListingID: `OL-${asin}-1`, quantity: "1" } });
    const form = new URLSearchParams({ "anti-csrftoken-a2z": other.token });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await other.fetch("/checkout/place-order", { method: "POST", body: form.toString(), headers });
    const { data } = await ask(await Shopper.at(shop.app), "B0KETTLE17");
    expect((data.recommendationData.widgets[0]!.content as List).items[0]!.asin).toBe("B0SPEAKER1");
  });

  it("gives a second chunk of other shelves, and nothing for a product that it has not", async () => {
    const shopper = await Shopper.at(shop.app);
    const second = (await ask(shopper, "B0KETTLE17", { chunk: "2" })).data.recommendationData.widgets;
    expect(second.map(({ attribution }) => attribution?.name)).toEqual(["popular"]);
    expect((second[0]!.content as List).items).toHaveLength(3);
    expect((await ask(shopper, "B0NOTHING0")).data.recommendationData.widgets).toEqual([]);
  });

  it("turns an eligibility that is no JSON away", async () => {
    expect((await ask(await Shopper.at(shop.app), "B0KETTLE17", { ussEligibility: "{" })).status).toBe(400);
  });
});
