import { html, raw } from "hono/html";
import type { Hono } from "hono";
import { shelf } from "../catalog/catalog.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { fragmentsOf } from "./demo-fragments.ts";
import { byArea, readManifest, type ManifestElement } from "./demo-manifest.ts";
import { loaderOf, readSwitches, switchFields } from "./demo-switches.ts";
import { page } from "../http/layout.ts";

/** The author's page: pick an element, set its options in a form made from its schema, see it live, copy the snippet. */
export function cmsPage(app: Hono<ShopEnv>, distDir: string): void {
  app.get("/demo/cms", async (c) => {
    c.set("trustedTypes", "dp-demo");
    const elements = await readManifest(distDir);
    const switches = readSwitches(c);
    const asked = elements.find(({ tagName }) => tagName === c.req.query("tag")) ?? elements[0]!;
    const main = html`
      <div class="cms" lang="en" data-cms>
        <h1>Place an element</h1>
        <p class="lead">Choose an element, set its options, see it live, copy it into your page.</p>
        <noscript
          ><p class="note">This page makes its form by script. The <a href="/demo/gallery">gallery</a> works without.</p></noscript
        >
        <section class="pick" aria-label="What to place">
          <label>
            Element
            <select id="cms-tag" autocomplete="off">
              ${byArea(elements).map(
                ([area, those]) => html`
                  <optgroup label="${area}">
                    ${those.map(({ tagName }) => html`<option ${tagName === asked.tagName ? "selected" : ""}>${tagName}</option>`)}
                  </optgroup>
                `,
              )}
            </select>
          </label>
          <label
            >Start from
            <select id="cms-start" autocomplete="off"></select
          ></label>
          <p id="cms-summary"></p>
        </section>
        <form class="switches" id="cms-switches" aria-label="How the preview is shown" method="get">
          ${switchFields(switches, ["lang", "dir", "theme", "device", "build"])}
        </form>
        <fieldset id="cms-theme" class="switches" hidden>
          <legend>Custom theme</legend>
        </fieldset>
        <div class="columns">
          <div class="side">
            <section class="live" aria-labelledby="cms-live">
              <h2 id="cms-live">Preview</h2>
              <div class="stage" id="cms-stage" data-dp-scope></div>
              <p class="told" id="cms-told"></p>
              <div id="cms-message" class="message" role="alert"></div>
            </section>
            <section class="code" aria-labelledby="cms-code">
              <h2 id="cms-code">Snippet</h2>
              <pre tabindex="0"><code id="cms-snippet"></code></pre>
              <p>
                <button type="button" class="primary" id="cms-copy">Copy the snippet</button>
                <span id="cms-copied" role="status"></span>
              </p>
              <details>
                <summary>Once per page</summary>
                <pre tabindex="0"><code id="cms-once"></code></pre>
              </details>
            </section>
          </div>
          <form class="options" id="cms-options" aria-labelledby="cms-form" novalidate>
            <h2 id="cms-form">Options</h2>
            <label class="only">Show options with <input type="search" id="cms-filter" autocomplete="off" /></label>
            <div id="cms-fields"></div>
          </form>
        </div>
        <datalist id="cms-products">
          ${(await shelf(c.get("db"))).map(({ product }) => html`<option value="${product.asin}">${product.title}</option>`)}
        </datalist>
      </div>
      ${await startTemplates(elements)}
    `;
    return page(c, {
      title: "Place an element",
      main,
      loader: loaderOf(switches),
      styles: ["/demo/demo.css", "/demo/cms.css"],
      scripts: ["/demo/cms.js"],
      direction: pageDirection(c),
    });
  });
}

/** The page is the author's and English; only the preview takes the direction chosen. `?page-dir=rtl` turns the page itself. */
const pageDirection = (c: ShopContext) => (c.req.query("page-dir") === "rtl" ? "rtl" : "ltr");

/** The states of each element's demo as inert markup: where an author begins. */
const startTemplates = async (elements: readonly ManifestElement[]) =>
  Promise.all(
    elements.map(async ({ tagName, dp }) => {
      const fragments = await fragmentsOf(tagName);
      const starts = fragments.length > 0 ? fragments : [{ state: "example", label: undefined, markup: dp.example }];
      return starts.map(
        ({ state, label, markup }) => html`
          <template data-start="${state}" data-tag="${tagName}" data-label="${label ?? ""}">${raw(markup)}</template>
        `,
      );
    }),
  );
