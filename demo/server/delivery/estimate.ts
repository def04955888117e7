import type { Location } from "../../../src/contract/location.ts";
import type { DeliveryPromise } from "../../../src/render/delivery.ts";
import type { Day } from "../../../src/render/wording.ts";
import type { Listing } from "../catalog/catalog.ts";
import type { Product } from "../database/schema.ts";
import { byLanguage } from "../lib/by-language.ts";
import { countryName } from "./label.ts";
import { REALM } from "./location.ts";
import { wordsIn } from "../http/words.ts";
import { money, priceOf } from "../catalog/money.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is ordered by then, UTC, leaves the shop the same day. */
const CUT_OFF = 18 * HOUR;

/** What is heard or insured is delivered by nobody. */
const IMMATERIAL = new Set(["audiobook", "protection"]);

export const isDelivered = ({ category }: Product): boolean => !IMMATERIAL.has(category);

/** States that no truck reaches. */
const FAR = /^(?:99[5-9]|96[78])/;

const isAbroad = ({ countryCode = REALM.countryCode }: Location): boolean => countryCode !== REALM.countryCode;
const daysTo = (location: Location): number => (isAbroad(location) ? 7 : FAR.test(location.zipCode ?? "") ? 4 : 2);

/** When orders of now leave, and the day on which they arrive. */
export function deliveryOf(now: number, location: Location = REALM): { readonly endsAt: number; readonly arrives: Date } {
  const midnight = Math.floor(now / DAY) * DAY;
  const endsAt = midnight + CUT_OFF + (now - midnight < CUT_OFF ? 0 : DAY);
  return { endsAt, arrives: new Date(endsAt + daysTo(location) * DAY) };
}

const dayFormat = byLanguage(
  (language) => new Intl.DateTimeFormat([language, "en"], { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }),
);

/** The day of arrival, in words. */
export function arrivalText(location: Location, language: string, now = Date.now()): string {
  return dayFormat(language).format(deliveryOf(now, location).arrives);
}

/** How many units are few: who hesitates may wait for the next ones. */
const FEW = 5;

/** The same day, as a renderer takes it. */
export const dayOfArrival = (location: Location, now = Date.now()): Day => deliveryOf(now, location).arrives.toISOString().slice(0, 10);

/** What the shop promises for an offer; nothing for what is not in stock, or delivered by nobody. */
export function promiseOf({ product, offers }: Listing, index: number, location: Location, now = Date.now()): DeliveryPromise | undefined {
  const stock = offers[index]?.stock ?? 0;
  if (stock < 1 || !isDelivered(product)) return undefined;
  return { arrives: dayOfArrival(location, now), ...(stock <= FEW && { left: stock }) };
}

/** What a delivery abroad costs. */
const ABROAD_MINOR = 1200;

/** What the delivery costs, for a renderer. */
export const costOf = (location: Location, language: string) => ({
  place: countryName(location.countryCode ?? REALM.countryCode!, language),
  ...(isAbroad(location) && { cost: priceOf(ABROAD_MINOR, "USD") }),
});

/** The same in words. */
export function costText(location: Location, language: string): string {
  const { place, cost } = costOf(location, language);
  const say = wordsIn(language);
  return cost
    ? say("Delivery to {place} for {price}", { place, price: money(ABROAD_MINOR, cost.currency, language) })
    : say("Free delivery to {place}", { place });
}
