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
      trusted: true,
    });
  });

  it("calls.3 call:product-list several values of one place in the path stand between commas", () => {
    expect(at({}, { path: { asin: "A1,B/2" } })).toMatchObject({ url: "https://shop.example/stock/A1,B%2F2?kind=full" });
  });

  it("calls.3 endpoint-base moves all calls, with and without a path of its own", () => {
    expect(at({ endpointBase: "https://api.example/v2/" })).toEqual({
      url: "https://api.example/v2/stock/B0EXAMPLE1?kind=full",
      own: false,
      trusted: false,
    });
    expect(at({ endpointBase: "/proxy" })).toEqual({
      url: "https://shop.example/proxy/stock/B0EXAMPLE1?kind=full",
      own: true,
      trusted: true,
    });
  });

  it("calls.3 endpoints moves one call, which keeps the fixed query that tells it apart (calls.1)", () => {
    expect(at({ endpoints: { "stock-get": "/other/{asin}" } })).toMatchObject({ url: "https://shop.example/other/B0EXAMPLE1?kind=full" });
    expect(at({ endpoints: { "stock-add": "/other" } })).toMatchObject({ url: "https://shop.example/stock/B0EXAMPLE1?kind=full" });
    expect(at({}, one, "/mine/{asin}?kind=part")).toMatchObject({ url: "https://shop.example/mine/B0EXAMPLE1?kind=part" });
    expect(at({ endpoints: { "stock-get": "/other/{asin}" } }, one, "/mine/{asin}")).toMatchObject({
      url: "https://shop.example/other/B0EXAMPLE1?kind=full",
    });
    // a field of the query whose value the request fills in is the address's own matter
    const entry = { ...stockGet, path: "/stock/{asin}?kind=full&sid={asin}" } as never;
    expect(addressOf(entry, one, settings, page, "/mine")).toMatchObject({ url: "https://shop.example/mine?kind=full" });
  });

  it.each([
    ["other/{asin}", "https://shop.example/proxy/other/B0EXAMPLE1?kind=full"],
    ["?asin={asin}", "https://shop.example/proxy?asin=B0EXAMPLE1&kind=full"],
    ["/other#top", "https://shop.example/proxy/other?kind=full"],
    ["https://shop.example/other", "https://shop.example/other?kind=full"],
    ["//shop.example/other", "https://shop.example/other?kind=full"],
    ["/other/{marketplaceId}", "https://shop.example/proxy/other/M1?kind=full"],
  ])("calls.3 endpoint-base and %s lead to %s", (path, url) => {
    for (const endpointBase of ["/proxy", "/proxy/", "/proxy?x=1", "/proxy/#y"])
      expect(at({ endpointBase }, one, path), endpointBase).toEqual({ url, own: true, trusted: true });
  });

  it("calls.2 is trusted with tokens on the page's own origin and those of token-origins, and writes go to no other", () => {
    const foreign = "https://elsewhere.example/stock";
    const write = (options: object) => addressOf(stockAdd as never, {}, { ...settings, ...options }, page, foreign);
    const ways = { allowedOrigins: ["https://elsewhere.example"], endpointBase: "https://elsewhere.example/api" };
    const trust = { tokenOrigins: ["https://else.example", "https://elsewhere.example"] };
    expect(at(ways, one, foreign)).toMatchObject({ own: false, trusted: false });
    expect(at({ ...ways, ...trust }, one, foreign)).toMatchObject({ own: false, trusted: true });
    expect(at(trust, one, foreign)).toMatchObject({ trusted: true });
    expect(at({ ...ways, tokenOrigins: ["https://elsewhere.example:444", "http://elsewhere.example"] }, one, foreign)).toMatchObject({
      trusted: false,
    });
    expect([blocked(write(ways)), blocked(write({})), blocked(write({ ...ways, ...trust })), blocked(write(trust))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("calls.2 a read whose body holds a token goes to no other origin than those", () => {
    const ways = { allowedOrigins: ["https://elsewhere.example"] };
    const read = (body: unknown, options: object = ways) =>
      addressOf({ ...stockAdd, write: false } as never, { body }, { ...settings, ...options }, page, "https://elsewhere.example/x");
    expect(blocked(read({ asin: "A" }))).toBe(false);
    for (const body of [{ token: "csrf-1234" }, { of: { slateToken: "slate-1234" } }, { all: ["a", "x=csrf-1234"] }, "slate-1234"])
      expect([blocked(read(body)), blocked(read(body, { tokenOrigins: ways.allowedOrigins }))]).toEqual([true, false]);
  });

  it("calls.2 loyalty-points.20 a read of what is the shopper's own goes only where tokens go", () => {
    const ways = { allowedOrigins: ["https://elsewhere.example"], endpointBase: "https://elsewhere.example/api" };
    const read = (options: object) =>
      addressOf({ ...stockGet, personal: true } as never, one, { ...settings, ...options }, page, "https://elsewhere.example/x");
    expect([blocked(read(ways)), blocked(read({ ...ways, tokenOrigins: ways.allowedOrigins }))]).toEqual([true, false]);
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

  it("calls.2 url.1 goes to another origin by https only, unless that is a loopback host that allowed-origins names", () => {
    for (const origin of ["http://elsewhere.example", "http://localhost.example", "http://127.0.0.1.example", "http://10.0.0.1"])
      expect(blocked(at({ allowedOrigins: [origin], tokenOrigins: [origin], endpointBase: origin }, one, `${origin}/`)), origin).toBe(true);
    const local = "http://localhost:4000";
    expect(at({ allowedOrigins: [local] }, one, `${local}/`)).toMatchObject({ trusted: false });
    expect(at({ allowedOrigins: [local], tokenOrigins: [local] }, one, `${local}/`)).toMatchObject({ trusted: true });
    expect([blocked(at({ tokenOrigins: [local] }, one, `${local}/`)), blocked(at({ endpointBase: local }))]).toEqual([true, true]);
  });

  it("calls.2 holds no CSRF or slate token, in query or path", () => {
    expect(blocked(at({}, { ...one, query: { token: "csrf-1234" } }))).toBe(true);
    expect(blocked(at({}, { path: { asin: "slate-1234" } }))).toBe(true);
    for (const part of [{ path: { asin: "a/b c" } }, { ...one, query: { detail: "a/b c" } }])
      expect(blocked(at({ csrfToken: "a/b c" }, part))).toBe(true);
    expect(blocked(at({ csrfToken: "50%" }, one, "/50%/{asin}")), "in a path that cannot be decoded").toBe(true);
  });

  it("calls.2 a page without tokens, or with empty ones, holds none back", () => {
    for (const token of [undefined, ""]) {
      const options = { csrfToken: token, slateToken: token, allowedOrigins: ["https://elsewhere.example"] };
      expect(at(options)).toMatchObject({ trusted: true });
      expect(at(options, { ...one, query: { detail: "" }, body: { asin: "A" } }, "https://elsewhere.example/x")).toMatchObject({
        trusted: false,
      });
    }
  });

  it("calls.2 calls.3 says why an address is not used, and quotes none of it", () => {
    const elsewhere = "https://elsewhere.example/x";
    const ways: [string, ReturnType<typeof at>][] = [
      ["the address of stock-get is invalid", at({}, one, "http://[")],
      ["the address of stock-get is invalid", at({ endpointBase: "http://[" })],
      ["stock-get would go to https://elsewhere.example, which no setting of the page lets through", at({}, one, elsewhere)],
      ["the address of stock-get holds a token", at({}, { path: { asin: "csrf-1234" } })],
      [
        "stock-get would go to https://elsewhere.example, which token-origins does not list",
        at({ allowedOrigins: ["https://elsewhere.example"] }, { ...one, body: "slate-1234" }, elsewhere),
      ],
      ["there is no usable value for {a} in /{asin}/{a}/{b}", at({}, one, "/{asin}/{a}/{b}")],
    ];
    for (const [why, address] of ways) expect(address).toEqual({ blocked: why });
  });

  it("calls.1 is refused where a value is missing or would climb out of its place", () => {
    for (const asin of ["", ".", ".."]) expect(blocked(at({}, { path: { asin } })), asin).toBe(true);
    expect(blocked(at({}, {}))).toBe(true);
    for (const asin of ["a.", ".a", "...", "0"]) expect(blocked(at({}, { path: { asin } })), asin).toBe(false);
    expect(at({}, { path: { asin: "100%" } }, "/50%/{asin}")).toMatchObject({ url: "https://shop.example/50%/100%25?kind=full" });
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
