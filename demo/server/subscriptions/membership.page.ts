import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import { membershipJoin, primeJoin } from "../../../src/contract/subscription.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { wordsOf } from "../http/words.ts";
import { page } from "../http/layout.ts";
import { leadTo } from "../http/redirect.ts";
import { signInFirst } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";

const JOIN = "/gp/prime/join";

const toProduct = (asin: string | null) => (asin ? `/dp/${encodeURIComponent(asin)}` : "/");

/** Sign-up pages for a membership. A shopper without an account signs in first, and joins then. */
export function membershipPages(app: Hono<ShopEnv>): void {
  for (const { path } of [membershipJoin, primeJoin]) {
    app.get(path, (c) => signUp(c, c.req.query("momAsin") ?? null));
    app.post(path, async (c) => {
      const asin = (await readForm(c)).get("momAsin");
      const { customer } = c.get("session");
      if (customer) return signUp(c, asin);
      const back = asin ? `${path}?${new URLSearchParams({ momAsin: asin })}` : path;
      return leadTo(c, `/sign-in?${new URLSearchParams({ path: back })}`);
    });
  }

  app.post(JOIN, async (c) => {
    const form = await readForm(c);
    const back = toProduct(form.get("momAsin"));
    return submitOnce(c, form, "membership-join (form)", back, async (tx) => {
      const { customer } = c.get("session");
      if (!customer) throw signInFirst();
      await tx.execute(sql`update customers set member = true where id = ${customer.id}`);
      return back;
    });
  });
}

function signUp(c: ShopContext, asin: string | null): Promise<Response> {
  const say = wordsOf(c);
  const { customer } = c.get("session");
  const form = html`
    <form action="${JOIN}" method="post">
      ${formFields(c)} ${asin ? html`<input type="hidden" name="momAsin" value="${asin}" />` : ""}
      <button class="primary" type="submit">${say("Join")}</button>
    </form>
  `;
  const main = html`
    <section class="panel narrow">
      <h1>${customer?.member ? say("Your membership") : say("Become a member")}</h1>
      <p class="lead">${say("Members have fast, free delivery, and deals before everybody else.")}</p>
      ${customer?.member ? html`<p class="note" role="status">${say("You are a member.")}</p>` : customer ? form : html`<p><a class="button primary" href="/sign-in">${say("Sign in to join")}</a></p>`}
      <p><a href="${toProduct(asin)}">${say("Back")}</a></p>
    </section>
  `;
  return page(c, { title: say("Membership"), main });
}
