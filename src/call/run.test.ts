import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { platform } from "./environment.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, labelGet, one, openShop, stock, stockAdd, stockGet, stockNote, types } from "./shop.fixture.ts";

const html = { "content-type": "text/html; charset=utf-8" };

describe("one call", () => {
  it("calls.1 sends method, path, query and headers of the entry and gives the parsed answer, without fields it does not know", async () => {
    const shop = await openShop((response) => json(response, { ...stock(3), extra: 1 }));
    const result = await run(stockGet, { ...one, query: { detail: "full" } }, {}, elementAt(shop.origin));
    expect(result).toEqual({ ok: true, status: 200, data: stock(3) });
    expect(shop.requests).toMatchObject([
      { method: "GET", url: "/stock/B0EXAMPLE1?kind=full&detail=full", headers: { accept: "application/json" } },
    ]);
    expect(shop.requests[0]?.headers["idempotency-key"]).toBe(undefined);
  });

  it("events.10 sends nothing that only measures where measurement is off, and everything else", async () => {
    const shop = await openShop((response) => json(response, stock(1)));
    const element = elementAt(shop.origin, { measurement: false });
    const log = { ...stockGet, name: "stock-log", measures: true as const };
    expect(await run(log, one, {}, element)).toMatchObject({ ok: false, code: "cancelled" });
    expect(shop.requests).toEqual([]);
    expect(element.told).toEqual([]);
    expect(await run(stockGet, one, {}, element)).toMatchObject({ ok: true });
    expect(await run(log, one, {}, elementAt(shop.origin, { measurement: true }))).toMatchObject({ ok: true });
    expect(shop.requests.length).toBe(2);
  });

  it("events.10 sends no click reference where measurement is off, and with it everything else of the call", async () => {
    const shop = await openShop((response) => json(response, stock(1)));
    const entry = { ...stockGet, path: "/stock/{asin}?ref=stock" };
    const asked = { ...one, query: { ref_: "dp_qs_atc", detail: "full" } };
    for (const measurement of [true, false, undefined] as const)
      await run(entry, asked as never, {}, elementAt(shop.origin, measurement === undefined ? {} : { measurement }));
    await run({ ...stockGet }, { ...one, query: { ref: "dp" } } as never, {}, elementAt(shop.origin, { measurement: false }));
    expect(shop.requests.map(({ url }) => url)).toEqual([
      "/stock/B0EXAMPLE1?ref=stock&ref_=dp_qs_atc&detail=full",
      "/stock/B0EXAMPLE1?ref=stock&detail=full",
      "/stock/B0EXAMPLE1?ref=stock&ref_=dp_qs_atc&detail=full",
      "/stock/B0EXAMPLE1?kind=full",
    ]);
  });

  it("calls.2 carries credentials, stays on its origin, and refuses every redirect of another one", async () => {
    const inits: RequestInit[] = [];
    const environment = { ...platform, fetch: async (_: string, init: RequestInit) => (inits.push(init), Response.json(stock(1))) };
    const element = elementAt("https://shop.example", { allowedOrigins: ["https://read.example"], tokenOrigins: ["https://api.example"] });
    await run(stockGet, one, {}, element, environment);
    await run(stockGet, one, { path: "https://api.example/{asin}" }, element, environment);
    await run(stockGet, one, { path: "https://read.example/{asin}" }, element, environment);
    expect(inits).toMatchObject([
      { credentials: "include", mode: "same-origin" },
      { credentials: "include", mode: "cors", redirect: "error" },
      { credentials: "omit", mode: "cors", redirect: "error" },
    ]);
    expect(inits[0]?.redirect).toBe(undefined);
    // a read has no body, and does not outlive its page
    for (const init of inits) expect(Object.keys(init)).not.toEqual(expect.arrayContaining([expect.stringMatching(/body|keepalive/)]));
  });

  it("url.1 sponsored-carousel.33 a further guard judges the whole address, and only one that the page lets through", async () => {
    const sent: string[] = [];
    const judged: string[] = [];
    const environment = { ...platform, fetch: async (url: string) => (sent.push(url), Response.json(stock(1))) };
    const allows = (url: string) => {
      judged.push(url);
      return url.startsWith("https://read.example/");
    };
    const element = elementAt("https://shop.example", { allowedOrigins: ["https://read.example"] });
    const to = (path: string) => run(stockGet, one, { path, allows }, element, environment);
    expect(await to("/{asin}")).toMatchObject({ ok: false, code: "blocked-url" });
    expect(await to("https://evil.example/{asin}")).toMatchObject({ ok: false, code: "blocked-url" });
    expect(await to("https://read.example/{asin}")).toMatchObject({ ok: true });
    expect([judged.map((url) => new URL(url).origin), sent.length]).toEqual([["https://shop.example", "https://read.example"], 1]);
  });

  it("calls.2 a redirect of a trusted origin to a third one fails and carries nothing on", async () => {
    const third = await openShop((response) => json(response, stock(1)));
    const other = await openShop((response) => response.writeHead(302, { location: `${third.origin}/stock` }).end());
    // Node has no https server without a certificate: the allowed origin is reached by a name that only this test resolves.
    const environment = {
      ...platform,
      fetch: (url: string, init: RequestInit) => fetch(url.replace("https://api.example", other.origin), init),
    };
    const element = elementAt("https://shop.example", { tokenOrigins: ["https://api.example"] });
    const result = await run({ ...stockNote }, adding, { path: "https://api.example/stock" }, element, environment);
    expect(result).toMatchObject({ ok: false, code: "unknown" });
    expect(other.requests[0]?.headers["anti-csrftoken-a2z"]).toBe("csrf-1234");
    expect(third.requests).toEqual([]);
  });

  it("calls.2 an origin that is only allowed hears reads alone, without tokens, and no write", async () => {
    const other = await openShop((response, { method }) => json(response, method === "GET" ? stock(1) : { success: true }));
    const environment = {
      ...platform,
      fetch: (url: string, init: RequestInit) => fetch(url.replace("https://api.example", other.origin), init),
    };
    const element = elementAt("https://shop.example", {
      allowedOrigins: ["https://api.example"],
      endpointBase: "https://api.example/",
      endpoints: { "stock-add": "https://api.example/stock" },
    });
    const page = { ...stockGet, headers: ["anti-csrftoken-a2z", "csrf-token", "x-encrypted-slate-token", "accept-language"] } as never;
    const cart = { ...stockGet, name: "stock-cart", family: "cart" } as never;
    for (const entry of [page, cart]) expect(await run(entry, one as never, {}, element, environment)).toMatchObject({ ok: true });
    const given = { headers: { "x-encrypted-slate-token": "slate-of-the-element" } };
    expect(await run(stockGet, one, given, element, environment)).toMatchObject({ ok: true });
    expect(other.requests.length).toBe(3);
    for (const { headers } of other.requests) {
      expect(Object.keys(headers).filter((name) => /csrf|slate/.test(name))).toEqual([]);
      expect(JSON.stringify(headers)).not.toMatch(/csrf-1234|slate-/);
    }
    expect(other.requests[0]?.headers["accept-language"]).toBe("de-DE");
    element.told.length = 0;
    expect(await run(stockAdd, adding, {}, element, environment)).toMatchObject({ ok: false, code: "blocked-url" });
    expect([other.requests.length, element.told]).toEqual([3, []]);
  });

  it("calls.2 an origin that is not allowed is blocked-url and hears nothing", async () => {
    const other = await openShop((response) => json(response, { success: true }));
    const element = elementAt("https://shop.example");
    const result = await run(stockAdd, adding, { path: `${other.origin}/stock` }, element);
    expect(result).toMatchObject({ ok: false, code: "blocked-url" });
    expect(other.requests).toEqual([]);
    expect(element.told).toEqual([]);
  });

  it("calls.12 a write carries its token, its form and an Idempotency-Key of its own per press", async () => {
    const shop = await openShop((response) => json(response, { success: true }));
    const element = elementAt(shop.origin);
    await run(stockAdd, adding, {}, element);
    await run(stockAdd, adding, {}, element);
    await run(stockAdd, adding, { requestId: "of-the-press" }, element);
    expect(shop.requests.map(({ body }) => body)).toEqual(Array(3).fill("asin=B0EXAMPLE1&quantity=2"));
    const ids = shop.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe("of-the-press");
    expect(shop.requests[0]?.headers["anti-csrftoken-a2z"]).toBe("csrf-1234");
  });

  it("events.9 a cancelled dp-request sends nothing, tells nothing more and gives cancelled", async () => {
    const shop = await openShop((response) => json(response, stock(1)));
    const element = elementAt(shop.origin);
    element.cancel = true;
    expect(await run(stockGet, one, {}, element)).toEqual({
      ...{ ok: false, code: "cancelled", message: "stock-get: a listener of dp-request cancelled the call." },
    });
    expect(await run(stockAdd, adding, {}, element)).toMatchObject({ ok: false, code: "cancelled" });
    expect(shop.requests).toEqual([]);
    expect(types(element)).toEqual(["dp-request", "dp-request"]);
  });

  it("calls.8 a write while offline fails at once with network and is not sent", async () => {
    const shop = await openShop((response) => json(response, { success: true }));
    const element = elementAt(shop.origin);
    expect(await run(stockAdd, adding, {}, element, { ...platform, online: () => false })).toEqual({
      ...{ ok: false, code: "network", offline: true, message: "stock-add: the browser is offline." },
    });
    expect([shop.requests, element.told]).toEqual([[], []]);
  });
});

