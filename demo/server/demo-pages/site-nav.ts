import { html } from "hono/html";
import type { Markup } from "../http/layout.ts";
import { byArea, type ManifestElement } from "./demo-manifest.ts";

/** One link of the side navigation. */
export interface NavLink {
  readonly href: string;
  readonly name: string;
  readonly isHere: boolean;
}

const navLink = ({ href, name, isHere }: NavLink) => html`<a href="${href}" ${isHere ? html`aria-current="page"` : ""}>${name}</a>`;

/** A group of links that folds; it begins open where it is short or the page is in it. */
export const navGroup = (title: string, links: readonly NavLink[], isOpen: boolean) => html`
  <details class="nav-group" ${isOpen ? "open" : ""} data-group>
    <summary>${title}</summary>
    <ul>
      ${links.map((link) => html`<li data-words="${link.name.toLowerCase()}">${navLink(link)}</li>`)}
    </ul>
  </details>
`;

/** How an area is called, where its name is not its title. */
const TITLES: Readonly<Record<string, string>> = { buybox: "Buy box", "shop-by-look": "Shop by look" };

export const areaTitle = (area: string): string => TITLES[area] ?? `${area[0]!.toUpperCase()}${area.slice(1)}`;

/** Every element by area, with a field that narrows them while it is typed. */
export const elementsNav = (
  elements: readonly ManifestElement[],
  here: string | undefined,
  addressOf: (element: ManifestElement) => string,
): Markup => html`
  <form class="nav-filter" role="search" aria-label="Elements by name">
    <label>Find an element <input type="search" autocomplete="off" spellcheck="false" data-narrows="nav-elements" /></label>
  </form>
  <div id="nav-elements">
    ${byArea(elements).map(([area, those]) =>
      navGroup(
        areaTitle(area),
        those.map((element) => ({ href: addressOf(element), name: element.tagName, isHere: element.tagName === here })),
        those.some(({ tagName }) => tagName === here),
      ),
    )}
  </div>
`;
