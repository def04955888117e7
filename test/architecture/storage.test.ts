import { describe, expect, it } from "vitest";
import { productFiles, read } from "./sources.ts";

/** What statements name, by key (create-list.39, add-to-list.7, coupon.6, coupon.12, program-sheet.4, subscribe-box.64). */
const NAMED = [
  "coupon-failed",
  "coupons",
  "list-name",
  "list-tags",
  "location-prompt",
  "programSpecificSheetGenerationTime",
  "subscribe-box",
];

describe("what is kept in the browser", () => {
  const files = productFiles("src", "elements").map((path) => ({ path, text: read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "") }));

  it("storage.1 only what a statement names is kept, each by the one function for it", () => {
    const names = files.flatMap(({ text }) =>
      [...text.matchAll(/\bremembered(?:Text)?(?:<\w+>)?\(\s*\(\) => \w+Storage,\s*"([^"]+)"/g)].map(([, name]) => name),
    );
    expect(names.sort()).toEqual(NAMED);
  });

  it("storage.1 nothing else touches what outlives the page", () => {
    const wrong = files.flatMap(({ path, text }) => {
      const uses = text.match(/\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches)\b/g) ?? [];
      const through = text.match(/\bremembered(?:Text)?(?:<\w+>)?\(\s*\(\) => \w+Storage\b/g) ?? [];
      return uses.length === through.length ? [] : [`${path}: ${uses.join(", ")}`];
    });
    expect(wrong).toEqual([]);
  });
});
