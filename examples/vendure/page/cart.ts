import { html, raw } from "hono/html";
import type { Adapter } from "../adapter/backend.ts";
import { moneyText, variantsBySku } from "../adapter/catalogue.ts";
import { activeOrder } from "../adapter/order.ts";
import type { Markup, Viewer } from "./layout.ts";
import { card } from "./product.ts";

/** The cart: its lines, each with a slider, and the way to checkout. */
export async function cartPage({ backend }: Adapter, { shopper, session }: Viewer): Promise<Markup> {
  const order = await activeOrder(shopper);
  if (!order || order.lines.length === 0) return html`<h1>Your cart is empty</h1>`;
  const skus = order.lines.map(({ productVariant }) => productVariant.sku);
  const variants = await variantsBySku(shopper, skus);
  return html`<h1>Your cart</h1>
    <section class="cards">
      <ul>
        ${variants.map((variant) => card(variant, order, false, backend.formFields({ session }).then(raw)))}
      </ul>
    </section>
    <p>
      Subtotal <strong data-subtotal>${moneyText(order.subTotalWithTax, order.currencyCode, "en-US")}</strong>
      ${order.couponCodes.length > 0 ? html`with the coupon ${order.couponCodes.join(", ")}` : ""}
    </p>
    <a class="hand-off" href="/checkout">Go to checkout</a>`;
}
