import { html, type Html } from "./html.ts";
import texts from "./groceries.texts.json";
import { priceText, saying, tagOf, type Say } from "./texts.ts";
import { said, worded, type Price, type Wording, type Written } from "./wording.ts";

const groceryTexts = saying(texts);

/** Why an item is not in the cart as it was asked for (grocery.md); any other code gets a general text. */
const REASONS = {
  ITEM_NOT_AVAILABLE: "reason-none",
  ITEM_PARTIALLY_AVAILABLE: "reason-few",
  ITEM_NOT_AVAILABLE_FOR_RESERVATION: "reason-slot-none",
  ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION: "reason-slot-few",
  PRICE_UNAVAILABLE: "reason-price",
  QUANTITY_OVERFLOW: "reason-many",
} as const;

type Words = Say<keyof typeof texts>;

const reasonText = (reason: string | undefined, say: Words): string =>
  say(reason !== undefined && Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : "reason-other");

const action = (name: string, text: string) => html`<button type="button" data-dp-action="${name}">${text}</button>`;

/** The ways out of what the reserved delivery cannot take. */
const slotWays = (token: string, say: Words): Html => html`
  <button type="button" data-dp-action="clear-reservation" data-token="${token}">${say("give-up-slot")}</button>
  ${action("resolve-conflicts", say("change-cart"))}
`;

const isOfSlot = (reason: string | undefined): boolean => reason?.endsWith("_FOR_RESERVATION") === true;

/** `grocery-error-modal`: something went wrong with an add. */
export interface GroceryError {
  readonly context: "cart" | "order";
}

export function groceryError({ context }: GroceryError, { language }: Written): string {
  const say = groceryTexts(language);
  return String(html`
    <h2>${say(`not-added-${context}`)}</h2>
    <p>${say("try-later")}</p>
    <p>${action("retry", say("try-again"))} ${action("dismiss", say("close"))}</p>
  `);
}

/** `errorModalHtml` of the adds of a grocery: why the item was not added. */
export interface GroceryRefusal extends GroceryError {
  readonly title?: Wording | undefined;
  /** the code of the reason, or what is said in its place in the language of the page */
  readonly reason?: string | undefined;
  readonly text?: Wording | undefined;
  /** token of the slot that the shopper has reserved */
  readonly reservation?: string | undefined;
}

export function groceryRefusal({ context, title, reason, text, reservation }: GroceryRefusal, { language }: Written): string {
  const say = groceryTexts(language);
  const ways = isOfSlot(reason) && reservation !== undefined && slotWays(reservation, say);
  return String(html`
    <h2>${title ? say.with("not-added", { title: worded(title) }) : say(`not-added-${context}`)}</h2>
    <p>${text ? said(text) : reasonText(reason, say)}</p>
    <p>${ways} ${action("dismiss", say("close"))}</p>
  `);
}

/** `reservation-conflict`: the reserved slot cannot have an item as it was asked for. */
export interface ReservationConflict {
  readonly title: Wording;
  readonly reason: string;
  readonly added: number;
  readonly requested: number;
  /** token of the slot that the shopper has reserved at this store */
  readonly reservation?: string | undefined;
}

export function reservationConflict(data: ReservationConflict, { language }: Written): string {
  const { title, reason, added, requested, reservation } = data;
  const say = groceryTexts(language);
  const ways = isOfSlot(reason) && reservation !== undefined ? slotWays(reservation, say) : action("retry", say("try-again"));
  return String(html`
    <h2>${said(title)}</h2>
    <p>${reasonText(reason, say)}</p>
    <p>${say("partly", { added, requested })}</p>
    <p>${ways} ${action("dismiss", say("close"))}</p>
  `);
}

/** `store-intro-get`, and `storeIntroductionSheetHtml` of the adds: what a shopper should know of a store. */
export interface StoreIntroduction {
  readonly name: Wording;
  /** about the delivery, in the language of the page */
  readonly message?: Wording | undefined;
  /** when deliveries of today begin, as `09:00`, and the name of the time zone where it is not the shopper's own */
  readonly deliveries?: readonly string[] | undefined;
  readonly timeZone?: string | undefined;
  /** the least of an order */
  readonly minimum?: Price | undefined;
}

/** `09:00` as the language writes it; other text stays. */
function clockText(time: string, language: string): string {
  const date = new Date(`2000-01-01T${time}:00Z`);
  const form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" } as const;
  return Number.isNaN(date.getTime()) ? time : new Intl.DateTimeFormat([tagOf(language), "en"], form).format(date);
}

export function storeIntroduction(data: StoreIntroduction, { language }: Written): string {
  const { name, message, deliveries = [], timeZone, minimum } = data;
  const say = groceryTexts(language);
  const list = new Intl.ListFormat([tagOf(language), "en"], { type: "unit" });
  const times = list.format(deliveries.map((time) => clockText(time, language)));
  return String(html`
    <h2>${said(name)}</h2>
    ${message && html`<p>${said(message)}</p>`}
    ${deliveries.length > 0 && html`<p>${timeZone ? say("deliveries-in", { zone: timeZone, times }) : say("deliveries", { times })}</p>`}
    ${minimum && html`<p>${say("minimum", { price: priceText(minimum, language) })}</p>`}
    <p>
      <button type="button" data-dp-action="storefront">${say.with("storefront", { store: worded(name) })}</button>
      ${action("close", say("stay"))}
    </p>
  `);
}
