import type { ErrorCode } from "../../src/state/events.ts";
import { listsChanged } from "../../src/state/list-dropdowns.ts";
import { entryOf, listTypeOf, listUrl, setAdded, setLists, type CreatedList } from "../../src/state/lists.ts";
import type { Context } from "./create-list.parts.ts";

/** A list that the shop has made; an empty id where the answer was lost and only a read showed it (calls.11). */
export interface MadeList {
  readonly action: "list-create" | "idea-list-create";
  readonly listExternalId: string;
  readonly listType: string;
  readonly listName: string;
  readonly privacyStatus: string;
  readonly asin: string | undefined;
  readonly htmlMessage?: string | undefined;
}

/** Puts the new list into the stores, tells of it, and gives what is handed back (create-list.17, .19). */
export function recordList(context: Context, made: MadeList): CreatedList {
  const { action, listExternalId, listType, listName: name, privacyStatus, asin, htmlMessage } = made;
  const lists = context.page.lists.get();
  if (listExternalId && !entryOf(lists, listExternalId)) {
    const entry = { listExternalId, listType: listTypeOf(listType), name, privacyStatus, isDefault: false };
    setLists(context, { entries: [...lists.entries, entry] });
  }
  listsChanged(context.page);
  if (asin && listExternalId) setAdded(context, { asin, listExternalId, listType, name });
  context.success(action, { listExternalId, listType, ...(asin ? { asin } : {}) });
  return { listExternalId, listType, listName: name, url: listUrl(listType, listExternalId) ?? "", htmlMessage };
}

/** What a failure says, and whence (create-list.30, .31). */
export interface Failure {
  readonly code: ErrorCode;
  readonly call: string;
  /** the element's own */
  readonly text: string;
  /** the words of the server, which the shopper reads in its place */
  readonly serverText?: string | undefined;
  readonly status?: number | undefined;
  /** the event has been fired already, by the guard of addresses */
  readonly told?: boolean;
}

export function tellFailure(context: Context, { code, call, text, status, serverText, told }: Failure): void {
  if (!told) context.error(code, text, { call, status, serverText });
}

/** Logged fatal: what the shopper wanted was not done, and cannot be in this form (create-list.31). No text of the shopper's is in it. */
export function logFatal(context: Context, { code, call, status }: Failure): void {
  console.error(`FATAL <${context.tag}> ${call}: ${code}${status === undefined ? "" : ` ${status}`}`);
  context.metric("create-list.failed", 1, { level: "fatal" });
}
