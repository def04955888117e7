import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Adapter } from "../adapter/backend.ts";
import { activeOrder } from "../adapter/order.ts";
import type { Shopper } from "../adapter/shoppers.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Who sees a page, and what every page says of them. */
export interface Viewer {
  readonly shopper: Shopper;
  readonly session: { readonly id: string };
  /** the first name of a customer who has signed in */
  readonly name: string | undefined;
  readonly units: number;
  readonly cookies: readonly string[];
}

export async function viewerOf({ backend, shopperOf }: Adapter, request: Request): Promise<Viewer> {
  const { session, cookies } = await backend.visit(request);
  const shopper = shopperOf(session);
  const isKnown = await shopper.isKnown();
  const order = await activeOrder(shopper);
  const { activeCustomer } = isKnown
    ? await shopper.ask<{ activeCustomer: { firstName: string } | null }>("{ activeCustomer { firstName } }")
    : { activeCustomer: null };
  return { shopper, session, cookies, name: activeCustomer?.firstName, units: order?.totalQuantity ?? 0 };
}

/** Styles, scripts, pictures and calls from the shop's own origin, and nothing else. */
const POLICY = [
  "default-src 'none'",
  ...["script", "style", "img", "connect"].map((kind) => `${kind}-src 'self'`),
  "form-action 'self'",
  "base-uri 'none'",
].join("; ");

interface Page {
  readonly title: string;
  readonly path: string;
  readonly main: Markup;
  readonly status?: number;
}

/** A page of the shop, as an answer. */
export async function pageFor({ backend }: Adapter, viewer: Viewer, { title, path, main, status = 200 }: Page): Promise<Response> {
  const { session, name, units, cookies } = viewer;
  const shown = await html`<!doctype html>
    <html lang="en-US" sign-in-url="/sign-in">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/shop.css" />
        <script type="module" src="/assets/cart-count.js"></script>
      </head>
      <body>
        <header>
          <a class="shop" href="/">The Vendure shop</a>
          <a href="/sign-in?path=${encodeURIComponent(path)}">${name === undefined ? "Sign in" : `Hello, ${name}`}</a>
          <a href="/lists">Lists</a>
          <a href="/cart">Cart <span data-cart-count>${units}</span></a>
        </header>
        <main>${main}</main>
        <div data-dp-page hidden>
          ${raw(await backend.page({ session, script: "/dist/dp-elements.js" }))}
          <input type="hidden" name="marketplace-id" value="VENDURE" />
          <input type="hidden" name="signed-in" value="${String(name !== undefined)}" />
        </div>
      </body>
    </html>`;
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": POLICY,
  });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(String(shown), { status, headers });
}
