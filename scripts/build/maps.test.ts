import { SourceMap } from "node:module";
import { describe, expect, it } from "vitest";
import { shifted } from "./maps.mjs";

const map = (mappings: string) =>
  new SourceMap({ version: 3, file: "a.js", sources: ["a.ts"], sourcesContent: [""], names: [], mappings, sourceRoot: "" });
const columnOf = (mappings: string, column: number) => {
  const entry = map(mappings).findEntry(0, column);
  return "originalColumn" in entry ? entry.originalColumn : undefined;
};

describe("a source map of a file with text put into its first line", () => {
  it("finds what follows the text, and what stands before it", () => {
    const before = "AAAA,IAAI,IAAI"; // columns 0, 4 and 8
    expect(columnOf(before, 8)).toBe(8);
    for (const by of [3, 40, 700, -2]) {
      const after = shifted(before, 4, by);
      expect(columnOf(after, 0)).toBe(0);
      expect(columnOf(after, 4 + by)).toBe(4);
      expect(columnOf(after, 8 + by)).toBe(8);
    }
  });

  it("keeps the other lines", () => {
    expect(shifted("AAAA;AACA", 0, 2)).toBe("EAAA;AACA");
  });
});
