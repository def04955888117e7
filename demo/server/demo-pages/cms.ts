import { html } from "hono/html";
import type { Hono } from "hono";
import { shelf } from "../catalog/catalog.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { fragmentsOf } from "./demo-fragments.ts";
import { readManifest } from "./demo-manifest.ts";
import { carry, readSwitches } from "./demo-switches.ts";
import { playground, readTokens, startsOf } from "./playground.ts";
import { areaTitle, elementsNav } from "./site-nav.ts";
import { sitePage } from "./site-shell.ts";

/** The author's page: pick an element, set its options in a form made from its schema, see it live, copy the snippet. */
export function cmsPage(app: Hono<ShopEnv>, distDir: string): void {
  app.get("/demo/cms", async (c) => {
    c.set("trustedTypes", "dp-demo");
    const elements = await readManifest(distDir);
    const switches = readSwitches(c);
    const asked = elements.find(({ tagName }) => tagName === c.req.query("tag"));
    const element = asked ?? elements.find(({ tagName }) => tagName === "dp-quantity-selector") ?? elements[0]!;
    const fragments = startsOf(element, await fragmentsOf(element.tagName));
    const shown = fragments.find(({ state }) => state === c.req.query("start")) ?? fragments.find(({ open }) => !open) ?? fragments[0]!;
    const name = element.tagName.slice("dp-".length);
    const addressOf = (tag: string, start?: string) => carry(switches, `/demo/cms?tag=${tag}${start ? `&start=${start}` : ""}`);
    const main = html`
      <div class="cms" lang="en">
        <header class="cms-head">
          <div>
            <p class="trail">Place an element › ${areaTitle(element.dp.area)}</p>
            <h1>${element.tagName}</h1>
            <p class="lead" id="cms-summary">${element.summary}</p>
          </div>
          <p class="page-links">
            <a href="${carry(switches, `/docs/elements/${name}`)}">Documentation</a>
            <a href="${carry(switches, `/demo/gallery/${name}`)}">Gallery</a>
          </p>
        </header>
        <noscript
          ><p class="note">This page makes its form by script. The <a href="/demo/gallery">gallery</a> works without.</p></noscript
        >
        ${playground({
          element,
          fragments,
          shown,
          switches,
          switchNames: ["lang", "dir", "theme", "device", "build"],
          tokens: await readTokens(),
          addressOf: (state) => addressOf(element.tagName, state),
          tools: "cms",
        })}
        <datalist id="play-products">
          ${(await shelf(c.get("db"))).map(({ product }) => html`<option value="${product.asin}">${product.title}</option>`)}
        </datalist>
      </div>
    `;
    const look = pageLook(c);
    return sitePage(c, {
      title: "Place an element",
      section: "cms",
      main,
      nav: elementsNav(elements, element.tagName, ({ tagName }) => addressOf(tagName)),
      navLabel: "Elements",
      layout: "wide",
      styles: ["/demo/play.css", "/demo/cms.css"],
      scripts: ["/demo/cms.js"],
      look,
      display: html`
        <label>
          Page direction
          <select name="page-dir" autocomplete="off">
            ${choices({ ltr: "left to right", rtl: "right to left" }, look.direction)}
          </select>
        </label>
        <label>
          Page theme
          <select name="page-theme" autocomplete="off">
            ${choices({ system: "as the system", light: "light", dark: "dark" }, look.theme)}
          </select>
        </label>
        <input type="hidden" name="tag" value="${element.tagName}" /><input type="hidden" name="start" value="${shown.state}" />
      `,
    });
  });
}

const choices = (all: Readonly<Record<string, string>>, now: string) =>
  Object.entries(all).map(([value, label]) => html`<option value="${value}" ${value === now ? "selected" : ""}>${label}</option>`);

/** The page is the author's and English; the preview alone takes the direction and the theme chosen for it. */
const pageLook = (c: ShopContext) => ({
  direction: c.req.query("page-dir") === "rtl" ? ("rtl" as const) : ("ltr" as const),
  theme: ["light", "dark"].find((theme) => theme === c.req.query("page-theme")) ?? "system",
  lang: "en",
});
