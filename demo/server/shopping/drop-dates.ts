/** A day of the shop's calendar, `2028-02-29`. */
export type Day = string;

/** Where the shop packs what drops: its days begin there. */
const ZONE = "America/New_York";

/** A count and weeks or months: every two weeks is `2W`. */
const CADENCE = /^([1-9]|1[0-2])([WM])$/;

export const isCadence = (text: string): boolean => CADENCE.test(text);

/** The day that it is at the shop. Summer time moves no day: days are counted by the calendar, not in hours. */
export function shopDay(instant: Date): Day {
  const { year, month, day } = Object.fromEntries(
    new Intl.DateTimeFormat("en-US", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/** That many weeks or months after a day; a month without that day ends before it. */
function later(since: Day, count: number, unit: "W" | "M"): Day {
  const [year, month, day] = since.split("-").map(Number) as [number, number, number];
  if (unit === "W") return iso(new Date(Date.UTC(year, month - 1, day + 7 * count)));
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))));
}

const iso = (date: Date): Day => date.toISOString().slice(0, 10);

/** The first drop after `today` of what began on a day. Each is reckoned from that day: after 28 February comes 31 March. */
export function nextDrop(since: Day, cadence: string, today: Day): Day {
  const [, count = "1", unit = "M"] = CADENCE.exec(cadence) ?? [];
  const step = Number(count);
  const days = (Date.parse(today) - Date.parse(since)) / 86_400_000;
  // no drop before this one can be after today
  let drops = Math.max(1, Math.floor(days / (step * (unit === "W" ? 7 : 31))));
  while (later(since, drops * step, unit as "W" | "M") <= today) drops++;
  return later(since, drops * step, unit as "W" | "M");
}
