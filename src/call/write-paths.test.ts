import { describe, expect, it } from "vitest";
import { contract } from "../contract/index.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, openShop, stockAdd, stockGet, one } from "./shop.fixture.ts";
import { mayWriteTo, OF_CONTRACT } from "./write-paths.ts";

const PAGE = "https://shop.example/dp/A1";
const may = (found: string, more: Partial<Parameters<typeof mayWriteTo>[0]> = {}) =>
  mayWriteTo({ url: new URL(more.sent ?? found, PAGE), sent: found, found, base: "", writePaths: undefined, endpoints: {}, ...more });

describe("where a write may go by an address in the markup", () => {
  it("calls.19 below the first segments of the contract's own paths, all of them", () => {
    const paths = contract.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(100);
    expect(OF_CONTRACT.toSorted()).toEqual([...new Set(paths.map((path) => /^\/([^/?{]+)/.exec(path)![1]!))].toSorted());
    expect([may("/cart/add"), may("/api/x/y"), may("/gp"), may("https://other.example/cart/add")]).toEqual([true, true, true, true]);
  });

  it.each([
    "/account/close",
    "/cartography/add",
    "/cart/../account/close",
    "/cart/%2e%2e/account/close",
    "/cart/..\\account/close",
    "/cart%2f../account/close",
    "//shop.example/account/close",
    "/",
    "/./account",
    "account/close",
  ])("calls.19 not to %s", (address) => {
    expect(may(address)).toBe(false);
  });

  it("calls.19 with a query or a fragment only where the call appends nothing to the address", () => {
    expect([may("/cart/add?x=1"), may("/cart/add#x")]).toEqual([true, true]);
    for (const found of ["/cart/add?x=", "/cart/add#"]) expect(may(found, { sent: `${found}/D1/claim` })).toBe(false);
    expect(may("/cart/add", { sent: "/cart/add/D1/claim" })).toBe(true);
  });

  it("calls.19 write-paths takes the place of the contract's, and endpoints stand beside both", () => {
    const writePaths = ["/shop/write", "basket"];
    expect(["/shop/write/now", "/basket", "/shop/other", "/cart/add"].map((address) => may(address, { writePaths }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(may("/cart/add", { writePaths: [] })).toBe(false);
    const endpoints = { "cart-add-items": "https://calls.example/own/add?x=1" };
    expect([may("/own/add", { endpoints }), may("/own/add/more", { endpoints }), may("/own", { endpoints })]).toEqual([true, true, false]);
    expect([
      may("/shop/cart/add", { base: "/shop" }),
      may("/shop/account", { base: "/shop" }),
      may("/other/cart", { base: "/shop" }),
    ]).toEqual([true, false, false]);
  });

  it("calls.19 any other is blocked and not sent; an author's own address, and that of a read, is none of this", async () => {
    const shop = await openShop((response) => json(response, { success: true }));
    const element = (found: string | undefined) => ({ ...elementAt(shop.origin), markupAddress: () => found });
    const path = "/account/close";
    expect(await run(stockAdd, adding, { path }, element(path))).toMatchObject({ ok: false, code: "blocked-url" });
    expect(await run(stockAdd, adding, { path, isOfFragment: true }, element(undefined))).toMatchObject({ code: "blocked-url" });
    expect(shop.requests).toEqual([]);
    await run(stockAdd, adding, { path }, element(undefined));
    await run(stockGet, one, { path: "/account/stock", isOfFragment: true }, element("/account/stock"));
    await run(stockAdd, adding, { path: "/cart/close" }, element("/cart"));
    const moved = { ...elementAt(shop.origin, { endpoints: { "stock-add": "/mine" } }), markupAddress: () => path };
    await run(stockAdd, adding, { path }, moved);
    expect(shop.requests.map(({ url }) => url)).toEqual([path, "/account/stock?kind=full", "/cart/close", "/mine"]);
  });
});
