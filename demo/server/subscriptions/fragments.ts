import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { discounted, laterPercent, type Plan } from "./plans.ts";
import { defaultOf } from "./box-data.ts";
import { dayText, type Days } from "./days.ts";
import { merchantOf } from "./merchants.ts";
import { everyText } from "./words.ts";

const day = (action: string, date: string, text: string) => html`
  <p><button type="button" data-dp-action="${action}" data-date="${date}">${text}</button></p>
`;

/** The choice of the first delivery: its days are marked, then confirmed. */
export const deliveryChoice = (days: Days, oneNow: boolean, saving: string, language: string) => html`
  <div class="delivery-choice">
    ${saving && html`<p>${saving}</p>`}
    ${days.first.map((date) => day("just-subscribe", date, `Subscribe, first delivery ${dayText(date, language)}`))}
    ${oneNow ? day("one-time", days.now, `One delivery now, ${dayText(days.now, language)}`) : ""}
    <p>
      <button type="button" data-dp-action="confirm">Confirm</button>
      <button type="button" data-dp-action="cancel">Cancel</button>
    </p>
  </div>
`;

export interface Recommended {
  readonly found: Listing;
  readonly plan: Plan;
}

export const recommendedItems = (items: readonly Recommended[], language: string) => html`
  ${items.map(({ found: { product, offers }, plan }) => {
    const { frequency, ...more } = plan.frequencies.find(({ option }) => option === "onml") ?? defaultOf(plan);
    const percent = laterPercent(plan, more);
    const price = money(discounted(offers[0].priceMinor, percent), offers[0].currency, language);
    return html`
      <div
        data-dp-recommendation="${product.asin}"
        data-frequency="${frequency}"
        data-merchant-id="${merchantOf(offers[0].seller)}"
        data-offer-listing-id="${offers[0].id}"
      >
        <img src="/images/${product.asin}.svg" alt="" width="96" height="96" />
        <p><a href="/dp/${product.asin}">${product.title}</a></p>
        <p>${everyText(frequency, language)}, then ${price}${percent > 0 ? ` (${percent}% off)` : ""}</p>
        <button type="button" data-dp-action="add">Add and subscribe</button>
      </div>
    `;
  })}
`;
