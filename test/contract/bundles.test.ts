import { describe, expect, it } from "vitest";
import { bundlesGet } from "../../src/contract/bundle.ts";
import { cartAddItems, cartAddItemsMarketplace, cartCount, cartItems, cartSummary } from "../../src/contract/cart.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import { productList } from "../../src/contract/product.ts";
import { refMarkerLog } from "../../src/contract/ref-marker.ts";
import { bundles } from "../../demo/server/catalog/bundles.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const MARKET = { marketplaceId: "DPMARKET1" };
const BUNDLE = { asin: "B0BNDLTAB1", offerListingId: "OL-B0BNDLTAB1-1" };

const htmlOf = async (shopper: Shopper, path: string) =>
  (await (await shopper.fetch(path, { headers: { accept: "text/html" } })).text()).replace(/\s+/g, " ");
const cents = (text: string): number => Number(text.replace(/[^\d]/g, ""));

async function products(shopper: Shopper, asin: string, headers = {}): Promise<AnswerOf<typeof productList>["entities"]> {
  const response = await shopper.call(productList, { path: { ...MARKET, asin }, headers });
  return ((await response.json()) as AnswerOf<typeof productList>).entities;
}

async function subtotal(shopper: Shopper): Promise<string> {
  const response = await shopper.call(cartSummary, { path: MARKET, query: { cartTypes: "RETAIL" } });
  return ((await response.json()) as AnswerOf<typeof cartSummary>).entity.summary[0]!.subtotal.displayString;
}

