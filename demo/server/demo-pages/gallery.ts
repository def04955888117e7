import { html } from "hono/html";
import type { Hono } from "hono";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { fragmentsOf, type Fragment } from "./demo-fragments.ts";
import { byArea, readManifest, type ManifestElement } from "./demo-manifest.ts";
import { directionOf, loaderOf, readSwitches, switchFields, switchQuery, type Switches } from "./demo-switches.ts";
import { elementMain } from "./gallery-element.ts";
import { page, type Markup } from "../http/layout.ts";

const NAMES = ["lang", "dir", "theme", "device", "build"] as const;

/** The gallery: every element with its states, and for each a page that shows them all alive. */
export function galleryPages(app: Hono<ShopEnv>, distDir: string): void {
  app.get("/demo/gallery", async (c) => {
    const shown = await Promise.all(
      (await readManifest(distDir)).map(async (element) => ({ element, fragments: await fragmentsOf(element.tagName) })),
    );
    return galleryPage(c, "Gallery", indexMain(readSwitches(c), shown, c.req.query("q") ?? ""));
  });

  app.get("/demo/gallery/:name", async (c) => {
    const element = (await readManifest(distDir)).find(({ tagName }) => tagName === `dp-${c.req.param("name")}`);
    if (!element) return c.notFound();
    const fragments = await fragmentsOf(element.tagName);
    return galleryPage(c, element.tagName, elementMain(c, element, fragments, switchForm(readSwitches(c), c.req.query("state"))));
  });
}

function galleryPage(c: ShopContext, title: string, main: Markup): Promise<Response> {
  const switches = readSwitches(c);
  return page(c, {
    title,
    main,
    loader: loaderOf(switches),
    styles: ["/demo/demo.css", "/demo/gallery.css"],
    scripts: ["/demo/gallery.js"],
    look: `look-${switches.theme}`,
    direction: directionOf(switches),
    ...(switches.device !== "auto" && { fields: { device: switches.device } }),
  });
}

/** The switches: a form that works without a script; with one a choice is taken up at once. */
const switchForm = (now: Switches, state?: string) => html`
  <form class="switches" method="get" aria-label="How the elements are shown" data-switches>
    ${switchFields(now, NAMES)} ${state ? html`<input type="hidden" name="state" value="${state}" />` : ""}
    <button type="submit">Apply</button>
  </form>
`;

interface Shown {
  readonly element: ManifestElement;
  readonly fragments: readonly Fragment[];
}

/** All that a search finds an element by. */
const words = ({ element }: Shown) =>
  [element.tagName, element.summary, element.description, element.dp.area, ...element.attributes.map(({ name }) => name)]
    .join(" ")
    .toLowerCase();

function indexMain(now: Switches, shown: readonly Shown[], asked: string): Markup {
  const wanted = asked.trim().toLowerCase();
  const found = shown.filter((one) => words(one).includes(wanted));
  return html`
    <div lang="en">
      <h1>Gallery</h1>
      <p class="lead">Every element in every state, alive on the shop behind it.</p>
      ${switchForm(now)}
      <form class="search" method="get" role="search" aria-label="Elements" data-search>
        <label>Search <input type="search" name="q" value="${asked}" autocomplete="off" /></label>
        ${Object.entries(now).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit">Search</button>
        <output>${found.length} of ${shown.length} elements</output>
      </form>
      ${byArea(shown.map(({ element }) => element)).map(
        ([area, elements]) => html`
          <section
            class="area"
            aria-labelledby="area-${area}"
            data-area
            ${elements.some((one) => found.some(({ element }) => element === one)) ? "" : "hidden"}
          >
            <h2 id="area-${area}">${area}</h2>
            <ul class="entries">
              ${elements.map((element) =>
                entry(
                  shown.find((one) => one.element === element)!,
                  now,
                  !found.some((one) => one.element === element),
                ),
              )}
            </ul>
          </section>
        `,
      )}
    </div>
  `;
}

const entry = (one: Shown, now: Switches, hidden: boolean) => {
  const { element, fragments } = one;
  const address = `/demo/gallery/${element.tagName.slice("dp-".length)}`;
  return html`
    <li class="entry" data-words="${words(one)}" ${hidden ? "hidden" : ""}>
      <h3><a href="${address}${switchQuery(now)}">${element.tagName}</a></h3>
      <p>${element.summary}</p>
      <ul class="chips" aria-label="States of ${element.tagName}">
        ${fragments.map(({ state }) => html`<li><a href="${address}${switchQuery(now, { state })}">${state}</a></li>`)}
      </ul>
    </li>
  `;
};
