import type { Notice } from "../text/notice.ts";
import { setLists, setSaved, type ListTarget } from "./lists.ts";
import type { ModelContext } from "../state/model-context.ts";
import type { ListEntry, Lists } from "../state/page.ts";
import type { WriteFailure } from "../state/write.ts";

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

/** The list that the answer names; what it does not name is that of the target (list-button.14, .15). */
export function listOfAnswer(answer: ListAnswer, target: ListTarget) {
  return {
    listExternalId: answer.registryID || answer.listExternalId || answer.listId || target.listExternalId,
    listType: answer.listType || answer.registryType || target.listType,
    name: answer.registryName || target.name || "",
  };
}

/** A notice that can name a list. */
export interface ListNotice extends Notice {
  readonly list?: {
    readonly name: string;
    /** `undefined` for a list without an id, and for an address that is blocked (list-button.31) */
    readonly url: string | undefined;
    /** the text before and after the name */
    readonly before: string;
    readonly after: string;
  };
}

/** Marks the place of the list in a translated text; no translator writes this character. */
const SLOT = "\u001f";

/** The notice of a text with a place for `{list}` (list-button.14). */
export function listNotice(
  { text, safeUrl }: Pick<ModelContext<unknown>, "text" | "safeUrl">,
  key: string,
  list: { readonly listType: string; readonly listExternalId: string | undefined; readonly name: string | undefined },
): ListNotice {
  const [before = "", after = ""] = text(key, { list: SLOT }).split(SLOT);
  const name = list.name || text("list-button.default-name");
  const address = listUrl(list.listType, list.listExternalId);
  const url = address !== undefined && safeUrl(address) ? address : undefined;
  return { role: "status", text: `${before}${name}${after}`, list: { name, url, before, after } };
}

const nameless = (added: Lists["lastAdded"]) => {
  if (!added) return null;
  const { name: _name, ...rest } = added;
  return rest;
};

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
