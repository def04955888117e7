import type { CallFailure, CallResult, RunOptions } from "../../../src/call/result.ts";
import { isReportable } from "../../../src/state/call-failure.ts";
import { listsChanged } from "../../../src/lists/list-dropdowns.ts";
import { listTypeOf, listUrl, setAdded, type CreatedList } from "../../../src/lists/list-outcome.ts";
import { entryOf, setLists, type ListCalls } from "../../../src/lists/lists.ts";
import { asinOf, createBody, sessionOf, startedFrom, type Context, type Fields, type OpenRequest } from "./create-list.request.ts";

/** The new list of an answer. */
export interface NewList {
  /** empty where the answer was lost and only a read showed the list (calls.11) */
  readonly listExternalId: string;
  readonly listType: string;
  readonly listName: string;
  readonly htmlMessage?: string | undefined;
}

/** One list to be created. */
export interface Creation {
  readonly action: "list-create" | "idea-list-create";
  /** kebab-case name of the call */
  readonly call: string;
  readonly asin: string | undefined;
  readonly privacyStatus: string;
  /** An answer that says no is a failure, with its body. */
  send(calls: ListCalls, options: RunOptions): Promise<CallResult<NewList>>;
  /** where the shopper goes after it */
  address(id: string): string | undefined;
}

const refused = (code: "refused" | "bad-response", { status, data }: { status: number; data?: unknown }): CallFailure => ({
  ...{ ok: false, code, status, data, message: "The answer has no new list." },
});

/** Leads to the sign-in of an answer. Returns how its call ended: it left the page, or failed without a safe address (create-list.34). */
export function leadToSignIn(context: Context, authUrl: unknown, { status }: { status: number }): CallFailure {
  const failure = { ok: false, status, message: "The answer asks for sign-in." } as const;
  if (typeof authUrl !== "string") return { ...failure, code: "bad-response" };
  const address = context.safeUrl(authUrl);
  if (address === undefined) return { ...failure, code: "bad-response", reported: true };
  context.navigate(address, "sign-in");
  return { ...failure, code: "cancelled", left: true };
}

/** A form of the server or of the page (create-list.14 to .20, .31 to .34). */
export function listCreation(context: Context, openRequest: OpenRequest, fields: Fields, token: string | undefined): Creation {
  const body = createBody(context, openRequest, fields, token);
  const from = startedFrom(context, openRequest);
  return {
    ...{ action: "list-create", call: "list-create", asin: body.asin, privacyStatus: body.privacyStatus ?? "private" },
    async send(calls, options) {
      const result = await calls.run("listCreate", { body }, options);
      if (!result.ok) return result;
      const answer = result.data ?? { hasError: false }; // confirmed by a read: there is no answer (calls.11)
      if (answer.authRequired === true) return leadToSignIn(context, answer.authUrl, result);
      if (answer.hasError || answer.error) return refused("refused", result);
      if (!answer.listExternalId && !result.confirmed) return refused("bad-response", result);
      const { listExternalId = "", listType = body.listType ?? "wishlist", htmlMessage } = answer;
      return { ...result, data: { listExternalId, listType, listName: body.listName, htmlMessage } };
    },
    address: (id) => (from === "other" && id ? `/hz/wishlist/ls/${encodeURIComponent(id)}` : undefined),
  };
}

/** An idea list (create-list.23, .24, .33). */
export function ideaCreation(context: Context, openRequest: OpenRequest, name: string, description: string): Creation {
  const asin = asinOf(context, openRequest);
  const body = { name, description: description || undefined, isIdeaList: true, sid: sessionOf(context) };
  return {
    ...{ action: "idea-list-create", call: asin ? "idea-list-create-with-item" : "idea-list-create", asin, privacyStatus: "" },
    async send(calls, options) {
      const result = asin
        ? await calls.run("ideaListCreateWithItem", { body: { ...body, asin } }, options)
        : await calls.run("ideaListCreate", { body }, options);
      if (!result.ok) return result;
      const { hasError, listId = "", listName } = result.data ?? { hasError: false };
      if (hasError) return refused("refused", result);
      if (!listId && !result.confirmed) return refused("bad-response", result);
      return { ...result, data: { listExternalId: listId, listType: "idea", listName: listName || name } };
    },
    address: (id) => (asin ? undefined : listUrl("idea", id)),
  };
}

/** Whether the failure of a creation ends its form; it is logged without a text of the shopper (create-list.31, .32). */
export function isFatal({ tag, metric }: Context, { action, call }: Creation, result: CallResult<NewList>): boolean {
  if (action !== "list-create" || result.ok || !isReportable(result) || result.offline) return false;
  console.error(`FATAL <${tag}> ${call}: ${result.code}${result.status === undefined ? "" : ` ${result.status}`}`);
  metric("create-list.failed", 1, { level: "fatal" });
  return true;
}

/** Puts the new list into the stores, emits its events, and returns it (create-list.17, .19). */
export function recordList(context: Context, { action, asin, privacyStatus }: Creation, list: NewList): CreatedList {
  const { listExternalId, listType, listName, htmlMessage } = list;
  const lists = context.page.lists.get();
  if (listExternalId && !entryOf(lists, listExternalId)) {
    const entry = { listExternalId, listType: listTypeOf(listType), name: listName, privacyStatus, isDefault: false };
    setLists(context, { entries: [...lists.entries, entry] });
  }
  listsChanged(context.page);
  if (asin && listExternalId) setAdded(context, { asin, listExternalId, listType, name: listName });
  context.success(action, { listExternalId, listType, ...(asin && { asin }) });
  return { listExternalId, listType, listName, url: listUrl(listType, listExternalId) ?? "", htmlMessage };
}
