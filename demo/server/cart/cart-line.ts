import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import { inEnglish, thumbnail } from "../http/blocks.ts";
import { formFields } from "../http/form.ts";
import { languageOf } from "../http/language.ts";
import type { Markup } from "../http/layout.ts";
import { wordsOf } from "../http/words.ts";
import type { ShopContext } from "../session/session.ts";
import type { ShownLine } from "./cart.ts";
import { isHoldExpired } from "./limits.ts";

/** What a line says whose units went back to stock. */
const HOLD_EXPIRED = "No longer reserved for you: it was in the cart for too long. Press Update to reserve it again.";

interface Parts {
  /** where the line's form posts to, with these fields */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** what one costs, and who sells it */
  readonly facts: Markup | string;
  readonly notes: readonly string[];
  readonly least: number;
  readonly most?: number;
}

/** A line of a cart, with the form that changes how many of it there are. */
export function cartLine(c: ShopContext, line: ShownLine, { action, fields, facts, notes, least, most }: Parts): Markup {
  const say = wordsOf(c);
  const all = [...(isHoldExpired(line) ? [say(HOLD_EXPIRED)] : []), ...notes];
  return html`
    <li class="line" data-asin="${line.asin}">
      ${thumbnail(line.asin)}
      <div class="line-body">
        <a class="line-title" href="/dp/${line.asin}">${inEnglish(line.title)}</a>
        <p class="line-facts">${facts}</p>
        ${all.map((note) => html`<p class="line-note">${note}</p>`)}
        <form class="line-form" action="${action}" method="post">
          ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${formFields(c)}
          <label>
            ${say("Quantity")}
            <input type="number" name="quantity" value="${line.quantity}" min="${least}" ${most === undefined ? "" : html`max="${most}"`} />
          </label>
          <button type="submit">${say("Update")}</button>
          <button class="quiet" type="submit" name="remove" value="1">${say("Remove")}</button>
        </form>
      </div>
      <p class="line-price">${money(line.priceMinor * line.quantity, line.currency, languageOf(c))}</p>
    </li>
  `;
}
