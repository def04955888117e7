import { html } from "hono/html";
import { firstOfferOf } from "../catalog/add-ons.ts";
import { money } from "../catalog/money.ts";
import { protection } from "../catalog/protection.ts";
import { SMART_SPEAKERS } from "../catalog/smart-home.ts";
import type { Product } from "../database/schema.ts";
import { languageOf } from "../http/language.ts";
import type { ShopContext } from "../session/session.ts";
import { wordsOf } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** Products that a plan is offered with by checkboxes; others have a card for it. */
const COVERED = new Set<string>(["B0CAMERA01", "B0WATCHFIT", ...SMART_SPEAKERS]);

/** Plans of the form of the buy box: without a script they are posted by their ASIN. */
export function protectionPlans(c: ShopContext, { asin }: Pick<Product, "asin">) {
  if (!COVERED.has(asin)) return "";
  const say = wordsOf(c);
  return html`
    <dp-warranty-add for="add-to-cart-form" asin="${asin}" ref-tag="dp_plan">
      <fieldset>
        <legend>${say("Add a protection plan")}</legend>
        ${protection.products.map(
          (plan) => html`
            <label>
              <input
                type="checkbox"
                name="warranty"
                value="${plan.asin}"
                form="add-to-cart-form"
                autocomplete="off"
                data-asin="${plan.asin}"
                data-offer-listing-id="${firstOfferOf(plan.asin)}"
              />
              ${inEnglish(plan.title)}, ${money(plan.price, "USD", languageOf(c))}
            </label>
          `,
        )}
      </fieldset>
      <button type="button" class="secondary" data-dp-action="add" ${c.req.query("plan") === undefined ? "hidden" : ""}>
        ${say("Add plan to cart")}
      </button>
    </dp-warranty-add>
  `;
}
