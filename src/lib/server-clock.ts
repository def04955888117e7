import { shared } from "./registry.ts";

interface ServerClock {
  /** ms to add to the device clock */
  offset: number;
  /** the server's time that it was last set by; a copy of the library that is older writes none */
  said?: number;
  watchers?: Set<() => void>;
}

/** One for all copies of the library on the page. */
const clock = () => shared<ServerClock>("server-clock", () => ({ offset: 0 }));

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

/**
 * A `Date` has whole seconds and was on its way: a smaller difference means nothing, and would make countdowns jump (lightning-deal.58).
 */
const TOLERANCE_MS = 2000;

/** Sets the clock by the `Date` of an answer that has just arrived; one that a cache on the way held is older by its `Age`. */
export function setServerClock(headers: Headers): void {
  const sent = instantOf(headers.get("date") ?? "");
  if (sent === undefined) return;
  const age = Number(headers.get("age") ?? 0);
  const now = sent + (age > 0 ? age * 1000 : 0);
  if (Math.abs(now - serverNow()) > TOLERANCE_MS) setClock(now);
  else clock().said = now;
}

/**
 * Sets the clock by a time that the server wrote into the page, as it is read. The clock is that of the newest word (calls.18): a time
 * that is older than the last one, or is read a second time, says nothing new.
 */
export function setServerTime(ms: number): void {
  if (ms > (clock().said ?? -Infinity)) setClock(ms);
}

function setClock(ms: number): void {
  const it = clock();
  it.offset = ms - Date.now();
  it.said = ms;
  for (const watcher of it.watchers ?? []) watcher();
}

/** Calls back when the clock was set. Returns a function that ends it. */
export function watchServerClock(changed: () => void): () => void {
  const watchers = (clock().watchers ??= new Set());
  watchers.add(changed);
  return () => void watchers.delete(changed);
}
