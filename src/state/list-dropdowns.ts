import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { CallResult } from "../call/result.ts";
import type { PageStores } from "./page.ts";

/** The shopper's lists as the shop renders them. */
export interface DropdownAnswer {
  readonly html: string;
  readonly css: string | undefined;
}

interface Dropdowns {
  readonly answers: Map<string, DropdownAnswer>;
  /** an answer of an older version is stale */
  readonly $version: WritableAtom<number>;
  /** number of changes that were made on this page */
  readonly $changes: WritableAtom<number>;
}

function dropdownsOf(page: PageStores): Dropdowns {
  const all = shared("list-dropdowns", () => new WeakMap<PageStores, Dropdowns>());
  let found = all.get(page);
  if (!found) all.set(page, (found = { answers: new Map(), $version: atom(0), $changes: atom(0) }));
  return found;
}

type DropdownQuery = Readonly<Record<string, string | boolean>>;

/** Elements with the same key share one answer (lists.md, `list-dropdown`). */
export function dropdownKey(page: PageStores, query: DropdownQuery): string {
  const { id, signedIn } = page.customer.get();
  return JSON.stringify([query, id, signedIn]);
}

export const listsVersion = (page: PageStores): ReadableAtom<number> => dropdownsOf(page).$version;

/** The answer that an element of this page got before; a page that sets `dropdown` to `idle` wants it loaded again. */
export function keptDropdown(page: PageStores, key: string): DropdownAnswer | undefined {
  const { answers } = dropdownsOf(page);
  if (page.lists.get().dropdown === "idle") answers.clear();
  return answers.get(key);
}

/** Keeps an answer for all elements of the page, unless the lists have changed since `version`. */
export function keepDropdown(page: PageStores, key: string, answer: DropdownAnswer, version: number): void {
  const { answers, $version } = dropdownsOf(page);
  if ($version.get() === version) answers.set(key, answer);
}

/** Asks the shop for the lists, and keeps the answer for all elements of the page. An answer without markup is a failure. */
export async function readDropdown(
  page: PageStores,
  query: DropdownQuery,
  ask: () => Promise<CallResult<{ readonly html: string; readonly css?: string | undefined }>>,
): Promise<CallResult<DropdownAnswer>> {
  const [key, version] = [dropdownKey(page, query), listsVersion(page).get()];
  const result = await ask();
  if (!result.ok) return result;
  const answer = { html: result.data.html, css: result.data.css };
  if (answer.html.trim() === "") return { ok: false, code: "bad-response", message: "The answer has no markup." };
  keepDropdown(page, key, answer, version);
  return { ...result, data: answer };
}

/** The lists may have changed: every kept answer is stale. */
export function forgetDropdowns(page: PageStores): void {
  const { answers, $version } = dropdownsOf(page);
  answers.clear();
  $version.set($version.get() + 1);
}

export const listChanges = (page: PageStores): ReadableAtom<number> => dropdownsOf(page).$changes;

/** A list was created on this page (list-button.4, create-list.19); other tabs follow (scope.7). */
export function listsChanged(page: PageStores): void {
  const { $changes } = dropdownsOf(page);
  forgetDropdowns(page);
  $changes.set($changes.get() + 1);
}
