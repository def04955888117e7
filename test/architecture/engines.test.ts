import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("test/support/engines/decides.json", "utf8");
const decides = JSON.parse(text) as Record<string, string[]>;

it("the list of what decides on which engine names browser files that are there, and engines other than Chromium, in order", () => {
  for (const [file, engines] of Object.entries(decides)) {
    expect(file).toMatch(/\.browser\.tsx?$/);
    expect(existsSync(file), file).toBe(true);
    expect(engines.length, file).toBeGreaterThan(0);
    expect(engines, file).toEqual([...new Set(engines)].filter((engine) => ["firefox", "webkit"].includes(engine)).toSorted());
  }
  expect(text).toBe(`${JSON.stringify(Object.fromEntries(Object.entries(decides).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
});
