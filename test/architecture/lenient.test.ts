import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KINDS } from "../support/recorder/record.ts";
import { read } from "./sources.ts";

const { most, files }: { most: number; files: Record<string, string> } = JSON.parse(read("test/support/recorder/lenient.json"));

describe("the list of tests that may leave kinds unnamed", () => {
  it("names test files that exist, and kinds, each once and sorted", () => {
    expect(Object.keys(files).filter((file) => !existsSync(file) || !/\.browser\.tsx?$/.test(file))).toEqual([]);
    expect(Object.keys(files)).toEqual(Object.keys(files).toSorted());
    for (const [file, kinds] of Object.entries(files)) {
      expect(kinds, file).toEqual(KINDS.filter((kind) => kinds.split(" ").includes(kind)).join(" "));
      expect(kinds, file).not.toBe("");
    }
  });

  it("becomes shorter only: a new test names what it causes", () => {
    expect(Object.values(files).flatMap((kinds) => kinds.split(" ")).length).toBeLessThanOrEqual(most);
  });
});
