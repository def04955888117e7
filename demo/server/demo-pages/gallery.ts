import { html } from "hono/html";
import type { Hono } from "hono";
import type { Markup } from "../http/layout.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { fragmentsOf, type Fragment } from "./demo-fragments.ts";
import { byArea, readManifest, type ManifestElement } from "./demo-manifest.ts";
import { carry, readSwitches, switchFields, switchQuery, type Switches } from "./demo-switches.ts";
import { elementMain } from "./gallery-element.ts";
import { areaTitle, elementsNav } from "./site-nav.ts";
import { sitePage, type Place } from "./site-shell.ts";

/** The gallery: every element with its states, and for each a page that shows them all alive. */
export function galleryPages(app: Hono<ShopEnv>, distDir: string): void {
  app.get("/demo/gallery", async (c) => {
    const elements = await readManifest(distDir);
    const shown = await Promise.all(elements.map(async (element) => ({ element, fragments: await fragmentsOf(element.tagName) })));
    const main = indexMain(readSwitches(c), shown, c.req.query("q") ?? "");
    return galleryPage(c, { title: "Gallery", elements, main, places: [] });
  });

  app.get("/demo/gallery/:name", async (c) => {
    const elements = await readManifest(distDir);
    const element = elements.find(({ tagName }) => tagName === `dp-${c.req.param("name")}`);
    if (!element) return c.notFound();
    const fragments = await fragmentsOf(element.tagName);
    const now = readSwitches(c);
    const main = elementMain(c, element, fragments, switchForm(now, c.req.query("state")));
    const isAlone = fragments.some(({ state }) => state === c.req.query("state"));
    const states = isAlone ? [] : fragments.map(({ state }) => ({ level: 2, anchor: `state-${state}`, name: state }));
    const places = [...states, { level: 2, anchor: "manifest", name: "What its manifest says" }];
    return galleryPage(c, { title: element.tagName, elements, main, places, here: element.tagName });
  });
}

interface GalleryPage {
  readonly title: string;
  readonly elements: readonly ManifestElement[];
  readonly main: Markup;
  readonly places: readonly Place[];
  readonly here?: string;
}

function galleryPage(c: ShopContext, { title, elements, main, places, here }: GalleryPage) {
  const now = readSwitches(c);
  const address = ({ tagName }: ManifestElement) => carry(now, `/demo/gallery/${tagName.slice("dp-".length)}`);
  return sitePage(c, {
    title,
    section: "gallery",
    main,
    nav: elementsNav(elements, here, address),
    navLabel: "Elements",
    places,
    layout: here ? "reading" : "wide",
    styles: ["/demo/play.css", "/demo/gallery.css"],
    scripts: ["/demo/gallery.js"],
    ...(now.device !== "auto" && { fields: { device: now.device } }),
  });
}

/** The switches of the gallery alone: a form that works without a script; with one a choice is taken up at once. */
const switchForm = (now: Switches, state?: string) => html`
  <form class="gallery-switches" method="get" aria-label="How the elements are built" data-switches>
    ${switchFields(now, ["device", "build"])}
    ${(["lang", "dir", "theme"] as const).map((name) => html`<input type="hidden" name="${name}" value="${now[name]}" />`)}
    ${state ? html`<input type="hidden" name="state" value="${state}" />` : ""}
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
  const isFound = (element: ManifestElement) => found.some((one) => one.element === element);
  return html`
    <div lang="en" id="gallery">
      <h1>Gallery</h1>
      <p class="lead">Every element in every state, alive on the shop behind it.</p>
      <form class="gallery-filter" method="get" role="search" aria-label="Elements">
        <label>
          Filter the gallery
          <input type="search" name="q" value="${asked}" autocomplete="off" placeholder="Name, option or word" data-narrows="gallery" />
        </label>
        ${Object.entries(now).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit">Filter</button>
        <output>${found.length} of ${shown.length} elements</output>
      </form>
      ${byArea(shown.map(({ element }) => element)).map(
        ([area, elements]) => html`
          <section class="area" aria-labelledby="area-${area}" data-group data-area ${elements.some(isFound) ? "" : "hidden"}>
            <h2 id="area-${area}">${areaTitle(area)}</h2>
            <ul class="entries">
              ${elements.map((element) =>
                entry(
                  shown.find((one) => one.element === element)!,
                  now,
                  !isFound(element),
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
