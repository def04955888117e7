import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { platform } from "./environment.ts";
import type { RunOptions } from "./result.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, labelGet, one, openShop, stock, stockAdd, stockGet, types, until } from "./shop.fixture.ts";

const later = () => new Promise((resolve) => setTimeout(resolve));
const slowShop = () =>
  openShop(
    (response, { method, url }) =>
      void setTimeout(() => (url === "/label" ? response.end() : json(response, method === "GET" ? stock(1) : { success: true })), 50),
  );

describe("calls at the same time", () => {
  it("calls.7 five presses in one task, of two elements, are one write, and all get its result", async () => {
    const shop = await slowShop();
    const [a, b] = [elementAt(shop.origin), elementAt(shop.origin)];
    const results = await Promise.all([a, a, b, a, b].map((element) => run(stockAdd, adding, {}, element)));
    expect(results).toEqual(Array(5).fill({ ok: true, status: 200, data: { success: true } }));
    expect(shop.requests.length).toBe(1);
    expect([types(a), types(b)]).toEqual([["dp-request", "dp-response"], []]);
  });

  it("calls.7 another write is another request", async () => {
    const shop = await slowShop();
    const element = elementAt(shop.origin);
    await Promise.all([run(stockAdd, adding, {}, element), run(stockAdd, { body: { asin: "B0EXAMPLE1", quantity: 3 } }, {}, element)]);
    expect(shop.requests.length).toBe(2);
  });

  it("calls.7 reads of the same thing share one request; each element hears its own response", async () => {
    const shop = await slowShop();
    const [a, b] = [elementAt(shop.origin), elementAt(shop.origin)];
    const results = await Promise.all([run(stockGet, one, {}, a), run(stockGet, one, {}, b)]);
    expect(results).toEqual(Array(2).fill({ ok: true, status: 200, data: stock(1) }));
    expect(shop.requests.length).toBe(1);
    expect([types(a), types(b)]).toEqual(Array(2).fill(["dp-request", "dp-response"]));
    await run(stockGet, one, {}, a);
    expect(shop.requests.length).toBe(2);
  });

  it("calls.7 reads that ask with other headers, or wait for another time, are requests of their own", async () => {
    const shop = await slowShop();
    const ask = (options: RunOptions, more = {}) => run(stockGet, one, options, elementAt(shop.origin, more));
    await Promise.all([ask({}), ask({}), ask({ timeout: 9_000 }), ask({ headers: { "accept-language": "fr" } })]);
    expect(shop.requests.length).toBe(3);
  });

  it("calls.7 a write is the same for whoever presses, also when the page's token has changed meanwhile", async () => {
    const shop = await slowShop();
    const press = (csrfToken: string, options: RunOptions = {}) => run(stockAdd, adding, options, elementAt(shop.origin, { csrfToken }));
    await Promise.all([press("csrf-1"), press("csrf-2"), press("csrf-2", { timeout: 9_000 })]);
    expect(shop.requests.map(({ headers }) => headers["anti-csrftoken-a2z"])).toEqual(["csrf-1"]);
  });

  it("calls.7 calls.6 logs are sent one by one, and none ends another", async () => {
    const shop = await slowShop();
    const log = { ...stockGet, answer: { as: "none" } } as never;
    const element = elementAt(shop.origin);
    const results = await Promise.all([one, one, { path: { asin: "B2" } }].map((asked) => run(log, asked as never, {}, element)));
    expect(results).toEqual(Array(3).fill({ ok: true, status: 200, data: undefined }));
    expect(shop.requests.length).toBe(3);
  });

  it("calls.9 a 401 of a shared read leads to sign-in once", async () => {
    const shop = await openShop((response) => void setTimeout(() => response.writeHead(401).end(), 20));
    const elements = [elementAt(shop.origin), elementAt(shop.origin)];
    const results = await Promise.all(elements.map((element) => run(stockGet, one, {}, element)));
    expect(results).toMatchObject([
      { status: 401, left: true },
      { status: 401, left: true },
    ]);
    expect(elements.flatMap(types).filter((type) => type === "sign-in").length).toBe(1);
  });

  it("calls.7 calls.8 who sends a write hears that it was sent: not who joins it, nor who is offline", async () => {
    const shop = await openShop((response) => json(response, stock(9)));
    const heard: string[] = [];
    const ask = (name: string, online = true) =>
      run(stockAdd, adding, { onSent: () => heard.push(name) }, elementAt(shop.origin), { ...platform, online: () => online });
    await Promise.all([ask("first"), ask("joined")]);
    await ask("offline", false);
    expect(heard).toEqual(["first"]);
  });

  it("calls.7 who reads hears when the request leaves, also who joins it", async () => {
    const shop = await openShop((response) => json(response, stock(9)));
    const heard: string[] = [];
    const ask = (name: string) => run(stockGet, one, { onSent: () => heard.push(name) }, elementAt(shop.origin));
    const asked = Promise.all([ask("first"), ask("joined")]);
    expect(heard).toEqual(["first", "joined"]);
    await asked;
    expect(shop.requests.length).toBe(1);
  });

  it("calls.11 everyone who joined a lost write hears once that it is being checked", async () => {
    const shop = await openShop((response, { method }, _count, raw) =>
      method === "GET" ? json(response, stock(9)) : void setTimeout(() => raw.socket.destroy(), 30),
    );
    const heard: string[] = [];
    const ask = (name: string) => run(stockAdd, adding, { onUnknown: () => heard.push(name) }, elementAt(shop.origin));
    expect(await Promise.all([ask("a"), ask("b")])).toMatchObject([{ confirmed: true }, { confirmed: true }]);
    expect(heard).toEqual(["a", "b"]);
  });

  it("calls.11 who joins while it is being checked hears so at once, and who has left hears nothing", async () => {
    let answer = () => {};
    const shop = await openShop((response, { method }, _count, raw) =>
      method === "GET" ? (answer = () => json(response, stock(9))) : raw.socket.destroy(),
    );
    const heard: string[] = [];
    const ask = (name: string, signal?: AbortSignal) =>
      run(stockAdd, adding, { ...(signal && { signal }), onUnknown: () => heard.push(name) }, elementAt(shop.origin));
    const [early, late] = [new AbortController(), new AbortController()];
    const asked = [ask("stays"), ask("left before", early.signal)];
    early.abort();
    await until(() => shop.requests.length === 2);
    expect(heard).toEqual(["stays"]);
    asked.push(ask("joins"), ask("leaves", late.signal));
    expect(heard).toEqual(["stays", "joins", "leaves"]);
    late.abort();
    answer();
    expect(await Promise.all(asked)).toMatchObject([{ confirmed: true }, { code: "aborted" }, { confirmed: true }, { code: "aborted" }]);
    expect([heard.length, shop.requests.length]).toEqual([3, 2]);
  });

  it("calls.11 a write that is taken back while it is being checked ends with its read, and is known by no one", async () => {
    const closed: string[] = [];
    const shop = await openShop((_response, { method }, _count, raw) =>
      method === "GET" ? raw.socket.on("close", () => closed.push(method)) : raw.socket.destroy(),
    );
    const own = new AbortController();
    const result = run(stockAdd, adding, { signal: own.signal }, elementAt(shop.origin));
    await until(() => shop.requests.length === 2);
    own.abort();
    expect(await result).toMatchObject({ ok: false, code: "aborted" });
    await until(() => closed.length === 1);
  });

  it("calls.11 the confirming read does not take the reply of a read that was on its way before", async () => {
    let answer = () => {};
    const shop = await openShop((response, { method }, count, raw) => {
      if (method === "POST") return raw.socket.destroy();
      if (count > 1) return json(response, stock(2));
      answer = () => json(response, stock(0));
    });
    const element = elementAt(shop.origin);
    const before = run(stockGet, one, {}, element);
    await until(() => shop.requests.length === 1);
    expect(await run(stockAdd, adding, {}, element)).toMatchObject({ ok: true, confirmed: true });
    answer();
    expect(await before).toMatchObject({ ok: true, data: stock(0) });
  });
});

