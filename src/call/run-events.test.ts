import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fragmentForm } from "../contract/fragment.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, openShop, stockAdd } from "./shop.fixture.ts";

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

  it("events.6 a header or an address that cannot be sent is not quoted", async () => {
    const bad = elementAt("https://shop.example", { csrfToken: "tök\n-Anna" });
    const header = await run(stockAdd, adding, {}, bad);
    const address = await run(stockAdd, adding, { path: "http://[Anna" }, elementAt("https://shop.example"));
    expect([header, address]).toMatchObject([
      { ok: false, code: "network" },
      { ok: false, code: "blocked-url" },
    ]);
    expect(JSON.stringify([header, address])).not.toContain("Anna");
  });
});
