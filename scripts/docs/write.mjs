// The documentation: Markdown for everyone in dist/docs, and what the demo shop serves of it in .build/docs.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { callTable } from "./call.mjs";
import { elementPage } from "./element.mjs";
import { errorsPage } from "./errors.mjs";
import { readGuides } from "./guides.mjs";
import { areaTable, cartTable } from "./levels.mjs";
import { llmsFull, llmsText } from "./llms.mjs";
import { areaPage, areasOf, callNames, callPage, callsPage, optionsPage, textsPage, themingPage, tokens } from "./reference.mjs";
import { render } from "./render.mjs";
import { searchIndex } from "./search-index.mjs";
import { withSources } from "./sources.mjs";
import { eventsPage, storesPage } from "./state.mjs";

/** Where a guide says so stands what is made of the contract or the elements, or a file of a tested app. */
const filled = (markdown, sources) =>
  withSources(markdown)
    .replace("<!-- calls -->", () => callTable(sources.contract, { link: ({ name }) => `[${name}](../calls/${name}.md)` }))
    .replace("<!-- cart -->", () => cartTable(sources))
    .replace("<!-- areas -->", () => areaTable(sources));

/** The tool itself is a page of the shop; here stands what the search finds it by. */
const THEME_BUILDER = `# Theme builder

Sets the custom properties of the theme beside live elements: colours in light and dark mode, corners, spacing, fonts and motion. It computes
the contrast (WCAG) and writes the CSS to copy. On the demo shop it is served at \`/docs/theme-builder\`; the properties are listed in
[Theming](theming.md).`;

/** Every page: its path below `/docs/`, the group it is listed in, and its Markdown. */
export function pagesOf(sources) {
  return [
    ...readGuides().map(({ name, group, markdown }) => ({ path: `guides/${name}`, group, markdown: filled(markdown, sources) })),
    { path: "options", group: "Reference", markdown: optionsPage(sources) },
    { path: "events", group: "Reference", markdown: eventsPage(sources) },
    { path: "stores", group: "Reference", markdown: storesPage(sources) },
    { path: "theming", group: "Reference", markdown: themingPage(sources) },
    { path: "theme-builder", group: "Reference", markdown: THEME_BUILDER },
    { path: "texts", group: "Reference", markdown: textsPage(sources) },
    { path: "calls", group: "Reference", markdown: callsPage(sources) },
    { path: "errors", group: "Reference", markdown: errorsPage() },
    ...areasOf(sources.elements).map((area) => ({ path: `areas/${area}`, group: "Areas", area, markdown: areaPage(area, sources) })),
    ...callNames(sources).map((name) => ({ path: `calls/${name}`, group: "Calls", markdown: callPage(name, sources) })),
    ...sources.elements.map((element) => ({
      path: `elements/${element.name}`,
      group: "Elements",
      area: element.area,
      tag: element.tag,
      summary: element.summary,
      markdown: elementPage(element, sources),
    })),
  ];
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Writes the Markdown into `<outDir>/docs`, and for the shop `pages.json` (what there is), one fragment of HTML for each page, and
 * `search.json` (what the search reads) and `tokens.json` (the custom properties of the theme).
 */
export function writeDocs(sources, outDir, served = ".build/docs") {
  const pages = pagesOf(sources);
  rmSync(join(outDir, "docs"), { recursive: true, force: true });
  rmSync(served, { recursive: true, force: true });
  const rendered = pages.map((page) => ({ ...page, ...render(page.markdown, page.path) }));
  for (const { path, markdown, html } of rendered) {
    write(join(outDir, "docs", `${path}.md`), `${markdown.trim()}\n`);
    write(join(served, `${path}.html`), html);
  }
  const list = rendered.map(({ path, group, area, tag, summary, title }) => ({ path, group, area, tag, summary, title }));
  write(join(served, "pages.json"), JSON.stringify(list));
  write(join(served, "search.json"), JSON.stringify(searchIndex(rendered)));
  write(join(served, "tokens.json"), JSON.stringify(tokens()));
  write(join(outDir, "llms.txt"), `${llmsText(pages)}\n`);
  write(join(outDir, "llms-full.txt"), `${llmsFull(pages)}\n`);
  return rendered.length;
}