describe("calls that are no longer wanted", () => {
  const hanging = async () => {
    const closed: string[] = [];
    const shop = await openShop((_response, { url }, _count, raw) => raw.socket.on("close", () => closed.push(url)));
    return { shop, closed };
  };

  it("calls.6 a read ends with aborted when its element leaves for good, and tells no response", async () => {
    const { shop, closed } = await hanging();
    const leaving = new AbortController();
    const element = elementAt(shop.origin, {}, leaving.signal);
    const asked = [run(stockGet, one, {}, element), run(labelGet, {}, {}, element)];
    await until(() => shop.requests.length === 2);
    leaving.abort();
    expect(await Promise.all(asked)).toMatchObject([{ code: "aborted" }, { code: "aborted" }]);
    await until(() => closed.length === 2);
    expect(closed.sort()).toEqual(["/label", "/stock/B0EXAMPLE1?kind=full"]);
    expect(types(element)).toEqual(["dp-request", "dp-request"]);
    expect(await run(stockGet, one, {}, element)).toMatchObject({ code: "aborted" });
  });

  it("calls.6 calls.7 a shared read goes on for the element that stays", async () => {
    const shop = await slowShop();
    const leaving = new AbortController();
    const gone = run(stockGet, one, { signal: leaving.signal }, elementAt(shop.origin));
    const stays = run(stockGet, one, {}, elementAt(shop.origin));
    leaving.abort();
    expect(await gone).toMatchObject({ code: "aborted" });
    expect(await stays).toMatchObject({ ok: true });
    expect(shop.requests.length).toBe(1);
  });

  it("calls.6 a read that the same element starts again ends the older one, unless several may run at once", async () => {
    const shop = await slowShop();
    const element = elementAt(shop.origin);
    const other = { path: { asin: "B0EXAMPLE2" } };
    const [older, label, newer] = await Promise.all([
      run(stockGet, one, {}, element),
      run(labelGet, {}, {}, element),
      run(stockGet, other, {}, element),
    ]);
    expect([older, newer]).toMatchObject([{ code: "aborted" }, { ok: true }]);
    expect(label).toMatchObject({ code: "bad-response" });
    const both = await Promise.all([run(stockGet, one, { parallel: true }, element), run(stockGet, other, { parallel: true }, element)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it("calls.6 the third read ends the second, though the first has ended meanwhile", async () => {
    const shop = await slowShop();
    const element = elementAt(shop.origin);
    const ask = (asin: string) => run(stockGet, { path: { asin } }, {}, element);
    const [first, second] = [ask("B1"), ask("B2")];
    expect(await first).toMatchObject({ code: "aborted" });
    const third = ask("B3");
    expect([await second, await third]).toMatchObject([{ code: "aborted" }, { ok: true }]);
  });

  it("calls.6 calls.7 a read that is asked for again while it is on its way is still one request", async () => {
    const shop = await slowShop();
    const element = elementAt(shop.origin);
    const [older, newer] = await Promise.all([run(stockGet, one, {}, element), run(stockGet, one, {}, element)]);
    expect(older).toEqual({ ok: false, code: "aborted", message: "stock-get: the call was ended." });
    expect(newer).toMatchObject({ ok: true });
    expect(shop.requests.length).toBe(1);
    expect(types(element)).toEqual(["dp-request", "dp-request", "dp-response"]);
  });

  it("calls.6 nothing of a call stays with its element or its signal", async () => {
    const shop = await openShop((response, { method }) => json(response, method === "GET" ? stock(1) : { success: true }));
    const [leaving, own] = [new AbortController(), new AbortController()];
    const element = elementAt(shop.origin, {}, leaving.signal);
    await run(stockGet, one, { signal: own.signal }, element);
    await run(stockAdd, adding, { signal: own.signal }, element);
    for (const { signal } of [leaving, own]) expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("calls.6 a beacon outlives its element", async () => {
    const inits: RequestInit[] = [];
    const environment = {
      ...platform,
      fetch: async (_: string, init: RequestInit) => (inits.push(init), await later(), new Response(null, { status: 204 })),
    };
    const leaving = new AbortController();
    const entry = { ...stockGet, answer: { as: "none" }, keepalive: true } as never;
    const sent = run(entry, one as never, { timeout: Infinity }, elementAt("https://shop.example", {}, leaving.signal), environment);
    leaving.abort();
    expect(await sent).toEqual({ ok: true, status: 204, data: undefined });
    expect(inits).toMatchObject([{ keepalive: true }]);
  });
});
