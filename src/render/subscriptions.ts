import { formatPercent } from "../text/numbers.ts";
import { everyText, type Frequency } from "./frequency.ts";
import { html } from "./html.ts";
import texts from "./subscriptions.texts.json";
import { dayText, priceText, saying, tagOf } from "./texts.ts";
import { link, picture, worded, type Day, type Price, type Wording, type Written } from "./wording.ts";

const subscriptionTexts = saying(texts);

/** `subscription-delivery-dates`: the days of the first delivery. */
export interface DeliveryDates {
  /** days on which the subscription can begin */
  readonly first: readonly Day[];
  /** day of one delivery now, where the product is sold so */
  readonly now?: Day | undefined;
  /** percent off each regular delivery */
  readonly percent?: number | undefined;
}

/** A day is marked, then confirmed. */
export function deliveryDates({ first, now, percent = 0 }: DeliveryDates, { language }: Written): string {
  const say = subscriptionTexts(language);
  const choice = (action: string, day: Day, text: string) =>
    html`<p><button type="button" data-dp-action="${action}" data-date="${day}">${text}</button></p>`;
  return String(html`
    <div class="delivery-choice">
      ${percent > 0 && html`<p>${say("save", { percent: formatPercent(percent, tagOf(language)) })}</p>`}
      ${first.map((day) => choice("just-subscribe", day, say("subscribe", { date: dayText(day, language) })))}
      ${now && choice("one-time", now, say("once", { date: dayText(now, language) }))}
      <p>
        <button type="button" data-dp-action="confirm">${say("confirm")}</button>
        <button type="button" data-dp-action="cancel">${say("cancel")}</button>
      </p>
    </div>
  `);
}

/** `recommendationsDiv` of `subscription-recommendations`: what can be subscribed to as well, at most 20. */
export interface SubscriptionRecommendations {
  readonly items: readonly {
    readonly asin: string;
    readonly offerListingId: string;
    readonly merchantId?: string | undefined;
    readonly title: Wording;
    readonly url?: string | undefined;
    readonly image?: string | undefined;
    readonly frequency: Frequency;
    /** of a regular delivery, with its discount, and how many percent that is */
    readonly price: Price;
    readonly percent?: number | undefined;
  }[];
}

export function subscriptionRecommendations({ items }: SubscriptionRecommendations, { language }: Written): string {
  const say = subscriptionTexts(language);
  const terms = ({ frequency, price, percent = 0 }: SubscriptionRecommendations["items"][number]) => {
    const parts = { every: everyText(frequency, language), price: priceText(price, language) };
    return percent > 0 ? say("then-off", { ...parts, percent: formatPercent(percent, tagOf(language)) }) : say("then", parts);
  };
  return String(html`
    ${items.map(
      (item) => html`
        <div
          data-dp-recommendation="${item.asin}"
          data-frequency="${item.frequency}"
          ${item.merchantId && html`data-merchant-id="${item.merchantId}"`}
          data-offer-listing-id="${item.offerListingId}"
        >
          ${picture(item.image, 96)}
          <p>${link(item.url, worded(item.title))}</p>
          <p>${terms(item)}</p>
          <button type="button" data-dp-action="add">${say("add")}</button>
        </div>
      `,
    )}
  `);
}
