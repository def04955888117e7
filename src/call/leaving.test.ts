import { describe, expect, it } from "vitest";
import type { ServerResponse } from "node:http";
import type { CallEntry } from "../contract/entry.ts";
import { platform } from "./environment.ts";
import { lazyCalls } from "./lazy.ts";
import type { RunOptions } from "./result.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, one, openShop, stock, stockAdd, stockGet, types, until } from "./shop.fixture.ts";

const arrived = (shop: { requests: readonly unknown[] }, count: number) => until(() => shop.requests.length === count);

/** A write whose element leaves while the shop is at work, which then answers so. */
async function leftBehind(answer: (response: ServerResponse) => void, options: RunOptions = {}) {
  let respond = () => {};
  const shop = await openShop((response, { method }) => {
    if (method === "GET") return json(response, stock(9));
    respond = () => answer(response);
    return undefined;
  });
  const leaving = new AbortController();
  const element = elementAt(shop.origin, {}, leaving.signal);
  const result = run(stockAdd, adding, options, element);
  await arrived(shop, 1);
  leaving.abort();
  respond();
  return { result: await result, element, shop };
}

describe("a write and its element", () => {
  it("calls.6 a write is seen to its end when its element leaves", async () => {
    const { result, element, shop } = await leftBehind((response) => json(response, { success: true }));
    expect(result).toEqual({ ok: true, status: 200, data: { success: true } });
    expect(types(element)).toEqual(["dp-request", "dp-response"]);
    expect(shop.requests.length).toBe(1);
  });

  it("calls.6 calls.11 so is the read that confirms it, and nothing is shown meanwhile", async () => {
    let checking = 0;
    const { result, shop } = await leftBehind((response) => response.destroy(), { onUnknown: () => checking++ });
    expect(result).toMatchObject({ ok: true, confirmed: true, read: stock(9) });
    expect(shop.requests.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(checking).toBe(0);
  });

  it("calls.6 lightning-deal.45 a read that completes a write is begun and seen to its end, whatever its element does meanwhile", async () => {
    const waiting: (() => void)[] = [];
    const shop = await openShop((response) => void waiting.push(() => json(response, stock(9))));
    const leaving = new AbortController();
    const element = elementAt(shop.origin, {}, leaving.signal);
    const first = run(stockGet, one, { completesWrite: true }, element);
    const replaced = run(stockGet, one, {}, element);
    await arrived(shop, 2);
    leaving.abort();
    const second = run(stockGet, one, { completesWrite: true }, element);
    await arrived(shop, 3);
    for (const answer of waiting) answer();
    expect([await first, await second]).toEqual([1, 2].map(() => ({ ok: true, status: 200, data: stock(9) })));
    expect(await replaced).toMatchObject({ ok: false, code: "aborted" });
  });

  it("calls.6 calls.9 calls.15 a 401 or 403 of a write whose element has left leads nowhere", async () => {
    for (const status of [401, 403]) {
      const { result, element } = await leftBehind((response) => json(response, {}, status), { reloadOn403: true });
      expect(result).toMatchObject({ ok: false, code: "http", status });
      expect(result).not.toHaveProperty("left");
      expect(types(element)).toEqual(["dp-request", "dp-response"]);
    }
  });

  it("calls.6 a write that an element takes back itself ends, and an element that has left begins none", async () => {
    const shop = await openShop(() => {});
    const [own, leaving] = [new AbortController(), new AbortController()];
    const element = elementAt(shop.origin, {}, leaving.signal);
    const result = run(stockAdd, adding, { signal: own.signal }, element);
    await arrived(shop, 1);
    own.abort();
    expect(await result).toMatchObject({ ok: false, code: "aborted" });
    leaving.abort();
    expect(await run(stockAdd, adding, {}, element)).toMatchObject({ ok: false, code: "aborted" });
    expect(shop.requests.length).toBe(1);
  });

  it("calls.6 a call whose signal has ended is neither announced nor sent", async () => {
    const element = elementAt("https://shop.example");
    const environment = { ...platform, fetch: () => expect.unreachable() };
    for (const [entry, request] of [[stockGet, one] as const, [stockAdd, adding] as const])
      expect(await run(entry as never, request as never, { signal: AbortSignal.abort() }, element, environment)).toEqual({
        ...{ ok: false, code: "aborted", message: `${entry.name}: the call was ended.` },
      });
    expect(element.told).toEqual([]);
  });

  it("host.6 says that nothing was sent when the code of the call did not load", async () => {
    const calls = lazyCalls<{ stockAdd: typeof stockAdd }>(
      () => elementAt("https://shop.example"),
      () => Promise.reject(new Error("gone")),
    );
    expect(await calls.run("stockAdd", adding)).toEqual({
      ...{ ok: false, code: "network", unsent: true, message: "The code of the call stockAdd did not load: Error: gone" },
    });
  });

  it("sample-player.13 a beacon whose code is there asks for none again: a page that is being left has no time for that", async () => {
    const shop = await openShop((response) => json(response, { count: 1 }));
    let loads = 0;
    const calls = lazyCalls(
      () => elementAt(shop.origin),
      async () => {
        loads++;
        return { stockGet, beacon: { ...stockGet, keepalive: true as const } };
      },
    );
    for (let sent = 0; sent < 3; sent++) await calls.run("beacon", one);
    expect([loads, shop.requests.length]).toEqual([1, 3]);
    await calls.run("stockGet", one);
    expect(loads).toBe(2);
  });

  it("sponsored-carousel.24 the first beacon, too, leaves in the task of its call where the code was loaded ahead", async () => {
    const element = elementAt("https://shop.example");
    const asked: string[] = [];
    element.request = ({ call }) => {
      asked.push(call);
      return false;
    };
    const calls = lazyCalls(
      () => element,
      async () => ({ beacon: { ...stockGet, keepalive: true as const } }),
    );
    calls.preload();
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
    void calls.run("beacon", one);
    expect(asked).toEqual([stockGet.name]);
  });

  it("the code of a call is asked for when it is first needed, or ahead of that, and a failure then is nobody's", async () => {
    const shop = await openShop((response, _, count) => json(response, { success: true }, count === 1 ? 401 : 200));
    let loads = 0;
    const element = elementAt(shop.origin);
    const calls = lazyCalls(
      () => element,
      async () => {
        if (++loads === 1) throw new Error("gone");
        return { stockAdd, stockGet };
      },
    );
    expect(loads).toBe(0);
    calls.preload();
    expect(loads).toBe(1);
    await Promise.resolve();
    expect(await calls.run("stockAdd", adding, { signIn: false })).toMatchObject({ ok: false, status: 401 });
    expect(types(element)).toEqual(["dp-request", "dp-response"]);
    expect(await calls.run("stockAdd", adding)).toMatchObject({ ok: true, data: { success: true } });
    expect(loads).toBe(3);
  });

  it("upsell-sheet.8 calls that are made while their code is loading share it, and leave in the order in which they were made", async () => {
    const shop = await openShop((response) => json(response, { success: true }));
    const element = elementAt(shop.origin);
    const contract = { stockAdd, stockGet };
    let loads = 0;
    let loaded!: () => void;
    const calls = lazyCalls(
      () => element,
      () => (++loads === 1 ? new Promise<typeof contract>((resolve) => (loaded = () => resolve(contract))) : Promise.resolve(contract)),
    );
    const made = [calls.run("stockAdd", adding), calls.run("stockGet", one)];
    expect(loads).toBe(1);
    loaded();
    await Promise.all(made);
    const requests = element.told.filter((entry) => (entry as { type: string }).type === "dp-request");
    expect(requests.map((entry) => (entry as { call?: string }).call)).toEqual(["stock-add", "stock-get"]);
  });
});

describe("a 401 that no press asked for", () => {
  const rows: [string, Partial<CallEntry>, RunOptions, boolean][] = [
    ["a read of a press", {}, {}, true],
    ["a read that no press asked for", {}, { signIn: false }, false],
    ["a log", { answer: { as: "none" } }, {}, false],
    ["a call that only measures", { measures: true }, {}, false],
  ];

  it.each(rows)("calls.9 %s: leads to sign-in or nowhere", async (_, more, options, leads) => {
    const shop = await openShop((response) => response.writeHead(401).end());
    const element = elementAt(shop.origin);
    const result = await run({ ...stockGet, ...more } as never, one as never, options, element);
    expect(result).toMatchObject({ ok: false, code: "http", status: 401 });
    expect("left" in result).toBe(leads);
    expect(types(element).includes("sign-in")).toBe(leads);
  });
});
