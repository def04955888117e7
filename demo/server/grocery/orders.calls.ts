import { html } from "hono/html";
import type { Hono } from "hono";
import { orderAdd } from "../../../src/contract/grocery-more.ts";
import { groceryRefusal } from "../../../src/render/groceries.ts";
import { orderedRow } from "../cart/orders.view.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { emptyState, pageHead, inEnglish } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import type { Mount } from "../http/mount.ts";
import { TypedRefusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { cakeTextOf, textNotes } from "./cake-texts.ts";
import { addToOrder, groceryOrders, placeGroceries, type GroceryOrder } from "./orders.ts";
import { storeOffer, type GroceryStore, type StoreOffer } from "./stores.ts";
import { sentence, wordsIn, wordsOf } from "../http/words.ts";
import { languageOf } from "../http/language.ts";

/** Where a shopper places and sees grocery orders. */
const PLACE_FORM = "/alm/orders/place";

export function orderCalls(mount: Mount): void {
  // with a click reference it is one step longer
  for (const entry of [orderAdd, { ...orderAdd, path: "/fom/add-to-fresh-order/{ref}" }])
    mount(entry, async ({ body, session, db, pageLanguage }) => {
      const { asin, orderId, storeId = "", offerListingDiscriminator = "", quantity, amountInUom, customizationToken } = body;
      const offer = await storeOffer(db, storeId, offerListingDiscriminator, asin);
      const customization = await cakeTextOf(db, session, offer, customizationToken);
      const why = await addToOrder(db, session, orderId, { offer, quantity, amount: amountInUom, customization });
      if (why !== undefined) {
        const errorModalHtml = groceryRefusal({ context: "order", text: wordsIn(pageLanguage)(why) }, { language: pageLanguage });
        throw new TypedRefusal(400, "not-added", why, { errorModalHtml });
      }
      return { ogsUrl: `/alm/orders/${orderId}` };
    });
}

export function orderPages(app: Hono<ShopEnv>): void {
  app.post(PLACE_FORM, async (c) => {
    const form = await readForm(c);
    return submitOnce(
      c,
      form,
      "grocery-order (form)",
      "/alm/orders",
      async (tx) => `/alm/orders/${await placeGroceries(tx, c.get("session"), form.get("store") ?? "")}`,
    );
  });

  app.get("/alm/orders/:id?", async (c) => {
    const id = c.req.param("id");
    const orders = (await groceryOrders(c.get("db"), c.get("session"))).filter((order) => id === undefined || order.id === id);
    if (id !== undefined && orders.length === 0) return c.notFound();
    const say = wordsOf(c);
    const main = html`${pageHead({
      title: id === undefined ? say("Your grocery orders") : say("Your grocery order"),
      actions: html`<a class="button" href="/alm/cart">${say("Your groceries")}</a>`,
    })}
    ${
      orders.length === 0
        ? emptyState("empty-orders", say("You have ordered no groceries yet."), [
            { href: "/alm/storefront", text: say("See the grocery stores") },
          ])
        : html`<div class="blocks">${orders.map((order) => orderMarkup(c, order))}</div>`
    }`;
    return page(c, { title: say("Grocery orders"), main });
  });
}

const orderMarkup = (c: ShopContext, { id, isOpen, lines }: GroceryOrder) => html`
  <section class="panel" aria-label="${wordsOf(c)("Order {number}", { number: id })}">
    <ul class="rows">
      ${lines.map(({ asin, title, quantity, amount, customization }) =>
        orderedRow(languageOf(c), { asin, title, quantity: amount ?? quantity, notes: textNotes(customization, wordsOf(c)) }),
      )}
    </ul>
    <p>${wordsOf(c)(isOpen ? "It can still be added to." : "It is on its way.")}</p>
  </section>
`;

/** A form that places what the cart has of a store. */
export const placeForm = (c: ShopContext, store: GroceryStore) => html`
  <form action="${PLACE_FORM}" method="post">
    ${formFields(c)}
    <button class="secondary" type="submit" name="store" value="${store.id}">
      ${sentence(wordsOf(c)("Order from {store}"), { store: inEnglish(store.name) })}
    </button>
  </form>
`;

/** The button that adds to the shopper's open order of the store, where there is one. */
export async function orderAddButton(c: ShopContext, offer: StoreOffer, store: GroceryStore) {
  const open = (await groceryOrders(c.get("db"), c.get("session"))).find(({ isOpen, storeId }) => isOpen && storeId === store.id);
  if (!open) return "";
  return html`
    <dp-grocery-order-add
      asin="${offer.asin}"
      order-id="${open.id}"
      store-id="${store.id}"
      brand-id="${store.brandId}"
      offer-listing-discriminator="${offer.discriminator}"
      reftag="dp_ato"
      ${offer.byWeight ? html`sold-by-count="false"` : ""}
    >
      <a href="/alm/orders/${open.id}">${wordsOf(c)("View your order")}</a>
    </dp-grocery-order-add>
  `;
}
