import { html } from "hono/html";
import type { ShopContext } from "../session.ts";

/**
 * The sheet after an add to the cart, where the address asks for it (`?upsell`): without it the page shows what every shop has,
 * a form that leads to the cart. The link leads to what is bought together until the element is there.
 */
export function upsellSheet(c: ShopContext) {
  if (c.req.query("upsell") === undefined) return "";
  return html`
    <p><a href="#together-title" data-dp-open="upsell">See what goes with it</a></p>
    <dp-upsell-sheet id="upsell" for="add-to-cart-form" eligible treatment="T1"></dp-upsell-sheet>
  `;
}
