import { describe, expect, it } from "vitest";
import { lineOf, nodes, parse, productFiles, type Node } from "./sources.ts";

/** Where these files make an observer of this kind. */
const making = (kind: string, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...nodes(parse(file))]
      .filter(({ type, callee }) => type === "NewExpression" && (callee as Node & { name?: string }).name === kind)
      .map((node) => lineOf(file, node)),
  );

describe("observers", () => {
  it("what is near or seen is told by src/markup/seen.ts alone", () => {
    const found = making("IntersectionObserver", productFiles("src", "elements"));
    expect(found.filter((line) => !line.startsWith("src/markup/seen.ts:"))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  it("an element follows markup by watchMarkup, watchMutations or watchPage, and makes no observer of its own", () => {
    expect(making("MutationObserver", productFiles("elements"))).toEqual([]);
    expect(making("MutationObserver", productFiles("src")).length).toBeGreaterThan(0);
  });
});
