import type { Hono } from "hono";
import { html } from "hono/html";
import { productsOf } from "../catalog/catalog.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { LOCKED } from "../database/query.ts";
import { leadTo } from "../http/redirect.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf, type ShopContext, type ShopEnv } from "../session/session.ts";
import { addWeddingItem, makeWeddingRegistry, weddingItems, weddingRegistry, type WeddingRegistry } from "./wedding-registry.ts";
import { emptyState, itemsText, pageHead } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import { ownerForm, type OwnerForms } from "./registry-forms.ts";
import { allRegistries, askedForm, goesWith, quantityOf, registryLines } from "./registry-lines.ts";
import { wordsOf } from "../http/words.ts";

const ORGANIZE = "/wedding/organize-registry";

const wanted = (c: ShopContext) => {
  const query = new URLSearchParams();
  for (const name of ["asin", "quantity"]) if (c.req.query(name)) query.set(name, c.req.query(name)!);
  return query.size > 0 ? `?${query}` : "";
};

const FIELD = "requestedQuantity";

const FORMS: OwnerForms = {
  kind: "wedding",
  call: "wedding-registry",
  page: ORGANIZE,
  field: FIELD,
  registry: (tx, customerId) => weddingRegistry(tx, customerId, LOCKED),
  add: addWeddingItem,
  without(form) {
    const query = new URLSearchParams();
    for (const name of ["asin", "quantity"]) if (form.get(name)) query.set(name, form.get(name)!);
    return `/wedding/new-registry?${query}`;
  },
};

/** The wedding registry: not signed in, making one, and the list. */
export function weddingPages(app: Hono<ShopEnv>): void {
  app.get("/wedding/nosignin", async (c) => {
    const say = wordsOf(c);
    const main = html`
      ${pageHead({ title: say("Wedding registry") })}
      ${emptyState("empty-list", say("Sign in to add gifts to your wedding registry."), [
        { href: `/sign-in?path=${encodeURIComponent(ORGANIZE + wanted(c))}`, text: say("Sign in") },
      ])}
    `;
    return page(c, { title: say("Wedding registry"), main });
  });

  app.get("/wedding/new-registry", async (c) => {
    const { customer } = c.get("session");
    if (!customer) return leadTo(c, `/wedding/nosignin${wanted(c)}`);
    const say = wordsOf(c);
    const main = html`
      ${pageHead({ title: say("Make a wedding registry"), lead: say("One place for all that you wish for, and for those who want to give it.") })}
      <form class="panel fields" action="/wedding/new-registry" method="post">
        ${formFields(c)}
        <input type="hidden" name="asin" value="${c.req.query("asin") ?? ""}" />
        <input type="hidden" name="quantity" value="${quantityOf(c.req.query("quantity"))}" />
        <label>${say("Your names")} <input name="name" required maxlength="60" value="${customer.name}" /></label>
        <button class="primary" type="submit">${say("Make the registry")}</button>
      </form>
    `;
    return page(c, { title: say("Wedding registry"), main });
  });

  app.post("/wedding/new-registry", async (c) => {
    const form = await readForm(c);
    const name = form.get("name")?.trim().slice(0, 60);
    if (!name) throw new Refusal(400, "no-name", "The registry needs a name.");
    return submitOnce(c, form, "wedding-registry-make (form)", ORGANIZE, async (tx) => {
      const customer = customerOf(c.get("session"));
      await makeWeddingRegistry(tx, customer, name);
      const registry = await weddingRegistry(tx, customer, LOCKED);
      const [product] = await productsOf(tx, [form.get("asin") ?? ""]);
      if (product) await addWeddingItem(tx, registry!.id, product.asin, quantityOf(form.get("quantity")));
      return ORGANIZE;
    });
  });

  app.get(ORGANIZE, async (c) => {
    const { customer } = c.get("session");
    if (!customer) return leadTo(c, `/wedding/nosignin${wanted(c)}`);
    const registry = await weddingRegistry(c.get("db"), customer.id);
    if (!registry) return leadTo(c, `/wedding/new-registry${wanted(c)}`);
    return page(c, { title: wordsOf(c)("Wedding registry"), main: await registryMain(c, registry) });
  });

  app.post(ORGANIZE, (c) => ownerForm(c, FORMS));
}

async function registryMain(c: ShopContext, registry: WeddingRegistry) {
  const say = wordsOf(c);
  const lines = (await weddingItems(c.get("db"), registry.id)).map((item) => ({ ...item, count: item.requested }));
  return html`
    ${pageHead({
      title: say("Wedding registry: {name}", { name: registry.name }),
      lead: itemsText(say, lines.length),
      back: allRegistries(say),
    })}
    <div class="blocks">
      ${await askedForm(c, ORGANIZE, lines)} ${registryLines(c, { page: ORGANIZE, field: FIELD, label: say("Requested"), lines })}
    </div>
    ${await goesWith(c, ORGANIZE, lines, { type: "wedding" })}
  `;
}
