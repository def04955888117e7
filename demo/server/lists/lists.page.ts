import type { Hono } from "hono";
import { html } from "hono/html";
import { formFields } from "../http/form.ts";
import { addressOf, findPublic, LIST_NAMES, listById, listItems, listsOf, type ListItem, type ListRow } from "./lists.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { page } from "../http/layout.ts";
import { newListForm } from "./new-list-form.ts";
import { toSignIn } from "../session/sign-in.page.ts";

/** Wish lists: all of a shopper's, and each by its own address, for its owner and, where it is public, for everybody. */
export function listPages(app: Hono<ShopEnv>): void {
  app.get("/hz/wishlist", async (c) => {
    const { customer } = c.get("session");
    const asked = c.req.query("q")?.trim();
    if (!customer && asked === undefined) return toSignIn(c);
    const own = customer ? await listsOf(c.get("db"), customer.id) : [];
    const found = asked ? await findPublic(c.get("db"), asked) : undefined;
    return page(c, { title: "Your lists", main: await overview(c, own, asked, found) });
  });

  const show = async (c: ShopContext, id: string) => {
    const list = await listById(c.get("db"), id);
    const { customer } = c.get("session");
    const owns = list !== undefined && list.customerId === customer?.id;
    // a private list and one that does not exist answer alike
    if (!list || (!owns && (list.privacy === "private" || list.type === "business"))) return customer ? c.notFound() : toSignIn(c);
    const main = await oneList(c, list, await listItems(c.get("db"), list.id), owns);
    return page(c, { title: list.name, main });
  };
  app.get("/hz/wishlist/ls/:id", (c) => show(c, c.req.param("id")));
  app.get("/gp/registry/wishlist/:id", (c) => show(c, c.req.param("id")));
  app.get("/gp/registry/giftlist/:id", (c) => show(c, c.req.param("id")));
  app.get("/business/lists/:id", (c, next) => (c.req.param("id") === "add" ? next() : show(c, c.req.param("id"))));
  app.get("/create/collection", (c) => show(c, c.req.query("id") ?? ""));
}

const count = (items: number) => (items === 1 ? "1 item" : `${items} items`);

async function overview(c: ShopContext, own: readonly ListRow[], asked: string | undefined, found: readonly ListRow[] | undefined) {
  return html`
    <h1>Your lists</h1>
    ${own.length === 0 ? html`<p>You have no lists yet.</p>` : ""}
    <ul class="lines">
      ${own.map(
        (list) =>
          html`<li class="line" data-list="${list.id}">
            <div>
              <a href="${addressOf(list)}">${list.name}</a>
              <p>${LIST_NAMES[list.type]}, ${list.privacy}, ${count(list.items)}${list.isDefault ? ", your default list" : ""}</p>
            </div>
          </li>`,
      )}
    </ul>
    ${c.get("session").customer ? newListForm(c) : ""}
    <h2>Find a public list</h2>
    <form action="/hz/wishlist" method="get">
      <label>Name of the list or of its owner <input name="q" value="${asked ?? ""}" maxlength="60" /></label>
      <button type="submit">Find</button>
    </form>
    ${
      found
        ? html`<ul id="found">
            ${found.map((list) => html`<li><a href="${addressOf(list)}">${list.name}</a>, ${list.owner}</li>`)}
          </ul>`
        : ""
    }
    ${found?.length === 0 ? html`<p>No public list is called like that.</p>` : ""}
  `;
}

const action = (list: ListRow) => `/hz/wishlist/ls/${encodeURIComponent(list.id)}`;

function oneList(c: ShopContext, list: ListRow, items: readonly ListItem[], owns: boolean) {
  const link = new URL(addressOf(list), c.req.url).href;
  return html`
    <h1>${list.name}</h1>
    <p>
      ${LIST_NAMES[list.type]}${list.recipient ? html` for ${list.recipient}` : ""}${owns ? "" : html` of ${list.owner}`}, ${list.privacy},
      ${count(items.length)}
    </p>
    ${list.description ? html`<p>${list.description}</p>` : ""}
    ${list.occasionMonth && list.occasionDay ? html`<p>On ${day(list.occasionMonth, list.occasionDay)}</p>` : ""}
    <ul class="lines">
      ${items.map(
        (item) =>
          html`<li class="line" data-asin="${item.asin}">
            <img src="/images/${item.asin}.svg" alt="" width="80" height="80" />
            <div>
              <a href="/dp/${item.asin}">${item.title}</a>
              <p>Wished for: ${item.quantity}</p>
              ${item.tags ? html`<p>Tags: ${item.tags.split(",").join(", ")}</p>` : ""}
              ${
                owns
                  ? html`<form action="${action(list)}" method="post">
                      ${formFields(c)}
                      <input type="hidden" name="asin" value="${item.asin}" />
                      <button type="submit" name="do" value="remove">Remove ${item.title}</button>
                    </form>`
                  : ""
              }
            </div>
          </li>`,
      )}
    </ul>
    ${items.length === 0 ? html`<p>Nothing on it yet.</p>` : ""} ${owns && list.type !== "business" ? ownerForms(c, list, link) : ""}
    ${c.get("session").customer ? html`<p><a href="/hz/wishlist">All your lists</a></p>` : ""}
  `;
}

const day = (month: number, date: number) =>
  new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "UTC" }).format(Date.UTC(1904, month - 1, date));

function ownerForms(c: ShopContext, list: ListRow, link: string) {
  const open = list.privacy === "public";
  return html`
    <section>
      <h2>Who sees it</h2>
      ${
        open
          ? html`<p>
              <label>Everybody who has this link <input id="share" readonly value="${link}" size="50" /></label>
            </p>`
          : html`<p>Only you. Make it public to share it by its link.</p>`
      }
      <form action="${action(list)}" method="post">
        ${formFields(c)}
        <button type="submit" name="do" value="${open ? "make-private" : "make-public"}">
          ${open ? "Make it private" : "Make it public"}
        </button>
        <button type="submit" name="do" value="delete">Delete this list</button>
      </form>
    </section>
  `;
}
