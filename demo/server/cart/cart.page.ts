import { html } from "hono/html";
import type { Hono } from "hono";
import { linesOf, type ShownLine } from "./cart.ts";
import { cartLine } from "./cart-line.ts";
import { addToCart, setLines } from "./cart-writes.ts";
import { fieldsOf } from "../../../src/backend/fields.ts";
import { isFormPost, readForm, submitOnce } from "../http/form.ts";
import { alike, listings, productsOf } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { addedBlock, addedData, addedQuery } from "./added.ts";
import { orderSummary } from "./order-summary.ts";
import { emptyState, itemsText, pageHead, productCard, inEnglish } from "../http/blocks.ts";
import { checkQuantity } from "./limits.ts";
import { paymentsText } from "../payments/plans.ts";
import { purchaseOf } from "./purchase.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { regularNotes } from "../subscriptions/words.ts";
import { paymentsOf, totalOf, type Bought, type Total } from "./total.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { wordsOf, sentence } from "../http/words.ts";
import { unitPrice } from "../catalog/units.ts";
import { formatPercent } from "../../../src/text/numbers.ts";

const CART = "/gp/cart/view.html";
/** What a line says whose plan is not for so many pieces, or is no plan of the product. */
const PLAN_UNAVAILABLE = "The payment plan is not available for this quantity: you pay at once.";

const CHECKOUT = "/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1";

const ADDED = { said: "Added to your cart.", cart: CART, checkout: CHECKOUT } as const;

/** The cart page and what its native forms, and that of the buy box, do. */
export function cartPage(app: Hono<ShopEnv>): void {
  app.get(CART, async (c) => {
    const lines = await linesOf(c.get("db"), c.get("session"));
    return page(c, { title: wordsOf(c)("Cart"), main: await cartMain(c, lines, await totalOf(c.get("db"), lines.map(boughtAs))) });
  });

  app.get("/gp/cart/added", async (c) => {
    const lines = await linesOf(c.get("db"), c.get("session"));
    c.header("cache-control", "no-store");
    return c.json(addedData(c, ADDED, lines, await totalOf(c.get("db"), lines.map(boughtAs))));
  });

  app.post("/gp/product/handle-buy-box", async (c, next) => {
    if (!isFormPost(c)) return next();
    const form = await readForm(c);
    const items = purchaseOf(fieldsOf(form));
    if (items.length === 0) throw new Refusal(400, "no-item", "The form names no product.");
    return submitOnce(c, form, "buy-box-submit (form)", `${CART}?repeated=1`, async (tx) => {
      await addToCart(tx, c.get("session"), items);
      return form.has("submit.buy-now") ? CHECKOUT : `${CART}?${addedQuery(items)}`;
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

async function cartMain(c: ShopContext, lines: readonly ShownLine[], total: Total) {
  const say = wordsOf(c);
  if (lines.length === 0)
    return html`
      ${pageHead({ title: say("Your cart") })}
      ${emptyState("empty-cart", say("Your cart is empty."), [
        { href: "/", text: say("See all products") },
        { href: "/deals", text: say("Deals of the day") },
      ])}
    `;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`
    ${c.req.query("added") ? addedBlock(c, ADDED, lines, total) : ""} ${pageHead({ title: say("Your cart"), lead: itemsText(say, units) })}
    ${c.req.query("repeated") ? html`<p class="note" role="status">${say("This press had been taken already: nothing was added twice.")}</p>` : ""}
    <div class="with-side">
      <ul class="lines">
        ${lines.map((line, index) =>
          cartLine(c, line, {
            action: "/gp/cart/update",
            fields: { line: line.id },
            facts: sentence(say("{price}, sold by {seller}"), {
              price: unitPrice(line, languageOf(c)),
              seller: inEnglish(line.seller),
            }),
            notes: lineNotes(c, line, lines, total, index),
            least: line.minimum,
            most: line.maximum,
          }),
        )}
      </ul>
      ${orderSummary(c, total, "Subtotal", html`<p><a class="button primary" href="${CHECKOUT}">${say("Proceed to checkout")}</a></p>`)}
    </div>
    ${await moreLikeThis(c, lines)}
  `;
}

const MORE = 6;

/** A few others of the shelf that the latest product of the cart is from. */
async function moreLikeThis(c: ShopContext, lines: readonly ShownLine[]) {
  const db = c.get("db");
  const [product] = await productsOf(db, [lines.findLast(({ parentAsin }) => !parentAsin)?.asin ?? ""]);
  if (!product) return "";
  const there = new Set(lines.map(({ asin }) => asin));
  const others = (await alike(db, product, MORE + there.size)).filter(({ asin }) => !there.has(asin)).slice(0, MORE);
  if (others.length === 0) return "";
  const known = await listings(
    db,
    others.map(({ asin }) => asin),
  );
  return html`
    <section class="more" aria-labelledby="more-title">
      <h2 id="more-title">${wordsOf(c)("More like this")}</h2>
      <ul class="cards">
        ${[...known.values()].map(({ product: one, offers: [offer] }) => productCard(one, unitPrice(offer, languageOf(c))))}
      </ul>
    </section>
  `;
}

/** What was asked for with the line: gift options, what it belongs to, and what changes its price. */
function lineNotes(c: ShopContext, line: ShownLine, lines: readonly ShownLine[], total: Total, index: number): string[] {
  const say = wordsOf(c);
  const parent = lines.find(({ asin }) => asin === line.parentAsin);
  return [
    ...(line.parentAsin ? [say("For {title}", { title: parent?.title ?? line.parentAsin })] : []),
    ...(line.isPreregistered ? [say("Registered to you before delivery")] : []),
    ...(line.giftWrap ? [say("Wrapped as a gift")] : []),
    ...(line.giftReceipt ? [say("With a gift receipt")] : []),
    ...regularNotes(line, languageOf(c)),
    ...(line.paymentOffer && !total.addOns.some(({ id, item }) => id === line.paymentOffer && item === index)
      ? [say(PLAN_UNAVAILABLE)]
      : []),
    ...addOnNotes(c, total, lines.map(boughtAs), (item) => item === index),
  ];
}

/** What changes the price: coupons with what comes off, plans with their payments and their interest. */
export function addOnNotes(c: ShopContext, total: Total, bought: readonly Bought[], wanted: (item: number) => boolean): string[] {
  const say = wordsOf(c);
  const price = (minor: number) => money(minor, total.currency, languageOf(c));
  const payments = paymentsOf(total, bought);
  return total.addOns
    .filter(({ item }) => wanted(item))
    .flatMap(({ title: text, percent, item, termCount, amountMinor }) => {
      const title = say(text, percent === undefined ? undefined : { percent: formatPercent(percent, languageOf(c)) });
      const plan = termCount ? payments.find((one) => one.item === item && one.title === text) : undefined;
      if (!plan) return [say("{title}: {price}", { title, price: price(amountMinor) })];
      return [
        say("{title}: {price}", { title, price: paymentsText(plan, price) }),
        ...(amountMinor > 0 ? [say("Interest: {price}", { price: price(amountMinor) })] : []),
      ];
    });
}
