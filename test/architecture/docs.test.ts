import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PAGES = ["CONTRIBUTING.md", "docs/recipes.md", "docs/glossary.md", "docs/map.md"];

/** Paths of the repository that a page names, in its text or in a sketch of a change; `<name>` stands for any. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./<-])(?:demo|docs|elements|scripts|src|test)\/[\w./<>_-]*[\w>]/g)].map(([path]) => path.replace(/\/?<.*/, ""));

/** The pages of the repository that a page links to. */
const linksOf = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:]+)/g)].map(([, link]) => new URL(link!, `file:///${page}`).pathname.slice(1));

describe("pages for maintainers", () => {
  it.each(PAGES)("%s names files and folders that are there", (page) => {
    const text = readFileSync(page, "utf8");
    const named = [...pathsIn(text), ...linksOf(page, text)];
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("are found from CONTRIBUTING, and stay short", () => {
    const links = linksOf("CONTRIBUTING.md", readFileSync("CONTRIBUTING.md", "utf8"));
    for (const page of PAGES.slice(1)) {
      expect(links).toContain(page);
      expect(readFileSync(page, "utf8").split("\n").length, page).toBeLessThan(150);
    }
  });
});
