import { describe, expect, it } from "vitest";
import { lazyCalls } from "./lazy.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, openShop, stockAdd } from "./shop.fixture.ts";

describe("a write and its element", () => {
  it("calls.6 upsell-sheet.76 ends with its element, unless it is said to outlive it", async () => {
    for (const outlives of [false, true]) {
      let answer = () => {};
      const shop = await openShop((response) => (answer = () => json(response, { success: true })));
      const leaving = new AbortController();
      const result = run(stockAdd, adding, { outlives }, { ...elementAt(shop.origin), signal: leaving.signal });
      while (shop.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      leaving.abort();
      answer();
      expect(await result).toMatchObject(outlives ? { ok: true } : { ok: false, code: "aborted" });
    }
  });

  it("host.6 says that nothing was sent when the code of the call did not load", async () => {
    const calls = lazyCalls<{ stockAdd: typeof stockAdd }>(elementAt("https://shop.example"), () => Promise.reject(new Error("gone")));
    expect(await calls.run("stockAdd", adding)).toMatchObject({ ok: false, code: "network", unsent: true });
  });
});
