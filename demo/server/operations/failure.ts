import { html } from "hono/html";
import { matchedRoutes } from "hono/route";
import { contract } from "../../../src/contract/index.ts";
import { isUnavailable } from "../database/errors.ts";
import { entryRoute } from "../http/entry-route.ts";
import { page, type Markup } from "../http/layout.ts";
import { Refusal, SignInAt } from "../http/refusal.ts";
import type { ShopContext } from "../session/session.ts";
import { describeError, type Log } from "./log.ts";
import { routeOf } from "./observe.ts";
import { TryLater, unavailable } from "./try-later.ts";
import { wordsOf, type Say, wordsIn } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** Answers a request that failed: with a page a browser that asked for one, with JSON a call. Causes of our own stay in the log. */
export const answerFailure =
  (log: Log) =>
  async (error: Error, c: ShopContext): Promise<Response> => {
    const refusal = refusalOf(error);
    if (refusal !== error) {
      const { frames, ...cause } = describeError(error);
      const entry = { requestId: c.get("requestId"), route: routeOf(c), ...cause };
      // The place of a failure that is the database's says nothing.
      if (refusal instanceof TryLater) log("warn", "failure", entry);
      else log("error", "failure", { ...entry, frames });
    }
    if (refusal instanceof TryLater) c.header("retry-after", String(refusal.seconds));
    if (refusal instanceof SignInAt) return c.text(refusal.address, refusal.status, { "cache-control": "no-store" });
    const asksForPage = c.req.header("accept")?.includes("text/html") && !isCall(c, refusal);
    if (!asksForPage) return c.json(refusal.toJSON(), refusal.status, { "cache-control": "no-store" });
    if (!c.get("session") || refusal instanceof TryLater) return plainPage(c, refusal);
    // The page asks the database for the cart: it may fail as well.
    return shopPage(c, refusal).catch(() => plainPage(c, refusal));
  };

/** The one place that turns what the database reports into an answer. */
function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  return isUnavailable(error) ? unavailable() : new Refusal(500, "internal", "Something went wrong in the shop.");
}

/**
 * Whether the request is a call of the contract. One that was refused before its handler ran is known by its path, where that
 * matters: a call whose answer is a fragment accepts `text/html`, as a browser does.
 */
function isCall(c: ShopContext, refusal: Refusal): boolean {
  if (c.get("call")) return true;
  if (!(refusal instanceof TryLater)) return false;
  const paths = new Set(matchedRoutes(c).map(({ method, path }) => `${method} ${path}`));
  return contract.some((entry) => {
    if (entry.answer.as !== "html") return false;
    const { path, isAsked } = entryRoute(entry);
    return isAsked(c) && paths.has(`${entry.method} ${path}`);
  });
}

/** In the language of the page, where the shop has the text. */
function reasonOf({ text, message, more }: Refusal, say: Say): Markup | string {
  const said = say(text, more.params);
  return said === message ? inEnglish(said) : said;
}

const failureOf = (refusal: Refusal, say: Say) => html`
  <div class="failure">
    <p class="failure-code" aria-hidden="true">${refusal.status}</p>
    <h1>${say("This did not work")}</h1>
    <p class="lead">${reasonOf(refusal, say)}</p>
    <p class="actions">
      <a class="button primary" href="/">${say("To the shop")}</a> <a class="button" href="/gp/cart/view.html">${say("To your cart")}</a>
    </p>
  </div>
`;

async function shopPage(c: ShopContext, refusal: Refusal): Promise<Response> {
  const body = await page(c, { title: wordsOf(c)("This did not work"), main: failureOf(refusal, wordsOf(c)) });
  return new Response(body.body, { status: refusal.status, headers: body.headers });
}

/** A page that needs neither the session nor the database. */
const plainPage = (c: ShopContext, refusal: Refusal) =>
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
    refusal.status,
    { "cache-control": "no-store" },
  );
