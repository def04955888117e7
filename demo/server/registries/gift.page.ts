import type { Hono } from "hono";
import { html } from "hono/html";
import { productsOf } from "../catalog/catalog.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import {
  addGiftItem,
  GIFT_TYPES,
  giftItems,
  giftRegistries,
  giftRegistry,
  makeGiftRegistry,
  type GiftRegistryRow,
} from "./gift-registry.ts";
import { LOCKED } from "../database/query.ts";
import type { Product } from "../database/schema.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf, type ShopContext, type ShopEnv } from "../session/session.ts";
import { tagSection } from "./gift-tags.page.ts";
import { emptyState, itemsText, pageHead } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import { ownerForm } from "./registry-forms.ts";
import { allRegistries, goesWith, quantityOf, registryLines } from "./registry-lines.ts";
import { toSignIn } from "../session/sign-in.page.ts";
import { wordsOf } from "../http/words.ts";

const FIELD = "desiredQuantity";
const viewOf = (id: string) => `/registries/gl/owner-view/${encodeURIComponent(id)}`;

/** Gift registries: the list of them with a form to make one, and the owner's view of each. */
export function giftPages(app: Hono<ShopEnv>): void {
  app.get("/registries", async (c) => {
    const { customer } = c.get("session");
    if (!customer) return toSignIn(c);
    return page(c, { title: wordsOf(c)("Gift registries"), main: await listMain(c, customer.id) });
  });

  app.post("/registries", async (c) => {
    const form = await readForm(c);
    const name = form.get("name")?.trim().slice(0, 60);
    const type = form.get("type") ?? "";
    if (!name || !Object.hasOwn(GIFT_TYPES, type)) throw new Refusal(400, "no-name", "The registry needs a name and an occasion.");
    return submitOnce(c, form, "gift-registry-make (form)", "/registries", async (tx) =>
      viewOf(await makeGiftRegistry(tx, customerOf(c.get("session")), name, type)),
    );
  });

  app.get("/registries/gl/owner-view/:id", async (c) => {
    const { customer } = c.get("session");
    if (!customer) return toSignIn(c);
    const registry = await giftRegistry(c.get("db"), customer.id, c.req.param("id"));
    if (!registry) return c.notFound();
    return page(c, { title: registry.name, main: await ownerMain(c, registry) });
  });

  app.post("/registries/gl/owner-view/:id", (c) => {
    const id = c.req.param("id");
    return ownerForm(c, {
      kind: "gift",
      call: "gift-registry",
      page: viewOf(id),
      field: FIELD,
      registry: (tx, customerId) => giftRegistry(tx, customerId, id, LOCKED),
      add: addGiftItem,
    });
  });
}

async function ownerMain(c: ShopContext, registry: GiftRegistryRow) {
  const say = wordsOf(c);
  const view = viewOf(registry.id);
  const lines = (await giftItems(c.get("db"), registry.id)).map((item) => ({ ...item, count: item.desired }));
  return html`
    ${pageHead({
      title: html`<bdi>${registry.name}</bdi>`,
      lead: [say(registry.typeText), itemsText(say, lines.length)].join(say(", ")),
      back: allRegistries(say),
    })}
    ${registryLines(c, { page: view, field: FIELD, label: say("Desired"), lines })}
    ${await goesWith(c, view, lines, { type: "gift", id: registry.id, registryType: registry.type })} ${await tagSection(c, registry)}
  `;
}

async function listMain(c: ShopContext, customerId: string) {
  const say = wordsOf(c);
  const db = c.get("db");
  const asin = c.req.query("asin");
  const [asked] = asin ? await productsOf(db, [asin]) : [];
  const all = await giftRegistries(db, customerId);
  return html`
    ${pageHead({
      title: say("Gift registries"),
      lead: say("For every occasion a list of its own, which your guests can buy from."),
      actions: html`<a class="button" href="/baby-reg">${say("Baby registry")}</a>
        <a class="button" href="/wedding/organize-registry">${say("Wedding registry")}</a>`,
    })}
    <div class="with-side">
      ${
        all.length === 0
          ? emptyState("empty-list", say("You have no gift registry yet."), [{ href: "#new-registry", text: say("Make one") }])
          : html`<ul class="panels">
              ${all.map((registry) => registryPanel(c, registry, asked))}
            </ul>`
      }
      <section class="panel" id="new-registry">
        <h2>${say("Make a gift registry")}</h2>
        <form class="fields" action="/registries" method="post">
          ${formFields(c)}
          <label>${say("Name")} <input name="name" required maxlength="60" /></label>
          <label>
            ${say("Occasion")}
            <select name="type">
              ${Object.entries(GIFT_TYPES).map(([type, text]) => html`<option value="${type}">${say(text)}</option>`)}
            </select>
          </label>
          <button class="primary" type="submit">${say("Make the registry")}</button>
        </form>
      </section>
    </div>
  `;
}

/** A registry among the shopper's; `asked` is a product that is to be put on one of them. */
const registryPanel = (c: ShopContext, registry: GiftRegistryRow, asked: Product | undefined) => html`
  <li class="panel">
    <div class="with-picture">
      ${registry.imageAsin ? html`<img src="/images/${registry.imageAsin}.svg" alt="" width="72" height="72" />` : ""}
      <div>
        <h2>
          <a href="${viewOf(registry.id)}"><bdi>${registry.name}</bdi></a>
        </h2>
        <p>${wordsOf(c)(registry.typeText)}</p>
      </div>
    </div>
    ${
      asked
        ? html`<form action="${viewOf(registry.id)}" method="post">
            ${formFields(c)}
            <input type="hidden" name="asin" value="${asked.asin}" />
            <input type="hidden" name="quantity" value="${quantityOf(c.req.query("quantity"))}" />
            <button type="submit">${wordsOf(c)("Add {title}", { title: asked.title })}</button>
          </form>`
        : ""
    }
  </li>
`;
