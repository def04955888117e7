import { describe, expect, it } from "vitest";
import { productGet } from "../../src/contract/product.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

describe("call:product-get of the shop", () => {
  it("upsell-sheet.26 names the first image in two parts, and the catalogue serves it in the size that is asked for", async () => {
    const shopper = await Shopper.at(shop.app);
    const response = await shopper.call(productGet, { path: { asin: "B0KETTLE17" } });
    expect(response.headers.get("content-type")).toContain('type="product/v2"; expand="productImages"');
    const { entity } = productGet.answer.as === "json" ? productGet.answer.schema.parse(await response.json()) : ({} as never);
    const { altText, lowRes } = entity.productImages!.images[0]!;
    expect(altText).toContain("ettle");
    const image = await shop.app.request(`/images/I/${lowRes!.physicalId}._SS40_.${lowRes!.extension}`);
    const whole = await shop.app.request("/images/B0KETTLE17.svg");
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(await image.text()).toBe(await whole.text());
  });

  it("a product that there is not is a 404", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await shopper.call(productGet, { path: { asin: "B0NOSUCH01" } })).status).toBe(404);
  });
});
