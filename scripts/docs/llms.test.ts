import { beforeAll, describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { readSources } from "../generate/read.mjs";
import { llmsFull, llmsText } from "./llms.mjs";
import { pagesOf, type Page } from "./write.mjs";

let pages: Page[];
beforeAll(async () => void (pages = pagesOf(await readSources())));

describe("llms.txt", () => {
  it("lists every element with one line, and every guide, each with a page that there is", () => {
    const text = llmsText(pages);
    const links = [...text.matchAll(/^- \[(.+?)\]\(docs\/(.+?)\.md\)(: \S.*)?$/gm)].map(([, title, path, what]) => ({ title, path, what }));
    for (const { tag } of catalog) expect(links.find(({ title }) => title === tag)?.what, tag).toMatch(/^: .{10}/);
    for (const { path } of links) expect(pages.map((page) => page.path)).toContain(path);
    for (const { path, group } of pages) if (group === "Guides") expect(links.map((link) => link.path)).toContain(path);
    expect(text).toMatch(/^# dp-elements\n\n> \S/);
    expect(text.length).toBeLessThan(40_000);
  });

  it("in full has the pages themselves, but those of single calls", () => {
    const text = llmsFull(pages);
    expect(text).toContain("<!-- docs/elements/sticky-bar.md -->");
    expect(text).not.toContain("<!-- docs/calls/");
  });
});
