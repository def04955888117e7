import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import type { Markup } from "../http/layout.ts";
import type { ShopContext } from "../session/session.ts";
import { wordsOf } from "../http/words.ts";

/** A button that puts a product into the cart, from a list or a grid of products. */
export function addForm(c: ShopContext, { product, offers: [offer] }: Listing): Markup {
  if (offer.stock < offer.minimum) return html`<p class="sold-out">${wordsOf(c)("Sold out")}</p>`;
  return html`
    <form action="/gp/product/handle-buy-box" method="post">
      <input type="hidden" name="ASIN" value="${product.asin}" />
      <input type="hidden" name="offerListingID" value="${offer.id}" />
      <input type="hidden" name="quantity" value="${offer.minimum}" />
      ${formFields(c)}
      <button
        class="primary"
        type="submit"
        name="submit.add-to-cart"
        value="1"
        aria-label="${wordsOf(c)("Add to cart: {title}", { title: product.title })}"
      >
        ${wordsOf(c)("Add to cart")}
      </button>
    </form>
  `;
}
