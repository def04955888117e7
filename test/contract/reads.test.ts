import { describe, expect, it } from "vitest";
import { contract } from "../../src/contract/index.ts";
import { contentsOf } from "./contents.ts";
import { requests } from "./requests.ts";
import { Shopper, shopOfFile, type CallInput } from "./shop.ts";

const shop = shopOfFile();

/** Who asks: each has other things to read. */
const WHO = ["theo", null] as const;

/** A guest has no registry whose id these could name. */
const OF_A_REGISTRY: ReadonlySet<string> = new Set(["registry-add-modal", "registry-tags"]);

const OPENS = { headers: { accept: "text/html,application/xhtml+xml" } };

describe("a GET writes no row", () => {
  it.each(WHO)("of a call, of the shopper %s", async (who) => {
    const shopper = await Shopper.at(shop.app, who);
    const entries = contract.filter(({ method, name }) => method === "GET" && (who !== null || !OF_A_REGISTRY.has(name)));
    const reads: [(typeof entries)[number], CallInput][] = [];
    for (const entry of entries) reads.push([entry, await requests[entry.name]!(shopper)]);
    expect(reads.length).toBeGreaterThan(12);
    const before = await contentsOf(shop.database);
    for (const [entry, request] of reads) {
      const { status } = await shopper.call(entry, request);
      expect(status, entry.name).toBeOneOf(who === null ? [200, 204, 401] : [200, 204]);
      expect(await contentsOf(shop.database), entry.name).toEqual(before);
    }
  });

  it.each(WHO)("of a page, of the shopper %s", async (who) => {
    const shopper = await Shopper.at(shop.app, who);
    const { lists, gift } = await shopper.state();
    const listOf = (type: string) => lists.find((list) => list.type === type)?.id ?? "none";
    /** addresses of routes with parameters, or with a query that they need */
    const addresses: Record<string, string> = {
      "/dp/:asin/:ref?": "/dp/B0KETTLE17",
      "/gp/aw/d/:asin": "/gp/aw/d/B0WATCHFIT",
      "/gp/aw/ol/:asin": "/gp/aw/ol/B0WATCHFIT",
      "/payments/:asin": "/payments/B0TABLET11",
      "/shelf/:category": "/shelf/kitchen",
      "/payment-offers/:asin": "/payment-offers/B0TABLET11",
      "/compare-offers/:asin": "/compare-offers/B0TABLET11",
      "/discover/rooms/:scene": "/discover/rooms",
      "/discover/:node": "/discover/living-room-1057794",
      "/orders/:id?": "/orders",
      "/alm/orders/:id?": "/alm/orders",
      "/gp/collect-coupon/handler/redeem_coupon_after_login.html":
        "/gp/collect-coupon/handler/redeem_coupon_after_login.html?promotionId=C-TOMATO",
      "/auto-deliveries/subscriptions/:id?": "/auto-deliveries/subscriptions",
      "/auto-deliveries/checkout/subscribe": "/auto-deliveries/checkout/subscribe?ASIN=B0COFFEE12&rcxOrdFreq=2M",
      "/gp/offer-listing/:asin": "/gp/offer-listing/B0TOASTER2?page=2",
      "/multi/:asin": "/multi/B0TEEINDM1",
      "/multi/:asin/compare": "/multi/B0TEEINDM1/compare?pick-B0TEEINDM1=1",
      "/promotions/:id": "/promotions/P-KETTLE",
      "/digital-dash/create": "/digital-dash/create?asin=B0KETTLE17",
      "/registries": "/registries?asin=B0KETTLE17",
      "/registries/gl/owner-view/:id": `/registries/gl/owner-view/${gift[0]?.id ?? "none"}`,
      "/hz/wishlist": "/hz/wishlist?q=ana",
      "/hz/wishlist/ls/:id": `/hz/wishlist/ls/${listOf("wishlist")}`,
      "/gp/registry/wishlist/:id": `/gp/registry/wishlist/${listOf("wishlist")}`,
      "/gp/registry/giftlist/:id": `/gp/registry/giftlist/${listOf("giftlist")}`,
      "/business/lists/:id": `/business/lists/${listOf("business")}`,
      "/create/collection": `/create/collection?id=${listOf("idea")}`,
      "/business/lists/add": "/business/lists/add?asin=B0KETTLE17",
    };
    // The pages of /demo need the built library, and read nothing of a shopper.
    const files = /^\/(?:dist|images|samples|docs|demo)\b|\.(?:css|txt)$/;
    const calls = new Set(contract.map(({ path }) => path.split("?")[0]!.replace(/\{(\w+)\}/g, ":$1")));
    const paths = shop.app.routes.filter(({ method, path }) => method === "GET" && !files.test(path)).map(({ path }) => path);
    const pages = [...new Set(paths)].filter((path) => Object.hasOwn(addresses, path) || !calls.has(path));
    expect(pages.filter((path) => path.includes(":") && !Object.hasOwn(addresses, path))).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
    const before = await contentsOf(shop.database);
    for (const path of pages) {
      const { status } = await shopper.fetch(addresses[path] ?? path, OPENS);
      expect(status, path).toBeOneOf(who === null ? [200, 303, 404] : [200, 303]);
      expect(await contentsOf(shop.database), path).toEqual(before);
    }
  });
});
