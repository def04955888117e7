import { html } from "hono/html";
import type { Hono } from "hono";
import { readForm, submitOnce } from "../http/form.ts";
import { cartLine } from "../cart/cart-line.ts";
import { checkQuantity } from "../cart/limits.ts";
import { textNotes } from "./cake-texts.ts";
import { changeGroceries } from "./grocery-cart.ts";
import { addedBlock, addedQuery } from "../cart/added.ts";
import { placeForm } from "./orders.calls.ts";
import { storesOf, type GroceryStore } from "./stores.ts";
import { storeLines, type StoreLine } from "./store-cart.ts";
import { couponsOf, type Coupon } from "../shopping/coupons.ts";
import { money } from "../catalog/money.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { emptyState, itemsText, pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { wordsOf } from "../http/words.ts";
import { unitPrice } from "../catalog/units.ts";

const CART = "/alm/cart";
const ADDED = { said: "Added to your groceries.", cart: CART, checkout: "#order" } as const;

/** Where a form without scripts adds to, and changes, the grocery cart. */
export const GROCERY_FORM = "/alm/cart/change";

/** The grocery cart's own page and what its native forms, and those of items, do. */
export function groceryCartPage(app: Hono<ShopEnv>): void {
  app.get(CART, async (c) => {
    const lines = await storeLines(c.get("db"), c.get("session"));
    const asins = lines.map(({ asin }) => asin);
    const coupons = (await couponsOf(c.get("session"), c.get("db"), asins)).filter(({ isRedeemed }) => isRedeemed);
    const sold = new Set(lines.map(({ storeId }) => storeId));
    const stores = (await storesOf(c.get("db"))).filter(({ id }) => sold.has(id));
    return page(c, { title: wordsOf(c)("Groceries"), main: cartMain(c, lines, coupons, stores) });
  });

  app.post(GROCERY_FORM, async (c) => {
    const form = await readForm(c);
    const quantity = form.has("remove") ? 0 : Number(form.get("quantity") ?? 1);
    checkQuantity(quantity);
    return submitOnce(c, form, "grocery-cart-add (form)", `${CART}?repeated=1`, async (tx) => {
      const change = { asin: form.get("ASIN") ?? "", offerListingId: form.get("offerListingID") || undefined, quantity };
      await changeGroceries(tx, c.get("session"), { ...change, set: form.has("line") });
      return form.has("line") ? CART : `${CART}?${addedQuery([{ asin: change.asin, quantity }])}`;
    });
  });
}

function cartMain(c: ShopContext, lines: readonly StoreLine[], coupons: readonly Coupon[], stores: readonly GroceryStore[]) {
  const say = wordsOf(c);
  const savings = coupons.map(({ asin, title, amountMinor }) => {
    const { quantity, priceMinor } = lines.find((line) => line.asin === asin)!;
    return { title, savedMinor: Math.min(amountMinor, priceMinor) * quantity };
  });
  const saved = savings.reduce((sum, { savedMinor }) => sum + savedMinor, 0);
  const total = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0) - saved;
  if (lines.length === 0)
    return html`
      ${pageHead({ title: say("Your groceries") })}
      ${emptyState("empty-cart", say("There are none."), [
        { href: "/alm/storefront", text: say("See the grocery stores") },
        { href: "/demo/grid?cart=UFG", text: say("See all groceries") },
      ])}
    `;
  const price = (minor: number) => money(minor, lines[0]!.currency, languageOf(c));
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`
    ${c.req.query("added") ? addedBlock(c, ADDED, lines, { totalMinor: total, currency: lines[0]!.currency }) : ""}
    ${pageHead({ title: say("Your groceries"), lead: itemsText(say, units) })}
    ${c.req.query("repeated") ? html`<p class="note" role="status">${say("This press had been taken already.")}</p>` : ""}
    <div class="with-side">
      <ul class="lines">
        ${lines.map((line) =>
          cartLine(c, line, {
            action: GROCERY_FORM,
            fields: { ASIN: line.asin, line: line.id },
            facts: unitPrice(line, languageOf(c)),
            notes: textNotes(line.customization, say),
            least: 1,
          }),
        )}
      </ul>
      <section class="panel summary" aria-labelledby="summary-title">
        <h2 id="summary-title">${say("Summary")}</h2>
        ${savings.map(({ title, savedMinor }) => html`<p>${say("{title}: {price}", { title, price: price(-savedMinor) })}</p>`)}
        <p class="total">${say("Subtotal")}: <strong>${price(total)}</strong></p>
        <div class="blocks" id="order">
          ${stores.map((store) => placeForm(c, store))}
          ${stores.length === 0 ? html`<p><a class="button primary" href="/alm/storefront">${say("See the grocery stores")}</a></p>` : ""}
          ${stores.map(({ name, minimumMinor }) => html`<p class="summary-note">${say("{store} delivers orders from {price}.", { store: name, price: price(minimumMinor) })}</p>`)}
        </div>
      </section>
    </div>
  `;
}
