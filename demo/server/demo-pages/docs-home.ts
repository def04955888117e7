import { html, raw } from "hono/html";
import { marked, wordsOf, type Found } from "../../pages/site/find.ts";
import type { Markup } from "../http/layout.ts";
import { carry, type Switches } from "./demo-switches.ts";
import type { DocsPage } from "./docs.ts";

const HELLO = `<pre tabindex="0"><code><span class="t-tag">&lt;script</span> <span class="t-name">async</span> <span class="t-name">src</span>=<span class="t-string">"/dist/dp-elements.js"</span><span class="t-tag">&gt;&lt;/script&gt;</span>

<span class="t-tag">&lt;dp-heart-button</span>
  <span class="t-name">asin</span>=<span class="t-string">"B0LAMPDESK"</span>
  <span class="t-name">item-title</span>=<span class="t-string">"Desk lamp"</span>
<span class="t-tag">&gt;&lt;/dp-heart-button&gt;</span></code></pre>`;

/** The first page of the documentation: what there is for whom, or what a search without a script has found. */
export function homeMain(now: Switches, pages: readonly DocsPage[], asked: string, found: readonly Found[]): Markup {
  if (asked.trim() !== "") return html`<div class="article" lang="en">${searched(now, asked, found)}</div>`;
  const of = (group: string) => pages.filter((one) => one.group === group);
  const link = (to: Pick<DocsPage, "path" | "title">) => html`<a href="${carry(now, `/docs/${to.path}`)}">${to.title}</a>`;
  const groups = [...new Set(pages.map(({ group }) => group))].filter((group) => !["Calls", "Areas", "Elements"].includes(group));
  const elements = of("Elements");
  return html`
    <div class="home" lang="en">
      <header class="home-head">
        <h1>Documentation</h1>
        <p class="lead">
          ${elements.length} custom elements for the pages of a shop. They work on the markup that you have, in any framework, and under the
          strictest page policy.
        </p>
        ${raw(HELLO)}
        <div class="home-live" data-dp-scope>
          <dp-heart-button asin="B0LAMPDESK" item-title="Desk lamp"></dp-heart-button>
          <span>This heart is that markup, alive.</span>
        </div>
      </header>
      <ul class="home-cards">
        ${card(now, "/docs/guides/paste-into-your-page", "You have a page", "One script tag and one tag around what is there. No build, no framework.", "Paste into your page")}
        ${card(now, "/demo/cms", "You place elements", "Choose an element, set its options in a form, see it live, copy the snippet.", "Open the tool")}
        ${card(now, "/demo/gallery", "You develop", "Every element in every state, in 20 languages, both builds, light and dark.", "Open the gallery")}
        ${card(now, "/docs/theme-builder", "You design", "Set colours, corners and spacing beside live elements; contrast is checked while you do.", "Build a theme")}
      </ul>
      <div class="home-groups">
        ${groups.map(
          (group) => html`
            <section aria-labelledby="home-${group.toLowerCase()}">
              <h2 id="home-${group.toLowerCase()}">${group}</h2>
              <ul>
                ${of(group).map((one) => html`<li>${link(one)}</li>`)}
              </ul>
            </section>
          `,
        )}
      </div>
      <h2>Elements by area</h2>
      <div class="home-areas">
        ${of("Areas").map(
          (area) => html`
            <section aria-labelledby="home-area-${area.area}">
              <h3 id="home-area-${area.area}">${link(area)}</h3>
              <ul>
                ${elements.filter((one) => one.area === area.area).map((one) => html`<li>${link(one)} <span>${one.summary}</span></li>`)}
              </ul>
            </section>
          `,
        )}
      </div>
    </div>
  `;
}

const card = (now: Switches, href: string, title: string, text: string, go: string) => html`
  <li class="home-card">
    <h2>${title}</h2>
    <p>${text}</p>
    <a href="${carry(now, href)}">${go}</a>
  </li>
`;

const hits = (text: string, asked: string) =>
  marked(text, wordsOf(asked)).map(([piece, isHit]) => (isHit ? html`<mark>${piece}</mark>` : piece));

const searched = (now: Switches, asked: string, found: readonly Found[]) => html`
  <h1>${found.length === 0 ? "Nothing found" : `${found.length} found`} for “${asked}”</h1>
  ${found.length === 0 ? html`<p>Try fewer or shorter words: the name of an option, an event, an element.</p>` : ""}
  <ol class="found-page">
    ${found.map(
      ({ href, name, where, text, kind }) => html`
        <li>
          <a class="found" href="${carry(now, href)}">
            <span class="found-kind">${kind}</span> <strong>${hits(name, asked)}</strong> <span class="found-where">${where}</span>
          </a>
          <p class="found-text">${hits(text, asked)}</p>
        </li>
      `,
    )}
  </ol>
`;
