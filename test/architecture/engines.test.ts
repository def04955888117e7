import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const decides = JSON.parse(readFileSync("test/support/engines/decides.json", "utf8")) as Record<string, string[]>;

it("the list of what decides on which engine names browser files that are there, and engines other than Chromium, in order", () => {
  for (const [file, engines] of Object.entries(decides)) {
    expect(file).toMatch(/\.browser\.tsx?$/);
    expect(existsSync(file), file).toBe(true);
    expect(engines.length, file).toBeGreaterThan(0);
    expect(engines, file).toEqual([...new Set(engines)].filter((engine) => ["firefox", "webkit"].includes(engine)).toSorted());
  }
  expect(Object.keys(decides)).toEqual(Object.keys(decides).toSorted());
});
