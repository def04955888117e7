import type { Hono } from "hono";
import { html } from "hono/html";
import { formFields } from "../http/form.ts";
import { addressOf, findPublic, LIST_NAMES, listById, listItems, listPictures, listsOf, type ListItem, type ListRow } from "./lists.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { addForm } from "../cart/add-form.ts";
import { listings, type Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { emptyState, itemsText, pageHead, thumbnail, inEnglish } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { newListForm } from "./new-list-form.ts";
import { toSignIn } from "../session/sign-in.page.ts";
import { wordsOf, type Say } from "../http/words.ts";

/** Wish lists: all of a shopper's, and each by its own address, for its owner and, where it is public, for everybody. */
export function listPages(app: Hono<ShopEnv>): void {
  app.get("/hz/wishlist", async (c) => {
    const { customer } = c.get("session");
    const asked = c.req.query("q")?.trim();
    if (!customer && asked === undefined) return toSignIn(c);
    const own = customer ? await listsOf(c.get("db"), customer.id) : [];
    const found = asked ? await findPublic(c.get("db"), asked) : undefined;
    return page(c, { title: wordsOf(c)("Your lists"), main: await overview(c, own, asked, found) });
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

async function overview(c: ShopContext, own: readonly ListRow[], asked: string | undefined, found: readonly ListRow[] | undefined) {
  const pictures = await listPictures(
    c.get("db"),
    own.map(({ id }) => id),
  );
  const { customer } = c.get("session");
  const say = wordsOf(c);
  return html`
    ${pageHead({
      title: say("Your lists"),
      lead: say("Keep what you like, and share it with those who ask what to give you."),
      actions: customer
        ? html`<a class="button" href="/registries">${say("Registries")}</a>
            <a class="button" href="/lists/shopping">${say("Shopping lists")}</a>`
        : "",
    })}
    <div class="with-side">
      <div class="blocks">
        ${
          own.length === 0
            ? emptyState("empty-list", customer ? say("You have no lists yet.") : say("Sign in to see your own lists."), [
                customer
                  ? { href: "#new-list", text: say("Make a list") }
                  : { href: "/sign-in?path=%2Fhz%2Fwishlist", text: say("Sign in") },
                { href: "/", text: say("See all products") },
              ])
            : html`<ul class="panels">
                ${own.map((list) => listPanel(say, list, pictures.get(list.id) ?? []))}
              </ul>`
        }
        <section class="panel" aria-labelledby="find-title">
          <h2 id="find-title">${say("Find a public list")}</h2>
          <form class="find" action="/hz/wishlist" method="get">
            <label>${say("Name of the list or of its owner")} <input name="q" value="${asked ?? ""}" maxlength="60" /></label>
            <button type="submit">${say("Find")}</button>
          </form>
          ${
            found && found.length > 0
              ? html`<ul id="found" class="rows found">
                  ${found.map(
                    (list) =>
                      html`<li>
                        <p>
                          <a href="${addressOf(list)}"><bdi>${list.name}</bdi></a
                          >, <bdi>${list.owner}</bdi>
                        </p>
                      </li>`,
                  )}
                </ul>`
              : ""
          }
          ${found?.length === 0 ? html`<p>${say("No public list is called like that.")}</p>` : ""}
        </section>
      </div>
      ${customer ? html`<section class="panel" id="new-list">${newListForm(c)}</section>` : html`<div></div>`}
    </div>
  `;
}

const listPanel = (say: Say, list: ListRow, pictures: readonly string[]) => html`
  <li class="panel list-panel" data-list="${list.id}">
    <div class="list-pictures">
      ${pictures.map((asin) => html`<img src="/images/${asin}.svg" alt="" width="72" height="72" loading="lazy" />`)}
      ${pictures.length === 0 ? html`<img src="/images/empty-list.svg" alt="" width="96" height="72" loading="lazy" />` : ""}
    </div>
    <h2>
      <a href="${addressOf(list)}"><bdi>${list.name}</bdi></a>
    </h2>
    <p>
      ${say("{kind}, {privacy}, {items}", { kind: say(LIST_NAMES[list.type]), privacy: say(list.privacy), items: itemsText(say, list.items) })}
      ${list.isDefault ? html`<span class="tag-label">${say("Default")}</span>` : ""}
    </p>
  </li>
`;

const action = (list: ListRow) => `/hz/wishlist/ls/${encodeURIComponent(list.id)}`;

async function oneList(c: ShopContext, list: ListRow, items: readonly ListItem[], owns: boolean) {
  const link = new URL(addressOf(list), c.req.url).href;
  const { customer } = c.get("session");
  const say = wordsOf(c);
  const name = say(LIST_NAMES[list.type]);
  const kind = list.recipient ? say("{kind} for {name}", { kind: name, name: list.recipient }) : name;
  const facts = [
    ...[owns ? kind : say("{kind} of {name}", { kind, name: list.owner }), say(list.privacy), itemsText(say, items.length)],
    ...(list.occasionMonth && list.occasionDay
      ? [say("for {day}", { day: day(list.occasionMonth, list.occasionDay, languageOf(c)) })]
      : []),
  ];
  const known = await listings(
    c.get("db"),
    items.map(({ asin }) => asin),
  );
  return html`
    ${pageHead({
      title: html`<bdi>${list.name}</bdi>`,
      lead: facts.join(say(", ")),
      ...(customer && { back: { href: "/hz/wishlist", text: say("All your lists") } }),
    })}
    ${list.description ? html`<p>${list.description}</p>` : ""}
    <div class="with-side">
      ${
        items.length === 0
          ? emptyState("empty-list", say("Nothing on it yet."), [{ href: "/", text: say("See all products") }])
          : html`<ul class="lines">
              ${items.map((item) => itemLine(c, item, known.get(item.asin), owns ? action(list) : undefined))}
            </ul>`
      }
      ${owns && list.type !== "business" ? ownerForms(c, list, link) : html`<div></div>`}
    </div>
  `;
}

/** An item of a list; `form` is where its owner takes it off. */
const itemLine = (c: ShopContext, item: ListItem, found: Listing | undefined, form: string | undefined) => {
  const say = wordsOf(c);
  return html`
    <li class="line" data-asin="${item.asin}">
      ${thumbnail(item.asin)}
      <div>
        <a class="line-title" href="/dp/${item.asin}">${inEnglish(item.title)}</a>
        <p class="line-facts">${say("Wished for: {count}", { count: item.quantity })}</p>
        ${item.tags ? html`<p class="line-facts">${say("Tags: {tags}", { tags: item.tags.split(",").join(", ") })}</p>` : ""}
        <div class="actions">
          ${found ? addForm(c, found) : ""}
          ${
            form
              ? html`<form action="${form}" method="post">
                  ${formFields(c)}
                  <input type="hidden" name="asin" value="${item.asin}" />
                  <button class="quiet" type="submit" name="do" value="remove" aria-label="${say("Remove {title}", { title: item.title })}">
                    ${say("Remove")}
                  </button>
                </form>`
              : ""
          }
        </div>
      </div>
      ${found ? html`<p class="line-price">${money(found.offers[0].priceMinor, found.offers[0].currency, languageOf(c))}</p>` : ""}
    </li>
  `;
};

const day = (month: number, date: number, language: string) =>
  new Intl.DateTimeFormat([language, "en"], { month: "long", day: "numeric", timeZone: "UTC" }).format(Date.UTC(1904, month - 1, date));

function ownerForms(c: ShopContext, list: ListRow, link: string) {
  const say = wordsOf(c);
  const open = list.privacy === "public";
  return html`
    <section class="panel" aria-labelledby="sharing-title">
      <h2 id="sharing-title">${say("Who sees it")}</h2>
      ${
        open
          ? html`<p class="fields">
              <label>${say("Everybody who has this link")} <input id="share" readonly value="${link}" size="50" /></label>
            </p>`
          : html`<p>${say("Only you. Make it public to share it by its link.")}</p>`
      }
      <form class="actions" action="${action(list)}" method="post">
        ${formFields(c)}
        <button type="submit" name="do" value="${open ? "make-private" : "make-public"}">
          ${open ? say("Make it private") : say("Make it public")}
        </button>
        <button class="quiet" type="submit" name="do" value="delete">${say("Delete this list")}</button>
      </form>
    </section>
  `;
}
