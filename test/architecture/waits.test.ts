import { describe, expect, it } from "vitest";
import { filesIn, read } from "./sources.ts";

/** `until` looks again after a time, a held key repeats, and a server can be slow. */
const SHARED = ["test/support/poll.ts", "test/support/held-key.ts", "test/e2e/shop.ts"];
const TIMES =
  /waitForTimeout\(|(?:await|=>|return) wait\(|setTimeout\(\s*(?:resolve|done|later|\(\) => (?:resolve|done)\(\))\s*,(?!\s*0\))|\baTimeout\(/;

describe("a test waits for a condition and never for a time", () => {
  const files = filesIn("src", "elements", "test").filter(
    (path) => /\.(test|browser|fixture|stage|e2e)\.tsx?$|^test\/.*\.tsx?$/.test(path) && !SHARED.includes(path),
  );

  it("until(), settled() and holdClock() of test/support are all there is", () => {
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((path) =>
      read(path)
        .split("\n")
        .flatMap((line, at) => (TIMES.test(line) && !path.endsWith("waits.test.ts") ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
