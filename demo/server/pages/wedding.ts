import type { Hono } from "hono";
import { html } from "hono/html";
import { productsOf } from "../catalog.ts";
import { formFields, readForm, submitOnce } from "../form.ts";
import { Refusal } from "../refusal.ts";
import { customerOf, type ShopContext, type ShopEnv } from "../session.ts";
import { addWeddingItem, makeWeddingRegistry, weddingItems, weddingRegistry, type WeddingRegistry } from "../wedding-registry.ts";
import { page } from "./layout.ts";

const ORGANIZE = "/wedding/organize-registry";

const wanted = (c: ShopContext) => {
  const query = new URLSearchParams();
  for (const name of ["asin", "quantity"]) if (c.req.query(name)) query.set(name, c.req.query(name)!);
  return query.size > 0 ? `?${query}` : "";
};

const quantityOf = (text: string | null | undefined) => (Number.isInteger(Number(text)) && Number(text) > 0 ? Number(text) : 1);

/** The wedding registry: not signed in, making one, and the list. */
export function weddingPages(app: Hono<ShopEnv>): void {
  app.get("/wedding/nosignin", async (c) => {
    const main = html`
      <h1>Wedding registry</h1>
      <p>Sign in to add gifts to your wedding registry.</p>
      <p><a class="button primary" href="/sign-in?path=${encodeURIComponent(ORGANIZE)}">Sign in</a></p>
    `;
    return page(c, { title: "Wedding registry", main });
  });

  app.get("/wedding/new-registry", async (c) => {
    const { customer } = c.get("session");
    if (!customer) return c.redirect("/wedding/nosignin", 303);
    const main = html`
      <h1>Make a wedding registry</h1>
      <form action="/wedding/new-registry" method="post">
        ${formFields(c)}
        <input type="hidden" name="asin" value="${c.req.query("asin") ?? ""}" />
        <input type="hidden" name="quantity" value="${quantityOf(c.req.query("quantity"))}" />
        <label>Your names <input name="name" required maxlength="60" value="${customer.name}" /></label>
        <button class="primary" type="submit">Make the registry</button>
      </form>
    `;
    return page(c, { title: "Wedding registry", main });
  });

  app.post("/wedding/new-registry", async (c) => {
    const form = await readForm(c);
    const name = form.get("name")?.trim().slice(0, 60);
    if (!name) throw new Refusal(400, "no-name", "The registry needs a name.");
    return submitOnce(c, form, "wedding-registry-make (form)", ORGANIZE, async (tx) => {
      const customer = customerOf(c.get("session"));
      await makeWeddingRegistry(tx, customer, name);
      return addFrom(form, async (asin, quantity) => {
        const registry = await weddingRegistry(tx, customer);
        if ((await productsOf(tx, [asin])).length > 0) await addWeddingItem(tx, registry!.id, asin, quantity);
      });
    });
  });

  app.get(ORGANIZE, async (c) => {
    const { customer } = c.get("session");
    if (!customer) return c.redirect("/wedding/nosignin", 303);
    const registry = await weddingRegistry(c.get("db"), customer.id);
    if (!registry) return c.redirect(`/wedding/new-registry${wanted(c)}`, 303);
    return page(c, { title: "Wedding registry", main: await registryMain(c, registry) });
  });

  app.post(ORGANIZE, async (c) => {
    const form = await readForm(c);
    return submitOnce(c, form, "wedding-registry-add-items (form)", ORGANIZE, async (tx) => {
      const registry = await weddingRegistry(tx, customerOf(c.get("session")));
      if (!registry) throw new Refusal(404, "no-registry", "There is no wedding registry.");
      return addFrom(form, async (asin, quantity) => {
        if ((await productsOf(tx, [asin])).length > 0) await addWeddingItem(tx, registry.id, asin, quantity);
      });
    });
  });
}

async function addFrom(form: URLSearchParams, add: (asin: string, quantity: number) => Promise<void>): Promise<string> {
  const asin = form.get("asin");
  if (asin) await add(asin, quantityOf(form.get("quantity")));
  return ORGANIZE;
}

async function registryMain(c: ShopContext, registry: WeddingRegistry) {
  const db = c.get("db");
  const items = await weddingItems(db, registry.id);
  const asin = c.req.query("asin");
  const [asked] = asin && !items.some((item) => item.asin === asin) ? await productsOf(db, [asin]) : [];
  return html`
    <h1>Wedding registry: ${registry.name}</h1>
    ${
      asked
        ? html`<form action="${ORGANIZE}" method="post">
            ${formFields(c)}
            <input type="hidden" name="asin" value="${asked.asin}" />
            <label>How many <input type="number" name="quantity" value="${quantityOf(c.req.query("quantity"))}" min="1" max="99" /></label>
            <button class="primary" type="submit">Add ${asked.title}</button>
          </form>`
        : ""
    }
    <ul class="lines">
      ${items.map(
        (item) =>
          html`<li class="line" data-asin="${item.asin}">
            <img src="/images/${item.asin}.svg" alt="" width="80" height="80" />
            <div>
              <a href="/dp/${item.asin}">${item.title}</a>
              <p>Requested: ${item.requested}</p>
            </div>
          </li>`,
      )}
    </ul>
    ${items.length === 0 ? html`<p>Nothing on it yet.</p>` : ""}
  `;
}
