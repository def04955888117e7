import { localeOf } from "../../../src/text/numbers.ts";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar day that there is (subscribe-box.63). */
export function isIsoDate(text: unknown): text is string {
  const [, year, month, day] = (typeof text === "string" && ISO.exec(text)) || [];
  if (day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** `2031-03-04` -> `March 4, 2031`, the same in every time zone; `undefined` for an invalid date. */
export function formatDay(text: unknown, language: string, isShort = false): string | undefined {
  if (!isIsoDate(text)) return undefined;
  const form = isShort ? ({ month: "short", day: "numeric" } as const) : ({ year: "numeric", month: "long", day: "numeric" } as const);
  return new Intl.DateTimeFormat([localeOf(language), "en"], { ...form, timeZone: "UTC" }).format(new Date(`${text}T00:00:00Z`));
}
