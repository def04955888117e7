import type { Calls } from "../call/lazy.ts";
import type * as contract from "../contract/lists.ts";
import type { ModelContext } from "../state/model-context.ts";
import type { ListEntry, Lists } from "../state/page.ts";

export type ListCalls = Calls<typeof contract>;

/** The list that an add is meant for. */
export interface ListTarget {
  readonly listExternalId: string;
  readonly listType: string;
  readonly name?: string | undefined;
}

/** The list that an add without a choice goes to: the one the element names, else the shopper's default one. */
export function defaultTarget(
  { entries }: Lists,
  options: { readonly listExternalId: string | undefined; readonly listType: string },
): ListTarget | undefined {
  const { listExternalId, listType } = options;
  if (listExternalId) return { listExternalId, listType, name: entries.find((entry) => entry.listExternalId === listExternalId)?.name };
  return entries.find(({ isDefault }) => isDefault);
}

/** The ids of the lists that a product is on, as far as the page knows. */
export const savedOn = ({ saved }: Lists, asin: string): readonly string[] => (Object.hasOwn(saved, asin) ? (saved[asin] ?? []) : []);

export const isSaved = (lists: Lists, asin: string): boolean => savedOn(lists, asin).length > 0;

/** Changes the store without an event: only a change of `lastAdded` emits `dp-change` (list-button.18). */
export function setLists({ page }: Pick<ModelContext<unknown>, "page">, change: Partial<Lists>): void {
  page.lists.set({ ...page.lists.get(), ...change });
}

/** Notes that a product is on a list, or with `undefined` on no list. It emits no event; all hearts follow the store. */
export function setSaved(context: Pick<ModelContext<unknown>, "page">, asin: string, listExternalId: string | undefined): void {
  const lists = context.page.lists.get();
  const { [asin]: _before, ...others } = lists.saved;
  if (listExternalId === undefined) {
    if (Object.hasOwn(lists.saved, asin)) setLists(context, { saved: others });
    return;
  }
  const on = savedOn(lists, asin);
  if (!on.includes(listExternalId)) setLists(context, { saved: { ...others, [asin]: [...on, listExternalId] } });
}

/** The entry of that id, as far as the page knows. */
export const entryOf = ({ entries }: Lists, id: string): ListEntry | undefined => entries.find((entry) => entry.listExternalId === id);
