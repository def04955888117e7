import { html } from "hono/html";
import type { Hono } from "hono";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { pageHead, productCard, inEnglish } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { Refusal } from "../http/refusal.ts";
import type { Product } from "../database/schema.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { clock } from "./clock.ts";
import { cakeText } from "./cake-texts.ts";
import { GROCERY_FORM } from "./grocery-cart.page.ts";
import { orderAddButton, placeForm } from "./orders.calls.ts";
import { reservationOf, reserveSlot, slotsOf, type Reservation } from "./slots.ts";
import { offersOfStore, storeOfferFor, storesOf, type GroceryStore, type StoreOffer } from "./stores.ts";
import { wordsOf, sentence } from "../http/words.ts";
import { unitPrice, poundText } from "../catalog/units.ts";
import { formatNumber } from "../../../src/text/numbers.ts";

/** The storefronts, with what each store sells and when it delivers. */
export function storePages(app: Hono<ShopEnv>): void {
  app.get("/alm/storefront", async (c) => {
    const stores = await storesOf(c.get("db"));
    const store = stores.find(({ brandId }) => brandId === c.req.query("almBrandId")) ?? stores[0]!;
    const reservation = await reservationOf(c.get("db"), c.get("session"));
    const offers = await offersOfStore(c.get("db"), store.id);
    const say = wordsOf(c);
    const main = html`
      ${pageHead({
        title: inEnglish(store.name),
        lead: say("Fresh from the store, delivered today."),
        actions: html`<a class="button" href="/alm/cart">${say("Your groceries")}</a>
          <a class="button" href="/alm/orders">${say("Grocery orders")}</a> ${placeForm(c, store)}`,
      })}
      <nav class="store-tabs" aria-label="${say("Stores")}">
        ${stores.map(
          ({ brandId, name }) =>
            html`<a href="/alm/storefront?almBrandId=${brandId}" ${brandId === store.brandId ? html`aria-current="page"` : ""}
              >${inEnglish(name)}</a
            > `,
        )}
      </nav>
      <div class="panel">${await slots(c, store, reservation)}</div>
      <ul class="cards">
        ${offers.map((offer) =>
          productCard(
            { asin: offer.asin, title: offer.title, attributes: html`data-dp-scope` },
            unitPrice({ priceMinor: offer.priceMinor, currency: "USD", unit: offer.byWeight ? "lb" : null }, languageOf(c)),
            groceryAdd(c, offer, store, { reservation }),
          ),
        )}
      </ul>
      ${basics(c, store, offers)}
    `;
    return page(c, { title: store.name, main });
  });

  app.post("/alm/slots/reserve", async (c) => {
    const form = await readForm(c);
    const back = form.get("back") ?? "";
    if (!/^\/(?![/\\])/.test(back)) throw new Refusal(400, "bad-way-back", "The field back is a path of this shop.");
    return submitOnce(c, form, "slot-reserve (form)", back, async (tx) => {
      await reserveSlot(tx, c.get("session"), form.get("slot") ?? "");
      return back;
    });
  });
}

/** What most shoppers of a store take, added at once. */
const basics = (c: ShopContext, { id, brandId }: GroceryStore, offers: readonly StoreOffer[]) => html`
  <section class="panel more" aria-labelledby="basics-title">
    <h2 id="basics-title">${wordsOf(c)("The basics")}</h2>
    <dp-grocery-multi-add reftag="alm_basics">
      <ul>
        ${offers
          .filter(({ byWeight }) => !byWeight)
          .slice(0, 3)
          .map(
            ({ asin, discriminator, title }) => html`
              <li
                data-dp-item
                data-asin="${asin}"
                data-store-id="${id}"
                data-brand-id="${brandId}"
                data-offer-listing-discriminator="${discriminator}"
                data-quantity="1"
              >
                ${inEnglish(title)}
              </li>
            `,
          )}
      </ul>
    </dp-grocery-multi-add>
  </section>
`;

/** The delivery slots of a store, each with a button that reserves it. */
async function slots(c: ShopContext, store: GroceryStore, reservation: Reservation | undefined) {
  const { pathname, search } = new URL(c.req.url);
  const say = wordsOf(c);
  const language = languageOf(c);
  return html`
    <form class="slots" action="/alm/slots/reserve" method="post">
      ${formFields(c)}
      <input type="hidden" name="back" value="${pathname + search}" />
      <p>
        ${say("Deliveries today (UTC).")}
        ${reservation ? say("Reserved: {time}.", { time: clock(reservation.hour, language) }) : say("None is reserved.")}
      </p>
      ${(await slotsOf(c.get("db"), store.id)).map(
        ({ id, hour, mostPieces, room }) => html`
          <button class="secondary" type="submit" name="slot" value="${id}" ${room > 0 ? "" : "disabled"}>
            ${say("{time}, at most {count} of an item", { time: clock(hour, language), count: mostPieces })}
          </button>
        `,
      )}
    </form>
  `;
}

