import type { Hono } from "hono";
import { html } from "hono/html";
import { addBabyItem, babyItems, babyRegistry, checklist, makeBabyRegistry, type BabyRegistry } from "../baby-registry.ts";
import { productsOf } from "../catalog.ts";
import { formFields, readForm, submitOnce } from "../form.ts";
import { Refusal } from "../refusal.ts";
import { customerOf, type ShopContext, type ShopEnv } from "../session.ts";
import { page } from "./layout.ts";

const withAsin = (path: string, asin: string | undefined) => (asin ? `${path}?asin=${encodeURIComponent(asin)}` : path);

/** The baby registry: signing up, and the list with its checklist. */
export function babyPages(app: Hono<ShopEnv>): void {
  app.get("/baby-reg", async (c) => {
    const { customer } = c.get("session");
    const asin = c.req.query("asin");
    const registry = customer && (await babyRegistry(c.get("db"), customer.id));
    if (!registry) return c.redirect(withAsin("/baby-reg/signup", asin), 303);
    return page(c, { title: "Baby registry", main: await registryMain(c, registry, asin) });
  });

  app.post("/baby-reg", async (c) => {
    const form = await readForm(c);
    const asin = form.get("asin") ?? "";
    return submitOnce(c, form, "baby-registry-add (form)", "/baby-reg", async (tx) => {
      const registry = await babyRegistry(tx, customerOf(c.get("session")));
      if (!registry) return withAsin("/baby-reg/signup", asin);
      await addBabyItem(tx, registry.id, asin);
      return "/baby-reg";
    });
  });

  app.get("/baby-reg/signup", async (c) => {
    const { customer } = c.get("session");
    if (!customer) return c.redirect(`/sign-in?path=${encodeURIComponent(withAsin("/baby-reg/signup", c.req.query("asin")))}`, 303);
    const main = html`
      <h1>Make a baby registry</h1>
      <form action="/baby-reg/signup" method="post">
        ${formFields(c)}
        <input type="hidden" name="asin" value="${c.req.query("asin") ?? ""}" />
        <label>Name of the registry <input name="name" required maxlength="60" value="${customer.name}" /></label>
        <button class="primary" type="submit">Make the registry</button>
      </form>
    `;
    return page(c, { title: "Baby registry", main });
  });

  app.post("/baby-reg/signup", async (c) => {
    const form = await readForm(c);
    const name = form.get("name")?.trim().slice(0, 60);
    if (!name) throw new Refusal(400, "no-name", "The registry needs a name.");
    return submitOnce(c, form, "baby-registry-sign-up (form)", "/baby-reg", async (tx) => {
      const customer = customerOf(c.get("session"));
      await makeBabyRegistry(tx, customer, name);
      const registry = await babyRegistry(tx, customer);
      await addBabyItem(tx, registry!.id, form.get("asin") ?? "");
      return "/baby-reg";
    });
  });
}

async function registryMain(c: ShopContext, registry: BabyRegistry, asin: string | undefined) {
  const db = c.get("db");
  const items = await babyItems(db, registry.id);
  const [asked] = asin && !items.some((item) => item.asin === asin) ? await productsOf(db, [asin]) : [];
  const flags = (item: (typeof items)[number]) =>
    [item.mustHave && "must-have", item.groupGifting && "group gifting", item.private && "private"].filter(Boolean).join(", ");
  return html`
    <h1>Baby registry: ${registry.name}</h1>
    ${
      asked
        ? html`<form action="/baby-reg" method="post">
            ${formFields(c)}
            <input type="hidden" name="asin" value="${asked.asin}" />
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
              <p>${flags(item)}</p>
            </div>
          </li>`,
      )}
    </ul>
    <h2 id="checklist">Checklist</h2>
    <ul>
      ${(await checklist(db, registry.id)).map((topic) => html`<li>${topic.done ? "Done: " : "Open: "}${topic.title}</li>`)}
    </ul>
    <h2 id="group-gifting">Group gifting</h2>
    <p>Several guests share one gift. Each gives what they like until it is paid for.</p>
  `;
}
