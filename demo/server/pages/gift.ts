import type { Hono } from "hono";
import { html } from "hono/html";
import { productsOf } from "../catalog.ts";
import { formFields, readForm, submitOnce } from "../form.ts";
import { addGiftItem, GIFT_TYPES, giftItems, giftRegistries, giftRegistry, makeGiftRegistry } from "../gift-registry.ts";
import { Refusal } from "../refusal.ts";
import { customerOf, type ShopContext, type ShopEnv } from "../session.ts";
import { page } from "./layout.ts";

const viewOf = (id: string) => `/registries/gl/owner-view/${encodeURIComponent(id)}`;

/** Gift registries: the list of them with a form to make one, and the owner's view of each. */
export function giftPages(app: Hono<ShopEnv>): void {
  app.get("/registries", async (c) => {
    const { customer } = c.get("session");
    const own = new URL(c.req.url);
    if (!customer) return c.redirect(`/sign-in?path=${encodeURIComponent(own.pathname + own.search)}`, 303);
    return page(c, { title: "Gift registries", main: await listMain(c, customer.id) });
  });

  app.post("/registries", async (c) => {
    const form = await readForm(c);
    const name = form.get("name")?.trim().slice(0, 60);
    const type = form.get("type") ?? "";
    if (!name || !(type in GIFT_TYPES)) throw new Refusal(400, "no-name", "The registry needs a name and an occasion.");
    return submitOnce(c, form, "gift-registry-make (form)", "/registries", async (tx) =>
      viewOf(await makeGiftRegistry(tx, customerOf(c.get("session")), name, type)),
    );
  });

  app.get("/registries/gl/owner-view/:id", async (c) => {
    const { customer } = c.get("session");
    const registry = customer && (await giftRegistry(c.get("db"), customer.id, c.req.param("id")));
    if (!registry) return c.notFound();
    const items = await giftItems(c.get("db"), registry.id);
    const main = html`
      <h1>${registry.name}</h1>
      <p>${registry.typeText}</p>
      <ul class="lines">
        ${items.map(
          (item) =>
            html`<li class="line" data-asin="${item.asin}">
              <img src="/images/${item.asin}.svg" alt="" width="80" height="80" />
              <div>
                <a href="/dp/${item.asin}">${item.title}</a>
                <p>Desired: ${item.desired}</p>
              </div>
            </li>`,
        )}
      </ul>
      ${items.length === 0 ? html`<p>Nothing on it yet.</p>` : ""}
      <p><a href="/registries">All your registries</a></p>
    `;
    return page(c, { title: registry.name, main });
  });

  app.post("/registries/gl/owner-view/:id", async (c) => {
    const form = await readForm(c);
    const id = c.req.param("id");
    return submitOnce(c, form, "registry-add-product (form)", viewOf(id), async (tx) => {
      const registry = await giftRegistry(tx, customerOf(c.get("session")), id);
      const [product] = await productsOf(tx, [form.get("asin") ?? ""]);
      if (!registry || !product) throw new Refusal(404, "no-registry", "There is no such registry, or no such product.");
      await addGiftItem(tx, registry.id, product.asin, 1);
      return viewOf(id);
    });
  });
}

async function listMain(c: ShopContext, customerId: string) {
  const db = c.get("db");
  const asin = c.req.query("asin");
  const [asked] = asin ? await productsOf(db, [asin]) : [];
  return html`
    <h1>Gift registries</h1>
    <ul>
      ${(await giftRegistries(db, customerId)).map(
        (registry) =>
          html`<li>
            <a href="${viewOf(registry.id)}">${registry.name}</a>, ${registry.typeText}
            ${
              asked
                ? html`<form action="${viewOf(registry.id)}" method="post">
                    ${formFields(c)}
                    <input type="hidden" name="asin" value="${asked.asin}" />
                    <button type="submit">Add ${asked.title}</button>
                  </form>`
                : ""
            }
          </li>`,
      )}
    </ul>
    <h2>Make a gift registry</h2>
    <form action="/registries" method="post">
      ${formFields(c)}
      <label>Name <input name="name" required maxlength="60" /></label>
      <label>
        Occasion
        <select name="type">
          ${Object.entries(GIFT_TYPES).map(([type, text]) => html`<option value="${type}">${text}</option>`)}
        </select>
      </label>
      <button class="primary" type="submit">Make the registry</button>
    </form>
  `;
}