describe("what an answer must be", () => {
  const answered = async (entry: never, answer: Parameters<typeof openShop>[0]) => {
    const shop = await openShop(answer);
    return run(entry, one as never, {}, elementAt(shop.origin));
  };

  it("calls.5 a missing required field is bad-response with the path of the field", async () => {
    const result = await answered(stockGet as never, (response) =>
      json(response, { entity: { items: [{ asin: "B0", quantity: 1 }, { asin: "B1" }] } }),
    );
    expect(result).toMatchObject({ ok: false, code: "bad-response" });
    expect(result).toHaveProperty("message", expect.stringContaining("entity.items.1.quantity"));
  });

  it("calls.5 204, an empty body, 206, a wrong content type and JSON that breaks off are bad-response", async () => {
    const faults: Record<string, Parameters<typeof openShop>[0]> = {
      "204": (response) => response.writeHead(204).end(),
      empty: (response) => response.writeHead(200, { "content-type": "application/json" }).end(),
      "206": (response) => json(response, stock(1), 206),
      "wrong type": (response) => response.writeHead(200, { "content-type": "text/plain" }).end(JSON.stringify(stock(1))),
      "no type": (response) => response.writeHead(200).end(JSON.stringify(stock(1))),
      truncated: (response) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(stock(1)).slice(0, -3)),
    };
    for (const [name, fault] of Object.entries(faults))
      expect(await answered(stockGet as never, fault), name).toMatchObject({ ok: false, code: "bad-response" });
  });

  it("calls.5 an empty body and further statuses mean what the entry says", async () => {
    const answer = { ...stockGet.answer, emptyMeans: { entity: { items: [] } }, statuses: [206, 400] };
    const entry = { ...stockGet, answer } as never;
    expect(await answered(entry, (response) => response.writeHead(204).end())).toEqual({
      ok: true,
      status: 204,
      data: { entity: { items: [] } },
    });
    expect(await answered(entry, (response) => json(response, stock(1), 206))).toEqual({ ok: true, status: 206, data: stock(1) });
    expect(await answered(entry, (response) => json(response, stock(1), 400))).toEqual({ ok: true, status: 400, data: stock(1) });
    expect(await answered(entry, (response) => json(response, stock(1), 409))).toMatchObject({
      ok: false,
      code: "http",
      status: 409,
      data: stock(1),
    });
  });

  it("calls.5 keys that pollute prototypes do not come through", async () => {
    const entry = { ...stockGet, answer: { as: "json", schema: z.looseObject({}) } } as never;
    const result = await answered(entry, (response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end('{"__proto__":{"evil":1},"constructor":{"a":1},"a":{"prototype":1,"b":2}}'),
    );
    expect(result).toEqual({ ok: true, status: 200, data: { a: { b: 2 } } });
  });

  it("fragment.4 a fragment is drawn only with status 200 and text/html", async () => {
    const label = labelGet as never;
    expect(await answered(label, (response) => response.writeHead(200, html).end("<p>in stock</p>"))).toEqual({
      ok: true,
      status: 200,
      data: "<p>in stock</p>",
    });
    expect(await answered(label, (response) => response.writeHead(206, html).end("<p>part</p>"))).toMatchObject({ code: "bad-response" });
    expect(await answered(label, (response) => json(response, {}))).toMatchObject({ code: "bad-response" });
    expect(await answered(label, (response) => response.writeHead(200, html).end(" "))).toMatchObject({ code: "bad-response" });
    expect(await answered(label, (response) => response.writeHead(404, html).end("<p>none</p>"))).toMatchObject({
      code: "http",
      status: 404,
    });
  });

  it("fragment.4 a login page in place of a fragment or of JSON is a 401, by its address or its password field", async () => {
    const login = '<form><!-- --><input name="p" data-x="a>b"  TYPE = "Password" ></form>';
    for (const entry of [labelGet, stockGet]) {
      const bySight = await openShop((response) => response.writeHead(200, html).end(login));
      const byAddress = await openShop((response, { url }) =>
        url.startsWith("/sign-in")
          ? response.writeHead(200, html).end("<h1>Who are you?</h1>")
          : response.writeHead(302, { location: "/sign-in?back=1" }).end(),
      );
      for (const shop of [bySight, byAddress]) {
        const element = elementAt(shop.origin);
        expect(await run(entry as never, one as never, {}, element)).toMatchObject({ ok: false, code: "http", status: 401, left: true });
        expect(types(element)).toEqual(["dp-request", "dp-response", "sign-in"]);
      }
    }
    const harmless = await openShop((response) =>
      response.writeHead(200, html).end('<!-- <input type="password"> --><p>type="password"</p><input type="text" value="password">'),
    );
    expect(await run(labelGet, {}, {}, elementAt(harmless.origin))).toMatchObject({ ok: true });
  });
});
