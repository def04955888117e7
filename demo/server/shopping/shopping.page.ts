import { html } from "hono/html";
import type { Hono } from "hono";
import { formFields, isFormPost, readForm, submitOnce } from "../http/form.ts";
import { emptyState, itemsText, pageHead } from "../http/blocks.ts";
import { page, type Markup } from "../http/layout.ts";
import { leadTo } from "../http/redirect.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session, ShopContext, ShopEnv } from "../session/session.ts";
import { toSignIn } from "../session/sign-in.page.ts";
import { couponOf, redeem } from "./coupons.ts";
import { addToShoppingList, createShoppingList, removeFromShoppingList, shoppingListsOf, type ShoppingList } from "./shopping-lists.ts";
import { removeFromVoiceList, voiceListOf } from "./voice-list.ts";
import { wordsOf } from "../http/words.ts";

export const SHOPPING_LISTS = "/lists/shopping";
export const VOICE_LIST = "/voice/list";
/** Where the form of a product page, and the call, add an item to a shopping list. */
export const ADD_FORM = "/afx/lists/json/shoppinglists/additem";
/** Redeems a coupon of a shopper who has signed in for it. */
export const AFTER_LOGIN = "/gp/collect-coupon/handler/redeem_coupon_after_login.html";

const NAME = 60;

/** The pages of shopping lists and of the voice list, and what their forms do without a script. */
export function shoppingPages(app: Hono<ShopEnv>): void {
  // reading redeems nothing: the page asks, its form does it
  app.get(AFTER_LOGIN, async (c) => {
    if (!c.get("session").customer) return toSignIn(c);
    const { promotionId = "", path = "/" } = c.req.query();
    const coupon = await couponOf(c.get("session"), c.get("db"), promotionId);
    if (!coupon) throw new Refusal(404, "no-such-coupon", "There is no such coupon.");
    if (coupon.isRedeemed) return leadTo(c, path);
    const say = wordsOf(c);
    const main = html`
      <form class="panel narrow coupon" action="${AFTER_LOGIN}" method="post">
        <img src="/images/${coupon.asin}.svg" alt="" width="96" height="96" />
        <div>
          <h1>${coupon.title}</h1>
          <p>${say("It comes off in your groceries, once you have redeemed it.")}</p>
          ${formFields(c)} ${hidden({ promotionId, path })}
          <button class="primary" type="submit">${say("Redeem")}</button>
        </div>
      </form>
    `;
    return page(c, { title: coupon.title, main });
  });
  app.post(AFTER_LOGIN, async (c) => {
    const form = await readForm(c);
    const { customer } = c.get("session");
    const [id, path] = [form.get("promotionId") ?? "", form.get("path") ?? "/"];
    if (!customer)
      return leadTo(c, `/sign-in?${new URLSearchParams({ path: `${AFTER_LOGIN}?${new URLSearchParams({ path, promotionId: id })}` })}`);
    return submitOnce(c, form, "coupon-redeem (form)", path, async (tx) => {
      if (!(await redeem(tx, customer.id, { id }))) throw new Refusal(404, "no-such-coupon", "There is no such coupon.");
      return path;
    });
  });

  app.get(SHOPPING_LISTS, async (c) => {
    if (!c.get("session").customer) return toSignIn(c);
    return page(c, { title: wordsOf(c)("Your shopping lists"), main: overview(c, await shoppingListsOf(c.get("db"), c.get("session"))) });
  });

  const change = (
    path: string,
    call: string,
    back: string,
    write: (tx: ShopEnv["Variables"]["db"], customer: NonNullable<Session["customer"]>, form: URLSearchParams) => Promise<unknown>,
  ) =>
    app.post(path, async (c, next) => {
      if (!isFormPost(c)) return next();
      const form = await readForm(c);
      const { customer } = c.get("session");
      if (!customer) return leadTo(c, `/sign-in?${new URLSearchParams({ path: back })}`);
      return submitOnce(c, form, call, back, async (tx) => {
        await write(tx, customer, form);
        return back;
      });
    });
  change(`${SHOPPING_LISTS}/create`, "shopping-list-create (form)", SHOPPING_LISTS, (tx, { id }, form) => {
    const name = (form.get("name") ?? "").trim();
    if (name === "" || name.length > NAME) throw new Refusal(400, "bad-name", `A list has a name of 1 to ${NAME} characters.`);
    return createShoppingList(tx, id, name);
  });
  change(`${SHOPPING_LISTS}/remove`, "shopping-list-remove (form)", SHOPPING_LISTS, (tx, { id }, form) =>
    removeFromShoppingList(tx, id, form.get("listID") ?? "", form.get("asin") ?? ""),
  );
  change(ADD_FORM, "shopping-list-add (form)", SHOPPING_LISTS, (tx, { id }, form) =>
    addToShoppingList(tx, id, form.get("listID") ?? "", form.get("asin") ?? ""),
  );
  change(`${VOICE_LIST}/remove`, "voice-list-remove (form)", VOICE_LIST, (tx, { id }, form) =>
    removeFromVoiceList(tx, id, form.get("asin") ?? ""),
  );

  app.get(VOICE_LIST, async (c) => {
    if (!c.get("session").customer) return toSignIn(c);
    const items = await voiceListOf(c.get("db"), c.get("session"));
    const say = wordsOf(c);
    const title = say("Your voice-assistant list");
    const main = html`
      ${pageHead({ title, lead: itemsText(say, items.length), back: { href: SHOPPING_LISTS, text: say("Your shopping lists") } })}
      ${
        items.length === 0
          ? emptyState("empty-list", say("There is nothing on it."), [{ href: "/alm/storefront", text: say("See the grocery stores") }])
          : html`<ul class="panel rows">
              ${items.map(({ asin, name }) => row(asin, name, removeForm(c, `${VOICE_LIST}/remove`, { asin })))}
            </ul>`
      }
    `;
    return page(c, { title, main });
  });
}

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const removeForm = (c: ShopContext, action: string, fields: Readonly<Record<string, string>>) => html`
  <form action="${action}" method="post">
    ${formFields(c)} ${hidden(fields)} <button class="quiet" type="submit">${wordsOf(c)("Remove")}</button>
  </form>
`;

