import { isRecord } from "../lib/json.ts";
import type { ModelContext } from "./model-context.ts";

// Lists that a page writes in its state: their entries may be anything.

type Entry = Readonly<Record<string, unknown>>;

/** A field of an entry that is a text with words in it, without the space around it. */
export function textOf(entry: Entry, name: string): string | undefined {
  const value = entry[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** A return policy; it has at least one of these. */
export interface Policy {
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly url: string | undefined;
}

export const policiesOf = (list: readonly unknown[]): readonly Policy[] =>
  list
    .filter(isRecord)
    .map((entry) => ({ title: textOf(entry, "title"), text: textOf(entry, "text"), url: textOf(entry, "url") }))
    .filter(({ title, text, url }) => title ?? text ?? url);

/** At most so many entries: a fraction is cut off, 0 or less keeps none, without a number all are kept. */
export const atMost = <One>(entries: readonly One[], count = entries.length): readonly One[] =>
  entries.slice(0, Math.max(0, Math.trunc(count)));

/** Makes keys that no entry before has. */
export function uniqueKeys(): (key: string) => string {
  const keys = new Set<string>();
  return function unique(key) {
    if (keys.has(key)) return unique(`${key}+`);
    keys.add(key);
    return key;
  };
}

/** An address of the page, and the one to follow; `undefined` where the guard refused it. */
export interface Target {
  readonly href: string | undefined;
}

/** Guards each address once: a redraw does not report a refused one again. */
export function guardOnce({ safeUrl }: Pick<ModelContext<unknown>, "safeUrl">) {
  const guarded = new Map<string, string | undefined>();
  function safe(url: string, purpose: "link" | "image"): string | undefined {
    const key = `${purpose} ${url}`;
    if (!guarded.has(key)) guarded.set(key, safeUrl(url, purpose));
    return guarded.get(key);
  }
  return {
    safe,
    image: (url: string | undefined) => url && safe(url, "image"),
    target: (url: string | undefined): Target | undefined => (url === undefined ? undefined : { href: safe(url, "link") }),
  };
}
