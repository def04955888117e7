import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { elementStyles, renderableTags, renderElement } from "../../elements/server.ts";

const GUIDE = "docs/guides/render-on-your-server.md";

/** Its code for Node: what a reader copies, one block at a time. */
const blocks = [...readFileSync(GUIDE, "utf8").matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, text = ""]) => text);

/** Runs a block; what it imports of the package is there, and nothing else. Returns what its constants hold. */
function run(text: string): Record<string, unknown> {
  const code = text.replace(/^import \{[^}]*\} from "dp-elements\/server";$/m, "");
  const names = [...code.matchAll(/^const (\w+) =/gm)].map(([, name]) => name);
  return runInNewContext(`${code}; ({ ${names.join(", ")} })`, { renderElement, elementStyles, renderableTags }) as Record<string, unknown>;
}

describe(`server.1 ${GUIDE}`, () => {
  it("server.1 has code that runs as it is copied, and gives the element with its first state in it", () => {
    expect(blocks.length).toBeGreaterThan(1);
    for (const text of blocks) {
      const made = Object.values(run(text));
      expect(made.length, text).toBeGreaterThan(0);
      for (const html of made)
        expect(html, text).toMatch(/^<dp-quantity-selector[^>]*>\s*<template shadowrootmode="open">[\s\S]*<\/dp-quantity-selector>$/);
    }
  });
});
