import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "../contract/index.ts";
import { registry } from "../lib/registry.ts";
import { instantOf, serverNow, setServerClock, setServerTime, watchServerClock } from "../lib/server-clock.ts";
import { platform } from "./environment.ts";
import { retryAfter } from "./retry.ts";
import { run } from "./run.ts";
import { adding, elementAt, one, stock, stockAdd, stockGet } from "./shop.fixture.ts";

afterEach(() => {
  vi.useRealTimers();
  registry().shared.delete("server-clock");
});

const HOUR = 3_600_000;
/** how far the server clock is from the device's, in whole minutes */
const off = () => Math.round((serverNow() - Date.now()) / 60_000) || 0; // `-0` where a ms has passed in between

const answering = (headers: Record<string, string>, inits: RequestInit[] = []) => ({
  ...platform,
  fetch: async (_: string, init: RequestInit) => (inits.push(init), Response.json({ ...stock(1), success: true }, { headers })),
});
const http = (ms: number) => new Date(Date.now() + ms).toUTCString();

describe("calls.18 time", () => {
  it("calls.18 a time without an offset is UTC, one with an offset is what it says", () => {
    const noon = Date.UTC(2026, 0, 1, 12);
    for (const text of [
      "2026-01-01T12:00:00",
      "2026-01-01T12:00",
      "2026-01-01 12:00:00",
      "2026-01-01T12:00:00.000",
      "Jan 1, 2026 12:00:00",
      " 2026-01-01T12:00:00\n",
      "2026-01-01 12:00:00 PM",
    ])
      expect(instantOf(text), text).toBe(noon);
    for (const text of ["2026-01-01T12:00:00Z", "2026-01-01T14:00:00+02:00", "2026-01-01T07:00:00-0500", "Thu, 01 Jan 2026 12:00:00 GMT"])
      expect(instantOf(text), text).toBe(noon);
    for (const day of ["2026-01-01", "2026-01", "2026", "Jan 1, 2026"]) expect(instantOf(day), day).toBe(Date.UTC(2026, 0, 1));
    expect([instantOf(""), instantOf("soon")]).toEqual([undefined, undefined]);
  });

  it("calls.18 reads of the cart and of the session's location bypass the browser's cache, and no other read does", async () => {
    const uncached = contract.filter(({ uncached, write }) => uncached && !write).map(({ name }) => name);
    expect(uncached.sort()).toEqual([
      "address-selections",
      "cart-count",
      "cart-items",
      "cart-summary",
      "deal-get",
      "glow-location-label",
      "glow-selections",
      "grocery-cart-count",
    ]);
    const inits: RequestInit[] = [];
    const environment = answering({}, inits);
    await run({ ...stockGet, uncached: true } as never, one as never, {}, elementAt("https://shop.example"), environment);
    await run(stockGet, one, {}, elementAt("https://shop.example"), environment);
    expect(inits.map(({ cache }) => cache)).toEqual(["no-store", undefined]);
  });

  it("calls.18 the newest answer sets the page's one clock, by its Date and its Age", async () => {
    const element = elementAt("https://shop.example");
    const read = { ...stockGet, uncached: true } as never;
    expect(off()).toBe(0);
    await run(stockAdd, adding, {}, element, answering({ date: http(5 * HOUR) }));
    expect(off()).toBe(300);
    await run(read, one as never, {}, element, answering({ date: http(-3 * HOUR), age: "1800" }));
    expect(off()).toBe(-150);
    await run(read, one as never, {}, element, answering({ date: http(-2.5 * HOUR), age: "soon" }));
    expect(off()).toBe(-150);
    await run(read, one as never, {}, element, answering({ date: "no date" }));
    await run(read, one as never, {}, element, answering({}));
    expect(off()).toBe(-150);
    // what the browser's cache may have held tells an old date
    await run(stockGet, one, {}, element, answering({ date: http(-9 * HOUR) }));
    expect(off()).toBe(-150);
  });

  it("calls.18 calls.13 a date in Retry-After is one of the server's clock", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1, 12) });
    await run(stockAdd, adding, {}, elementAt("https://shop.example"), answering({ date: http(5 * HOUR) }));
    expect(retryAfter(http(5 * HOUR + 8000))).toBe(8000);
  });
});

describe("calls.18 a time that the server wrote into the page", () => {
  it("calls.18 lightning-deal.14 sets the clock when it is read, and says nothing new a second time", () => {
    setServerTime(Date.now() - 5 * HOUR);
    expect(off()).toBe(-300);
    const wrote = Date.now() + 2 * HOUR;
    setServerTime(wrote);
    expect(off()).toBe(120);
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + HOUR);
    setServerTime(wrote);
    expect(off()).toBe(120);
    later.mockRestore();
  });

  it("calls.18 is older than an answer, unless it was written after it", async () => {
    await run(stockAdd, adding, {}, elementAt("https://shop.example"), answering({ date: http(5 * HOUR) }));
    setServerTime(Date.now() + 4 * HOUR);
    expect(off()).toBe(300);
    setServerTime(Date.now() + 6 * HOUR);
    expect(off()).toBe(360);
  });

  it("lightning-deal.58 an answer that differs by two seconds or less sets nothing anew: it would make countdowns jump", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1, 12, 0, 0, 900) });
    for (const [ms, offset] of [
      [-1900, 0],
      [1100, 0],
      [-3000, -3900],
      [-2000, -3900],
    ] as const) {
      setServerClock(new Headers({ date: http(ms) }));
      expect(serverNow() - Date.now()).toBe(offset);
    }
    vi.useRealTimers();
  });

  it("calls.18 who watches the clock is called when it was set, until the end", () => {
    let calls = 0;
    const stop = watchServerClock(() => calls++);
    setServerTime(Date.now());
    setServerClock(new Headers({ date: http(HOUR) }));
    setServerClock(new Headers());
    expect(calls).toBe(2);
    stop();
    setServerClock(new Headers({ date: http(0) }));
    expect(calls).toBe(2);
  });
});
