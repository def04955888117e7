import { html } from "hono/html";
import type { Hono } from "hono";
import type { Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { languageOf } from "../http/layout.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { claimDeal } from "./claim-deal.ts";
import { deals } from "./deals.ts";

const CART = "/gp/cart/view.html";

/** The deal of a product, with a form that claims it without a script. */
export function lightningDeal(c: ShopContext, { product, offers }: Listing) {
  const deal = deals.find(({ asin }) => asin === product.asin);
  const offer = deal && offers[deal.offer - 1];
  if (!deal || !offer) return "";
  return html`
    <dp-lightning-deal
      asin="${product.asin}"
      offer-listing-id="${offer.id}"
      deal-id="${deal.id}"
      deal-endpoint="/api/marketplaces/{marketplaceId}/deals/products/${product.asin}"
      polling-interval-ms="30000"
      system-time="${Date.now()}"
      membership-url="/sign-in"
    >
      <span slot="price" class="deal-price">${money(offer.priceMinor, offer.currency, languageOf(c))}</span>
      <form class="deal-claim" action="/deals/claim" method="post">
        ${formFields(c)}
        <input type="hidden" name="dealId" value="${deal.id}" />
        <input type="hidden" name="ASIN" value="${product.asin}" />
        <p>Deal of the day</p>
        <button class="primary" type="submit">Claim the deal</button>
      </form>
    </dp-lightning-deal>
  `;
}

/** The native post of a claim: it leads to the cart. */
export function dealPages(app: Hono<ShopEnv>): void {
  app.post("/deals/claim", async (c) => {
    const form = await readForm(c);
    const dealId = form.get("dealId") ?? "";
    if (dealId === "") throw new Refusal(400, "no-deal", "The form names no deal (dealId).");
    return submitOnce(c, form, "deal-claim (form)", CART, async (tx) => {
      await claimDeal(tx, c.get("session"), dealId, form.get("ASIN") ?? "", 1);
      return CART;
    });
  });
}