const FLOWS = new Set(["store", "fresh", "form"]);

/** The add button of an item; `?flow=` says by which call. Without scripts its form adds. `introduces`: the page has the sheet for it. */
function groceryAdd(
  c: ShopContext,
  offer: StoreOffer,
  store: GroceryStore,
  { reservation, introduces = false }: { reservation: Reservation | undefined; introduces?: boolean },
) {
  const asked = c.req.query("flow") ?? "";
  const flow = FLOWS.has(asked) ? asked : "store";
  return html`
    <dp-grocery-add
      flow="${flow}"
      asin="${offer.asin}"
      item-title="${offer.title}"
      offer-listing-id="${offer.offerId}"
      session-id="${c.get("session").publicId}"
      store-id="${store.id}"
      brand-id="${store.brandId}"
      offer-listing-discriminator="${offer.discriminator}"
      client-id="detail"
      reftag="alm_atc"
      weblab-value="GROCERY_ADD:T1"
      ${introduces ? html`should-render-sis` : ""}
      ${introduces && reservation ? html`sis-delivery-message="${wordsOf(c)("Your delivery today is at {time} (UTC).", { time: clock(reservation.hour, languageOf(c)) })}"` : ""}
      ${offer.byWeight ? html`sold-by-count="false" picking-strategy="CATCH"` : ""}
      ${reservation ? html`reservation-token="${reservation.token}"` : ""}
    >
      <form action="${flow === "form" ? "/gp/product/handle-buy-box" : GROCERY_FORM}" method="post">
        <input type="hidden" name="ASIN" value="${offer.asin}" />
        <input type="hidden" name="offerListingID" value="${offer.offerId}" />
        ${formFields(c)}
        <button class="primary" type="submit" name="submit.add-to-cart" value="1">${wordsOf(c)("Add to cart")}</button>
      </form>
    </dp-grocery-add>
  `;
}

/** What a store offers of the product of a page. */
export async function groceryBox(c: ShopContext, { asin, category }: Pick<Product, "asin" | "category">) {
  const offer = category === "grocery" ? await storeOfferFor(c.get("db"), asin) : undefined;
  if (!offer) return "";
  const store = (await storesOf(c.get("db"))).find(({ id }) => id === offer.storeId)!;
  const reservation = await reservationOf(c.get("db"), c.get("session"));
  const say = wordsOf(c);
  const language = languageOf(c);
  // what a pound is stands beside its label: the quantity is asked for in pounds whatever the language
  const pound = offer.byWeight ? poundText(language) : undefined;
  return html`
    <section class="grocery-box" data-dp-scope aria-labelledby="grocery-box-title">
      <h2 id="grocery-box-title">${sentence(say("From {store}"), { store: inEnglish(store.name) })}</h2>
      <dp-grocery-quantity class="grocery-quantity">
        <label for="grocery-quantity">${offer.byWeight ? say("Pounds") : say("Quantity")}${pound ? ` (${pound})` : ""}</label>
        <select id="grocery-quantity" name="quantity">
          ${[1, 2, 3, 4, 5, 8].map((count) => html`<option value="${count}">${formatNumber(count, language)}</option>`)}
          <option value="10">${formatNumber(10, language)}+</option>
        </select>
      </dp-grocery-quantity>
      ${cakeText(offer, say)} ${groceryAdd(c, offer, store, { reservation, introduces: true })} ${await orderAddButton(c, offer, store)}
      ${await slots(c, store, reservation)}
      <dp-store-intro
        class="store-intro"
        asin="${offer.asin}"
        brand-id="${store.brandId}"
        store-id="${store.id}"
        offer-listing-discriminator="${offer.discriminator}"
        client-id="detail"
        is-delivery
      >
        <a href="/alm/storefront?almBrandId=${store.brandId}">${say("Visit the store")}</a>
      </dp-store-intro>
      ${basics(c, store, await offersOfStore(c.get("db"), store.id))}
    </section>
  `;
}
