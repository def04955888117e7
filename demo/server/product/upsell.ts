import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { merchantOf } from "../subscriptions/merchants.ts";
import type { ShopContext } from "../session/session.ts";
import { wordsOf } from "../http/words.ts";

/** Products that always have the sheet, and how their page adds; every other one where the address asks for it (`?upsell`, `?upsell=items`). */
const FLOWS: Readonly<Record<string, "form" | "items">> = {
  B0CHARGE65: "form",
  B0WATCHFIT: "form",
  B0CAMERA01: "form",
  B0CABLE200: "items",
  B0SMARTSTN: "form",
  B0SMARTCRL: "form",
};

/**
 * The sheet after an add to the cart; a page without it leads to the cart, as every shop does. The link leads to what is bought
 * together until the element is there.
 */
export function upsellSheet(c: ShopContext, { product, offers }: Listing) {
  const asked = c.req.query("upsell");
  const flow = FLOWS[product.asin] ?? (asked === undefined ? undefined : asked === "items" ? "items" : "form");
  if (!flow) return "";
  const field = (name: string, value: string) =>
    html`<input type="hidden" form="add-to-cart-form" name="items[0.base][${name}]" value="${value}" />`;
  return html`
    ${flow === "items" ? html`${field("asin", product.asin)} ${field("offerListingId", offers[0].id)}` : ""}
    ${bundleEligibility(c, offers[0])}
    <p><a href="#together-title" data-dp-open="upsell">${wordsOf(c)("See what goes with it")}</a></p>
    <dp-upsell-sheet
      id="upsell"
      for="add-to-cart-form"
      eligible
      treatment="T1"
      cart-flow="${flow}"
      data-title="${product.title}"
      checkout-url="/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1"
    ></dp-upsell-sheet>
  `;
}

/** Who sells and ships the product at which price, for what the shop recommends after the add. */
function bundleEligibility(c: ShopContext, offer: Listing["offers"][0]) {
  return html`
    <dp-bundle-eligibility
      merchant-id="${merchantOf(offer.seller)}"
      fulfillment-manager-id="CORNER"
      sku="${offer.id}"
      price="${(offer.priceMinor / 100).toFixed(2)}"
      is-customer-prime="${String(c.get("session").customer?.member ?? false)}"
    ></dp-bundle-eligibility>
  `;
}
