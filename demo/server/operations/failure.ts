import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { contract } from "../../../src/contract/index.ts";
import { isUnavailable } from "../database/errors.ts";
import type { ShopBackend } from "../http/mount.ts";
import { page, type Markup } from "../http/layout.ts";
import { Refusal, SignInAt } from "../http/refusal.ts";
import type { ShopContext } from "../session/session.ts";
import { describeError, type Log } from "./log.ts";
import { routeOf } from "./observe.ts";
import { RefusedForNow, Refusal as BackendRefusal } from "../../../src/backend/refusal.ts";
import { unavailable } from "./try-later.ts";
import { wordsOf, type Say, wordsIn } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** Answers a request that failed: with a page a browser that asked for one, with JSON a call. Causes of our own stay in the log. */
export const answerFailure =
  (log: Log, backend: Pick<ShopBackend, "nameOf">) =>
  async (error: Error, c: ShopContext): Promise<Response> => {
    const refusal = refusalOf(error);
    if (refusal !== error) {
      const { frames, ...cause } = describeError(error);
      const entry = { requestId: c.get("requestId"), route: routeOf(c), ...cause };
      // The place of a failure that is the database's says nothing.
      if (refusal instanceof RefusedForNow) log("warn", "failure", entry);
      else log("error", "failure", { ...entry, frames });
    }
    if (refusal instanceof RefusedForNow) c.header("retry-after", String(refusal.seconds));
    if (refusal instanceof SignInAt) return c.text(refusal.address, 401, { "cache-control": "no-store" });
    const asksForPage = c.req.header("accept")?.includes("text/html") && !isCall(c, refusal, backend.nameOf);
    if (!asksForPage) return c.json(refusal.toJSON(), refusal.status as ContentfulStatusCode, { "cache-control": "no-store" });
    if (!c.get("session") || refusal instanceof RefusedForNow) return plainPage(c, refusal);
    // The page asks the database for the cart: it may fail as well.
    return shopPage(c, refusal).catch(() => plainPage(c, refusal));
  };

/** The one place that turns what the database reports into an answer. */
function refusalOf(error: Error): BackendRefusal {
  if (error instanceof BackendRefusal) return error;
  return isUnavailable(error) ? unavailable() : new Refusal(500, "internal", "Something went wrong in the shop.");
}

const FRAGMENTS = new Set(contract.filter(({ answer }) => answer.as === "html").map(({ name }) => name));

/**
 * Whether the request is a call of the contract. One that was refused before its handler ran is known by its address, where that
 * matters: a call whose answer is a fragment accepts `text/html`, as a browser does.
 */
function isCall(c: ShopContext, refusal: BackendRefusal, nameOf: ShopBackend["nameOf"]): boolean {
  if (c.get("call")) return true;
  return refusal instanceof RefusedForNow && FRAGMENTS.has(nameOf(c.req.raw) ?? "");
}

/** In the language of the page, where the shop has the text. */
function reasonOf(refusal: BackendRefusal, say: Say): Markup | string {
  const { message } = refusal;
  const said = refusal instanceof Refusal ? say(refusal.text, refusal.params) : say(message);
  return said === message ? inEnglish(said) : said;
}

const failureOf = (refusal: BackendRefusal, say: Say) => html`
  <div class="failure">
    <p class="failure-code" aria-hidden="true">${refusal.status}</p>
    <h1>${say("This did not work")}</h1>
    <p class="lead">${reasonOf(refusal, say)}</p>
    <p class="actions">
      <a class="button primary" href="/">${say("To the shop")}</a> <a class="button" href="/gp/cart/view.html">${say("To your cart")}</a>
    </p>
  </div>
`;

async function shopPage(c: ShopContext, refusal: BackendRefusal): Promise<Response> {
  const body = await page(c, { title: wordsOf(c)("This did not work"), main: failureOf(refusal, wordsOf(c)) });
  return new Response(body.body, { status: refusal.status, headers: body.headers });
}

/** A page that needs neither the session nor the database. */
const plainPage = (c: ShopContext, refusal: BackendRefusal) =>
  c.html(
    html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>This did not work · Corner Shop</title>
          <link rel="stylesheet" href="/shop.css" />
        </head>
        <body>
          <main>${failureOf(refusal, wordsIn("en-US"))}</main>
        </body>
      </html>`,
    refusal.status as ContentfulStatusCode,
    { "cache-control": "no-store" },
  );
