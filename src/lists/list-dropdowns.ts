import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { CallResult, RunOptions } from "../call/result.ts";
import type { RequestOf } from "../contract/entry.ts";
import type { listDropdown } from "../contract/lists.ts";
import { isReportable } from "../state/call-failure.ts";
import type { ListCalls } from "./lists.ts";
import type { Lists, PageStores } from "../state/page.ts";

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

type DropdownQuery = RequestOf<typeof listDropdown>["query"];

/** Elements with the same key share one answer (lists.md, `list-dropdown`). */
export function dropdownKey(page: PageStores, query: Partial<DropdownQuery>): string {
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

interface DropdownLoad<Loaded> {
  readonly query: DropdownQuery;
  /** asks in any case, and leaves everything as it was when that fails */
  readonly quietly?: boolean;
  readonly signal?: AbortSignal;
  /** what the caller shows of an answer; one of which nothing can be shown has failed */
  read(answer: DropdownAnswer): CallResult<Loaded> | Promise<CallResult<Loaded>>;
  /** a newer load has replaced this one, or its element has left (calls.6) */
  isOver(): boolean;
}

/** Asks the shop for the lists, and keeps the answer for all elements of the page. An answer without markup is a failure. */
async function ask(page: PageStores, calls: ListCalls, query: DropdownQuery, options: RunOptions): Promise<CallResult<DropdownAnswer>> {
  const [key, version] = [dropdownKey(page, query), listsVersion(page).get()];
  const result = await calls.run("listDropdown", { query }, options);
  if (!result.ok) return result;
  const answer = { html: result.data.html, css: result.data.css };
  if (answer.html.trim() === "") return { ok: false, code: "bad-response", message: "The answer has no markup." };
  keepDropdown(page, key, answer, version);
  return { ...result, data: answer };
}

/**
 * Takes the answer that another element of the page got, else asks. The store has the state of the load, and a failure counts for the
 * whole page (list-button.28, add-to-list.10). `undefined` for a load that is over.
 */
export async function loadDropdown<Loaded>(
  page: PageStores,
  calls: ListCalls,
  { query, quietly = false, signal, read, isOver }: DropdownLoad<Loaded>,
): Promise<CallResult<Loaded> | undefined> {
  const set = (change: Partial<Lists>) => page.lists.set({ ...page.lists.get(), ...change });
  const kept = quietly ? undefined : keptDropdown(page, dropdownKey(page, query));
  if (!kept && !quietly) set({ dropdown: "loading" });
  const options = { ...(quietly && { signIn: false }), ...(signal && { signal }) };
  const answer = kept ? ({ ok: true, status: 200, data: kept } as const) : await ask(page, calls, query, options);
  const result = answer.ok ? await read(answer.data) : answer;
  if (isOver()) return undefined;
  if (result.ok) set({ dropdown: "ready", failures: 0 });
  else if (quietly) return result;
  else set(isReportable(result) ? { dropdown: "failed", failures: page.lists.get().failures + 1 } : { dropdown: "idle" });
  return result;
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
