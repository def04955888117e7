import { html } from "hono/html";
import type { Hono } from "hono";
import { type Listing } from "../catalog/catalog.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { leadTo } from "../http/redirect.ts";
import { invited, keepInvitation } from "./page-helpers.calls.ts";
import { priceText } from "./buy-box.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { wordsOf, type Say } from "../http/words.ts";

/** A product whose device can be registered to the shopper before it comes: a prominent way into the cart, beside the buy box. */
export const heroAction = ({ product, offers }: Listing, say: Say) =>
  product.details["Registration"] === "Before delivery"
    ? html`
        <dp-hero-action for="add-to-cart-form" pre-url="/gp/product/pre-add-to-cart" device-preregistration>
          <input type="hidden" name="asin" value="${product.asin}" />
          <input type="hidden" name="offerListingId" value="${offers[0].id}" />
          <a class="button" href="#add-to-cart-form">${say("Register it to me and add to cart")}</a>
        </dp-hero-action>
      `
    : "";

/** So few of them that a shopper asks to be invited to buy one. */
export const byInvitation = ({ product }: Listing): boolean => product.details["Availability"] === "By invitation only";

/** What stands in place of the buy box: a form that asks without a script as well. */
export async function inviteBox(c: ShopContext, { product, offers }: Listing) {
  const session = c.get("session");
  const say = wordsOf(c);
  const back = new URLSearchParams({ path: `/dp/${product.asin}` });
  return html`
    <div class="buy-box">
      <p class="price">${priceText(c, offers[0])}</p>
      <p data-dp-part="availability">${say("Available by invitation only.")}</p>
      <dp-invite-button
        endpoint-path="/invitations/${product.asin}"
        ${(await invited(c.get("db"), session, product.asin)) ? "requested" : ""}
      >
        <input type="hidden" name="signInUrl" value="/sign-in?${back}" />
        <div data-dp-part="request">
          <p>${say("High demand: ask for an invitation to buy.")}</p>
          <form action="/invitations" method="post">
            ${formFields(c)}
            <input type="hidden" name="asin" value="${product.asin}" />
            <button class="primary" type="submit">${say("Request invitation")}</button>
          </form>
        </div>
        <p data-dp-part="requested" hidden>${say("Invitation requested. We will e-mail you.")}</p>
      </dp-invite-button>
    </div>
  `;
}

/** The native post of the invite box. */
export function inviteForm(app: Hono<ShopEnv>): void {
  app.post("/invitations", async (c) => {
    const form = await readForm(c);
    const asin = form.get("asin") ?? "";
    const page = `/dp/${encodeURIComponent(asin)}`;
    if (!c.get("session").customer) return leadTo(c, `/sign-in?${new URLSearchParams({ path: page })}`);
    return submitOnce(c, form, "invite-request", page, async (tx) => {
      await keepInvitation(tx, c.get("session"), asin);
      return page;
    });
  });
}

/** Measures every view of a product page, for the shop's own log. */
export const pageSpeed = html`<dp-page-speed endpoint="/page-speed" page-type="detail"></dp-page-speed>`;

/** Asks whether the shop has a promotion to show, when the product has been put on a list. */
export const promotion = html`<dp-promo-popover for="add-to-list" trigger="list-add" is-aui></dp-promo-popover>`;
