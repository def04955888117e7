import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { idsOf, readStatements, readTested } from "../../scripts/requirements.mjs";
import { filesIn, read } from "./sources.ts";

const statements = readStatements();
const tested = readTested();
const elements = new Set([...statements.values()].map(({ element }) => element));
/** areas of the conventions, and what can be placed on a page */
const made = new Set(catalog.map(({ tag }) => tag.slice(3)));
const areas = new Set([...statements.values()].filter(({ area }) => area === "conventions").map(({ element }) => element));

describe("the requirements", () => {
  it("idsOf reads single ids and ranges, and nothing that only looks like one", () => {
    expect(idsOf("sticky-bar.6 hides at exactly the threshold")).toEqual(["sticky-bar.6"]);
    expect(idsOf("calls.7 hero-action.9 and calls.11-13")).toEqual(["calls.7", "hero-action.9", "calls.11", "calls.12", "calls.13"]);
    expect(idsOf("1.5 s, demo.html and cart-keeper.ts")).toEqual([]);
  });

  it("each statement about an element that there is has a test", () => {
    const missing = [...statements].filter(([id, { element }]) => (made.has(element) || areas.has(element)) && !tested.has(id));
    expect(statements.size).toBeGreaterThan(1500);
    expect(missing.map(([id]) => id)).toEqual([]);
  });

  it("each id in the code leads to a statement", () => {
    const files = filesIn("src", "elements", "demo", "test").filter(
      (path) => /\.(tsx?|mjs|css)$/.test(path) && !path.includes("requirements"),
    );
    const lost = files.flatMap((path) =>
      idsOf(read(path))
        .filter((id) => elements.has(id.replace(/\.\d+$/, "")) && !statements.has(id))
        .map((id) => `${path}: ${id}`),
    );
    expect(files.length).toBeGreaterThan(700);
    expect([...new Set(lost)]).toEqual([]);
  });
});
