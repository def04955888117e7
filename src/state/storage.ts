import { parseJson } from "../lib/json.ts";

/** What of `localStorage` and `sessionStorage` is used; tests give a plain map. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * One thing that is remembered in the browser, under `dp:<name>/<version>` (storage.1). What is read back is parsed like a
 * response: `parse` gives `undefined` for what is none. Storage that is full, blocked or absent changes nothing but that the
 * thing is not remembered. Never a token, an address or an id of the customer.
 */
export interface Remembered<T> {
  get(): T | undefined;
  set(value: T): void;
  forget(): void;
}

export function remembered<T>(store: () => Store, name: string, version: number, parse: (value: unknown) => T | undefined): Remembered<T> {
  const key = `dp:${name}/${version}`;
  return {
    get() {
      try {
        const text = store().getItem(key);
        return text === null ? undefined : parse(parseJson(text));
      } catch {
        return undefined;
      }
    },
    set(value) {
      try {
        store().setItem(key, JSON.stringify(value));
      } catch {
        // not remembered, that is all
      }
    },
    forget() {
      try {
        store().removeItem(key);
      } catch {
        // as above
      }
    },
  };
}
