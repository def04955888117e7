import { html } from "hono/html";
import type { ShopContext } from "../session/session.ts";
import { pageFields, sendMarkup, type Markup } from "../http/layout.ts";
import { carry, directionOf, loaderOf, readSwitches, switchFields, type Switches } from "./demo-switches.ts";

/** A place of a page that the list "On this page" leads to. */
export interface Place {
  readonly level: number;
  readonly anchor: string;
  readonly name: string;
}

export interface SitePage {
  readonly title: string;
  /** which of the sections in the header this page is part of */
  readonly section: "docs" | "gallery" | "cms";
  readonly main: Markup;
  /** what stands in the side navigation, and what it is called */
  readonly nav: Markup;
  readonly navLabel: string;
  /** places of a long page */
  readonly places?: readonly Place[];
  /** `wide`: the whole width beside the navigation, for tools */
  readonly layout?: "reading" | "wide";
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** hidden fields of the page beyond those that every page has */
  readonly fields?: Readonly<Record<string, string>>;
  /** what was searched for */
  readonly asked?: string;
  /** fields of the menu "Display"; where it is absent: language, direction and theme of the page */
  readonly display?: Markup;
  /** how the page itself is shown, where the switches in its address are about something else */
  readonly look?: { readonly direction: "ltr" | "rtl"; readonly theme: string; readonly lang: string };
}

const STYLES = ["site", "header", "shell", "article", "tables"].map((name) => `/demo/${name}.css`);

const SECTIONS = [
  ["docs", "/docs", "Docs"],
  ["gallery", "/demo/gallery", "Gallery"],
  ["cms", "/demo/cms", "Place an element"],
] as const;

/** One page of the documentation, the gallery or the author's tool: header, side navigation, content, places, footer. */
export function sitePage(c: ShopContext, parts: SitePage): Response | Promise<Response> {
  const now = readSwitches(c);
  const { direction, theme, lang } = parts.look ?? { direction: directionOf(now), theme: now.theme, lang: now.lang };
  const document = html`<!doctype html>
    <html lang="${lang}" dir="${direction}" class="look-${theme}" data-dp-debug>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="encrypted-slate-token" content="${c.get("session").slateToken}" />
        <title>${parts.title} · dp-elements</title>
        <link rel="icon" href="/demo/mark.svg" type="image/svg+xml" />
        ${[...STYLES, ...(parts.styles ?? [])].map((file) => html`<link rel="stylesheet" href="${file}" />`)}
        <script async src="${loaderOf(now)}"></script>
        ${["/demo/site.js", ...(parts.scripts ?? [])].map((file) => html`<script type="module" src="${file}"></script>`)}
      </head>
      <body>
        ${pageFields(c, parts.fields)}
        <a class="skip" href="#main" lang="en">Skip to the content</a>
        ${header(now, parts)}
        <div class="site-body ${parts.layout ?? "reading"}">
          <nav class="site-nav" id="site-nav" aria-label="${parts.navLabel}" popover lang="en" data-site-nav>${parts.nav}</nav>
          <main id="main" tabindex="-1" data-dp-top>${parts.main}</main>
          ${parts.places && parts.places.length > 1 ? placesOf(parts.places) : ""}
        </div>
        <footer class="site-footer" lang="en">
          <p>dp-elements: custom elements for the pages of a shop. The shop behind them is for trying out: nothing is charged.</p>
          <ul>
            <li><a href="${carry(now, "/docs")}">Documentation</a></li>
            <li><a href="/dist/custom-elements.json">custom-elements.json</a></li>
            <li><a href="/dist/openapi.json">openapi.json</a></li>
            <li><a href="/demo/legacy">An old page</a></li>
          </ul>
        </footer>
      </body>
    </html>`;
  // Not `no-store`: that would keep the page out of the back/forward cache.
  c.header("cache-control", "private, no-cache");
  return sendMarkup(c, document);
}

const header = (now: Switches, { section, asked = "", display, navLabel }: SitePage) => html`
  <header class="site-header" lang="en">
    <button type="button" class="nav-button" popovertarget="site-nav" aria-label="${navLabel}"><span class="bars"></span> Menu</button>
    <a class="site-name" href="${carry(now, "/docs")}"><img src="/demo/mark.svg" alt="" width="28" height="28" /> dp-elements</a>
    <nav class="site-sections" aria-label="Sections">
      ${SECTIONS.map(
        ([name, path, label]) => html`<a href="${carry(now, path)}" ${name === section ? html`aria-current="true"` : ""}>${label}</a>`,
      )}
      <a href="/">Shop</a>
    </nav>
    <search class="site-search" aria-label="Documentation">
      <form method="get" action="/docs" data-site-search>
        <label>
          <span class="visually-hidden">Search</span>
          <input type="search" name="q" value="${asked}" placeholder="Search the docs" autocomplete="off" spellcheck="false" />
        </label>
        <kbd aria-hidden="true">/</kbd>
        ${carriedFields(now)}
        <button type="submit" class="search-button">Search</button>
        <output></output>
        <div class="found-list" id="search-list" role="listbox" aria-label="Results" data-results hidden></div>
      </form>
    </search>
    <details class="display">
      <summary><span class="display-mark" aria-hidden="true"></span> <span class="display-word">Display</span></summary>
      <form method="get" aria-label="How the page is shown" data-switches>
        ${display ?? switchFields(now, ["lang", "dir", "theme"])} ${asked ? html`<input type="hidden" name="q" value="${asked}" />` : ""}
        <button type="submit">Apply</button>
      </form>
    </details>
  </header>
`;

/** What a form has to send on so that the next page is shown as this one. */
const carriedFields = (now: Switches) =>
  [...new URLSearchParams(carry(now, ""))].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const placesOf = (places: readonly Place[]) => html`
  <nav class="site-places" aria-labelledby="on-this-page" lang="en" data-toc>
    <h2 id="on-this-page">On this page</h2>
    <ul>
      ${places.map(({ level, anchor, name }) => html`<li class="level-${level}"><a href="#${anchor}">${name}</a></li>`)}
    </ul>
  </nav>
`;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };

/** The headings of an article with what they are called, from its own markup. */
export const placesIn = (article: string): readonly Place[] =>
  [...article.matchAll(/<h([23])(?: [^>]*)? id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level = "2", anchor = "", inner = ""]) => ({
    level: Number(level),
    anchor,
    name: inner
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => ENTITIES[name]!)
      .trim(),
  }));
