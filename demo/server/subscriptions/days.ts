import type { Location } from "../../../src/contract/location.ts";
import { deliveryOf } from "../delivery/estimate.ts";
import { Refusal } from "../http/refusal.ts";

const DAY = 86_400_000;

/** A calendar day as an ISO date. */
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day that is so many weeks or months later; the last day of a month that is too short. */
export function after(day: string, frequency: string): string {
  const start = new Date(`${day}T00:00:00Z`);
  const count = Number(frequency[0]);
  if (frequency[1] === "W") return isoDay(start.getTime() + count * 7 * DAY);
  const month = start.getUTCMonth() + count;
  const last = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), last)));
}

export interface Days {
  /** the delivery now */
  readonly now: string;
  /** days on which a subscription can begin, the first being the one that nobody chose */
  readonly first: readonly [string, ...string[]];
}

/** By the clock of the shop. */
export function daysOf(location: Location, now = Date.now()): Days {
  const arrives = deliveryOf(now, location).arrives.getTime();
  return { now: isoDay(arrives), first: [isoDay(arrives + DAY), isoDay(arrives + 4 * DAY), isoDay(arrives + 7 * DAY)] };
}

/** How long a page with a choice of days may have stood open: what was the next day then is still taken. */
const LEEWAY = 2 * DAY;
const MOST = 120 * DAY;

/** A day that a shopper chose; `null` for none. Throws 400 for what is no day, or none of a first delivery. */
export function chosenDay(text: string | undefined, now = Date.now()): string | null {
  if (!text) return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || isoDay(time) !== text || time < now - LEEWAY || time > now + MOST)
    throw new Refusal(400, "bad-date", "The day of the first delivery is not one that the shop delivers on.");
  return text;
}

/** The day in words. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat([language, "en"], { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
