import { describe, expect, it } from "vitest";
import { addressOf } from "./address.ts";
import { headersOf } from "./headers.ts";
import { one, settings, stockAdd, stockGet } from "./shop.fixture.ts";

const page = "https://shop.example/dp/B0EXAMPLE1?x=1#top";
const at = (options = {}, request: object = one, moved?: string) =>
  addressOf(stockGet as never, request, { ...settings, ...options }, page, moved);
const blocked = (value: ReturnType<typeof at>) => "blocked" in value;

describe("the address of a call", () => {
  it("calls.3 is the contract's path on the page's own origin, with its values and query filled in", () => {
    expect(at({}, { path: { asin: "B0/ä" }, query: { detail: "a b&c", none: undefined } })).toEqual({
      url: "https://shop.example/stock/B0%2F%C3%A4?kind=full&detail=a+b%26c",
      own: true,
    });
  });

  it("calls.3 endpoint-base moves all calls, with and without a path of its own", () => {
    expect(at({ endpointBase: "https://api.example/v2/" })).toEqual({
      url: "https://api.example/v2/stock/B0EXAMPLE1?kind=full",
      own: false,
    });
    expect(at({ endpointBase: "/proxy" })).toEqual({ url: "https://shop.example/proxy/stock/B0EXAMPLE1?kind=full", own: true });
  });

  it("calls.3 endpoints moves one call, which keeps the fixed query that tells it apart (calls.1)", () => {
    expect(at({ endpoints: { "stock-get": "/other/{asin}" } })).toMatchObject({ url: "https://shop.example/other/B0EXAMPLE1?kind=full" });
    expect(at({ endpoints: { "stock-add": "/other" } })).toMatchObject({ url: "https://shop.example/stock/B0EXAMPLE1?kind=full" });
    expect(at({}, one, "/mine/{asin}?kind=part")).toMatchObject({ url: "https://shop.example/mine/B0EXAMPLE1?kind=part" });
  });

  it("calls.2 goes to no origin but the page's own, endpoint-base's and those allowed", () => {
    const foreign = "https://elsewhere.example/stock";
    expect(blocked(at({}, one, foreign))).toBe(true);
    expect(at({ allowedOrigins: ["https://elsewhere.example"] }, one, foreign)).toMatchObject({ own: false });
    expect(at({ endpointBase: "https://elsewhere.example/api" }, one, foreign)).toMatchObject({ own: false });
    for (const path of [
      "//elsewhere.example/x",
      "/\\elsewhere.example/x",
      "javascript:alert(1)",
      "data:text/html,x",
      "https://shop.example@elsewhere.example/",
      "https://me:pw@shop.example/x",
    ])
      expect(blocked(at({}, one, path)), path).toBe(true);
  });

  it("calls.2 goes to another origin by https only", () => {
    expect(blocked(at({ allowedOrigins: ["http://elsewhere.example"] }, one, "http://elsewhere.example/"))).toBe(true);
  });

  it("calls.2 holds no CSRF or slate token, in query or path", () => {
    expect(blocked(at({}, { ...one, query: { token: "csrf-1234" } }))).toBe(true);
    expect(blocked(at({}, { path: { asin: "slate-1234" } }))).toBe(true);
  });

  it("calls.1 is refused where a value is missing or would climb out of its place", () => {
    for (const asin of ["", ".", ".."]) expect(blocked(at({}, { path: { asin } })), asin).toBe(true);
    expect(blocked(at({}, {}))).toBe(true);
  });
});

describe("the headers of a call", () => {
  it("calls.2 a page write carries the CSRF token, a page read none", () => {
    expect(headersOf(stockAdd as never, settings)).toEqual({
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      "anti-csrftoken-a2z": "csrf-1234",
    });
    expect(headersOf(stockGet as never, settings)).toEqual({ accept: "application/json" });
    expect(headersOf({ ...stockGet, headers: ["anti-csrftoken-a2z"] } as never, settings)).toMatchObject({
      "anti-csrftoken-a2z": "csrf-1234",
    });
  });

  it("calls.14 csrf-token is sent where the entry lists it, and then no other token", () => {
    expect(headersOf({ ...stockGet, headers: ["csrf-token", "accept-language"] } as never, settings)).toEqual({
      accept: "application/json",
      "csrf-token": "csrf-1234",
      "accept-language": "de-DE",
    });
  });

  it("calls.10 the cart and product API has its own headers and media types", () => {
    const entry = {
      ...stockAdd,
      family: "cart",
      body: { as: "json", type: "cart.add-items.request/v1" },
      answer: { ...stockAdd.answer, type: "cart.add-items/v1", expand: "count" },
      headers: ["x-currency-of-preference"],
    };
    expect(headersOf(entry as never, settings, { "x-device-attributes": "mobile=1;app=0" })).toEqual({
      accept: 'application/vnd.dp.api+json; type="cart.add-items/v1"; expand="count"',
      "content-type": 'application/vnd.dp.api+json; type="cart.add-items.request/v1"',
      "x-api-csrf-token": "csrf-1234",
      "x-encrypted-slate-token": "slate-1234",
      "accept-language": "de-DE",
      "x-currency-of-preference": "EUR",
      "x-device-attributes": "mobile=1;app=0",
    });
  });
});
