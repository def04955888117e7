import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { unitsIn } from "../cart/cart.ts";
import type { ShopContext } from "../session/session.ts";
import { directionOf, keepLanguage, languageOf } from "./language.ts";
import { shopFooter, shopHeader } from "./shell.ts";
import { wordsOf } from "./words.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageParts {
  readonly title: string;
  readonly main: Markup;
  /** hidden fields of the page beyond those that every page has */
  readonly fields?: Readonly<Record<string, string>>;
  /** the script tag of the elements, where it is another than the loader */
  readonly loader?: string;
  /** style sheets and module scripts of this page alone */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** units in the cart, of a page that has asked for them */
  readonly units?: number;
  /** class of the document element */
  readonly look?: string;
  readonly direction?: "ltr" | "rtl";
  readonly status?: 200 | 404 | 409 | 403 | 400 | 401 | 500;
}

/** The container in which the elements find the tokens, the shopper and the market. */
export function pageFields(c: ShopContext, more: Readonly<Record<string, string>> = {}): Markup {
  const session = c.get("session");
  const customer = session.customer;
  const fields = {
    "anti-csrftoken-a2z": session.csrfToken,
    "session-id": session.publicId,
    ...(customer && { "customer-id": customer.id }),
    "marketplace-id": "DPMARKET1",
    "signed-in": String(customer !== null),
    prime: String(customer?.member ?? false),
    currency: "USD",
    ...more,
  };
  return html`<div data-dp-page hidden>
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
  </div>`;
}

/** Scripts of the shop, by what they work on: the cart, which elements change, and folded parts. */
const SCRIPTS = { "<dp-": "/demo/cart.js", "data-fold=": "/demo/folds.js" };

/** Read off the markup, so that no page has to name them and none loads what it has no use for. */
const shopScripts = (main: string): string[] => Object.entries(SCRIPTS).flatMap(([mark, file]) => (main.includes(mark) ? [file] : []));

/** Answers with markup. `c.html` takes it as well, but would send it through a stream: it is a `String` object, and the server knows strings. */
export const sendMarkup = async (c: ShopContext, markup: Markup, status: PageParts["status"] = 200): Promise<Response> =>
  c.html(String(await markup), status);

/** One page of the shop, with what the elements look for on it: the tokens, the shopper, the market. */
export async function page(c: ShopContext, parts: PageParts): Promise<Response> {
  const session = c.get("session");
  const direction = parts.direction ?? directionOf(c);
  const units = parts.units ?? (await unitsIn(c.get("db"), session));
  const main = await parts.main;
  const document = html`<!doctype html>
    <html lang="${languageOf(c)}" dir="${direction}" class="${parts.look ?? ""}" data-dp-debug>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="encrypted-slate-token" content="${session.slateToken}" />
        <title>${parts.title} · Corner Shop</title>
        <link rel="icon" href="/images/shop.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/shop.css" />
        ${(parts.styles ?? []).map((file) => html`<link rel="stylesheet" href="${file}" />`)}
        <script async src="${parts.loader ?? "/dist/dp-elements.js"}"></script>
        ${[...shopScripts(main), ...(parts.scripts ?? [])].map((file) => html`<script type="module" src="${file}"></script>`)}
      </head>
      <body>
        ${pageFields(c, parts.fields)}
        <a class="skip" href="#main">${wordsOf(c)("Skip to the content")}</a>
        ${shopHeader(c, units)}
        <main id="main" data-dp-top>${main}</main>
        ${shopFooter(c)}
      </body>
    </html>`;
  keepLanguage(c);
  // Not `no-store`: that would keep the page out of the back/forward cache.
  c.header("cache-control", "private, no-cache");
  return sendMarkup(c, document, parts.status);
}
