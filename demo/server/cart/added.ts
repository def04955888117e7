import { html } from "hono/html";
import { itemsText, inEnglish } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { money } from "../catalog/money.ts";
import type { ShopContext } from "../session/session.ts";
import type { ShownLine } from "./cart.ts";
import type { Total } from "./total.ts";
import { wordsOf, sentence } from "../http/words.ts";
import { formatNumber } from "../../../src/text/numbers.ts";

/** Items that the address names at most: it stays short. */
const MOST = 6;

/** The query of the cart page after an add: which items, and how many of each. */
export function addedQuery(items: readonly { readonly asin: string; readonly quantity: number }[]): string {
  const query = new URLSearchParams({ added: "1" });
  for (const { asin, quantity } of items.slice(0, MOST)) query.append("item", `${asin}.${quantity}`);
  return query.toString();
}

interface AddedItem {
  readonly line: ShownLine;
  readonly quantity: number;
}

/** What the address says was added, as far as the cart has it. */
function addedOf(c: ShopContext, lines: readonly ShownLine[]): AddedItem[] {
  const asked = (c.req.queries("item") ?? []).slice(0, MOST);
  return asked.flatMap((text) => {
    const dot = text.lastIndexOf(".");
    const [asin, quantity] = [text.slice(0, dot), Number(text.slice(dot + 1))];
    const line = lines.findLast((one) => one.asin === asin);
    return line && Number.isInteger(quantity) && quantity > 0 ? [{ line, quantity: Math.min(quantity, line.quantity) }] : [];
  });
}

/** Where the block leads, and what it says. */
interface Where {
  readonly said: string;
  readonly cart: string;
  readonly checkout: string;
}

/** What the block says of its numbers. */
type Sum = Pick<Total, "totalMinor" | "currency">;

const countText = (c: ShopContext, quantity: number, price: string): string => `${formatNumber(quantity, languageOf(c))} × ${price}`;

/** The same as data, for a page that stays: the shop's script shows it there. */
export function addedData(c: ShopContext, where: Where, lines: readonly ShownLine[], total: Sum) {
  const say = wordsOf(c);
  const price = (minor: number) => money(minor, total.currency, languageOf(c));
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    items: addedOf(c, lines).map(({ line, quantity }) => ({
      asin: line.asin,
      title: line.title,
      count: countText(c, quantity, price(line.priceMinor)),
    })),
    subtotal: say("Cart subtotal ({items}): {price}", { items: itemsText(say, units), price: price(total.totalMinor) }),
    said: say(where.said),
    cart: { href: where.cart, text: say("View cart") },
    checkout: { href: where.checkout, text: say("Go to checkout") },
    close: say("Close"),
  };
}

/** After an add: what was added, what the cart comes to, and where to go from there. */
export function addedBlock(c: ShopContext, where: Where, lines: readonly ShownLine[], total: Sum) {
  const say = wordsOf(c);
  const items = addedOf(c, lines);
  const [first] = items;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const price = (minor: number) => money(minor, total.currency, languageOf(c));
  return html`
    <section class="added" aria-label="${say(where.said)}">
      <p class="added-title" role="status">${say(where.said)}</p>
      ${
        items.length > 0
          ? html`<ul class="added-items">
              ${items.map(
                ({ line, quantity }) => html`
                  <li>
                    <img src="/images/${line.asin}.svg" alt="" width="64" height="64" />
                    <div>
                      <p class="added-name">${inEnglish(line.title)}</p>
                      <p class="added-count">${countText(c, quantity, price(line.priceMinor))}</p>
                    </div>
                  </li>
                `,
              )}
            </ul>`
          : ""
      }
      <div class="added-on">
        <p>
          ${sentence(say("Cart subtotal ({items}): {price}"), {
            items: itemsText(say, units),
            price: html`<b class="added-sum">${price(total.totalMinor)}</b>`,
          })}
        </p>
        <div class="actions">
          <a class="button primary" href="${where.checkout}">${say("Go to checkout")}</a>
          <a class="button" href="${where.cart}">${say("View cart")}</a>
          <a class="added-back" href="${first ? `/dp/${first.line.asin}` : "/"}"
            >${first ? say("Back to the product") : say("Continue shopping")}</a
          >
        </div>
      </div>
    </section>
  `;
}
