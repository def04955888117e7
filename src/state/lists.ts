import type { Calls } from "../call/lazy.ts";
import type { CallFailure } from "../call/result.ts";
import type * as contract from "../contract/lists.ts";
import type { ModelContext } from "./model-context.ts";
import type { ListEntry, Lists } from "./page.ts";
import type { WriteFailure } from "./write.ts";

export type ListCalls = Calls<typeof contract>;

/** A created list: the value of `el.show()` of the create element (create-list.17). */
export interface CreatedList {
  readonly listExternalId: string;
  readonly listType: string;
  readonly listName: string;
  readonly url: string;
  readonly htmlMessage?: string | undefined;
}

/** The type that a response names; a list of an unknown type counts as a wish list. */
export const listTypeOf = (type: string | undefined): ListEntry["listType"] => (type === "giftlist" || type === "idea" ? type : "wishlist");

/** The *link of a list* (list-button.33); `undefined` without an id, and for a kind that has no such address. */
export function listUrl(type: string, id: string | undefined): string | undefined {
  if (!id) return undefined;
  const encoded = encodeURIComponent(id);
  if (type === "idea") return `/create/collection?id=${encoded}`;
  return type === "giftlist" || type === "wishlist" ? `/gp/registry/${type}/${encoded}` : undefined;
}

/** The answer of a call that adds to a list. */
export interface ListAnswer {
  readonly isValid?: boolean | undefined;
  readonly updateSuccessful?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly message?: string | undefined;
  readonly registryID?: string | undefined;
  readonly registryType?: string | undefined;
  readonly registryName?: string | undefined;
  readonly listExternalId?: string | undefined;
  readonly listType?: string | undefined;
  readonly listId?: string | undefined;
}

/** What a good status means: list-button.11, list-button.30. */
export function judgeListAnswer({ hasError, updateSuccessful, isValid }: ListAnswer): "success" | "refused" | "bad-response" {
  if (hasError === undefined && updateSuccessful === undefined && isValid === undefined) return "bad-response";
  return hasError !== true && updateSuccessful !== false && isValid !== false ? "success" : "refused";
}

/** Why an add was not done, for `createWrite`: the server's `message`, else `text`. */
export function listRefusal(answer: ListAnswer, text: string): WriteFailure | undefined {
  const verdict = judgeListAnswer(answer);
  return verdict === "success" ? undefined : { text, serverText: answer.message || undefined, code: verdict };
}

/** The body's `message` of an answer with another status than 2xx (list-button.30). */
export function messageOf({ data }: CallFailure): string | undefined {
  const message = typeof data === "object" && data !== null ? (data as { message?: unknown }).message : undefined;
  return typeof message === "string" && message.trim() !== "" ? message : undefined;
}

/** The list that an add is meant for. */
export interface ListTarget {
  readonly listExternalId: string;
  readonly listType: string;
  readonly name?: string | undefined;
}

/** The list that the answer names; what it does not name is that of the target (list-button.14, .15). */
export function listOfAnswer(answer: ListAnswer, target: ListTarget) {
  return {
    listExternalId: answer.registryID || answer.listExternalId || answer.listId || target.listExternalId,
    listType: answer.listType || answer.registryType || target.listType,
    name: answer.registryName || target.name || "",
  };
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

const nameless = (added: Lists["lastAdded"]) => {
  if (!added) return null;
  const { name: _name, ...rest } = added;
  return rest;
};

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

export interface AddedTo {
  readonly asin: string;
  readonly listExternalId: string;
  readonly listType: string;
  /** empty where it is not known */
  readonly name: string;
}

/** A product is on a list now: `saved`, `lastAdded` and `dp-change` (list-button.18, create-list.19). */
export function setAdded(context: Pick<ModelContext<unknown>, "page" | "emit">, { asin, listExternalId, listType, name }: AddedTo): void {
  const previous = context.page.lists.get().lastAdded;
  const lastAdded = { asin, listExternalId, listType, name, url: listUrl(listType, listExternalId) ?? "" };
  setSaved(context, asin, listExternalId);
  setLists(context, { lastAdded });
  context.emit("dp-change", { name: "lists", value: nameless(lastAdded), previous: nameless(previous) });
}

/** The same after an add that created no list, with its `dp-success` (list-button.18). */
export function recordAdd(context: Pick<ModelContext<unknown>, "page" | "emit" | "success">, added: AddedTo): void {
  const { asin, listExternalId, listType } = added;
  setAdded(context, added);
  context.success("list-add", { asin, listExternalId, listType });
}

/** The entry of that id, as far as the page knows. */
export const entryOf = ({ entries }: Lists, id: string): ListEntry | undefined => entries.find((entry) => entry.listExternalId === id);

/** What another element's create surface returns: `null` when it was closed without a list, `undefined` when it cannot be opened. */
export type Creation = CreatedList | null | undefined;

const CREATE_PAGE = "/hz/wishlist/create";

/** The list that was created for a product. Where no surface can be opened, the shopper goes to the page that creates lists. */
export async function createdFor(
  { signal, navigate }: Pick<ModelContext<unknown>, "signal" | "navigate">,
  asin: string,
  creation: Promise<Creation>,
): Promise<CreatedList | undefined> {
  const list = await creation;
  if (signal.aborted) return undefined;
  if (list === undefined) navigate(`${CREATE_PAGE}?asin=${encodeURIComponent(asin)}`, "list-create");
  return list ?? undefined;
}
