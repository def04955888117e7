import { describe, expect, it } from "vitest";
import { growth, HARD_TEXTS, MOST_TIME } from "../../test/support/growth.ts";
import { listDropdown } from "../contract/lists.ts";
import { hasNewList } from "../contract/list-markup.ts";
import { hush } from "../safe/fragment.ts";
import { stateInFragment } from "../safe/fragment-state.ts";
import { understand } from "./answer.ts";
import { run } from "./run.ts";
import { elementAt, json, labelGet, openShop } from "./shop.fixture.ts";

const reply = (text: string) => ({ kind: "answer", status: 200, url: "https://shop.example/label", type: "text/html", text }) as const;

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
  });

  const readers: Readonly<Record<string, (html: string) => unknown>> = {
    "the search for a page to sign in at": (html) => understand(labelGet as never, reply(html), "/sign-in"),
    "the state that a fragment carries": (html) => stateInFragment(html, "dp-x"),
    "what is renamed before it is parsed": hush,
    "the lists that a dropdown offers": (html) => hasNewList(html, "Ana", []),
  };
  const rows = Object.entries(readers).flatMap(([name, read]) =>
    Object.entries(HARD_TEXTS).map(([of, text]) => [name, of, read, text] as const),
  );

  it.each(rows)("fragment.5 %s takes time in proportion to the length: %s", async (_, _of, read, text) => {
    const times = await growth((size) => {
      const html = text(size);
      return () => read(html);
    });
    expect(times).toBeLessThanOrEqual(MOST_TIME);
  });
});
