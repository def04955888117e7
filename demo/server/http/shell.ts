import { html } from "hono/html";
import { LIVING_ROOM } from "../catalog/furniture.ts";
import type { ShopContext } from "../session/session.ts";
import { icon } from "./icons.ts";
import { baseLanguage, inLanguage, languageOf, SPOKEN } from "./language.ts";
import { wordsOf } from "./words.ts";

/** Departments of the shop, by the address that they lead to. */
const DEPARTMENTS = {
  "/shelf/kitchen": "Kitchen",
  "/shelf/electronics": "Electronics",
  "/alm/storefront": "Groceries",
  "/shelf/apparel": "Clothing",
  "/shelf/baby": "Baby",
  "/shelf/wedding": "Wedding",
  [`/discover/${LIVING_ROOM}`]: "Living room",
  "/discover/rooms": "Rooms",
  "/shelf/play": "Toys",
  "/shelf/business": "Office",
  "/samples": "Audiobooks",
  "/deals": "Deals",
} as const;

/** Where everything is, in the columns of the footer. */
const MAP: readonly (readonly [title: string, links: readonly (readonly [href: string, text: string])[]])[] = [
  [
    "Shop",
    [
      ["/", "All products"],
      ["/deals", "Deals of the day"],
      ["/discover/rooms", "Shop by room"],
      ["/alm/storefront", "Grocery stores"],
      ["/samples", "Audiobook samples"],
    ],
  ],
  [
    "Your things",
    [
      ["/gp/cart/view.html", "Your cart"],
      ["/alm/cart", "Your groceries"],
      ["/hz/wishlist", "Your lists"],
      ["/registries", "Your registries"],
      ["/rewards", "Your diamonds"],
    ],
  ],
  [
    "For developers",
    [
      ["/docs", "Docs and guides"],
      ["/demo/gallery", "Element gallery"],
      ["/demo/cms", "Place an element (CMS)"],
      ["/demo/legacy", "An old shop's page"],
      ["/docs/guides/connect-your-back-end", "Connect a back end"],
    ],
  ],
];

const isHere = (path: string, href: string): boolean => path === href || (href !== "/discover/rooms" && path.startsWith(`${href}/`));

/** The header: the shop's name, the shopper's things, and the departments. */
export function shopHeader(c: ShopContext, units: number) {
  const { pathname, search } = new URL(c.req.url);
  const { customer } = c.get("session");
  const say = wordsOf(c);
  return html`
    <header class="shop-header">
      <div class="shop-bar">
        <a class="shop-name" href="/"><img src="/images/shop.svg" alt="" width="32" height="32" /><span>Corner Shop</span></a>
        <nav class="shop-links" aria-label="${say("Shop")}">
          <a href="/sign-in?path=${encodeURIComponent(pathname + search)}"
            >${icon("account")}<span>${customer ? say("Hello, {name}", { name: customer.name }) : say("Sign in")}</span></a
          >
          <a href="/hz/wishlist">${icon("list")}<span>${say("Lists")}</span></a>
          <a href="/gp/cart/view.html" data-cart-link
            >${icon("cart")}<span>${say("Cart")}</span> <span class="cart-count" ${units === 0 ? "data-empty" : ""}>${units}</span></a
          >
          <a href="/docs">${icon("docs")}<span>${say("Docs")}</span></a>
        </nav>
      </div>
      <nav class="departments" aria-label="${say("Departments")}">
        <ul>
          ${Object.entries(DEPARTMENTS).map(
            ([href, name]) =>
              html`<li>
                <a
                  href="${href}"
                  ${href === "/deals" ? html`class="is-deal"` : ""}
                  ${isHere(pathname, href) ? html`aria-current="page"` : ""}
                  >${say(name)}</a
                >
              </li>`,
          )}
        </ul>
      </nav>
    </header>
  `;
}

/** The languages of the shop: each a link to this page in it, so that it works without a script. */
function languageChooser(c: ShopContext) {
  const now = baseLanguage(languageOf(c));
  return html`
    <nav class="languages" aria-label="${wordsOf(c)("Language")}">
      <ul>
        ${Object.entries(SPOKEN).map(
          ([tag, name]) =>
            html`<li>
              <a
                href="${inLanguage(c, tag)}"
                lang="${tag}"
                hreflang="${tag}"
                rel="nofollow"
                ${baseLanguage(tag) === now ? html`aria-current="true"` : ""}
                >${name}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
  `;
}

export function shopFooter(c: ShopContext) {
  const say = wordsOf(c);
  return html`
    <footer class="shop-footer">
      <div class="shop-map">
        ${MAP.map(
          ([title, links]) => html`
            <nav aria-label="${say("{title}: more", { title: say(title) })}">
              <h2>${say(title)}</h2>
              <ul>
                ${links.map(([href, text]) => html`<li><a href="${href}">${say(text)}</a></li>`)}
              </ul>
            </nav>
          `,
        )}
      </div>
      ${languageChooser(c)}
      <p>${say("A shop made for trying out dp-elements. Nothing is for sale and nothing is charged.")}</p>
    </footer>
  `;
}
