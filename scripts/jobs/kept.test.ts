import { describe, expect, it } from "vitest";
import { filesToCheck } from "./kept.mjs";

type Files = Readonly<Record<string, readonly [hash: string, ...imports: string[]]>>;

const state = (files: Files, common = "tools") => ({
  common,
  files: Object.fromEntries(Object.entries(files).map(([file, [hash, ...imports]]) => [file, { hash, imports }])),
});

const files = { "top.ts": ["1", "middle.ts"], "middle.ts": ["2", "low.ts"], "low.ts": ["3"], "other.ts": ["4"] } as const;
const right = state(files);

describe("what has been found right", () => {
  it("is all looked at where nothing was found yet", () => {
    expect(filesToCheck(undefined, right)).toEqual(["top.ts", "middle.ts", "low.ts", "other.ts"]);
  });

  it("is not looked at again while it is as it was", () => {
    expect(filesToCheck(right, state(files))).toEqual([]);
  });

  it("is looked at with what imports it, and with nothing else", () => {
    expect(filesToCheck(right, state({ ...files, "low.ts": ["5"] }))).toEqual(["top.ts", "middle.ts", "low.ts"]);
    expect(filesToCheck(right, state({ ...files, "middle.ts": ["5", "low.ts"] }))).toEqual(["top.ts", "middle.ts"]);
    expect(filesToCheck(right, state({ ...files, "other.ts": ["5"] }))).toEqual(["other.ts"]);
  });

  it("is looked at where it is new, and where a file that it imports has gone", () => {
    expect(filesToCheck(right, state({ ...files, "new.ts": ["5"] }))).toEqual(["new.ts"]);
    const { "low.ts": _gone, ...rest } = files;
    expect(filesToCheck(right, state(rest))).toEqual(["top.ts", "middle.ts"]);
  });

  it("ends where files import each other", () => {
    const circle = state({ "a.ts": ["1", "b.ts"], "b.ts": ["2", "a.ts"] });
    expect(filesToCheck(circle, state({ "a.ts": ["3", "b.ts"], "b.ts": ["2", "a.ts"] }))).toEqual(["a.ts", "b.ts"]);
  });

  it("is all looked at with other tools, another configuration or other types that all files have", () => {
    expect(filesToCheck(right, state(files, "other tools"))).toEqual(["top.ts", "middle.ts", "low.ts", "other.ts"]);
  });
});
