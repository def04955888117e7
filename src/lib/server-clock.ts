import { shared } from "./registry.ts";

/** ms to add to the device clock; one for all copies of the library on the page */
const clock = () => shared("server-clock", () => ({ offset: 0 }));

/** Now by the page's server clock, in ms (calls.18): every countdown, cut-off and date uses it. */
export const serverNow = (): number => Date.now() + clock().offset;

const ISO = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
const OFFSET = /(?:z|gmt|utc|[+-]\d\d:?\d\d)$/i;

/** The instant that a text of an answer or of page state names, in ms; one without an offset is UTC (calls.18). `undefined` for none. */
export function instantOf(text: string): number | undefined {
  const said = text.trim();
  const utc = ISO.test(said)
    ? `${said.replace(" ", "T")}Z`
    : OFFSET.test(said) || /^\d{4}(?:-\d\d){0,2}$/.test(said)
      ? said
      : `${said} UTC`;
  const instant = Date.parse(utc);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Sets the clock by the `Date` of an answer that has just come; one that a cache on the way held is older by its `Age`. */
export function setServerClock(headers: Headers): void {
  const sent = instantOf(headers.get("date") ?? "");
  if (sent === undefined) return;
  const age = Number(headers.get("age") ?? 0);
  clock().offset = sent + (age > 0 ? age * 1000 : 0) - Date.now();
}
