import { Agent, createServer, request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cartAddItems, cartCount } from "../../src/contract/cart.ts";
import { buildServer } from "../../demo/server/app.ts";
import { isSecure, withClient } from "../../demo/server/operations/client.ts";
import type { Lifecycle } from "../../demo/server/operations/health.ts";
import { describeError, jsonLog } from "../../demo/server/operations/log.ts";
import { drain } from "../../demo/server/operations/serve.ts";
import { readSettings } from "../../demo/server/settings.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

/** The shop of the file as a process of its own, with what it logs. */
function processWith(variables: Record<string, string> = {}, lifecycle: Lifecycle = { phase: "serving" }) {
  const lines: string[] = [];
  const log = jsonLog((line) => void lines.push(line));
  const settings = readSettings(variables);
  const app = buildServer({ database: shop.database, faults: true, distDir: "test/contract/dist", settings, log, lifecycle });
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { app, lines, entries };
}

const kettle = { body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 1 }] } };

describe("the request id", () => {
  it("is taken from the request when it is well-formed, else made, and is answered and logged", async () => {
    const { app, entries } = processWith();
    const given = await app.request("/healthz", { headers: { "x-request-id": "edge-42" } });
    expect(given.headers.get("x-request-id")).toBe("edge-42");
    for (const wrong of ["", "with space", `${"x".repeat(65)}`, 'quote"'])
      expect((await app.request("/healthz", { headers: { "x-request-id": wrong } })).headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(entries()[0]).toMatchObject({ level: "info", event: "request", requestId: "edge-42", path: "/healthz", status: 200 });
  });
});

describe("the access log", () => {
  it("has one line for each request, by call or route, without query strings, cookies and tokens", async () => {
    const { app, lines, entries } = processWith();
    const shopper = await Shopper.at(app);
    await shopper.call(cartAddItems, kettle);
    await shopper.fetch("/dp/B0KETTLE17?secret=hidden-1", { headers: { accept: "text/html" } });
    await shopper.fetch("/nowhere");
    expect(entries().map(({ method, route, status }) => [method, route, status])).toEqual([
      ["POST", "/__session", 200],
      ["POST", "cart-add-items", 200],
      ["GET", "/dp/:asin/:ref?", 200],
      ["GET", "unmatched", 404],
    ]);
    for (const secret of ["hidden-1", shopper.token, shopper.cookie.split("=")[1]!]) expect(lines.join()).not.toContain(secret);
  });

  it("can be turned off", async () => {
    const { app, lines } = processWith({ ACCESS_LOG: "off" });
    await app.request("/healthz");
    expect(lines).toEqual([]);
  });
});

describe("the log of failures", () => {
  it("has the code, the statement and the request id of a failed statement, and none of its parameters", async () => {
    const { app, lines, entries } = processWith({ ACCESS_LOG: "off" });
    app.get("/failing", async (c) => {
      await shop.database.db.execute(sql`select ${"live-session-id"}::text, 'x'::text::integer`);
      return c.text("");
    });
    const reply = await app.request("/failing", { headers: { "x-request-id": "edge-43" } });
    expect([reply.status, await reply.json()]).toEqual([
      500,
      { error: { code: "internal", message: "Something went wrong in the shop." } },
    ]);
    expect(entries()).toMatchObject([{ level: "error", event: "failure", requestId: "edge-43", code: "22P02" }]);
    expect(entries()[0]!["statement"]).toContain("select $1::text");
    expect(lines.join()).not.toContain("live-session-id");
  });

  it("has the message and place of an error that is no statement's", () => {
    const { message, frames } = describeError(new Error("no such shelf"));
    expect([message, String(frames)]).toEqual(["no such shelf", expect.stringContaining("operations.test.ts")]);
  });
});

describe("/metrics", () => {
  it("counts requests by route and status, with their durations", async () => {
    const { app } = processWith();
    const shopper = await Shopper.at(app);
    await shopper.call(cartCount, { path: { marketplaceId: "DPMARKET1" } });
    for (const path of ["/nowhere", "/never"]) await shopper.fetch(path);
    const reply = await app.request("/metrics");
    const text = await reply.text();
    expect(reply.headers.get("content-type")).toContain("version=0.0.4");
    expect(text).toContain('shop_http_requests_total{method="GET",route="cart-count",status="200"} 1');
    expect(text).toContain('shop_http_requests_total{method="GET",route="unmatched",status="404"} 2');
    expect(text).toMatch(/shop_http_request_duration_seconds_bucket\{le="10",method="GET",route="cart-count"\} 1/);
    if (shop.database.poolUse) expect(text).toMatch(/shop_database_connections\{state="idle"\} [1-9]/);
  });
});

describe("the limit of writes", () => {
  it("is a 429 with Retry-After for the session that met it, and no other, and reads go on", async () => {
    const { app } = processWith({ WRITES_PER_MINUTE: "2" });
    const [one, two] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    const here = one.movedTo(app);
    const replies = [];
    for (let press = 0; press < 3; press++) replies.push(await here.call(cartAddItems, kettle));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(replies[2]!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await replies[2]!.json()).toMatchObject({ error: { code: "too-many-writes" } });
    expect((await two.movedTo(app).call(cartAddItems, kettle)).status).toBe(200);
    expect((await here.call(cartCount, { path: { marketplaceId: "DPMARKET1" } })).status).toBe(200);
    expect((await one.state()).cart).toMatchObject([{ quantity: 2 }]);
  });
});

describe("the phases of a process", () => {
  it("that starts: alive, not ready, 503 for all else; that drains: not ready, and serves what it is asked", async () => {
    const lifecycle: Lifecycle = { phase: "starting" };
    const { app } = processWith({}, lifecycle);
    const state = async () => {
      const replies = await Promise.all(["/healthz", "/readyz", "/dp/B0KETTLE17"].map((path) => app.request(path)));
      return [...replies.map(({ status }) => status), replies[2]!.headers.get("connection")];
    };
    expect(await state()).toEqual([200, 503, 503, null]);
    lifecycle.phase = "serving";
    expect(await state()).toEqual([200, 200, 200, null]);
    lifecycle.phase = "draining";
    expect(await state()).toEqual([200, 503, 200, "close"]);
    expect((await app.request("/shop.css")).headers.get("connection")).toBe("close");
  });

  it("answers a request on a connection that was idle when the process was told to end", async () => {
    const server = createServer((_asked, reply) => reply.setHeader("connection", server.listening ? "keep-alive" : "close").end("done"));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = server.address() as AddressInfo;
    const ask = async () => {
      const [reply] = (await once(request({ port, host: "127.0.0.1", agent }).end(), "response")) as [IncomingMessage];
      const freed = once(reply, "close");
      reply.resume();
      await freed;
      return reply.statusCode;
    };
    expect(await ask()).toBe(200);
    const ended = drain([server], readSettings({}));
    await expect.poll(() => server.listening).toBe(false);
    expect(await ask()).toBe(200);
    await ended;
    agent.destroy();
  });

  it("ends with the answer of the request in hand and takes no other; a request over the limit is cut", async () => {
    let answer = () => {};
    const server = createServer((_asked, reply) => void (answer = () => reply.end("done"))).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const first = once(request({ port, host: "127.0.0.1" }).end(), "response") as Promise<[IncomingMessage]>;
    await once(server, "request");
    const ended = drain([server], readSettings({}));
    await expect.poll(() => server.listening).toBe(false);
    answer();
    const [reply] = await first;
    expect(reply.statusCode).toBe(200);
    reply.resume();
    await ended;

    const slow = createServer(() => {}).listen(0, "127.0.0.1");
    await once(slow, "listening");
    const cut = request({ port: (slow.address() as AddressInfo).port, host: "127.0.0.1" }).end();
    await once(slow, "request");
    const failure = once(cut, "error");
    await drain([slow], readSettings({ DRAIN_TIMEOUT_MS: "50" }));
    expect((await failure)[0]).toMatchObject({ code: "ECONNRESET" });
  });
});

describe("the proxies in front of the shop", () => {
  const seenBehind = async (trusted: number, headers: Record<string, string>) => {
    const app = new Hono();
    app.use(withClient(trusted));
    app.get("/", (c) => c.json([isSecure(c), c.get("client").host, c.get("client").address]));
    return (await app.request("http://shop.internal/", { headers: { host: "shop.internal", ...headers } })).json();
  };
  const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "shop.example", "x-forwarded-for": "6.6.6.6, 203.0.113.7" };

  it("are believed only as far as the setting says", async () => {
    expect(await seenBehind(0, forwarded)).toEqual([false, "shop.internal", ""]);
    expect(await seenBehind(1, forwarded)).toEqual([true, "shop.example", "203.0.113.7"]);
    expect(await seenBehind(2, forwarded)).toEqual([true, "shop.example", "6.6.6.6"]);
    expect(await seenBehind(1, {})).toEqual([false, "shop.internal", ""]);
  });
});
