import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cartAddItems, cartCount } from "../../src/contract/cart.ts";
import { babyRegistryHelp, weddingRegistryModal } from "../../src/contract/registry.ts";
import { until } from "../support/poll.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const count = (shopper: Shopper) => shopper.call(cartCount, { path: { marketplaceId: "M" } });
const add = (shopper: Shopper, key?: string) =>
  shopper.call(cartAddItems, {
    ...(key !== undefined && { key }),
    body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 1 }] },
  });

/** Holds the timers of these times; the test runs them. */
function holdTimers(...times: readonly number[]): { ms: number; run: () => void }[] {
  const held: { ms: number; run: () => void }[] = [];
  const own = globalThis.setTimeout;
  const hold = (run: () => void, ms = 0) => (times.includes(ms) ? held.push({ ms, run }) : own(run, ms));
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hold as never);
  return held;
}

afterEach(() => void vi.restoreAllMocks());

describe("faults that a test asks for", () => {
  it("meet the session that asked, as often as it asked, and nobody else", async () => {
    const [one, two] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    await one.fault({ call: "cart-count", status: 503, times: 2, retryAfter: 1 });
    expect((await count(two)).status).toBe(200);
    const first = await count(one);
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "1"]);
    expect([(await count(one)).status, (await count(one)).status]).toEqual([503, 200]);
  });

  it("end when they are taken back, and let some pass first", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.fault({ call: "cart-count", status: 500, after: 1 });
    expect([(await count(shopper)).status, (await count(shopper)).status]).toEqual([200, 500]);
    await shopper.fetch("/__faults", { method: "DELETE" });
    expect((await count(shopper)).status).toBe(200);
  });

  it("calls.11 lose the answer of a write that has happened, and the write of a connection cut before", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.fault({ call: "cart-add-items", lostAnswer: true, times: 1 });
    await expect(add(shopper).then((response) => response.text())).rejects.toThrow("cut");
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
    await shopper.fault({ call: "cart-add-items", cut: "before", times: 1 });
    await expect(add(shopper).then((response) => response.text())).rejects.toThrow("cut");
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
  });

  it("calls.12 a write that was done and answered with a 500 is one order when its id comes again, and two when another does", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.fault({ call: "cart-add-items", answerStatus: 500, times: 1 });
    expect((await add(shopper, "press-1")).status).toBe(500);
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
    expect((await add(shopper, "press-1")).status).toBe(200);
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
    await add(shopper, "press-2");
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 2 }]);
  });

  it("delay and drip", async () => {
    const shopper = await Shopper.at(shop.app);
    const [delay, drip] = [120_000, 20_000];
    await shopper.fault({ call: "cart-count", delay, drip, times: 1 });
    const timers = holdTimers(delay, drip);
    const seen: string[] = [];
    const answer = count(shopper).then((response) => (seen.push("head"), response));
    let isWhole = false;
    const whole = answer.then((response) => response.text()).then((text) => (seen.push(text), (isWhole = true)));
    for (;;) {
      await until(() => timers.length > 0 || isWhole);
      const [timer] = timers.splice(0);
      if (!timer) break;
      seen.push(`${timer.ms} ms`);
      timer.run();
    }
    await whole;
    // eight pieces of three bytes
    expect(seen).toEqual([`${delay} ms`, "head", ...Array<string>(7).fill(`${drip} ms`), '{"entity":{"items":0}}']);
  });

  it("break bodies, types and sessions", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.fault({ call: "cart-count", malformed: "half", times: 1 });
    await expect(count(shopper).then((response) => response.json())).rejects.toThrow();
    await shopper.fault({ call: "cart-count", malformed: "empty", times: 1 });
    expect(await (await count(shopper)).text()).toBe("");
    await shopper.fault({ call: "cart-count", contentType: "text/plain", times: 1 });
    expect((await count(shopper)).headers.get("content-type")).toBe("text/plain");
    for (const [session, status, type] of [
      ["expired", 401, "application/json"],
      ["forbidden", 403, "application/json"],
      ["login-page", 200, "text/html"],
    ] as const) {
      await shopper.fault({ call: "cart-count", session, times: 1 });
      const response = await count(shopper);
      expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([status, type]);
    }
  });

  it("send hostile markup as a fragment and inside JSON", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    await shopper.fault({ call: "wedding-registry-modal", hostile: true });
    await shopper.fault({ call: "baby-registry-help", hostile: true });
    const query = { asin: "B0KETTLE17", quantity: "1" };
    expect(await (await shopper.call(weddingRegistryModal, { query })).text()).toContain("onerror");
    const help = await (await shopper.call(babyRegistryHelp, { query: { asin: "B0KETTLE17" } })).text();
    expect(help).toContain("__proto__");
    expect(JSON.parse(help).html).toContain("<script>");
  });

  it("hold for files by their path as well", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.fault({ call: "/shop.css", status: 404 });
    expect((await shopper.fetch("/shop.css")).status).toBe(404);
    expect((await shop.app.request("/shop.css")).status).toBe(200);
  });

  it("are refused when they are written wrong", async () => {
    const shopper = await Shopper.at(shop.app);
    const response = await shopper.fetch("/__faults", { method: "POST", body: JSON.stringify({ call: "cart-count", stauts: 500 }) });
    expect(response.status).toBe(400);
  });
});

describe("the log of requests", () => {
  it("keeps what this session sent, with its headers and what became of it", async () => {
    const [shopper, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    await count(other);
    await add(shopper);
    const { requests } = await shopper.state();
    const calls = requests.filter(({ call }) => !call.startsWith("/__"));
    expect(calls).toMatchObject([{ call: "cart-add-items", method: "POST", status: 200, headers: { "x-api-csrf-token": shopper.token } }]);
    expect(JSON.parse(calls[0]!.body)).toMatchObject({ items: [{ asin: "B0KETTLE17" }] });
  });
});

describe("over a socket", () => {
  it("a cut connection is a network error, before and during the answer, and the shop goes on", async () => {
    const server = serve({ fetch: shop.app.fetch, port: 0, hostname: "127.0.0.1" });
    await new Promise((resolve) => server.once("listening", resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const first = await fetch(`${base}/__session`, { method: "POST", body: JSON.stringify({ shopper: null }) });
      const cookie = first.headers.getSetCookie().at(-1)!.split(";")[0]!;
      const { csrfToken } = (await first.json()) as { csrfToken: string };
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(base + path, { ...init, headers: { cookie, "x-api-csrf-token": csrfToken, ...init.headers } });
      const fault = (body: object) => ask("/__faults", { method: "POST", body: JSON.stringify(body) });
      const count = () => ask("/api/marketplaces/M/cart/count");

      await fault({ call: "cart-count", cut: "before", times: 1 });
      await expect(count()).rejects.toThrow("fetch failed");
      await fault({ call: "cart-count", cut: "during", drip: 10, times: 1 });
      await expect(count().then((response) => response.text())).rejects.toThrow();
      await fault({ call: "cart-add-items", lostAnswer: true, times: 1 });
      const body = JSON.stringify({ items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 1 }] });
      const type = 'application/vnd.dp.api+json; type="cart.add-items.request/v1"';
      await expect(ask("/cart/carts/retail/items", { method: "POST", body, headers: { "content-type": type } })).rejects.toThrow(
        "fetch failed",
      );
      expect(await (await count()).json()).toEqual({ entity: { items: 1 } });
    } finally {
      server.close();
    }
  });
});