const row = (asin: string, title: string, end: Markup) => html`
  <li data-asin="${asin}">
    <img src="/images/${asin}.svg" alt="" width="48" height="48" />
    <a href="/dp/${asin}">${title}</a>
    ${end}
  </li>
`;

function overview(c: ShopContext, lists: readonly ShoppingList[]) {
  const say = wordsOf(c);
  return html`
    ${pageHead({
      title: say("Your shopping lists"),
      lead: say("What you buy again and again, list by list."),
      actions: html`<a class="button" href="${VOICE_LIST}">${say("Voice-assistant list")}</a>
        <a class="button" href="/staples">${say("Repeat items")}</a>`,
    })}
    <div class="with-side">
      <div class="blocks">
        ${
          lists.length === 0
            ? emptyState("empty-list", say("You have none yet."), [
                { href: "#new-list", text: say("Create a list") },
                { href: "/alm/storefront", text: say("See the grocery stores") },
              ])
            : ""
        }
        ${lists.map(
          ({ id, name, items }) => html`
            <section class="panel" data-list="${id}">
              <div class="panel-head">
                <h2>${name}</h2>
                <p>${itemsText(say, items.length)}</p>
              </div>
              ${
                items.length === 0
                  ? html`<p>${say("There is nothing on it.")} <a href="/alm/storefront">${say("See the grocery stores")}</a></p>`
                  : html`<ul class="rows">
                      ${items.map(({ asin, title }) => row(asin, title, removeForm(c, `${SHOPPING_LISTS}/remove`, { listID: id, asin })))}
                    </ul>`
              }
            </section>
          `,
        )}
      </div>
      <section class="panel" id="new-list" aria-labelledby="new-list-title">
        <h2 id="new-list-title">${say("Create a list")}</h2>
        <form class="fields" action="${SHOPPING_LISTS}/create" method="post">
          ${formFields(c)}
          <label>${say("Name of a new list")} <input name="name" required maxlength="${NAME}" /></label>
          <button class="primary" type="submit">${say("Create")}</button>
        </form>
      </section>
    </div>
  `;
}
