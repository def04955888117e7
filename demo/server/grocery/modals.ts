import { html } from "hono/html";
import { localeOf } from "../../../src/text/numbers.ts";
import { inEnglish } from "../http/blocks.ts";
import { sentence, wordsIn, type Say } from "../http/words.ts";
import type { Shortage } from "./store-cart.ts";
import type { Reservation } from "./slots.ts";

const REASONS: Readonly<Record<string, string>> = {
  ITEM_NOT_AVAILABLE: "This item is sold out.",
  ITEM_PARTIALLY_AVAILABLE: "There are not as many of this item as you asked for.",
  ITEM_NOT_AVAILABLE_FOR_RESERVATION: "The delivery that you have reserved cannot take more of this item.",
  ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION: "The delivery that you have reserved cannot take as many of this item as you asked for.",
  PRICE_UNAVAILABLE: "The price of this item is not known at the moment.",
  QUANTITY_OVERFLOW: "This is more of this item than one order can have.",
};

export const dismiss = (say: Say) => html`<button type="button" data-dp-action="dismiss">${say("Close")}</button>`;
const retry = (say: Say) => html`<button type="button" data-dp-action="retry">${say("Try again")}</button>`;

/** The ways out of what the reserved delivery cannot take. */
const slotWays = (token: string, say: Say) => [
  html`<button type="button" data-dp-action="clear-reservation" data-token="${token}">${say("Give up the reserved delivery")}</button>`,
  html`<button type="button" data-dp-action="resolve-conflicts">${say("Change my cart for this delivery")}</button>`,
];

interface Modal {
  readonly title: string;
  readonly reservation: Reservation | undefined;
  readonly say: Say;
}

/** Why an item was not added, with the ways out that there are. */
export function refusalModal(why: Shortage, { title, reservation, say }: Modal): string {
  const ways = why.endsWith("_FOR_RESERVATION") && reservation ? slotWays(reservation.token, say) : [];
  return String(
    html`<h2>${sentence(say("{title} was not added"), { title: inEnglish(title) })}</h2>
      <p>${say(REASONS[why]!)}</p>
      <p>${ways} ${dismiss(say)}</p>`,
  );
}

export interface Conflict extends Modal {
  readonly reasonCode: string;
  readonly added: number;
  readonly requested: number;
}

export function conflictModal({ title, reasonCode, added, requested, reservation, say }: Conflict): string {
  const isSlot = reasonCode.endsWith("_FOR_RESERVATION") && reservation !== undefined;
  return String(
    html`<h2>${inEnglish(title)}</h2>
      <p>${say(REASONS[reasonCode] ?? "This item could not be added as you asked for.")}</p>
      <p>${say("{added} of {requested} added to your cart.", { added, requested })}</p>
      <p>${isSlot ? slotWays(reservation.token, say) : retry(say)} ${dismiss(say)}</p>`,
  );
}

const ERRORS = { cart: "Item was not added to the cart", order: "Item was not added to the order" } as const;

/** In the language of the element: one that the shop does not have is English, and the element has its own in all of them. */
export function errorModal(context: "cart" | "order", language: string): string {
  const say = wordsIn(localeOf(language));
  return String(
    html`<h2>${say(ERRORS[context])}</h2>
      <p>${say("Please try again in a moment.")}</p>
      <p>${retry(say)} ${dismiss(say)}</p>`,
  );
}
