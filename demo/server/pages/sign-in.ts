import { asc, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import { formFields, readForm } from "../form.ts";
import { Refusal } from "../refusal.ts";
import { customers } from "../schema.ts";
import { signIn, type ShopContext, type ShopEnv } from "../session.ts";
import { page } from "./layout.ts";

/** Sign-in without a password: the shopper is chosen from those that the shop has ready. */
export function signInPage(app: Hono<ShopEnv>): void {
  app.get("/sign-in", async (c) => {
    const shoppers = await c.get("db").select().from(customers).where(eq(customers.readyMade, true)).orderBy(asc(customers.name));
    const { customer } = c.get("session");
    const choice = (id: string, label: string) => html`
      <li><button type="submit" name="shopper" value="${id}" ${customer?.id === id ? "disabled" : ""}>${label}</button></li>
    `;
    const main = html`
      <h1>Who is shopping?</h1>
      <p>${customer ? `You are ${customer.name}.` : "You are signed out."}</p>
      <form action="/sign-in" method="post">
        ${formFields(c)}
        <input type="hidden" name="path" value="${pathBack(c, c.req.query("path"))}" />
        <ul class="shoppers">
          ${shoppers.map((one) => choice(one.id, one.name))} ${customer ? choice("", "Nobody: sign out") : ""}
        </ul>
      </form>
    `;
    return page(c, { title: "Sign in", main });
  });

  app.post("/sign-in", async (c) => {
    const form = await readForm(c);
    const shopper = form.get("shopper") ?? "";
    const [known] = await c.get("db").select().from(customers).where(eq(customers.id, shopper));
    if (shopper !== "" && !known) throw new Refusal(404, "no-such-shopper", "There is no such shopper.");
    await signIn(c, known?.id ?? null);
    return c.redirect(pathBack(c, form.get("path") ?? undefined), 303);
  });
}

/** Where to go after signing in: an address of this shop, never another's; else the first page. */
function pathBack(c: ShopContext, asked = "/"): string {
  const own = new URL(c.req.url);
  const target = parsed(asked, own);
  return target?.origin === own.origin ? target.pathname + target.search + target.hash : "/";
}

function parsed(address: string, base: URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Leads to sign-in and back to where the shopper was. */
export const toSignIn = (c: ShopContext): Response => {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/sign-in?path=${encodeURIComponent(pathname + search)}`, 303);
};
