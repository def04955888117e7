import { html } from "hono/html";
import type { Hono } from "hono";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { HOLD_EXPIRED } from "../cart/cart.page.ts";
import { checkQuantity, isHoldExpired } from "../cart/limits.ts";
import { writtenOn } from "./cake-texts.ts";
import { changeGroceries } from "./grocery-cart.ts";
import { storeLines, type StoreLine } from "./store-cart.ts";
import { couponsOf, type Coupon } from "../shopping/coupons.ts";
import { money } from "../catalog/money.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { languageOf, page } from "../http/layout.ts";

const CART = "/alm/cart";

/** Where a form without scripts adds to, and changes, the grocery cart. */
export const GROCERY_FORM = "/alm/cart/change";

/** The grocery cart's own page and what its native forms, and those of items, do. */
export function groceryCartPage(app: Hono<ShopEnv>): void {
  app.get(CART, async (c) => {
    const lines = await storeLines(c.get("db"), c.get("session"));
    const asins = lines.map(({ asin }) => asin);
    const coupons = (await couponsOf(c.get("session"), c.get("db"), asins)).filter(({ isRedeemed }) => isRedeemed);
    return page(c, { title: "Groceries", main: cartMain(c, lines, coupons) });
  });

  app.post(GROCERY_FORM, async (c) => {
    const form = await readForm(c);
    const quantity = form.has("remove") ? 0 : Number(form.get("quantity") ?? 1);
    checkQuantity(quantity);
    return submitOnce(c, form, "grocery-cart-add (form)", `${CART}?repeated=1`, async (tx) => {
      const change = { asin: form.get("ASIN") ?? "", offerListingId: form.get("offerListingID") || undefined, quantity };
      await changeGroceries(tx, c.get("session"), { ...change, set: form.has("line") });
      return form.has("line") ? CART : `${CART}?added=1`;
    });
  });
}

function cartMain(c: ShopContext, lines: readonly StoreLine[], coupons: readonly Coupon[]) {
  const note = c.req.query("added") ? "Added to your groceries." : c.req.query("repeated") ? "This press had been taken already." : "";
  const savings = coupons.map(({ asin, title, amountMinor }) => {
    const { quantity, priceMinor } = lines.find((line) => line.asin === asin)!;
    return { title, savedMinor: Math.min(amountMinor, priceMinor) * quantity };
  });
  const saved = savings.reduce((sum, { savedMinor }) => sum + savedMinor, 0);
  const total = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0) - saved;
  if (lines.length === 0)
    return html`<h1>Your groceries</h1>
      <p>There are none. <a href="/demo/grid?cart=UFG">See all groceries</a></p>`;
  return html`
    <h1>Your groceries</h1>
    ${note && html`<p class="note" role="status">${note}</p>`}
    <ul class="lines">
      ${lines.map((line) => lineMarkup(c, line))}
    </ul>
    ${savings.map(({ title, savedMinor }) => html`<p>${title}: -${money(savedMinor, lines[0]!.currency, languageOf(c))}</p>`)}
    <p class="total">Subtotal: <strong>${money(total, lines[0]!.currency, languageOf(c))}</strong></p>
  `;
}

const lineMarkup = (c: ShopContext, line: StoreLine) => html`
  <li class="line" data-asin="${line.asin}">
    <img src="/images/${line.asin}.svg" alt="" width="80" height="80" />
    <div>
      <a href="/dp/${line.asin}">${line.title}</a>
      <p>${money(line.priceMinor, line.currency, languageOf(c))}${line.unit ? ` / ${line.unit}` : ""}</p>
      ${writtenOn(line.customization)} ${isHoldExpired(line) ? html`<p class="line-note">${HOLD_EXPIRED}</p>` : ""}
      <form action="${GROCERY_FORM}" method="post">
        <input type="hidden" name="ASIN" value="${line.asin}" />
        <input type="hidden" name="line" value="${line.id}" />
        ${formFields(c)}
        <label>
          Quantity
          <input type="number" name="quantity" value="${line.quantity}" min="1" />
        </label>
        <button type="submit">Update</button>
        <button type="submit" name="remove" value="1">Remove</button>
      </form>
    </div>
  </li>
`;
