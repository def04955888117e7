import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import { itemsText } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { type Markup } from "../http/layout.ts";
import type { ShopContext } from "../session/session.ts";
import type { Total } from "./total.ts";
import { wordsOf } from "../http/words.ts";

/** The card beside a cart or an order that is about to be placed: what it is made of, its total, and the press that leads on. */
export function orderSummary(c: ShopContext, total: Total, label: "Subtotal" | "Total", action: Markup): Markup {
  const say = wordsOf(c);
  const price = (minor: number) => money(minor, total.currency, languageOf(c));
  const units = total.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = total.items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const changes = (wanted: (minor: number) => boolean) =>
    total.addOns.filter(({ amountMinor }) => wanted(amountMinor)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const [saved, interest] = [changes((minor) => minor < 0), changes((minor) => minor > 0)];
  return html`
    <section class="panel summary" aria-labelledby="summary-title">
      <h2 id="summary-title">${say("Order summary")}</h2>
      <dl class="sums">
        <div>
          <dt>${itemsText(say, units)}</dt>
          <dd>${price(goods)}</dd>
        </div>
        ${
          saved === 0
            ? ""
            : html`<div class="saving">
                <dt>${say("You save")}</dt>
                <dd>${price(saved)}</dd>
              </div>`
        }
        ${
          interest === 0
            ? ""
            : html`<div>
                <dt>${say("Interest of plans")}</dt>
                <dd>${price(interest)}</dd>
              </div>`
        }
      </dl>
      <p class="total">${say(label)}: <strong>${price(total.totalMinor)}</strong></p>
      ${action}
    </section>
  `;
}
