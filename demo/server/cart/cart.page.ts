import { html } from "hono/html";
import type { Hono } from "hono";
import { linesOf, type ShownLine } from "./cart.ts";
import { addToCart, setLines } from "./cart-writes.ts";
import { fieldsOf } from "../http/fields.ts";
import { formFields, isFormPost, readForm, submitOnce } from "../http/form.ts";
import { money } from "../catalog/money.ts";
import { checkQuantity, isHoldExpired } from "./limits.ts";
import { paymentsText } from "../payments/plans.ts";
import { purchaseOf } from "./purchase.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { regularNotes } from "../subscriptions/words.ts";
import { paymentsOf, totalOf, type Bought, type Total } from "./total.ts";
import { languageOf, page } from "../http/layout.ts";

const CART = "/gp/cart/view.html";
/** What a line says whose units went back to stock. */
export const HOLD_EXPIRED = "No longer reserved for you: it was in the cart for too long. Press Update to reserve it again.";

/** What a line says whose plan is not for so many pieces, or is no plan of the product. */
export const PLAN_UNAVAILABLE = "The payment plan is not available for this quantity: you pay at once.";

const CHECKOUT = "/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1";

/** The cart page and what its native forms, and that of the buy box, do. */
export function cartPage(app: Hono<ShopEnv>): void {
  app.get(CART, async (c) => {
    const lines = await linesOf(c.get("db"), c.get("session"));
    return page(c, { title: "Cart", main: cartMain(c, lines, await totalOf(c.get("db"), lines.map(boughtAs))) });
  });

  app.post("/gp/product/handle-buy-box", async (c, next) => {
    if (!isFormPost(c)) return next();
    const form = await readForm(c);
    const items = purchaseOf(fieldsOf(form));
    if (items.length === 0) throw new Refusal(400, "no-item", "The form names no product.");
    return submitOnce(c, form, "buy-box-submit (form)", `${CART}?repeated=1`, async (tx) => {
      await addToCart(tx, c.get("session"), items);
      return form.has("submit.buy-now") ? CHECKOUT : `${CART}?added=1`;
    });
  });

  app.post("/gp/cart/update", async (c) => {
    const form = await readForm(c);
    const quantity = form.has("remove") ? 0 : Number(form.get("quantity"));
    checkQuantity(quantity);
    return submitOnce(c, form, "cart-update (form)", CART, async (tx) => {
      await setLines(tx, c.get("session"), [{ id: form.get("line") ?? "", quantity }]);
      return CART;
    });
  });
}

/** A line of the cart as what it costs is asked for. */
export const boughtAs = ({ offerId, ...line }: ShownLine) => ({ ...line, offerListingId: offerId });

function cartMain(c: ShopContext, lines: readonly ShownLine[], total: Total) {
  const note = c.req.query("added")
    ? "Added to your cart."
    : c.req.query("repeated")
      ? "This press had been taken already: nothing was added twice."
      : "";
  return html`
    <h1>Your cart</h1>
    ${note && html`<p class="note" role="status">${note}</p>`}
    ${
      lines.length === 0
        ? html`<p>Your cart is empty. <a href="/">See all products</a></p>`
        : html`
            <ul class="lines">
              ${lines.map((line, index) => lineMarkup(c, line, lineNotes(c, line, lines, total, index)))}
            </ul>
            <p class="total">Subtotal: <strong>${money(total.totalMinor, total.currency, languageOf(c))}</strong></p>
            <p><a class="button primary" href="${CHECKOUT}">Proceed to checkout</a></p>
          `
    }
  `;
}

/** What was asked for with the line: gift options, what it belongs to, and what changes its price. */
function lineNotes(c: ShopContext, line: ShownLine, lines: readonly ShownLine[], total: Total, index: number): string[] {
  const parent = lines.find(({ asin }) => asin === line.parentAsin);
  return [
    ...(isHoldExpired(line) ? [HOLD_EXPIRED] : []),
    ...(line.parentAsin ? [`For ${parent?.title ?? line.parentAsin}`] : []),
    ...(line.isPreregistered ? ["Registered to you before delivery"] : []),
    ...(line.giftWrap ? ["Wrapped as a gift"] : []),
    ...(line.giftReceipt ? ["With a gift receipt"] : []),
    ...regularNotes(line, languageOf(c)),
    ...(line.paymentOffer && !total.addOns.some(({ id, item }) => id === line.paymentOffer && item === index) ? [PLAN_UNAVAILABLE] : []),
    ...addOnNotes(c, total, lines.map(boughtAs), (item) => item === index),
  ];
}

/** What changes the price: coupons with what comes off, plans with their payments and their interest. */
export function addOnNotes(c: ShopContext, total: Total, bought: readonly Bought[], wanted: (item: number) => boolean): string[] {
  const price = (minor: number) => money(minor, total.currency, languageOf(c));
  const payments = paymentsOf(total, bought);
  return total.addOns
    .filter(({ item }) => wanted(item))
    .flatMap(({ title, item, termCount, amountMinor }) => {
      const plan = termCount ? payments.find((one) => one.item === item && one.title === title) : undefined;
      if (!plan) return [`${title}: ${price(amountMinor)}`];
      return [`${title}: ${paymentsText(plan, price)}`, ...(amountMinor > 0 ? [`Interest: ${price(amountMinor)}`] : [])];
    });
}

const lineMarkup = (c: ShopContext, line: ShownLine, notes: readonly string[]) => html`
  <li class="line" data-asin="${line.asin}">
    <img src="/images/${line.asin}.svg" alt="" width="80" height="80" />
    <div>
      <a href="/dp/${line.asin}">${line.title}</a>
      <p>${money(line.priceMinor, line.currency, languageOf(c))}${line.unit ? ` / ${line.unit}` : ""}, sold by ${line.seller}</p>
      ${notes.map((note) => html`<p class="line-note">${note}</p>`)}
      <form action="/gp/cart/update" method="post">
        <input type="hidden" name="line" value="${line.id}" />
        ${formFields(c)}
        <label>
          Quantity
          <input type="number" name="quantity" value="${line.quantity}" min="${line.minimum}" max="${line.maximum}" />
        </label>
        <button type="submit">Update</button>
        <button type="submit" name="remove" value="1">Remove</button>
      </form>
    </div>
  </li>
`;