describe("the bundles of the shop", () => {
  it.each(bundles.map(({ asin, parts }) => [asin, parts] as const))(
    "bundles-sheet.22 price, parts and cart line of %s agree to the cent",
    async (asin, parts) => {
      const shopper = await Shopper.at(shop.app);
      const [{ entity }, ...others] = (await products(shopper, [asin, ...parts].join(","))) as [{ entity: any }, ...{ entity: any }[]];
      const apart = others.reduce((sum, part) => sum + cents(part.entity.buyingOptions[0].priceToPay.displayString), 0);
      const { price, priceToPay, callToAction } = entity.buyingOptions[0];
      expect([others.length, cents(price.displayString)]).toEqual([parts.length, apart]);
      expect(cents(priceToPay.displayString)).toBeLessThan(apart);
      const { offerListingId } = callToAction.addToCart.data;
      const added = await shopper.call(cartAddItemsMarketplace, { path: MARKET, body: { items: [{ asin, offerListingId, quantity: 2 }] } });
      expect(added.status).toBe(200);
      expect(cents(await subtotal(shopper))).toBe(2 * cents(priceToPay.displayString));
      const page = await htmlOf(shopper, `/dp/${asin}`);
      expect(page).toContain(`<strong>${priceToPay.displayString}</strong> <s>${price.displayString}</s>`);
      const fragment = await (await shopper.call(bundlesGet, { query: { asin: parts[0]! } })).text();
      expect(fragment.replace(/\s+/g, " ")).toContain(`<strong>${priceToPay.displayString}</strong> <s>${price.displayString}</s>`);
      expect(await htmlOf(shopper, "/gp/cart/view.html")).toContain(`${priceToPay.displayString}, sold by`);
    },
  );

  it("bundles-sheet.6 call:bundles-get has the bundles with the product, and behind the divider those that share a part", async () => {
    const shopper = await Shopper.at(shop.app);
    const html = await (await shopper.call(bundlesGet, { query: { asin: "B0TABLET11" } })).text();
    const asins = (text: string) => [...text.matchAll(/data-dp-bundle="(\w+)"/g)].map(([, asin]) => asin);
    const [own, related] = html.split("data-dp-related-divider");
    expect([asins(own!), asins(related!)]).toEqual([
      ["B0BNDLTAB1", "B0BNDLTAB2", "B0BNDLTAB3", "B0BNDLTAB4"],
      ["B0BNDLCHG1", "B0BNDLHDP1"],
    ]);
    expect(html).toContain('data-accessory-asins="B0TABCASE1,B0CHARGE65,B0CABLE200,B0HEADPH01"');
    expect(html).toContain('data-component-asins="B0TABLET11,B0TABCASE1,B0CHARGE65"');
    // without bundles there is nothing to say
    const none = await shopper.call(bundlesGet, { query: { asin: "B0KETTLE17" } });
    expect([none.status, await none.text()]).toEqual([204, ""]);
    expect((await shopper.call(bundlesGet, { query: { asin: "NONE" } })).status).toBe(404);
  });

  it("bundles-sheet.18 bundles-sheet.23 registration and payments that a bundle is added with are on its line in the cart", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const html = await (await shopper.call(bundlesGet, { query: { asin: "B0TABLET11" } })).text();
    const [, programId, message] = /data-program-id="([^"]+)" data-installments-message="([^"]+)"/.exec(html.replace(/\s+/g, " "))!;
    expect(message).toBe("Or 10 payments of $38.99");
    const additionalParameters = { devicePreregistration: { selected: true }, installments: { programId: programId! } };
    await shopper.call(cartAddItemsMarketplace, {
      path: MARKET,
      query: { ref_: "bx" },
      body: { items: [{ ...BUNDLE, quantity: 1, additionalParameters }] },
    });
    expect((await shopper.state()).cart).toMatchObject([{ ...BUNDLE, quantity: 1, paymentOffer: programId }]);
    const cart = await htmlOf(shopper, "/gp/cart/view.html");
    expect(cart).toContain("Registered to you before delivery");
    expect(cart).toContain("10 payments: $38.99 x 10");
    const plain = await Shopper.at(shop.app);
    await plain.call(cartAddItemsMarketplace, { path: MARKET, body: { items: [{ ...BUNDLE, quantity: 1 }] } });
    expect(await htmlOf(plain, "/gp/cart/view.html")).not.toContain("Registered to you");
  });

  it("call:cart-add-items-marketplace raises the same line and count as the shop's other call, and a repeated press does so once", async () => {
    const shopper = await Shopper.at(shop.app);
    const body = { items: [{ ...BUNDLE, quantity: 1 }] };
    const key = "a".repeat(32);
    for (let time = 0; time < 2; time++) await shopper.call(cartAddItemsMarketplace, { path: MARKET, body, key });
    await shopper.call(cartAddItems, { body });
    expect((await shopper.state()).cart).toMatchObject([{ ...BUNDLE, quantity: 2 }]);
    expect(await (await shopper.call(cartCount, { path: MARKET })).json()).toEqual({ entity: { items: 2 } });
    const lines = await (await shopper.call(cartItems, { path: MARKET, query: { filter: "RETAIL" } })).json();
    expect(lines).toMatchObject({ entity: { items: [{ ...BUNDLE, quantity: 2 }] } });
  });

  it("call:cart-summary has the total of the cart page, in the language of the request", async () => {
    const shopper = await Shopper.at(shop.app);
    expect(await subtotal(shopper)).toBe("$0.00");
    await shopper.call(cartAddItems, { body: { items: [{ ...BUNDLE, quantity: 2 }] } });
    const text = await subtotal(shopper);
    expect(await htmlOf(shopper, "/gp/cart/view.html")).toContain(`<strong>${text}</strong>`);
    const headers = { "accept-language": "de-DE,de;q=0.8" };
    const german = await shopper.call(cartSummary, { path: MARKET, query: { cartTypes: "RETAIL" }, headers });
    expect(await german.text()).toContain("779,80");
    expect((await shopper.call(cartSummary, { path: MARKET, query: { cartTypes: "FRESH" } })).status).toBe(400);
  });

  it("call:product-list has products in the order asked for, each once, at most 30, and leaves out what there is not", async () => {
    const shopper = await Shopper.at(shop.app);
    const found = await products(shopper, "B0CABLE200,NONE,B0TABLET11,B0CABLE200", { "accept-language": "de" });
    expect(found.map(({ entity: { asin } }) => asin)).toEqual(["B0CABLE200", "B0TABLET11"]);
    expect(found[1]!.entity).toMatchObject({
      title: "Tablet, 11 inch, 128 GB",
      images: [{ url: "/images/B0TABLET11.svg" }],
      buyingOptions: [{ priceToPay: { displayString: "349,00\u00a0$" }, price: { displayString: "399,00\u00a0$" } }],
      detailPageUrl: "/dp/B0TABLET11",
    });
    const many = await shopper.call(productList, { path: { ...MARKET, asin: Array.from({ length: 31 }, (_, at) => `A${at}`).join() } });
    expect(many.status).toBe(400);
    // a product that is sold from several pieces cannot be added one by one
    const [paper] = await products(shopper, "B0PAPER500");
    expect(paper!.entity.buyingOptions![0]!.callToAction!.addToCart!.data.canAddToCart).toBe(false);
  });

  it("bundles-sheet.33 call:ref-marker-log is noted with the request, and writes no row", async () => {
    const shopper = await Shopper.at(shop.app);
    for (const ref_ of ["bx_card", "bx_related"]) expect((await shopper.call(refMarkerLog, { query: { ref_ } })).status).toBe(204);
    expect((await shopper.state()).clicks).toEqual([{ ref_: "bx_card" }, { ref_: "bx_related" }]);
    expect((await shopper.call(refMarkerLog)).status).toBe(400);
  });

  it("host.7 pages of products and bundles have their links without a script, and the bundle is bought by its own form", async () => {
    const shopper = await Shopper.at(shop.app);
    const product = await htmlOf(shopper, "/dp/B0TABLET11");
    // its own, and those that share a part with them
    for (const { asin } of bundles.filter(({ parts }) => !parts.includes("B0SMARTSTN")))
      expect(product).toContain(`<a href="/dp/${asin}">`);
    const page = await htmlOf(shopper, "/dp/B0BNDLTAB1");
    for (const part of ["B0TABLET11", "B0TABCASE1", "B0CHARGE65"]) expect(page).toMatch(new RegExp(`<li>\\s*<a href="/dp/${part}">`));
    const fields = { ASIN: BUNDLE.asin, offerListingID: BUNDLE.offerListingId, quantity: "1", "submit.add-to-cart": "1" };
    await shopper.submit("/dp/B0BNDLTAB1", "/gp/product/handle-buy-box", fields);
    expect((await shopper.state()).cart).toMatchObject([{ ...BUNDLE, quantity: 1 }]);
  });
});
