import { html } from "hono/html";
import type { Listing } from "../catalog.ts";

/** A product whose device can be registered to the shopper before it comes: a prominent way into the cart, beside the buy box. */
export const heroAction = ({ product, offers }: Listing) =>
  product.details["Registration"] === "Before delivery"
    ? html`
        <dp-hero-action for="add-to-cart-form" pre-url="/gp/product/pre-add-to-cart" device-preregistration>
          <input type="hidden" name="asin" value="${product.asin}" />
          <input type="hidden" name="offerListingId" value="${offers[0].id}" />
          <a class="button" href="#add-to-cart-form">Register it to me and add to cart</a>
        </dp-hero-action>
      `
    : "";
