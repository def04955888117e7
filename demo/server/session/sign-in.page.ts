import { asc, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import { formFields, readForm } from "../http/form.ts";
import { leadTo, ownPath } from "../http/redirect.ts";
import { Refusal } from "../http/refusal.ts";
import { customers } from "../database/schema.ts";
import type { ShopContext, ShopEnv } from "./session.ts";
import { signIn } from "./sign-in.ts";
import { pageHead } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import { wordsOf } from "../http/words.ts";

/** Sign-in without a password: the shopper is chosen from those that the shop has ready. */
export function signInPage(app: Hono<ShopEnv>): void {
  app.get("/sign-in", async (c) => {
    const shoppers = await c.get("db").select().from(customers).where(eq(customers.readyMade, true)).orderBy(asc(customers.name));
    const { customer } = c.get("session");
    const choice = (id: string, label: string) => html`
      <li><button type="submit" name="shopper" value="${id}" ${customer?.id === id ? "disabled" : ""}>${label}</button></li>
    `;
    const say = wordsOf(c);
    const main = html`
      ${pageHead({
        title: say("Who is shopping?"),
        lead: `${customer ? say("You are {name}.", { name: customer.name }) : say("You are signed out.")} ${say("No password: choose one of the shop's own shoppers.")}`,
      })}
      <form class="panel narrow" action="/sign-in" method="post">
        ${formFields(c)}
        <input type="hidden" name="path" value="${pathBack(c, c.req.query("path"))}" />
        <ul class="choices">
          ${shoppers.map((one) => choice(one.id, one.name))} ${customer ? choice("", say("Nobody: sign out")) : ""}
        </ul>
      </form>
    `;
    return page(c, { title: say("Sign in"), main });
  });

  app.post("/sign-in", async (c) => {
    const form = await readForm(c);
    const shopper = form.get("shopper") ?? "";
    const [known] = await c.get("db").select().from(customers).where(eq(customers.id, shopper));
    if (shopper !== "" && !known) throw new Refusal(404, "no-such-shopper", "There is no such shopper.");
    await signIn(c, known?.id ?? null);
    return leadTo(c, pathBack(c, form.get("path") ?? undefined));
  });
}

/** Where to go after signing in. */
const pathBack = (c: ShopContext, asked: string | undefined): string => ownPath(c, asked || "/") ?? "/";

/** Leads to sign-in and back to where the shopper was. */
export const toSignIn = (c: ShopContext): Response => {
  const { pathname, search } = new URL(c.req.url);
  return leadTo(c, `/sign-in?path=${encodeURIComponent(pathname + search)}`);
};
