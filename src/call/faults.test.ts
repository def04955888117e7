import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import type { CallEnvironment } from "./caller.ts";
import { platform } from "./environment.ts";
import { retryAfter } from "./retry.ts";
import { run } from "./run.ts";
import { adding, clock, elementAt, json, one, openShop, stock, stockAdd, stockGet, stockNote, until } from "./shop.fixture.ts";

const hasty: CallEnvironment = { ...platform, random: () => -0.45 };
const JSON_TYPE = { "content-type": "application/json" };

describe("time-out", () => {
  it("calls.4 a body that drips counts into the time-out, which ends the request", async () => {
    let ended: () => void;
    const gone = new Promise<void>((resolve) => (ended = resolve));
    let drips = 0;
    const shop = await openShop((response, _arrived, _count, raw) => {
      response.writeHead(200, JSON_TYPE);
      const drip = setInterval(() => (drips++, response.write(" ")), 5);
      raw.socket.on("close", () => (clearInterval(drip), ended()));
    });
    const time = clock();
    let result: unknown;
    void run(stockGet, one, { timeout: 200 }, elementAt(shop.origin), { ...platform, ...time }).then((ended) => (result = ended));
    await until(() => drips > 5);
    await time.pass(199);
    expect(result).toBe(undefined);
    await time.pass(1);
    await gone;
    await until(() => result);
    expect(result).toMatchObject({ ok: false, code: "timeout" });
    expect(shop.requests.length).toBe(1);
  });

  it("calls.4 headers that never come are a time-out after the entry's time, 10 s here, and a write is told as unknown", async () => {
    const time = clock();
    const environment = { ...platform, ...time, fetch: () => new Promise<Response>(() => {}) };
    let read: unknown, write: unknown;
    void run(stockGet, one, {}, elementAt("https://shop.example"), environment).then((result) => (read = result));
    void run(stockNote, adding, {}, elementAt("https://shop.example"), environment).then((result) => (write = result));
    await time.pass(4_999);
    expect(write).toBe(undefined);
    await time.pass(1);
    expect(write).toMatchObject({ ok: false, code: "unknown" });
    await time.pass(4_999);
    expect(read).toBe(undefined);
    await time.pass(1);
    expect(read).toMatchObject({ ok: false, code: "timeout" });
  });
});

