import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { find, type SearchIndex } from "../../pages/site/find.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { staticFiles } from "../http/static-files.ts";
import type { Markup } from "../http/layout.ts";
import { fragmentsOf } from "./demo-fragments.ts";
import { readManifest } from "./demo-manifest.ts";
import { carry, readSwitches, switchQuery, type Switches } from "./demo-switches.ts";
import { homeMain } from "./docs-home.ts";
import { playground, readTokens, startsOf } from "./playground.ts";
import { areaTitle, navGroup } from "./site-nav.ts";
import { placesIn, sitePage } from "./site-shell.ts";
import { themeBuilder } from "./theme-builder.ts";

/** One page of the documentation, as the build lists it. */
export interface DocsPage {
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

/** The documentation that the build has made of the sources and the guides, with a playground for each element. */
export function docsPages(app: Hono<ShopEnv>, distDir: string): void {
  const built = staticFiles(BUILT);
  app.get("/docs/search.json", (c) => built(c, "search.json"));

  app.get("/docs", async (c) => {
    const pages = await readPages();
    const asked = c.req.query("q") ?? "";
    const found = asked.trim() ? find(await readJson<SearchIndex>("search.json"), asked) : [];
    const main = homeMain(readSwitches(c), pages, asked, found);
    return docsPage(c, pages, { title: "Documentation", path: "", main, asked, wide: true, styles: ["/demo/home.css"] });
  });

  app.get("/docs/theme-builder", async (c) => {
    const main = await themeBuilder(c);
    return docsPage(c, await readPages(), {
      title: "Theme builder",
      path: "theme-builder",
      main,
      wide: true,
      styles: ["/demo/play.css", "/demo/theme.css"],
      scripts: ["/demo/theme.js"],
    });
  });

  app.get("/docs/:path{.+}", async (c) => {
    const pages = await readPages();
    const wanted = pages.find(({ path }) => path === c.req.param("path"));
    if (!wanted) return c.notFound();
    // the playground makes data scripts anew, by the policy of its own script
    if (wanted.tag) c.set("trustedTypes", "dp-demo");
    const now = readSwitches(c);
    const text = carried(now, await readFile(join(BUILT, `${wanted.path}.html`), "utf8"));
    const [before = "", after = ""] = text.split("<!-- live -->");
    const main = html`<article class="article" lang="en">
      ${trail(now, wanted)} ${raw(before)} ${wanted.tag ? await live(c, now, wanted, distDir) : ""} ${raw(after)}
      ${neighbours(now, pages, wanted)}
    </article>`;
    const play = wanted.tag ? { styles: ["/demo/play.css"], scripts: ["/demo/play.js"] } : {};
    return docsPage(c, pages, { title: wanted.title, path: wanted.path, main, article: text, ...play });
  });
}

/** Links of an article to other pages of the site, with the switches as they are now. */
const carried = (now: Switches, article: string) =>
  switchQuery(now) === ""
    ? article
    : article.replaceAll(/href="(\/(?:docs|demo)[^"]*)"/g, (_, href: string) => `href="${carry(now, href).replaceAll("&", "&amp;")}"`);

interface Shown {
  readonly title: string;
  /** empty: the first page */
  readonly path: string;
  readonly main: Markup;
  /** the markup whose headings are listed */
  readonly article?: string;
  readonly asked?: string;
  readonly wide?: boolean;
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

const docsPage = (c: ShopContext, pages: readonly DocsPage[], { title, path, main, article = "", wide, ...more }: Shown) =>
  sitePage(c, {
    title,
    section: "docs",
    main,
    nav: contents(readSwitches(c), pages, path),
    navLabel: "Documentation",
    places: placesIn(article),
    layout: wide ? "wide" : "reading",
    ...more,
  });

/** The one state of an element that is alive, with its controls: an element that opens a surface must not cover the page unasked. */
async function live(c: ShopContext, switches: Switches, { tag }: DocsPage, distDir: string): Promise<Markup> {
  const element = (await readManifest(distDir)).find(({ tagName }) => tagName === tag);
  if (!element) return html``;
  const fragments = startsOf(element, await fragmentsOf(element.tagName));
  const shown = fragments.find(({ state }) => state === c.req.query("state")) ?? fragments.find(({ open }) => !open) ?? fragments[0]!;
  const name = element.tagName.slice("dp-".length);
  return html`
    <p class="page-links">
      <a href="${carry(switches, `/demo/gallery/${name}`)}">Every state in the gallery</a>
      <a href="${carry(switches, `/demo/cms?tag=${element.tagName}`)}">Place it on a page</a>
      <a href="#options">Options</a>
    </p>
    <section id="live" aria-label="Live">
      ${playground({
        element,
        fragments,
        shown,
        switches,
        switchNames: ["lang", "dir", "theme", "device"],
        tokens: await readTokens(),
        addressOf: (state) => `${switchQuery(switches, { state })}#live`,
        tools: "docs",
      })}
    </section>
  `;
}

/** Where a page stands: its group, or the area of its element. */
const trail = (now: Switches, { group, area }: DocsPage) =>
  html`<p class="trail">
    ${
      area && group === "Elements"
        ? html`<a href="${carry(now, `/docs/areas/${area}`)}">${areaTitle(area)}</a>`
        : group === "Calls"
          ? html`<a href="${carry(now, "/docs/calls")}">Calls</a>`
          : group
    }
  </p>`;

/** The pages before and after this one, as the contents list them. */
function neighbours(now: Switches, pages: readonly DocsPage[], here: DocsPage) {
  const those = pages.filter(({ group }) => (group === "Calls") === (here.group === "Calls") && group !== "Areas");
  const at = those.indexOf(here);
  const link = (to: DocsPage | undefined, rel: "prev" | "next") =>
    to
      ? html`<a rel="${rel}" href="${carry(now, `/docs/${to.path}`)}"><span>${rel === "prev" ? "Before" : "Next"}</span> ${to.title}</a>`
      : "";
  return at < 0
    ? ""
    : html`<nav class="neighbours" aria-label="Pages beside this one">${link(those[at - 1], "prev")} ${link(those[at + 1], "next")}</nav>`;
}

/** Groups of the contents that are short enough to be open. */
const isShort = (group: string) => group !== "Calls";

/** The contents: guides by group, the reference, and the elements of each area below its overview. */
function contents(now: Switches, pages: readonly DocsPage[], here: string): Markup {
  const groups = [...new Set(pages.map(({ group }) => group))].filter((group) => !["Calls", "Areas", "Elements"].includes(group));
  const link = ({ path, title }: Pick<DocsPage, "path" | "title">) => ({
    href: carry(now, `/docs/${path}`),
    name: title,
    isHere: path === here,
  });
  return html`
    ${groups.map((group) => {
      const those = pages.filter((one) => one.group === group);
      return navGroup(group, those.map(link), isShort(group));
    })}
    <p class="nav-head">Elements</p>
    ${pages
      .filter(({ group }) => group === "Areas")
      .map((area) => {
        const those = [{ ...area, title: "Overview" }, ...pages.filter((one) => one.group === "Elements" && one.area === area.area)];
        return navGroup(
          area.title,
          those.map(link),
          those.some(({ path }) => path === here),
        );
      })}
  `;
}
