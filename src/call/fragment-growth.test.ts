import { describe, expect, it } from "vitest";
import { growth, HARD_TEXTS, MOST_TIME } from "../../test/support/growth.ts";
import { hasNewList } from "../contract/list-markup.ts";
import { hush } from "../safe/fragment.ts";
import { stateInFragment } from "../safe/fragment-state.ts";
import { understand } from "./answer.ts";
import { labelGet } from "./shop.fixture.ts";

const reply = (text: string) => ({ kind: "answer", status: 200, url: "https://shop.example/label", type: "text/html", text }) as const;

// apart from the other tests of fragments: what measures time is no part of `npm run test:mutants`
describe("fragment.5 large answers", () => {
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