describe("repetition of reads", () => {
  it("calls.13 a read is tried again twice after a 5xx or a cut connection, then fails with its last cause", async () => {
    const shop = await openShop((response, _arrived, count, raw) => {
      if (count === 1) return json(response, {}, 503);
      if (count > 2) return json(response, stock(1));
      response.writeHead(200, { ...JSON_TYPE, "content-length": "100" });
      response.write('{"entity":', () => raw.socket.destroy());
    });
    expect(await run(stockGet, one, {}, elementAt(shop.origin), hasty)).toMatchObject({ ok: true, data: stock(1) });
    expect(shop.requests.length).toBe(3);

    const down = await openShop((response) => json(response, { reason: "down" }, 500));
    expect(await run(stockGet, one, {}, elementAt(down.origin), hasty)).toMatchObject({
      ok: false,
      code: "http",
      status: 500,
      data: { reason: "down" },
    });
    expect(down.requests.length).toBe(3);
  });

  it("calls.13 a write, a 4xx, an entry without repetition and a log are sent once", async () => {
    const shop = await openShop((response) => json(response, {}, 500));
    const element = elementAt(shop.origin);
    await run(stockNote, adding, {}, element, hasty);
    await run({ ...stockGet, retry: [] }, one, {}, element, hasty);
    await run({ ...stockGet, answer: { as: "none" } } as never, one as never, {}, element, hasty);
    expect(shop.requests.length).toBe(3);
    const missing = await openShop((response) => json(response, {}, 404));
    await run(stockGet, one, {}, elementAt(missing.origin), hasty);
    expect(missing.requests.length).toBe(1);
  });

  /** Answers at virtual time, with when each request left. */
  const timed = (answer: () => Response, random: number) => {
    const time = clock();
    const left: number[] = [];
    const environment: CallEnvironment = {
      ...time,
      online: () => true,
      random: () => random,
      fetch: async () => (left.push(time.now()), answer()),
    };
    return { time, left, environment };
  };

  it("calls.13 the pauses grow and are jittered", async () => {
    for (const [random, expected] of [
      [0, [0, 150, 600]],
      [1, [0, 450, 1800]],
    ] as const) {
      const { time, left, environment } = timed(() => new Response("", { status: 500 }), random);
      void run(stockGet, one, {}, elementAt("https://shop.example"), environment);
      await time.pass(9_000);
      expect(left).toEqual(expected);
    }
    const { time, left, environment } = timed(() => new Response("", { status: 500 }), 1);
    void run({ ...stockGet, retry: [500, 1000] }, one, {}, elementAt("https://shop.example"), environment);
    await time.pass(9_000);
    expect(left).toEqual([0, 500, 1500]);
  });

  it("calls.13 Retry-After is honoured, and a pause past the time-out is not begun", async () => {
    const after = (value: string) => timed(() => new Response("", { status: 503, headers: { "retry-after": value } }), 0);
    const short = after("4");
    void run(stockGet, one, {}, elementAt("https://shop.example"), short.environment);
    await short.time.pass(9_999);
    expect(short.left).toEqual([0, 4000, 8000]);
    const long = after("60");
    let result: unknown;
    void run(stockGet, one, {}, elementAt("https://shop.example"), long.environment).then((value) => (result = value));
    await long.time.pass(1);
    expect(result).toMatchObject({ ok: false, code: "http", status: 503 });
    expect(long.left).toEqual([0]);
    expect(retryAfter("Wed, 21 Oct 2026 07:28:05 GMT", Date.parse("2026-10-21T07:28:00Z"))).toBe(5000);
    expect([retryAfter(null), retryAfter("soon"), retryAfter("-1")]).toEqual([0, 0, 0]);
  });
});

