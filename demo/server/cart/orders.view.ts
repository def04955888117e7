import { html } from "hono/html";
import { productsOf } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { arrivalText, isDelivered } from "../delivery/estimate.ts";
import { labelOf } from "../delivery/label.ts";
import { locationOf } from "../delivery/location.ts";
import { emptyState, itemsText, pageHead, inEnglish } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { type Markup } from "../http/layout.ts";
import { byLanguage } from "../lib/by-language.ts";
import { groupBy } from "../lib/group-by.ts";
import type { ShopContext } from "../session/session.ts";
import { regularNotes } from "../subscriptions/words.ts";
import { wordsOf, wordsIn, sentence, type Say } from "../http/words.ts";
import { formatNumber } from "../../../src/text/numbers.ts";

/** A line of an order, with the order that it is of. */
export interface OrderedLine {
  readonly id: string;
  readonly total: number;
  readonly currency: string;
  /** ms since 1970 */
  readonly placedAt: number;
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly subscription: string;
  /** what the subscription took off, in minor units */
  readonly discount: number;
  readonly firstDelivery: null;
}

const STEPS = ["Cart", "Review", "Done"] as const;

/** Where the shopper is between cart and order. */
export const steps = (current: (typeof STEPS)[number], say: Say): Markup => html`
  <ol class="steps" aria-label="${say("Steps to your order")}">
    ${STEPS.map((step) => html`<li ${step === current ? html`aria-current="step"` : ""}>${say(step)}</li>`)}
  </ol>
`;

interface Row {
  readonly asin: string;
  readonly title: string;
  /** pieces, or an amount of what is sold by weight */
  readonly quantity: number;
  readonly notes: readonly string[];
  readonly price?: string;
}

/** A line of an order, placed or not. */
export const orderedRow = (language: string, { asin, title, quantity, notes, price }: Row): Markup => html`
  <li data-asin="${asin}">
    <img src="/images/${asin}.svg" alt="" width="64" height="64" />
    <div>
      <p>${formatNumber(quantity, language)} × <a href="/dp/${asin}">${inEnglish(title)}</a></p>
      ${notes.map((note) => html`<p class="line-note">${note}</p>`)}
    </div>
    ${price === undefined ? "" : html`<p class="row-price">${price}</p>`}
  </li>
`;

/** Where the items go and when they arrive; nothing where none of them is delivered. */
export async function deliverySection(c: ShopContext, lines: readonly { readonly asin: string }[]): Promise<Markup | ""> {
  const db = c.get("db");
  const products = await productsOf(
    db,
    lines.map(({ asin }) => asin),
  );
  if (!products.some(isDelivered)) return "";
  const location = await locationOf(db, c.get("session"));
  const language = languageOf(c);
  const say = wordsOf(c);
  const { pathname, search } = new URL(c.req.url);
  return html`
    <section class="panel" aria-labelledby="delivery-title">
      <h2 id="delivery-title">${say("Delivery")}</h2>
      <p>
        ${sentence(say("To {place}, arrives {day}"), {
          place: labelOf(location, language),
          day: html`<strong>${arrivalText(location, language)}</strong>`,
        })}
      </p>
      <p><a href="/gp/delivery?${new URLSearchParams({ path: pathname + search })}">${say("Change the place")}</a></p>
    </section>
  `;
}

/** How a line comes regularly, and what that saved. */
function orderNotes(line: OrderedLine, language: string): string[] {
  const saved = line.discount > 0 ? [wordsIn(language)("saved {price}", { price: money(line.discount, line.currency, language) })] : [];
  return [...regularNotes(line, language), ...saved];
}

const orderRows = (lines: readonly OrderedLine[], language: string) => html`
  <ul class="rows">
    ${lines.map((line) =>
      orderedRow(language, {
        ...line,
        notes: orderNotes(line, language),
        price: money(line.priceMinor * line.quantity - line.discount, line.currency, language),
      }),
    )}
  </ul>
`;

/** The number of an order as a shopper reads it aloud. */
const numberOf = ({ id }: OrderedLine): string => id.slice(0, 8).toUpperCase();

const dayFormat = byLanguage(
  (language) => new Intl.DateTimeFormat([language, "en"], { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }),
);

/** The page after an order: its number, what is in it, what it comes to, and when it arrives. */
export async function thankYou(c: ShopContext, lines: readonly OrderedLine[]): Promise<Markup> {
  const db = c.get("db");
  const language = languageOf(c);
  const [first] = lines as readonly [OrderedLine];
  const location = await locationOf(db, c.get("session"));
  const products = await productsOf(
    db,
    lines.map(({ asin }) => asin),
  );
  const goods = lines.reduce((sum, { priceMinor, quantity, discount }) => sum + priceMinor * quantity - discount, 0);
  const saved = goods - first.total;
  const say = wordsOf(c);
  const arrives = sentence(say("Arrives {day} at {place}."), {
    day: html`<strong>${arrivalText(location, language, first.placedAt)}</strong>`,
    place: labelOf(location, language),
  });
  return html`
    <div class="confirmation">
      ${steps("Done", say)}
      ${pageHead({
        title: say("Thank you for your order"),
        lead: html`${sentence(say("Order {number}."), { number: html`<strong class="order-number">${numberOf(first)}</strong>` })}
        ${products.some(isDelivered) ? arrives : ""}`,
      })}
      <section class="panel" aria-labelledby="items-title">
        <h2 id="items-title">${say("What you ordered")}</h2>
        ${orderRows(lines, language)}
        ${
          saved > 0
            ? html`<dl class="sums">
                <div class="saving">
                  <dt>${say("You save")}</dt>
                  <dd>${money(-saved, first.currency, language)}</dd>
                </div>
              </dl>`
            : ""
        }
        <p class="total">${say("Total")}: <strong>${money(first.total, first.currency, language)}</strong></p>
      </section>
      <p class="actions">
        <a class="button primary" href="/">${say("Back to the shop")}</a>
        <a class="button" href="/orders">${say("Your orders")}</a>
      </p>
    </div>
  `;
}

/** All orders, the latest first. */
export function ordersMain(c: ShopContext, lines: readonly OrderedLine[]): Markup {
  const language = languageOf(c);
  const say = wordsOf(c);
  const orders = [...groupBy(lines, ({ id }) => id).values()] as [OrderedLine, ...OrderedLine[]][];
  if (orders.length === 0)
    return html`
      ${pageHead({ title: say("Your orders") })}
      ${emptyState("empty-orders", say("You have ordered nothing yet."), [{ href: "/", text: say("Back to the shop") }])}
    `;
  return html`
    ${pageHead({ title: say("Your orders"), lead: say("{count, plural, one {# order} other {# orders}}", { count: orders.length }) })}
    <ul class="blocks">
      ${orders.map(
        (order) => html`
          <li class="panel">
            <div class="panel-head">
              <h2><a href="/orders/${order[0].id}">${say("Order {number}", { number: numberOf(order[0]) })}</a></h2>
              <p>
                ${dayFormat(language).format(order[0].placedAt)},
                ${itemsText(
                  say,
                  order.reduce((sum, { quantity }) => sum + quantity, 0),
                )},
                <strong>${money(order[0].total, order[0].currency, language)}</strong>
              </p>
            </div>
            ${orderRows(order, language)}
          </li>
        `,
      )}
    </ul>
    <p><a href="/">${say("Back to the shop")}</a></p>
  `;
}
