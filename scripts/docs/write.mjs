// The documentation: Markdown for everyone in dist/docs, and what the demo shop serves of it in .build/docs.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { callTable } from "./call.mjs";
import { elementPage } from "./element.mjs";
import { areaPage, areasOf, callNames, callPage, callsPage, optionsPage, textsPage, themingPage } from "./reference.mjs";
import { render } from "./render.mjs";
import { withSources } from "./sources.mjs";
import { eventsPage, storesPage } from "./state.mjs";

const GUIDES = "docs/guides";

/** Where a guide says so stands what is made of the contract, or a file of a tested app. */
const filled = (markdown, { contract }) =>
  withSources(markdown).replace("<!-- calls -->", () => callTable(contract, { link: ({ name }) => `[${name}](../calls/${name}.md)` }));

/** Every page: its path below `/docs/`, the group it is listed in, and its Markdown. */
export function pagesOf(sources) {
  const guides = existsSync(GUIDES) ? readdirSync(GUIDES).filter((file) => file.endsWith(".md")) : [];
  return [
    ...guides.sort(guideOrder).map((file) => ({
      path: `guides/${file.slice(0, -".md".length)}`,
      group: "Guides",
      markdown: filled(readFileSync(join(GUIDES, file), "utf8"), sources),
    })),
    { path: "options", group: "Reference", markdown: optionsPage(sources) },
    { path: "events", group: "Reference", markdown: eventsPage(sources) },
    { path: "stores", group: "Reference", markdown: storesPage(sources) },
    { path: "theming", group: "Reference", markdown: themingPage(sources) },
    { path: "texts", group: "Reference", markdown: textsPage(sources) },
    { path: "calls", group: "Reference", markdown: callsPage(sources) },
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

/** As a reader comes to them, not by the alphabet. */
const ORDER = ["paste-into-your-page.md", "place-elements-in-your-cms.md", "connect-your-back-end.md", "run-the-shop.md"];
const guideOrder = (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b) || a.localeCompare(b);

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Writes the Markdown into `<outDir>/docs`, and for the shop `pages.json` (what there is), one fragment of HTML for each page, and
 * `search.json` (rows of page index, anchor, section, name, text).
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
  const rows = rendered.flatMap(({ entries }, at) => entries.map(({ anchor, section, name, text }) => [at, anchor, section, name, text]));
  write(join(served, "pages.json"), JSON.stringify(list));
  write(join(served, "search.json"), JSON.stringify({ pages: list.map(({ path, title }) => [path, title]), rows }));
  return rendered.length;
}
