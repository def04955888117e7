import { describe, expect, it } from "vitest";
import { filesIn, read } from "./sources.ts";

const sheets = filesIn("src", "elements").filter((file) => file.endsWith(".css"));

describe("lengths", () => {
  it("markup.6 no style sheet has a length in rem: it would follow the page's root", () => {
    const found = sheets.flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, at) => (/[\d.]rem\b/i.test(line) ? [`${file}:${at + 1}`] : [])),
    );
    expect(found).toEqual([]);
    expect(sheets.length).toBeGreaterThan(40);
  });
});
