import { describe, expect, it } from "vitest";
import { multiSelectionContent, multiSelectionContentFlow } from "../../src/contract/multi-selection.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const QUERY = { asin: "B0TEEINDM1", showFeatures: "msxPrimaryWidget" };

describe("call:multi-selection-content at the shop", () => {
  it("multi-selection.1 both addresses render every style of the product, each with its offer and its page", async () => {
    const shopper = await Shopper.at(shop.app);
    const answers = [
      await shopper.call(multiSelectionContent, { query: { ...QUERY, experienceId: "absMultiSelection" } }),
      await shopper.call(multiSelectionContentFlow, { query: QUERY }),
    ];
    const [plain, flow] = await Promise.all(answers.map((answer) => answer.text()));
    expect(flow).toBe(plain);
    expect(plain!.match(/data-dp-action="choose"/g)).toHaveLength(9);
    expect(plain).toMatch(/data-asin="B0TEEFORL1"\s+data-offer-listing-id="OL-B0TEEFORL1-1"\s+data-url="\/dp\/B0TEEFORL1"/);
  });

  it("multi-selection.13 another experience and a product that the shop has not are not answered", async () => {
    const shopper = await Shopper.at(shop.app);
    const other = await shopper.fetch("/gp/product/ajax?asin=B0TEEINDM1&experienceId=other&showFeatures=x");
    const missing = await shopper.call(multiSelectionContent, {
      query: { ...QUERY, asin: "B0NOTHING1", experienceId: "absMultiSelection" },
    });
    expect([other.status, missing.status]).toEqual([404, 404]);
  });
});
