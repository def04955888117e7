import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { Refused } from "../../src/lib/refused.ts";
import { contract } from "../../src/contract/index.ts";
import { NEEDS } from "../../src/options/needs.ts";

const GUIDE = readFileSync("docs/guides/paste-into-your-page.md", "utf8");
const SCRIPT = [...GUIDE.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, text]) => text!).find((text) => text.includes("early:"))!;

type Handler = (request: { body?: unknown; id?: string }) => Promise<unknown>;

/** The guide's script on a page whose cart has two lines. */
function paste() {
  const cart = {
    lines: [
      { key: "l1", variant: "7", units: 1 },
      { key: "l2", variant: "43", units: 2 },
    ],
    count: 3,
  };
  const sent: unknown[] = [];
  let status = 200;
  const fetch = (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push([method, path, body && JSON.parse(body)]);
    return Promise.resolve(new Response(JSON.stringify(cart), { status }));
  };
  const window: { dpElements: { Refused?: typeof Refused; early?: { calls: Record<string, Handler> }[] } } = { dpElements: {} };
  runInNewContext(SCRIPT, { window, fetch });
  const calls = window.dpElements.early![0]!.calls;
  window.dpElements.Refused = Refused; // as the library does when its code is there
  return { calls, sent, refuse: () => (status = 409) };
}

const parsed = (name: string, data: unknown) => {
  const { answer } = contract.find((entry) => entry.name === name)! as unknown as {
    answer: { schema: { parse(value: unknown): unknown } };
  };
  return answer.schema.parse(data);
};

describe("the cart of the guide for pages", () => {
  it("connect.7 answers what the slider of the guide needs, and counts", async () => {
    const { calls, sent } = paste();
    const needs = NEEDS["quantity"]!["quantity-slider"]!.split(" ").map((need) => need.split("|")[0]);
    expect(Object.keys(calls)).toEqual(expect.arrayContaining([...needs, "cart-items", "cart-count"]));
    expect(parsed("cart-count", await calls["cart-count"]!({}))).toEqual({ entity: { items: 3 } });
    expect(parsed("cart-items", await calls["cart-items"]!({}))).toMatchObject({
      entity: { items: [{ asin: "7" }, { asin: "43", quantity: 2 }] },
    });
    const added = await calls["cart-add-items"]!({ id: "r1", body: { items: [{ asin: "43", offerListingId: "43", quantity: 1 }] } });
    expect(parsed("cart-add-items", added)).toMatchObject({
      entity: { items: [{ id: "l2", asin: "43" }], count: { entity: { items: 3 } } },
    });
    const changed = await calls["cart-modify-items"]!({ id: "r2", body: { items: [{ id: "l2", quantity: 2 }] } });
    expect(parsed("cart-modify-items", changed)).toMatchObject({ entity: { items: [{ id: "l2", quantity: 2 }] } });
    expect(sent.slice(2)).toEqual([
      ["POST", "/my/cart/lines", { request: "r1", variant: "43", units: 1 }],
      ["PUT", "/my/cart/lines", { request: "r2", key: "l2", units: 2 }],
    ]);
  });

  it("connect.3 tells a refusal of the shop with its status", async () => {
    const { calls, refuse } = paste();
    refuse();
    await expect(calls["cart-modify-items"]!({ id: "r1", body: { items: [{ id: "l2", quantity: 9 }] } })).rejects.toMatchObject({
      status: 409,
    });
  });
});
