import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { formatPercent } from "../../../src/text/numbers.ts";
import { discounted, laterPercent, type Plan } from "./plans.ts";
import { defaultOf } from "./box-data.ts";
import { dayText, type Days } from "./days.ts";
import { merchantOf } from "./merchants.ts";
import { inEnglish } from "../http/blocks.ts";
import { wordsIn } from "../http/words.ts";
import { everyText, percentText } from "./words.ts";

const day = (action: string, date: string, text: string) => html`
  <p><button type="button" data-dp-action="${action}" data-date="${date}">${text}</button></p>
`;

/** The choice of the first delivery: its days are marked, then confirmed. `saved`: percent off every one. */
export function deliveryChoice(days: Days, oneNow: boolean, saved: number, language: string) {
  const say = wordsIn(language);
  const dayOf = (date: string) => ({ day: dayText(date, language) });
  return html`
    <div class="delivery-choice">
      ${saved > 0 ? html`<p>${say("Save {percent} on every regular delivery.", { percent: formatPercent(saved, language) })}</p>` : ""}
      ${days.first.map((date) => day("just-subscribe", date, say("Subscribe, first delivery {day}", dayOf(date))))}
      ${oneNow ? day("one-time", days.now, say("One delivery now, {day}", dayOf(days.now))) : ""}
      <p>
        <button type="button" data-dp-action="confirm">${say("Confirm")}</button>
        <button type="button" data-dp-action="cancel">${say("Cancel")}</button>
      </p>
    </div>
  `;
}

export interface Recommended {
  readonly found: Listing;
  readonly plan: Plan;
}

export const recommendedItems = (items: readonly Recommended[], language: string) => html`
  ${items.map(({ found: { product, offers }, plan }) => {
    const say = wordsIn(language);
    const { frequency, ...more } = plan.frequencies.find(({ option }) => option === "onml") ?? defaultOf(plan);
    const percent = laterPercent(plan, more);
    const price = percentText(percent, discounted(offers[0].priceMinor, percent), offers[0].currency, language);
    return html`
      <div
        data-dp-recommendation="${product.asin}"
        data-frequency="${frequency}"
        data-merchant-id="${merchantOf(offers[0].seller)}"
        data-offer-listing-id="${offers[0].id}"
      >
        <img src="/images/${product.asin}.svg" alt="" width="96" height="96" />
        <p><a href="/dp/${product.asin}">${inEnglish(product.title)}</a></p>
        <p>${say("{every}, then {price}", { every: everyText(frequency, language), price })}</p>
        <button type="button" data-dp-action="add">${say("Add and subscribe")}</button>
      </div>
    `;
  })}
`;
