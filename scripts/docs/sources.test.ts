import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SOURCE, withSources } from "./sources.mjs";

const FOLDER = "docs/guides/frameworks";
const guides = readdirSync(FOLDER).filter((file) => file.endsWith(".md"));

describe("files in the guides", () => {
  it("stand as blocks of code in their language where a line names them", () => {
    const file = "test/apps/vue/src/App.vue";
    expect(withSources(`# Vue\n\n<!-- source: ${file} -->\n`)).toBe(
      `# Vue\n\n\`\`\`vue\n${readFileSync(file, "utf8").trimEnd()}\n\`\`\`\n`,
    );
  });

  it("that are not there stop the build, with the guide's name", () => {
    expect(() => withSources("<!-- source: test/apps/none.ts -->", "vue.md")).toThrow("vue.md shows test/apps/none.ts, which is not there");
  });

  it.each(guides)("%s shows only files of tested apps, and all of them are there", (guide) => {
    const markdown = readFileSync(join(FOLDER, guide), "utf8");
    expect(markdown.match(/<!-- source:/g) ?? []).toHaveLength([...markdown.matchAll(SOURCE)].length);
    for (const [, file] of markdown.matchAll(SOURCE)) expect(file).toMatch(/^test\/apps\//);
    expect(withSources(markdown, guide)).not.toContain("<!-- source:");
  });

  it("have a page for each framework that is asked for", () => {
    expect(guides.sort()).toEqual(["angular.md", "astro.md", "plain-page.md", "react.md", "svelte.md", "vite.md", "vue.md", "webpack.md"]);
  });
});