describe("a write whose answer is lost", () => {
  /** Loses the answers to `lose` writes; the stock shows `held` afterwards. */
  const losing = (held: number | "down", lose = 1) => {
    let writes = 0;
    return openShop((response, { method }, _count, raw) => {
      if (method === "GET") return held === "down" ? json(response, {}, 404) : json(response, stock(held));
      if (++writes <= lose) raw.socket.destroy();
      else json(response, { success: true });
    });
  };
  const sent = (shop: { requests: { method: string }[] }) => shop.requests.map(({ method }) => method);

  it("calls.11 is confirmed by its read: it has happened", async () => {
    const shop = await losing(5);
    let checking = 0;
    const result = await run(stockAdd, adding, { known: 3, onUnknown: () => checking++ }, elementAt(shop.origin), hasty);
    expect(result).toEqual({ ok: true, status: 0, data: undefined, confirmed: true, read: stock(5) });
    expect(checking).toBe(1);
    expect(sent(shop)).toEqual(["POST", "GET"]);
  });

  it("calls.11 is denied by its read: its own failure stands, and the write is not repeated", async () => {
    const shop = await losing(4);
    expect(await run(stockAdd, adding, { known: 3 }, elementAt(shop.origin), hasty)).toMatchObject({
      ok: false,
      code: "network",
      read: stock(4),
    });
    expect(sent(shop)).toEqual(["POST", "GET"]);
  });

  it("calls.11 a time-out is confirmed too", async () => {
    const shop = await openShop((response, { method }) => method === "GET" && json(response, stock(2)));
    expect(await run(stockAdd, adding, { timeout: 100 }, elementAt(shop.origin))).toMatchObject({ ok: true, confirmed: true });
  });

  it.each([
    ["a 500 of a shop that acted", (response) => json(response, {}, 500)],
    ["a 503 without a body", (response) => void response.writeHead(503).end()],
    ["an empty 200", (response) => void response.writeHead(200, { "content-type": "application/json" }).end()],
    ["JSON that breaks off", (response) => void response.writeHead(200, { "content-type": "application/json" }).end('{"success":')],
    ["another content type", (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>Done")],
    ["a required field that is missing", (response) => json(response, { done: true })],
  ] satisfies [string, (response: ServerResponse) => void][])(
    "calls.11 %s is confirmed like an answer that was lost",
    async (_, answer) => {
      for (const [stands, ends] of [
        [5, { ok: true, confirmed: true }],
        [3, { ok: false, read: stock(3) }],
      ] as const) {
        const shop = await openShop((response, { method }) => (method === "GET" ? json(response, stock(stands)) : answer(response)));
        let checking = 0;
        const result = await run(stockAdd, adding, { known: 3, onUnknown: () => checking++ }, elementAt(shop.origin), hasty);
        expect(result).toMatchObject(ends);
        expect([checking, sent(shop)]).toEqual([1, ["POST", "GET"]]);
        const unconfirmed = await run(stockNote, adding, {}, elementAt(shop.origin), hasty);
        expect(unconfirmed).toMatchObject({ ok: false, code: "unknown" });
      }
    },
  );

  it("calls.11 an answer that its element does not accept is confirmed, and a definite failure is not", async () => {
    const shop = await openShop((response, { method }) =>
      method === "GET" ? json(response, stock(5)) : json(response, { success: true }),
    );
    const invalid = (data: unknown) => ((data as { success: boolean }).success ? "no lines" : undefined);
    expect(await run(stockAdd, adding, { known: 3, invalid }, elementAt(shop.origin), hasty)).toMatchObject({ ok: true, confirmed: true });
    const refusing = await openShop((response) => json(response, {}, 409));
    expect(await run(stockAdd, adding, {}, elementAt(refusing.origin), hasty)).toMatchObject({ ok: false, code: "http", status: 409 });
    expect([sent(shop), sent(refusing)]).toEqual([["POST", "GET"], ["POST"]]);
  });

  it("calls.11 stays unknown where the read fails or there is none, and the read leads to no sign-in", async () => {
    const shop = await losing("down");
    expect(await run(stockAdd, adding, {}, elementAt(shop.origin), hasty)).toMatchObject({ ok: false, code: "unknown" });
    const none = await losing(5);
    let checking = 0;
    expect(await run(stockNote, adding, { onUnknown: () => checking++ }, elementAt(none.origin), hasty)).toMatchObject({
      ok: false,
      code: "unknown",
    });
    expect([checking, sent(none)]).toEqual([0, ["POST"]]);
    const expired = await openShop((response, { method }, _count, raw) =>
      method === "GET" ? response.writeHead(401).end() : raw.socket.destroy(),
    );
    const element = elementAt(expired.origin);
    expect(await run(stockAdd, adding, {}, element, hasty)).toMatchObject({ ok: false, code: "unknown" });
    expect(element.told).not.toContainEqual(expect.objectContaining({ type: "sign-in" }));
  });

  it("calls.12 keeps its request id for the shopper's own retry, and a fresh one follows a definite outcome", async () => {
    const shop = await losing(0, 2);
    const element = elementAt(shop.origin);
    const first = await run(stockAdd, adding, {}, element, hasty);
    await run(stockAdd, adding, {}, element, hasty);
    await run(stockAdd, { body: { asin: "B0EXAMPLE1", quantity: 9 } }, {}, element, hasty);
    await run(stockAdd, adding, {}, element, hasty);
    await run(stockAdd, adding, {}, element, hasty);
    const ids = shop.requests.filter(({ method }) => method === "POST").map(({ headers }) => headers["idempotency-key"]);
    expect(first).toHaveProperty("requestId", ids[0]);
    expect([ids[1] === ids[0], ids[2] === ids[0], ids[3] === ids[0], ids[4] === ids[0]]).toEqual([true, false, true, false]);
  });
});
