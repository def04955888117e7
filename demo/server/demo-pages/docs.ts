import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { find, type Found, type SearchIndex } from "../../pages/docs/find.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { staticFiles } from "../http/static-files.ts";
import { fragmentsOf } from "./demo-fragments.ts";
import { stage } from "./gallery-element.ts";
import { languageOf, page, type Markup } from "../http/layout.ts";

/** One page of the documentation, as the build lists it. */
interface DocsPage {
  /** below `/docs/` */
  readonly path: string;
  readonly group: string;
  readonly title: string;
  readonly area?: string;
  readonly tag?: string;
  readonly summary?: string;
}

const BUILT = join(process.cwd(), ".build/docs");

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(BUILT, file), "utf8")) as T;
const readPages = () => readJson<readonly DocsPage[]>("pages.json");

/** The documentation that the build has made of the sources and the guides, with a live example of each element. */
export function docsPages(app: Hono<ShopEnv>): void {
  const built = staticFiles(BUILT);
  app.get("/docs/search.json", (c) => built(c, "search.json"));

  app.get("/docs", async (c) => {
    const pages = await readPages();
    const asked = c.req.query("q") ?? "";
    const found = asked.trim() ? find(await readJson<SearchIndex>("search.json"), asked) : [];
    return docsPage(c, pages, { title: "Documentation", path: "", article: indexMain(pages, asked, found), asked });
  });

  app.get("/docs/:path{.+}", async (c) => {
    const pages = await readPages();
    const wanted = pages.find(({ path }) => path === c.req.param("path"));
    if (!wanted) return c.notFound();
    const text = await readFile(join(BUILT, `${wanted.path}.html`), "utf8");
    const [before = "", after = ""] = text.split("<!-- live -->");
    const article = html`<article>${raw(before)} ${wanted.tag ? await live(c, wanted.tag) : ""} ${raw(after)}</article>`;
    return docsPage(c, pages, { title: wanted.title, path: wanted.path, article });
  });
}

interface Shown {
  readonly title: string;
  /** empty: the first page */
  readonly path: string;
  readonly article: Markup;
  readonly asked?: string;
}

function docsPage(c: ShopContext, pages: readonly DocsPage[], { title, path, article, asked = "" }: Shown): Promise<Response> {
  const main = html` <div class="docs" lang="en">${searchForm(asked)} ${article} ${contents(pages, path)}</div> `;
  const styles = ["/demo/demo.css", "/demo/gallery.css", "/demo/docs.css"];
  return page(c, { title, main, styles, scripts: ["/demo/gallery.js", "/demo/docs.js"] });
}

/** One state of an element, alive, and links to the others: an element that opens a surface must not cover the page unasked. */
async function live(c: ShopContext, tag: string): Promise<Markup> {
  const fragments = await fragmentsOf(tag);
  const shown = fragments.find(({ state }) => state === c.req.query("state")) ?? fragments.find(({ open }) => !open) ?? fragments[0];
  if (!shown) return html``;
  const gallery = `/demo/gallery/${tag.slice("dp-".length)}`;
  return html`
    <section class="docs-live" aria-labelledby="live">
      <h2 id="live">Live</h2>
      <nav aria-label="States">
        <ul class="chips">
          ${fragments.map(
            ({ state }) =>
              html`<li><a href="?state=${state}#live" ${state === shown.state ? html`aria-current="true"` : ""}>${state}</a></li>`,
          )}
        </ul>
      </nav>
      ${stage(shown, languageOf(c), "auto", false, "")}
      <p>In other languages, themes and builds: <a href="${gallery}">gallery</a>.</p>
    </section>
  `;
}

const searchForm = (asked: string) => html`
  <search>
    <form class="search" method="get" action="/docs" aria-label="Documentation" data-docs-search>
      <label>Search <input type="search" name="q" value="${asked}" autocomplete="off" spellcheck="false" /></label>
      <button type="submit">Search</button>
      <a class="docs-jump" href="#contents">Contents</a>
      <output></output>
    </form>
    <ol class="docs-results" data-results hidden></ol>
  </search>
`;

const searched = (asked: string, found: readonly Found[]) =>
  asked.trim() === ""
    ? ""
    : html`
        <section aria-labelledby="docs-found">
          <h2 id="docs-found">${found.length === 0 ? "Nothing found" : `${found.length} found`} for “${asked}”</h2>
          <ol class="docs-results">
            ${found.map(
              ({ href, name, where, text }) =>
                html`<li>
                  <a href="${href}"><strong>${name}</strong> <span>${where}</span></a>
                  <p>${text}</p>
                </li>`,
            )}
          </ol>
        </section>
      `;

const groupsOf = (pages: readonly DocsPage[]) => {
  const groups = new Map<string, DocsPage[]>();
  for (const one of pages) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  groups.delete("Calls"); // a page lists them
  return [...groups];
};

const link = ({ path, title }: DocsPage, here = "") =>
  html`<a href="/docs/${path}" ${path === here ? html`aria-current="page"` : ""}>${title}</a>`;

const contents = (pages: readonly DocsPage[], here: string) => html`
  <nav class="docs-contents" id="contents" aria-label="Documentation">
    <a href="/docs" ${here === "" ? html`aria-current="page"` : ""}>Start</a>
    ${groupsOf(pages).map(
      ([group, those]) => html`
        <p class="docs-group">${group}</p>
        <ul>
          ${those.map((one) => html`<li>${link(one, here)}</li>`)}
        </ul>
      `,
    )}
  </nav>
`;

function indexMain(pages: readonly DocsPage[], asked: string, found: readonly Found[]): Markup {
  const of = (group: string) => pages.filter((one) => one.group === group);
  return html`
    <article>
      <h1>Documentation</h1>
      <p class="lead">Made of the sources: what stands here is what runs.</p>
      ${searched(asked, found)}
      <h2>Guides</h2>
      <ul class="docs-list">
        ${of("Guides").map((one) => html`<li>${link(one)}</li>`)}
      </ul>
      <h2>Reference</h2>
      <ul class="docs-list">
        ${of("Reference").map((one) => html`<li>${link(one)}</li>`)}
        <li><a href="/dist/openapi.json">openapi.json</a></li>
        <li><a href="/dist/custom-elements.json">custom-elements.json</a></li>
      </ul>
      <h2>Elements</h2>
      ${of("Areas").map(
        (area) => html`
          <h3>${link(area)}</h3>
          <dl>
            ${of("Elements")
              .filter((one) => one.area === area.area)
              .map(
                (one) =>
                  html`<div>
                    <dt>${link(one)}</dt>
                    <dd>${one.summary}</dd>
                  </div>`,
              )}
          </dl>
        `,
      )}
    </article>
  `;
}
