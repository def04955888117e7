import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { productsOf } from "../catalog/catalog.ts";
import { piecesOf } from "../lib/pieces.ts";
import { requestId } from "../../../src/lib/ids.ts";
import { businessListModal } from "../../../src/render/lists.ts";
import { isFormPost, readForm, submitOnce } from "../http/form.ts";
import { leadTo } from "../http/redirect.ts";
import { addToBusinessList } from "./business-lists.calls.ts";
import { productOf } from "../catalog/product-of.ts";
import { addressOf, businessListsOf, occasionOf } from "./lists.ts";
import { addListItem, deleteList, lockDefaultList, lockList, makeList, removeListItem, setPrivacy } from "./list-writes.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf, type ShopEnv } from "../session/session.ts";
import { english } from "../catalog/english.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { isNavigation } from "../http/navigation.ts";
import { newListForm } from "./new-list-form.ts";
import { wordsOf } from "../http/words.ts";
import { toSignIn } from "../session/sign-in.page.ts";

/** What works without a script: adding to a list, making one, and what the owner does on a list's page. */
export function listForms(app: Hono<ShopEnv>): void {
  app.get("/hz/wishlist/create", async (c, next) => {
    if (!isNavigation(c)) return next();
    if (!c.get("session").customer) return toSignIn(c);
    const [product] = await productsOf(c.get("db"), [c.req.query("asin") ?? ""]);
    const say = wordsOf(c);
    return page(c, {
      title: say("Create a list"),
      main: html`${pageHead({
          title: say("Create a list"),
          ...(product && { lead: say("{title} will be on it.", { title: product.title }) }),
          back: { href: "/hz/wishlist", text: say("All your lists") },
        })}
        <section class="panel narrow">${newListForm(c, product?.asin)}</section>`,
    });
  });

  app.post("/hz/wishlist/additemtolist", async (c, next) => {
    if (!isFormPost(c)) return next();
    const form = await readForm(c);
    const { customer } = c.get("session");
    const asin = form.get("asin") ?? "";
    if (!customer) return leadTo(c, `/sign-in?path=${encodeURIComponent(`/dp/${asin}`)}`);
    return submitOnce(c, form, "list-add (form)", "/hz/wishlist", async (tx) => {
      const asked = form.get("listExternalId");
      const list = (asked && (await lockList(tx, customer.id, asked))) || (await lockDefaultList(tx, customer.id));
      const product = await productOf(tx, asin);
      if (!list) return `/hz/wishlist/create?asin=${encodeURIComponent(product.asin)}`;
      await addListItem(tx, list.id, product.asin, piecesOf(form.get("quantity")));
      return addressOf(list);
    });
  });

  app.post("/hz/wishlist/create/newlist", async (c, next) => {
    if (!isFormPost(c)) return next();
    const form = await readForm(c);
    const name = form.get("listName")?.trim().slice(0, 60);
    const occasion = occasionOf(form.get("occasionFromMonth") ?? "", form.get("occasionFromDate") ?? "");
    if (!name || !occasion) throw new Refusal(400, "no-name", "The list needs a name, and a day that there is.");
    return submitOnce(c, form, "list-create (form)", "/hz/wishlist", async (tx) => {
      const type = form.get("listType") === "giftlist" ? "giftlist" : "wishlist";
      const recipient = [form.get("participantGivenName"), form.get("participantSurName")].filter(Boolean).join(" ");
      const privacy = form.get("privacyStatus") === "public" ? "public" : "private";
      const id = await makeList(tx, customerOf(c.get("session")), { type, name, recipient, privacy, ...occasion });
      const asin = form.get("asin");
      if (asin) await addListItem(tx, id, (await productOf(tx, asin)).asin);
      return addressOf({ id, type });
    });
  });

  app.post("/hz/wishlist/ls/:id", async (c) => {
    const form = await readForm(c);
    const id = c.req.param("id");
    return submitOnce(c, form, "list-change (form)", `/hz/wishlist/ls/${encodeURIComponent(id)}`, async (tx) => {
      const customer = customerOf(c.get("session"));
      const what = form.get("do");
      const noSuchList = () => new Refusal(404, "no-such-list", "There is no such list.");
      if (what === "delete") {
        if (!(await deleteList(tx, customer, id))) throw noSuchList();
        return "/hz/wishlist";
      }
      const list = await lockList(tx, customer, id);
      if (!list) throw noSuchList();
      if (what === "remove") await removeListItem(tx, id, form.get("asin") ?? "");
      else if (what === "make-public" || what === "make-private") await setPrivacy(tx, id, what === "make-public" ? "public" : "private");
      else throw new Refusal(400, "bad-request", "The form does not say what to do.");
      return addressOf(list);
    });
  });

  app.get("/business/lists/add", async (c, next) => {
    if (!isNavigation(c)) return next();
    const { customer } = c.get("session");
    if (!customer) return toSignIn(c);
    const product = await productOf(c.get("db"), c.req.query("asin") ?? "");
    const quantity = piecesOf(c.req.query("quantity"));
    const say = wordsOf(c);
    const form = businessListModal(
      {
        product: { asin: product.asin, title: english(product.title) },
        quantity,
        lists: await businessListsOf(c.get("db"), customer.id),
        hidden: { "anti-csrftoken-a2z": c.get("session").csrfToken, "dp-request-id": requestId() },
      },
      { language: languageOf(c) },
    );
    return page(c, {
      title: say("Add to a business list"),
      main: html`${pageHead({
          title: say("Add to a business list"),
          back: { href: `/dp/${product.asin}`, text: say("Back to the product") },
        })}
        <section class="panel narrow business-form">${raw(form)}</section>`,
    });
  });

  app.post("/business/lists/add", async (c, next) => {
    if (!isFormPost(c)) return next();
    const form = await readForm(c);
    return submitOnce(c, form, "fragment-form (form)", "/hz/wishlist", async (tx) => {
      const { list } = await addToBusinessList(tx, customerOf(c.get("session")), (name) => form.get(name) ?? "");
      return addressOf(list);
    });
  });
}
