import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { PageStores } from "./page.ts";

/** What the shop draws for the shopper's lists. */
export interface DropdownAnswer {
  readonly html: string;
  readonly css: string | undefined;
}

interface Dropdowns {
  readonly answers: Map<string, DropdownAnswer>;
  /** counts what makes an answer stale */
  readonly $version: WritableAtom<number>;
  /** counts the changes that were made on this page */
  readonly $changes: WritableAtom<number>;
}

function dropdownsOf(page: PageStores): Dropdowns {
  const all = shared("list-dropdowns", () => new WeakMap<PageStores, Dropdowns>());
  let found = all.get(page);
  if (!found) all.set(page, (found = { answers: new Map(), $version: atom(0), $changes: atom(0) }));
  return found;
}

/** Two elements with the same key ask the same: one answer serves both (lists.md, `list-dropdown`). */
export function dropdownKey(page: PageStores, query: Readonly<Record<string, string | boolean>>): string {
  const { id, signedIn } = page.customer.get();
  return JSON.stringify([query, id, signedIn]);
}

export const listsVersion = (page: PageStores): ReadableAtom<number> => dropdownsOf(page).$version;

/** The answer that an element of this page had; a page that says that nothing is loaded wants it anew. */
export function keptDropdown(page: PageStores, key: string): DropdownAnswer | undefined {
  const { answers } = dropdownsOf(page);
  if (page.lists.get().dropdown === "idle") answers.clear();
  return answers.get(key);
}

/** Keeps an answer for the other elements of the page, unless the lists have changed since `version`. */
export function keepDropdown(page: PageStores, key: string, answer: DropdownAnswer, version: number): void {
  const { answers, $version } = dropdownsOf(page);
  if ($version.get() === version) answers.set(key, answer);
}

/** The lists may be others by now: whatever was kept is stale. */
export function forgetDropdowns(page: PageStores): void {
  const { answers, $version } = dropdownsOf(page);
  answers.clear();
  $version.set($version.get() + 1);
}

export const listChanges = (page: PageStores): ReadableAtom<number> => dropdownsOf(page).$changes;

/** A list was made here (list-button.4, create-list.19); other tabs are told (scope.7). */
export function listsChanged(page: PageStores): void {
  const { $changes } = dropdownsOf(page);
  forgetDropdowns(page);
  $changes.set($changes.get() + 1);
}
