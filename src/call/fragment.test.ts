import { describe, expect, it } from "vitest";
import { listDropdown } from "../contract/lists.ts";
import { run } from "./run.ts";
import { elementAt, json, labelGet, openShop } from "./shop.fixture.ts";

describe("fragment.5 large answers", () => {
  it("fragment.5 a fragment of more than 1 MB or 20 000 nodes is bad-response, and says which", async () => {
    for (const [text, why] of [
      ["a".repeat(1_000_001), "label-get: a fragment of more than 1 MB (1000000 bytes) is not drawn."],
      ["<br>".repeat(20_001), "label-get: a fragment of more than 20000 nodes is not drawn."],
    ] as const) {
      const shop = await openShop((response) => response.writeHead(200, { "content-type": "text/html" }).end(text));
      const result = await run(labelGet, {}, {}, elementAt(shop.origin));
      expect(result).toMatchObject({ ok: false, code: "bad-response", status: 200, message: why });
    }
    for (const text of ["a".repeat(1_000_000), "<br>".repeat(20_000)]) {
      const shop = await openShop((response) => response.writeHead(200, { "content-type": "text/html" }).end(text));
      expect(await run(labelGet, {}, {}, elementAt(shop.origin))).toMatchObject({ ok: true, data: text });
    }
  });

  it("fragment.5 so is one in a field of JSON", async () => {
    const shop = await openShop((response) => json(response, { html: "<br>".repeat(20_001), css: "" }));
    const result = await run(listDropdown as never, {} as never, {}, elementAt(shop.origin));
    expect(result).toMatchObject({
      ok: false,
      code: "bad-response",
      message: "list-dropdown: html: a fragment of more than 20000 nodes is not drawn.",
    });
    const small = await openShop((response) => json(response, { html: "<br>".repeat(20_000) }));
    expect(await run(listDropdown as never, {} as never, {}, elementAt(small.origin))).toMatchObject({ ok: true });
  });
});
