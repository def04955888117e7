import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import { linesOf, lockCart, type ShownLine } from "./cart.ts";
import { checkOrder, isHoldExpired } from "./limits.ts";
import { checkoutTotal, spendClaims } from "../claims/claims.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { leadTo } from "../http/redirect.ts";
import { money } from "../catalog/money.ts";
import { earnPoints } from "../loyalty/points.ts";
import { rows, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session, ShopEnv } from "../session/session.ts";
import { subscribeLines } from "../subscriptions/subscriptions.ts";
import { regularNotes } from "../subscriptions/words.ts";
import { locationOf } from "../delivery/location.ts";
import { SUBSCRIPTION } from "./total.ts";
import { addOnNotes, boughtAs } from "./cart.page.ts";
import { orderSummary } from "./order-summary.ts";
import { deliverySection, orderedRow, ordersMain, steps, thankYou, type OrderedLine } from "./orders.view.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { wordsOf } from "../http/words.ts";

/** One page from the cart to the order: nothing is asked for but the press. */
export function checkoutPages(app: Hono<ShopEnv>): void {
  app.get("/gp/cart/desktop/go-to-checkout.html", async (c) => {
    const lines = await linesOf(c.get("db"), c.get("session"));
    if (lines.length === 0 || lines.some(isHoldExpired)) return leadTo(c, "/gp/cart/view.html");
    const total = await checkoutTotal(c.get("db"), c.get("session"), lines, lines.map(boughtAs));
    const language = languageOf(c);
    const say = wordsOf(c);
    const lineNotes = (line: ShownLine, index: number) => [
      ...regularNotes(line, language),
      ...addOnNotes(c, total, lines.map(boughtAs), (item) => item === index),
    ];
    const order = html`
      <dp-one-click-guard>
        <form action="/checkout/place-order" method="post">
          ${formFields(c)}
          <button class="primary" type="submit">${say("Place the order")}</button>
        </form>
      </dp-one-click-guard>
      <p class="summary-note">${say("Nothing is charged: this shop is for trying out.")}</p>
    `;
    const main = html`
      ${pageHead({ title: say("Checkout"), back: { href: "/gp/cart/view.html", text: say("Back to the cart") } })} ${steps("Review", say)}
      <div class="with-side">
        <div class="blocks">
          ${await deliverySection(c, lines)}
          <section class="panel" aria-labelledby="review-title">
            <h2 id="review-title">${say("Review your items")}</h2>
            <ul class="rows">
              ${lines.map((line, index) =>
                orderedRow(language, {
                  ...line,
                  notes: lineNotes(line, index),
                  price: money(line.priceMinor * line.quantity, line.currency, language),
                }),
              )}
            </ul>
          </section>
        </div>
        ${orderSummary(c, total, "Total", order)}
      </div>
    `;
    return page(c, { title: say("Checkout"), main });
  });

  app.post("/checkout/place-order", async (c) => {
    const form = await readForm(c);
    return submitOnce(c, form, "place-order (form)", "/orders", async (tx) => `/orders/${await placeOrder(tx, c.get("session"))}`);
  });

  app.get("/orders/:id?", async (c) => {
    const { id: sessionId, customer } = c.get("session");
    const id = c.req.param("id");
    const ordered = await rows<OrderedLine>(
      c.get("db"),
      sql`select o.id, o.total_minor as total, o.currency, (extract(epoch from o.placed_at) * 1000)::float8 as "placedAt", l.asin, l.title,
        l.quantity, l.price_minor as "priceMinor", l.subscription, l.discount_minor as discount, null as "firstDelivery"
        from orders o join order_lines l on l.order_id = o.id
        where ${customer ? sql`o.customer_id = ${customer.id}` : sql`o.session_id = ${sessionId} and o.customer_id is null`}
          ${id ? sql`and o.id = ${id}` : sql``} order by o.placed_at desc, l.title`,
    );
    if (id && ordered.length === 0) return c.notFound();
    return page(c, { title: wordsOf(c)("Orders"), main: id ? await thankYou(c, ordered) : ordersMain(c, ordered) });
  });
}

/** Turns the cart into an order. The units that the cart holds are those of the order then. */
async function placeOrder(tx: Database, session: Session): Promise<string> {
  const cartId = await lockCart(tx, session, "retail");
  const lines = await linesOf(tx, session);
  if (lines.length === 0) throw new Refusal(409, "empty-cart", "Your cart is empty.");
  checkOrder(lines);
  const total = await checkoutTotal(tx, session, lines, lines.map(boughtAs));
  const [order] = await rows<{ id: string }>(
    tx,
    sql`insert into orders (session_id, customer_id, total_minor, currency)
      values (${session.id}, ${session.customer?.id ?? null}, ${total.totalMinor}, ${total.currency}) returning id`,
  );
  await spendClaims(tx, session, order!.id, total);
  await earnPoints(tx, session, order!.id, total.totalMinor);
  await subscribeLines(tx, session, order!.id, lines, await locationOf(tx, session));
  const discounts = total.addOns
    .filter(({ id }) => id === SUBSCRIPTION)
    .map(({ item, amountMinor }) => ({ id: lines[item]!.id, discount: -amountMinor }));
  await tx.execute(
    sql`with taken as (delete from cart_lines where cart_id = ${cartId} returning *)
      insert into order_lines (order_id, offer_id, asin, title, quantity, price_minor, parent_asin, gift_wrap, gift_receipt,
        subscription, discount_minor)
      select ${order!.id}, taken.offer_id, taken.asin, products.title, taken.quantity, offers.price_minor,
        taken.parent_asin, taken.gift_wrap, taken.gift_receipt, taken.subscription, coalesce(saved.discount, 0)
      from taken join offers on offers.id = taken.offer_id join products on products.asin = taken.asin
      left join jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as saved(id text, discount integer) on saved.id = taken.id`,
  );
  return order!.id;
}
