import { getEventListeners } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cartItems } from "../contract/cart.ts";
import { inviteRequest } from "../contract/page.ts";
import { bodyOf, without } from "./body.ts";
import { platform } from "./environment.ts";
import { headersOf } from "./headers.ts";
import { retryAfter } from "./retry.ts";
import { settings, stockAdd, stockGet } from "./shop.fixture.ts";

describe("the body of a request", () => {
  const form = (body: unknown) => bodyOf(stockAdd as never, body);

  it.each<[string, unknown, string | undefined]>([
    ["a list repeats its field", { asin: ["A", "B"], quantity: 1 }, "asin=A&asin=B&quantity=1"],
    [
      "what is missing is not sent, and nothing of a list",
      { asin: undefined, note: null, tags: ["a", null, undefined], none: [] },
      "tags=a",
    ],
    ["flags and zero are", { agreed: false, quantity: 0, text: "" }, "agreed=false&quantity=0&text="],
    ["an object is JSON", { data: { a: [1] } }, "data=%7B%22a%22%3A%5B1%5D%7D"],
    ["what is no object of fields is empty", "asin=A", ""],
    ["none is none", undefined, undefined],
  ])("calls.1 a form: %s", (_, body, text) => {
    expect(form(body)).toBe(text);
  });

  it("calls.1 JSON is written as it is, and a call without a body has none", () => {
    const json = { ...stockAdd, body: { as: "json" } } as never;
    expect(bodyOf(json, { items: [{ asin: "A" }] })).toBe('{"items":[{"asin":"A"}]}');
    expect(bodyOf(json, undefined)).toBe(undefined);
    expect(bodyOf(stockGet as never, { asin: "A" })).toBe(undefined);
  });
});

describe("what goes only where tokens go", () => {
  it("trust-widget.18 calls.2 its fields are left out by path, and the rest stays", () => {
    const body = { schema: "1", remoteAddress: "kept", event: { remoteAddress: "192.0.2.7", tags: [1], data: { remoteAddress: "kept" } } };
    const rest = { schema: "1", remoteAddress: "kept", event: { tags: [1], data: { remoteAddress: "kept" } } };
    expect([without(body, ["event.remoteAddress"]), without(body), without("text", ["event"])]).toEqual([rest, body, "text"]);
  });
});

describe("the headers of a request", () => {
  const entry = { ...stockGet, headers: ["x-encrypted-slate-token", "x-currency-of-preference"] } as never;

  it("calls.10 a type of the cart API that expands nothing says so, a whole media type stays as it is", () => {
    expect(headersOf(cartItems as never, settings)["accept"]).toBe('application/vnd.dp.api+json; type="cart.items/v1"');
    expect(headersOf(inviteRequest as never, settings)).toMatchObject({
      "content-type": "application/vnd.dp.invitation-request.v1+json",
      "x-encrypted-slate-token": "slate-1234",
      "anti-csrftoken-a2z": "csrf-1234",
    });
  });

  it.each([
    ["html", "text/html"],
    ["none", "*/*"],
  ])("calls.1 an answer that is %s is asked for as %s", (as, accept) => {
    expect(headersOf({ ...stockGet, answer: { as } } as never, settings)).toEqual({ accept });
  });

  it("calls.2 what the page does not say is not sent, what the element says goes before it", () => {
    expect(headersOf(entry, settings)).toMatchObject({ "x-encrypted-slate-token": "slate-1234", "x-currency-of-preference": "EUR" });
    expect(headersOf(entry, { ...settings, slateToken: "", currency: undefined })).toEqual({ accept: "application/json" });
    const given = { "x-encrypted-slate-token": "of-the-element" };
    expect(headersOf(entry, settings, given)).toMatchObject(given);
    expect(headersOf(stockGet as never, settings, given)).toEqual({ accept: "application/json", ...given });
    expect(headersOf(entry, settings, given, false)).toEqual({ accept: "application/json", "x-currency-of-preference": "EUR" });
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-10-21T07:28:00Z");

  it.each([
    ["0", 0],
    ["12", 12_000],
    [" 5 ", 5_000],
    ["2026-10-21T07:28:05Z", 5_000],
    ["21 Oct 2026 07:28:05", 5_000],
    ["Wed, 21 Oct 2026 07:27:59 GMT", 0],
    ["5 apples", 0],
    ["", 0],
  ])("calls.13 %j is a pause of %d ms", (header, ms) => {
    expect(retryAfter(header, now)).toBe(ms);
  });
});

describe("the platform", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("calls.8 only a browser that says so is offline", () => {
    const online = (navigator: unknown) => (vi.stubGlobal("navigator", navigator), platform.online());
    expect([online({ onLine: false }), online({ onLine: true }), online({}), online(undefined)]).toEqual([false, true, true, true]);
  });

  it("calls.13 waits for as long as it is told, and holds nothing of the call afterwards", async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    let done = false;
    void platform.wait(200, signal).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(199);
    expect([done, getEventListeners(signal, "abort").length]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([done, getEventListeners(signal, "abort").length]).toEqual([true, 0]);
    const unsignalled = platform.wait(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await unsignalled).toBe(undefined);
  });

  it("calls.6 a wait ends at once with its call, and one of a call that has ended does not begin", async () => {
    vi.useFakeTimers();
    const call = new AbortController();
    const waiting = platform.wait(200, call.signal);
    call.abort();
    for (const wait of [waiting, platform.wait(200, call.signal)])
      await expect(wait).rejects.toMatchObject({ name: "AbortError", message: "The wait was ended." });
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(call.signal, "abort").length).toBe(0);
  });

  it("calls.13 its clock runs on, and its chances are from 0 to 1", () => {
    const before = platform.now();
    expect(platform.now()).toBeGreaterThanOrEqual(before);
    const chances = Array.from({ length: 20 }, () => platform.random());
    expect(chances.every((chance) => chance >= 0 && chance < 1)).toBe(true);
    expect(new Set(chances).size).toBeGreaterThan(1);
  });
});
