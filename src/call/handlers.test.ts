import { beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import type { cartAddItems } from "../contract/cart.ts";
import { contract } from "../contract/index.ts";
import { registry } from "../lib/registry.ts";
import { platform } from "./environment.ts";
import { Refused } from "../lib/refused.ts";
import { type AnyHandler, type CallName, type CallsByName, type Handlers } from "./handlers.ts";
import { run } from "./run.ts";
import { adding, clock, elementAt, json, labelGet, one, openShop, stock, stockAdd, stockGet, stockNote, types } from "./shop.fixture.ts";

type ByCall = Readonly<Record<string, AnyHandler>>;

/** An element of a page that answers some calls itself; every other one goes to the origin given. */
const elementWith = (calls: ByCall, origin = "https://shop.example", options = {}, signal?: AbortSignal) =>
  Object.assign(elementAt(origin, options, signal), { handler: (call: string) => calls[call] });

/** What would reach a server. */
function noServer() {
  const sent: string[] = [];
  return { sent, environment: { ...platform, fetch: async (url: string) => (sent.push(url), Response.json({})) } };
}

beforeEach(() => void registry().shared.delete("calls"));

describe("a call that the page answers itself", () => {
  it("connect.2 is given path, query, body, page-wide options and signal; a write its request id, and a read none", async () => {
    const asked: unknown[] = [];
    const { sent, environment } = noServer();
    const element = elementWith({
      "stock-get": (of) => (asked.push(of), stock(3)),
      "stock-add": async (of) => (asked.push(of), { success: true }),
    });
    expect(await run(stockGet, { ...one, query: { detail: "full" } }, {}, element, environment)).toEqual({
      ok: true,
      status: 200,
      data: stock(3),
    });
    expect(await run(stockAdd, adding, { requestId: "press-1" }, element, environment)).toMatchObject({
      ok: true,
      data: { success: true },
    });
    const page = expect.objectContaining({ marketplaceId: "M1", language: "de-DE" });
    const signal = expect.any(AbortSignal);
    expect(asked).toEqual([
      { path: { asin: "B0EXAMPLE1", marketplaceId: "M1" }, query: { detail: "full" }, body: undefined, id: undefined, page, signal },
      { path: { marketplaceId: "M1" }, query: {}, body: adding.body, id: "press-1", page, signal },
    ]);
    expect(sent).toEqual([]);
  });

  it("connect.2 connect.4 its answer is parsed by the call's schema: fields that it does not know are dropped, and wrong ones are bad-response", async () => {
    const answers = [{ ...stock(1), extra: 1 }, { entity: {} }, undefined, "text"];
    const element = elementWith({ "stock-get": () => answers.shift() });
    expect(await run(stockGet, one, {}, element)).toMatchObject({ ok: true, data: stock(1) });
    for (let round = 0; round < 3; round++)
      expect(await run(stockGet, one, {}, element)).toMatchObject({ ok: false, code: "bad-response" });
    expect(types(element).filter((type) => type === "dp-response")).toHaveLength(4);
  });

  it("connect.2 a call for HTML takes a string and nothing else, and one whose answer is not read takes nothing", async () => {
    const answers: unknown[] = ["<p>Label</p>", { html: "<p>Label</p>" }];
    const element = elementWith({ "label-get": () => answers.shift(), "label-log": () => undefined });
    expect(await run(labelGet, {}, {}, element)).toMatchObject({ ok: true, data: "<p>Label</p>" });
    expect(await run(labelGet, {}, {}, element)).toMatchObject({ ok: false, code: "bad-response" });
    const log = { ...stockGet, name: "label-log", answer: { as: "none" as const } };
    expect(await run(log as never, {} as never, {}, element)).toMatchObject({ ok: true });
  });

  it("connect.3 Refused is that status with that body, also one of another copy; a 401 leads to sign-in", async () => {
    const other = Object.assign(new Error("x"), { name: "Refused", status: 409, body: { reason: "SOLD_OUT" } });
    const thrown = [
      new Refused(404, { a: 1 }),
      other,
      new Refused(422, "plain"),
      new Refused(401, { authUrl: "/ap/login" }),
      new Refused(403),
    ];
    const element = elementWith({ "stock-add": () => Promise.reject(thrown.shift() as Error) });
    const add = () => run(stockAdd, adding, {}, element);
    expect(await add()).toMatchObject({ ok: false, code: "http", status: 404, data: { a: 1 } });
    expect(await add()).toMatchObject({ ok: false, code: "http", status: 409, data: { reason: "SOLD_OUT" } });
    expect(await add()).toMatchObject({ status: 422, data: "plain" });
    expect(await add()).toMatchObject({ status: 401, left: true });
    expect(await add()).toMatchObject({ status: 403 });
    expect(element.told.filter((each) => (each as { type: string }).type === "sign-in")).toEqual([
      { type: "sign-in", target: "/ap/login" },
    ]);
  });

  it("connect.3 any other exception of a write is an unknown outcome, which the handler of the confirming read decides", async () => {
    let held = 0;
    const element = elementWith({
      "stock-add": () => {
        held += 2;
        throw new TypeError("secret of the shopper");
      },
      "stock-get": () => stock(held),
    });
    let unknown = 0;
    const options = { known: 0, onUnknown: () => void unknown++ };
    expect(await run(stockAdd, adding, options, element)).toMatchObject({ ok: true, confirmed: true });
    expect(await run(stockAdd, adding, { ...options, known: 10 }, element)).toMatchObject({ ok: false });
    expect(unknown).toBe(2);
    expect(JSON.stringify(element.told)).not.toContain("secret");
    const noted = await run(stockNote, adding, {}, elementWith({ "stock-note": () => Promise.reject(new Error("secret")) }));
    expect(noted).toMatchObject({ ok: false, code: "unknown" });
    expect(JSON.stringify(noted)).not.toContain("secret");
  });

  it("connect.3 the read that confirms goes to the server where it has no handler of its own", async () => {
    const shop = await openShop((response) => json(response, stock(2)));
    const element = elementWith({ "stock-add": () => Promise.reject(new Error("lost")) }, shop.origin);
    expect(await run(stockAdd, adding, { known: 0 }, element)).toMatchObject({ ok: true, confirmed: true });
    expect(shop.requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  it("connect.4 a cancelled dp-request asks no handler", async () => {
    let asked = 0;
    const element = elementWith({ "stock-add": () => (asked++, { success: true }), "stock-get": () => (asked++, stock(1)) });
    element.cancel = true;
    for (const result of [await run(stockAdd, adding, {}, element), await run(stockGet, one, {}, element)])
      expect(result).toMatchObject({ ok: false, code: "cancelled" });
    expect(asked).toBe(0);
  });

  it("connect.4 the same write twice asks its handler once, another one too; the same read at once is shared", async () => {
    const asked: unknown[] = [];
    const element = elementWith({
      "stock-add": async ({ body }) => (asked.push(body), { success: true }),
      "stock-get": async ({ path }) => (asked.push(path), stock(1)),
    });
    const other = { body: { asin: "B0EXAMPLE2", quantity: 1 } };
    await Promise.all([adding, adding, other].map((request) => run(stockAdd, request, {}, element)));
    expect(asked).toEqual([adding.body, other.body]);
    asked.length = 0;
    const reads = [one, one, { path: { asin: "B0EXAMPLE2" } }].map((request) => run(stockGet, request, { parallel: true }, element));
    for (const result of await Promise.all(reads)) expect(result.ok).toBe(true);
    expect(asked).toEqual([expect.objectContaining({ asin: "B0EXAMPLE1" }), expect.objectContaining({ asin: "B0EXAMPLE2" })]);
  });

  it("connect.4 a press after a lost answer carries the same id, and one after a refusal a new one", async () => {
    const ids: (string | undefined)[] = [];
    const thrown = [new Error("lost"), new Refused(409), new Refused(409)];
    const element = elementWith({ "stock-note": ({ id }) => (ids.push(id), Promise.reject(thrown.shift()!)) });
    for (let round = 0; round < 3; round++) await run(stockNote, adding, {}, element);
    expect(ids[0]).toMatch(/\w{8}/);
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  });

  it("connect.2 connect.4 a handler that answers too late is a time-out, which aborts its signal", async () => {
    const time = clock();
    const signals: AbortSignal[] = [];
    const element = elementWith({ "stock-note": ({ signal }) => new Promise(() => void signals.push(signal)) });
    const call = run(stockNote, adding, {}, element, { ...platform, wait: time.wait, now: time.now });
    await import("./answer-by-handler.ts");
    await time.pass(4_999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await time.pass(2);
    expect(await call).toMatchObject({ ok: false, code: "unknown" });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("connect.4 a read whose handler fails is asked again, and a read ends with its element", async () => {
    let asked = 0;
    const leaving = new AbortController();
    const calls: ByCall = {
      "stock-get": () => (++asked < 3 ? Promise.reject(asked === 1 ? new Error("lost") : new Refused(503)) : stock(1)),
    };
    const quick = { ...platform, wait: (ms: number, signal?: AbortSignal) => (ms > 5_000 ? platform.wait(ms, signal) : Promise.resolve()) };
    expect(await run(stockGet, one, {}, elementWith(calls), quick)).toMatchObject({ ok: true });
    expect(asked).toBe(3);
    let signal: AbortSignal | undefined;
    const element = elementWith({ "stock-get": (of) => new Promise(() => (signal = of.signal)) }, undefined, {}, leaving.signal);
    const call = run(stockGet, one, {}, element);
    await expect.poll(() => signal).toBeDefined();
    leaving.abort();
    expect(await call).toMatchObject({ code: "aborted" });
    expect(signal!.aborted).toBe(true);
  });

  it("connect.4 a write fails offline without its handler, and what only measures asks none where measurement is off", async () => {
    let asked = 0;
    const calls: ByCall = { "stock-add": () => (asked++, { success: true }), "stock-log": () => (asked++, stock(1)) };
    const offline = { ...platform, online: () => false };
    expect(await run(stockAdd, adding, {}, elementWith(calls), offline)).toMatchObject({ code: "network", offline: true });
    const log = { ...stockGet, name: "stock-log", measures: true as const };
    expect(await run(log, one, {}, elementWith(calls, undefined, { measurement: false }))).toMatchObject({ code: "cancelled" });
    expect(asked).toBe(0);
  });

  it("connect.4 connect.5 its events have no url, and show of body and data what the contract lets them", async () => {
    const entry = { ...stockAdd, shown: { body: ["asin"], data: [] } };
    const element = elementWith({ "stock-add": () => ({ success: true }) });
    await run(entry as never, adding as never, {}, element);
    expect(element.told).toEqual([
      { type: "dp-request", call: "stock-add", method: "POST", url: "", body: { asin: "B0EXAMPLE1", quantity: "[redacted]" } },
      { type: "dp-response", call: "stock-add", status: 200, ok: true, data: { success: "[redacted]" } },
    ]);
  });

  it("connect.5 neither endpoints nor the address guard apply, and no request is made; calls without a handler go as before", async () => {
    const shop = await openShop((response) => json(response, { success: true }));
    const foreign = { endpoints: { "stock-get": "https://evil.example/x", "stock-add": "/moved" } };
    const element = elementWith({ "stock-get": () => stock(4) }, shop.origin, foreign);
    expect(await run(stockGet, one, { path: "http://[", allows: () => false }, element)).toMatchObject({ ok: true, data: stock(4) });
    expect(shop.requests).toEqual([]);
    expect(await run(stockAdd, adding, {}, element)).toMatchObject({ ok: true });
    expect(shop.requests.map(({ url }) => url)).toEqual(["/moved"]);
  });

  it("connect.4 a handler that changes its request changes nothing of the confirmation", async () => {
    const element = elementWith({
      "stock-add": ({ body }) => {
        (body as { quantity: number }).quantity = 0;
        throw new Error("lost");
      },
      "stock-get": () => stock(0),
    });
    expect(await run(stockAdd, { body: { asin: "B0EXAMPLE1", quantity: 2 } }, { known: 0 }, element)).toMatchObject({ ok: false });
  });
});

describe("the types of handlers", () => {
  it("connect.2 every call of the contract has its handler by its name", () => {
    // @ts-expect-error there is no such call
    const wrong: CallName = "cart-item";
    const all = contract.map(({ name }) => name);
    expect([all.includes(wrong), all.includes("cart-items" satisfies CallName), all.length > 100]).toEqual([false, true, true]);
  });

  it("connect.2 a handler gets the contract's request, and an answer of another type is a type error", () => {
    type Asked = Parameters<NonNullable<Handlers["cart-add-items"]>>[0];
    expectTypeOf<Asked["body"]["items"][number]["quantity"]>().toEqualTypeOf<number>();
    expectTypeOf<Asked["id"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<CallsByName["cart-add-items"]>().toEqualTypeOf<typeof cartAddItems>();
    const right: Handlers = {
      "cart-count": async () => ({ entity: { items: 2 } }),
      "all-offers-content": () => "<p>Offers</p>",
      "ref-marker-log": () => {},
    };
    const wrong: Handlers = {
      // @ts-expect-error a count is a number
      "cart-count": async () => ({ entity: { items: "2" } }),
      // @ts-expect-error HTML is a string
      "all-offers-content": () => ({ html: "" }),
    };
    expect([Object.keys(right).length, Object.keys(wrong).length]).toEqual([3, 2]);
  });
});
