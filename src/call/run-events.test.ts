import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fragmentForm } from "../contract/fragment.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, openShop, stock, stockAdd, stockGet, stockNote } from "./shop.fixture.ts";

describe("what the events of a call tell", () => {
  it("events.3 events.6 tells of request and response without tokens, ids and typed text", async () => {
    const shop = await openShop((response) => json(response, { success: true, token: "t", name: "Sam" }));
    const element = elementAt(shop.origin);
    const entry = {
      ...stockAdd,
      path: "/stock?sid={sid}",
      params: z.object({ sid: z.string() }),
      answer: { as: "json" as const, schema: z.looseObject({ success: z.boolean() }) },
    };
    await run(entry as never, { path: { sid: "session-1234" }, body: { asin: "B0", quantity: 1, message: "hello" } } as never, {}, element);
    expect(element.told).toEqual([
      {
        type: "dp-request",
        call: "stock-add",
        method: "POST",
        url: `${shop.origin}/stock?sid=[redacted]`,
        body: { asin: "B0", quantity: 1, message: "[redacted]" },
      },
      { type: "dp-response", call: "stock-add", status: 200, ok: true, data: { success: true, token: "[redacted]", name: "[redacted]" } },
    ]);
    expect(shop.requests[0]).toMatchObject({ url: "/stock?sid=session-1234", body: "asin=B0&quantity=1&message=hello" });
  });

  it("events.6 events.3 of a form that the contract does not know every value is redacted, and nothing of a failed answer is told", async () => {
    const shop = await openShop((response) => json(response, { message: "Sorry, Anna", success: true }, 409));
    const element = elementAt(shop.origin);
    const body = { note: "for Anna", asin: "B0", tags: ["secret", "Anna"] };
    const result = await run(fragmentForm, { body }, { path: "/lists/of/anna?who=Anna&asin=B0" }, element);
    expect(result).toMatchObject({ ok: false, data: { message: "Sorry, Anna" } });
    await run(stockAdd, adding, {}, element);
    const X = "[redacted]";
    expect(element.told).toEqual([
      {
        ...{ type: "dp-request", call: "fragment-form", method: "POST", url: `${shop.origin}/${X}?who=${X}&asin=${X}` },
        body: { note: X, asin: X, tags: X },
      },
      { type: "dp-response", call: "fragment-form", status: 409, ok: false, data: { message: X, success: X } },
      { type: "dp-request", call: "stock-add", method: "POST", url: `${shop.origin}/stock`, body: adding.body },
      { type: "dp-response", call: "stock-add", status: 409, ok: false, data: { message: X, success: true } },
    ]);
    expect(shop.requests[0]).toMatchObject({ url: "/lists/of/anna?who=Anna&asin=B0" });
  });

  it("events.3 doctor.4 tells of a write, and of no read, that the shop gave the answer of the first attempt", async () => {
    const replays: Record<string, string> = { "idempotent-replayed": "true" };
    const shop = await openShop((response, _arrived, count) =>
      json(
        response,
        { success: true, ...stock(1) },
        count === 4 ? 409 : 200,
        count === 1 ? {} : count === 2 ? { "idempotent-replayed": "false" } : replays,
      ),
    );
    const element = elementAt(shop.origin);
    for (let press = 0; press < 4; press++) await run(stockAdd, adding, {}, element);
    await run(stockGet, { path: { asin: "A" } }, {}, element);
    const told = element.told.filter((one) => (one as { type: string }).type === "dp-response") as { ok: boolean; replayed?: true }[];
    expect(told.map(({ ok, replayed }) => [ok, replayed])).toEqual([
      [true, undefined],
      [true, undefined],
      [true, true],
      [false, true],
      [true, undefined],
    ]);
    expect(Object.keys(told[0]!), "no field that says no").not.toContain("replayed");
  });

  it.each(["csrf-1234", "slate-1234", "session-1234", "customer-1234"])("events.6 %s of the page is shown in no field", async (secret) => {
    const shop = await openShop((response) => json(response, { success: true }));
    const element = elementAt(shop.origin);
    await run(stockAdd, { body: { asin: `x-${secret}`, quantity: 1 } }, {}, element);
    expect(element.told[0]).toMatchObject({ body: { asin: "x-[redacted]" } });
    await run(stockGet, { path: { asin: "A" }, query: { detail: `x-${secret}` } }, {}, element);
    expect(JSON.stringify(element.told)).not.toContain(secret);
  });

  it("events.3 events.6 a call that the page has moved shows the path that the page's settings write", async () => {
    const shop = await openShop((response) => json(response, { success: true }));
    const element = elementAt(shop.origin, { endpoints: { "stock-add": "/mine/add" } });
    await run(stockAdd, adding, {}, element);
    await run(stockNote, adding, { path: "/of/anna" }, element);
    expect(element.told.map((entry) => (entry as { url?: string }).url)).toEqual([
      ...[`${shop.origin}/mine/add`, undefined, `${shop.origin}/[redacted]`, undefined],
    ]);
  });

  it("events.3 calls.11 a lost answer is told before the read that confirms the write, which tells of itself", async () => {
    const shop = await openShop((response, { method }, _count, raw) =>
      method === "GET" ? json(response, stock(9)) : raw.socket.destroy(),
    );
    const element = elementAt(shop.origin);
    await run(stockAdd, adding, {}, element);
    const read = { call: "stock-get" };
    expect(element.told).toMatchObject([
      { type: "dp-request", call: "stock-add", method: "POST" },
      { type: "dp-response", call: "stock-add", status: 0, ok: false, data: undefined },
      { type: "dp-request", ...read, method: "GET" },
      { type: "dp-response", ...read, status: 200, ok: true, data: stock(9) },
    ]);
    expect(element.told).toHaveLength(4);
  });

  it("events.6 a header or an address that cannot be sent is not quoted", async () => {
    const bad = elementAt("https://shop.example", { csrfToken: "tök\n-Anna" });
    const header = await run(stockAdd, adding, {}, bad);
    const address = await run(stockAdd, adding, { path: "http://[Anna" }, elementAt("https://shop.example"));
    expect([header, address]).toEqual([
      { ok: false, code: "network", message: "stock-add: a header cannot be sent: its value is not valid." },
      { ok: false, code: "blocked-url", message: "the address of stock-add is invalid" },
    ]);
    expect(bad.told).toEqual([]);
    expect(JSON.stringify([header, address])).not.toContain("Anna");
  });
});
