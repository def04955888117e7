import type { Location } from "../../../src/contract/location.ts";
import type { Listing } from "../catalog/catalog.ts";
import type { Product } from "../database/schema.ts";
import { byLanguage } from "../lib/by-language.ts";
import { countryName } from "./label.ts";
import { REALM } from "./location.ts";
import { wordsIn } from "../http/words.ts";
import { money } from "../catalog/money.ts";

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

/** What the shop promises for an offer, as HTML; nothing for what is not in stock, or delivered by nobody. */
export function promiseText({ product, offers }: Listing, index: number, location: Location, language: string, now = Date.now()): string {
  const stock = offers[index]?.stock ?? 0;
  if (stock < 1 || !isDelivered(product)) return "";
  const day = `<strong>${arrivalText(location, language, now)}</strong>`;
  const said = wordsIn(language)(
    stock <= FEW ? "Yours by {day}, while the last {count} are in our warehouse." : "Yours by {day}: it is in our warehouse.",
    { count: stock },
  );
  return said.replace("{day}", day);
}

/** What a delivery abroad costs. */
const ABROAD_MINOR = 1200;

/** What the delivery costs, in words. */
export function costText(location: Location, language: string): string {
  const place = countryName(location.countryCode ?? REALM.countryCode!, language);
  const say = wordsIn(language);
  return isAbroad(location)
    ? say("Delivery to {place} for {price}", { place, price: money(ABROAD_MINOR, "USD", language) })
    : say("Free delivery to {place}", { place });
}
