import { atom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";

// What the rows of a page share beside the store `staples`.

type Write = "add" | "update";

/** Writes that are on their way, by product: other rows of it wait (staples.2, staples.13). */
export const $inFlight = () => shared("staples-in-flight", () => atom<readonly string[]>([]));

export const isInFlight = (write: Write, asin: string, all = $inFlight().get()): boolean => all.includes(`${write} ${asin}`);

/** Marks a write as on its way until it has ended. */
export async function inFlight<Result>(write: Write, asin: string, run: () => Promise<Result>): Promise<Result> {
  const store = $inFlight();
  const key = `${write} ${asin}`;
  store.set([...store.get(), key]);
  try {
    return await run();
  } finally {
    store.set(store.get().filter((one) => one !== key));
  }
}

/** Texts of quantity and cadence as the server last wrote them, by product; the store has the values (staples.14). */
export const $planTexts = () => shared("staples-texts", () => atom<Readonly<Record<string, string>>>({}));

/** Educational content by link: it is loaded once (staples.15). */
export const education = () => shared("staples-education", () => new Map<string, SafeFragment>());
