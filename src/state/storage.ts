import { parseJson } from "../lib/json.ts";

/** What of `localStorage` and `sessionStorage` is used; tests give a plain map. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * One thing that is remembered in the browser, under `dp:<name>/<version>` (storage.1). What is read back is parsed like a
 * response: `parse` returns `undefined` for an invalid value. Storage that is full, blocked or absent changes nothing but that the
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

/** A text under a key that a statement names whole (program-sheet.4). */
export interface RememberedText {
  /** `undefined`: the storage cannot be read or written, so that nothing would be remembered */
  get(): string | null | undefined;
  set(text: string): void;
}

export function rememberedText(store: () => Store, key: string): RememberedText {
  return {
    get() {
      try {
        const text = store().getItem(key);
        // storage that is full or read-only says so when it is written
        store().setItem(key, text ?? "");
        if (text === null) store().removeItem(key);
        return text;
      } catch {
        return undefined;
      }
    },
    set(text) {
      try {
        store().setItem(key, text);
      } catch {
        // it could be written a moment ago; another tab may have filled it
      }
    },
  };
}
