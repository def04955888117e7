import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import type { ShopContext } from "../session/session.ts";
import { couponsOf, type Coupon } from "./coupons.ts";
import { shoppingListsOf, type ShoppingList } from "./shopping-lists.ts";
import { ADD_FORM, AFTER_LOGIN, SHOPPING_LISTS, VOICE_LIST } from "./shopping.page.ts";
import { staplesRow } from "./staples.page.ts";
import { wordsOf } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** What goes with a grocery on its page: its coupons, the shopper's lists, and how to have it again and again. */
export async function groceryControls(c: ShopContext, { product, offers: [offer] }: Listing) {
  if (product.category !== "grocery") return "";
  const session = c.get("session");
  const coupons = await couponsOf(session, c.get("db"), [product.asin]);
  const lists = await shoppingListsOf(c.get("db"), session);
  return html`
    <div class="grocery-controls">
      ${coupons.map((coupon) => couponMarkup(c, coupon))}
      ${
        coupons[0]
          ? html`<dp-promotion-eligibility
              displayable="${String(!coupons[0].isRedeemed)}"
              opt-strx-experiments="GROCERY_COUPONS_1"
              promo-id="${coupons[0].id}"
            ></dp-promotion-eligibility>`
          : ""
      }
      ${listButton(c, product.asin, lists)}
      <dp-voice-list-button asin="${product.asin}" item-name="${product.title}" add-url="${VOICE_LIST}/items">
        <a href="${VOICE_LIST}">${wordsOf(c)("Open your voice-assistant list")}</a>
      </dp-voice-list-button>
      ${await staplesRow(c, product, offer.id)}
    </div>
  `;
}

function couponMarkup(c: ShopContext, { id, encryptedId, asin, title, isRedeemed }: Coupon) {
  const { pathname, search } = new URL(c.req.url);
  const after = `${AFTER_LOGIN}?${new URLSearchParams({ path: pathname + search, promotionId: id })}`;
  return html`
    <dp-coupon asin="${asin}" promotion-id="${id}" encrypted-promotion-id="${encryptedId}" ${isRedeemed ? "clipped" : ""}>
      <p>${inEnglish(title)}</p>
      ${isRedeemed ? html`<p>${wordsOf(c)("Redeemed")}</p>` : html`<a href="${after}">${wordsOf(c)("Redeem")}</a>`}
    </dp-coupon>
  `;
}

function listButton(c: ShopContext, asin: string, lists: readonly ShoppingList[]) {
  return html`
    <dp-shopping-list-button asin="${asin}">
      ${
        lists.length === 0
          ? html`<a href="${SHOPPING_LISTS}">${wordsOf(c)("Your shopping lists")}</a>`
          : html`
              <form action="${ADD_FORM}" method="post">
                ${formFields(c)}
                <input type="hidden" name="asin" value="${asin}" />
                <label
                  >${wordsOf(c)("List")}
                  <select name="listID">
                    ${lists.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
                  </select></label
                >
                <button type="submit">${wordsOf(c)("Add to shopping list")}</button>
              </form>
            `
      }
    </dp-shopping-list-button>
  `;
}
