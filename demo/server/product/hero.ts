import { html } from "hono/html";
import { listing } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import { languageOf } from "../http/language.ts";
import { cardHearts } from "../lists/product-lists.ts";
import type { ShopContext } from "../session/session.ts";
import { priceTag } from "./product-card.ts";
import { highestQuantity, quantityOptions } from "./quantity.ts";
import { shopperOf } from "./shopper.ts";
import { wordsOf } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** What the first page begins with. */
const OF_THE_DAY = "B0KETTLE17";

/** The first page's opening: what the shop is, and a product that can be bought, counted and saved right there. */
export async function hero(c: ShopContext) {
  const say = wordsOf(c);
  return html`
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-words">
        <h1 id="hero-title">${say("Every button of this shop is one you can take home")}</h1>
        <p>
          ${say(
            "Corner Shop is built of dp-elements: custom elements that drop into any page. Carts, stock, lists and orders are kept in a real database, and everything works before a script arrives.",
          )}
        </p>
        <p class="hero-ways">
          <a class="button primary" href="#shelves">${say("See the shelves")}</a>
          <a class="button" href="#tour">${say("Take the tour")}</a>
        </p>
      </div>
      <div class="hero-scene">
        <img src="/images/hero.svg" alt="" width="1280" height="720" />
        ${await liveProduct(c)}
      </div>
    </section>
  `;
}

/** The form of the buy box in small: quantity selector, heart and add to cart, and all of it posts without a script. */
async function liveProduct(c: ShopContext) {
  const db = c.get("db");
  const found = await listing(db, OF_THE_DAY);
  if (!found) return "";
  const { product, offers } = found;
  const [offer] = offers;
  const say = wordsOf(c);
  const { defaultList } = await shopperOf(db, c.get("session"), product.asin);
  return html`
    <div class="hero-product" data-dp-scope>
      <a href="/dp/${product.asin}"><img src="/images/${product.asin}.svg" alt="" width="96" height="96" />${inEnglish(product.title)}</a>
      ${cardHearts(c, defaultList)(product)}
      <p class="hero-price">${priceTag(offer, languageOf(c))}</p>
      ${
        offer.stock < offer.minimum
          ? html`<p class="sold-out">${say("Currently sold out.")}</p>`
          : html`
              <form data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
                <input type="hidden" name="ASIN" value="${product.asin}" />
                <input type="hidden" name="offerListingID" value="${offer.id}" />
                ${formFields(c)}
                <dp-quantity-selector
                  asin="${product.asin}"
                  offer-listing-id="${offer.id}"
                  cart="none"
                  max-quantity="${highestQuantity(offer)}"
                >
                  <label
                    >${say("Quantity")}
                    <select name="quantity">
                      ${quantityOptions(offer, c)}
                    </select></label
                  >
                </dp-quantity-selector>
                <button class="primary" type="submit" name="submit.add-to-cart" value="1">${say("Add to cart")}</button>
              </form>
            `
      }
    </div>
  `;
}
