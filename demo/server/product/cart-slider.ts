import { html } from "hono/html";
import type { Hono } from "hono";
import { linesOf } from "../cart/cart.ts";
import { listing, shelf } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import type { Offer, Product } from "../database/schema.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { priceText } from "./buy-box.ts";
import { GROCERY_FORM } from "../grocery/grocery-cart.page.ts";
import { pageHead, productCard } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import { sentence, wordsOf } from "../http/words.ts";

type CartType = "default" | "UFG";

/** What a cart holds of a product, as the page tells it to the slider. */
interface Held {
  readonly id: string;
  readonly quantity: number;
}

async function heldBy(c: ShopContext, type: CartType): Promise<ReadonlyMap<string, Held>> {
  const db = c.get("db");
  const lines =
    type === "UFG"
      ? await linesOf(db, c.get("session"), "grocery")
      : (await linesOf(db, c.get("session"))).filter((line) => !line.parentAsin);
  return new Map(lines.map(({ asin, id, quantity }) => [asin, { id, quantity }]));
}

/** A slider around the form that adds the product without any script. */
function slider(c: ShopContext, type: CartType, { product, offer }: { product: Product; offer: Offer }, held: Held | undefined) {
  const { minimum, maximum, stock } = offer;
  const most = Math.max(minimum, Math.min(maximum, stock + (held?.quantity ?? 0)));
  return html`
    <dp-quantity-slider
      asin="${product.asin}"
      offer-listing-id="${offer.id}"
      cart-type="${type}"
      ${held ? html`cart-item-id="${held.id}"` : ""}
      quantity-in-cart="${held?.quantity ?? 0}"
      min-order-quantity="${minimum}"
      max-order-quantity="${most}"
      enable-quantity-limit-message
      logging-url="/cart/change-log"
      client-name="grid"
      item-title="${product.title}"
    >
      <form action="${type === "UFG" ? GROCERY_FORM : "/gp/product/handle-buy-box"}" method="post">
        <input type="hidden" name="ASIN" value="${product.asin}" />
        <input type="hidden" name="offerListingID" value="${offer.id}" />
        <input type="hidden" name="quantity" value="${minimum}" />
        ${formFields(c)}
        <button class="primary" type="submit" name="submit.add-to-cart" value="1">${wordsOf(c)("Add to cart")}</button>
      </form>
    </dp-quantity-slider>
  `;
}

/** The slider of a product page that asks for one (`?slider=1`), beside the selector of its buy box. */
export async function productSlider(c: ShopContext, asin: string) {
  const found = c.req.query("slider") ? await listing(c.get("db"), asin) : undefined;
  if (!found || found.offers[0].stock < found.offers[0].minimum) return "";
  const held = await heldBy(c, "default");
  return html`<div class="cart-slider">${slider(c, "default", { product: found.product, offer: found.offers[0] }, held.get(asin))}</div>`;
}

const COUNT = 24;

/** A shelf of products with a slider each: of the shop's own cart, or with `?cart=UFG` of the grocery cart. */
export function gridPage(app: Hono<ShopEnv>): void {
  app.get("/demo/grid", async (c) => {
    const type: CartType = c.req.query("cart") === "UFG" ? "UFG" : "default";
    const products = (await shelf(c.get("db"), type === "UFG" ? "grocery" : undefined)).filter(({ offer }) => offer.stock >= offer.minimum);
    const held = await heldBy(c, type);
    const say = wordsOf(c);
    const isGrocery = type === "UFG";
    const main = html`
      ${pageHead({
        title: isGrocery ? say("Groceries") : say("Add from the shelf"),
        lead: sentence(say("Each item goes into {cart} from here."), {
          cart: isGrocery
            ? html`<a href="/alm/cart">${say("the grocery cart")}</a>`
            : html`<a href="/gp/cart/view.html">${say("the cart")}</a>`,
        }),
        actions: html`<a class="button" href="/demo/grid${isGrocery ? "" : "?cart=UFG"}"
          >${isGrocery ? say("All products") : say("Groceries only")}</a
        >`,
      })}
      <ul class="cards">
        ${products
          .slice(0, COUNT)
          .map((item) => productCard(item.product, priceText(c, item.offer), slider(c, type, item, held.get(item.product.asin))))}
      </ul>
    `;
    return page(c, { title: isGrocery ? say("Groceries") : say("Shelf"), main });
  });
}
