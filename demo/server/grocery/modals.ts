import { html } from "hono/html";
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

const DISMISS = html`<button type="button" data-dp-action="dismiss">Close</button>`;
const RETRY = html`<button type="button" data-dp-action="retry">Try again</button>`;
const RESOLVE = html`<button type="button" data-dp-action="resolve-conflicts">Change my cart for this delivery</button>`;

const slotControl = (token: string) =>
  html`<button type="button" data-dp-action="clear-reservation" data-token="${token}">Give up the reserved delivery</button>`;

/** Why an item was not added, with the ways out that there are. */
export function refusalModal(why: Shortage, title: string, reservation: Reservation | undefined): string {
  const ways = why.endsWith("_FOR_RESERVATION") && reservation ? [slotControl(reservation.token), RESOLVE] : [];
  return String(
    html`<h2>${title} was not added</h2>
      <p>${REASONS[why]}</p>
      <p>${ways} ${DISMISS}</p>`,
  );
}

export interface Conflict {
  readonly title: string;
  readonly reasonCode: string;
  readonly added: number;
  readonly requested: number;
  readonly reservation: Reservation | undefined;
}

export function conflictModal({ title, reasonCode, added, requested, reservation }: Conflict): string {
  const isSlot = reasonCode.endsWith("_FOR_RESERVATION") && reservation !== undefined;
  return String(
    html`<h2>${title}</h2>
      <p>${REASONS[reasonCode] ?? "This item could not be added as you asked for."}</p>
      <p>${added} of ${requested} added to your cart.</p>
      <p>${isSlot ? [slotControl(reservation.token), RESOLVE] : RETRY} ${DISMISS}</p>`,
  );
}

/** Of languages other than these the modal is in English: the element has its own in all of them. */
const ERRORS: Readonly<Record<string, Record<"cart" | "order", readonly [title: string, text: string]>>> = {
  de: {
    cart: ["Artikel wurde nicht in den Einkaufswagen gelegt", "Bitte versuchen Sie es noch einmal."],
    order: ["Artikel wurde Ihrer Bestellung nicht hinzugefügt", "Bitte versuchen Sie es noch einmal."],
  },
  en: {
    cart: ["Item was not added to the cart", "Please try again in a moment."],
    order: ["Item was not added to the order", "Please try again in a moment."],
  },
};

export function errorModal(context: "cart" | "order", language: string): string {
  const [title, text] = (ERRORS[language.slice(0, 2)] ?? ERRORS["en"]!)[context];
  return String(
    html`<h2>${title}</h2>
      <p>${text}</p>
      <p>${RETRY} ${DISMISS}</p>`,
  );
}
