import type { CallFailure, RunOptions } from "../../../src/call/result.ts";
import { failureText, isReportable, type ReportableFailure } from "../../../src/state/call-failure.ts";
import type { ErrorCode } from "../../../src/state/events.ts";
import { listsChanged } from "../../../src/state/list-dropdowns.ts";
import { entryOf, listTypeOf, listUrl, messageOf, setAdded, setLists, type CreatedList, type ListCalls } from "../../../src/state/lists.ts";
import { asinOf, createBody, sessionOf, startedFrom, type Context, type Fields, type OpenRequest } from "./create-list.request.ts";

/** A failure of a call (create-list.30, .31). */
export interface Failure {
  readonly code: ErrorCode;
  readonly call: string;
  /** the element's own */
  readonly text: string;
  /** the words of the server, shown to the shopper in place of `text` */
  readonly serverText?: string | undefined;
  readonly status?: number | undefined;
  /** the guard of addresses has emitted the event already */
  readonly isReported?: boolean;
}

export type Outcome =
  /** `address`: the shopper goes there */
  | { readonly kind: "created"; readonly list: CreatedList; readonly address: string | undefined }
  | { readonly kind: "failed"; readonly failure: Failure }
  /** the form is as before the press: the call was cancelled, not sent, or leads to sign-in (at `address`, or by the call itself) */
  | { readonly kind: "back"; readonly leaves?: boolean | undefined; readonly address?: string; readonly isOffline?: boolean | undefined };

export interface Sending {
  readonly calls: ListCalls;
  readonly openRequest: OpenRequest;
  readonly options: RunOptions;
}

export function reportFailure(context: Context, { code, call, text, status, serverText, isReported }: Failure): void {
  if (!isReported) context.error(code, text, { call, status, serverText });
}

/** Logs that the shopper's list was not created, and cannot be in this form (create-list.31); without a text of the shopper. */
function fatal(context: Context, failure: Failure): Outcome {
  const { code, call, status } = failure;
  console.error(`FATAL <${context.tag}> ${call}: ${code}${status === undefined ? "" : ` ${status}`}`);
  context.metric("create-list.failed", 1, { level: "fatal" });
  return { kind: "failed", failure };
}

/** The address of sign-in that an answer names, or the failure of an answer without a safe one (create-list.34). */
export function signInOf(context: Context, authUrl: unknown): { readonly address?: string; readonly isReported: boolean } {
  const isReported = typeof authUrl === "string";
  const address = isReported ? context.safeUrl(authUrl) : undefined;
  return { isReported, ...(address !== undefined && { address }) };
}

interface NewList {
  readonly action: "list-create" | "idea-list-create";
  /** empty where the answer was lost and only a read showed the list (calls.11) */
  readonly listExternalId: string;
  readonly listType: string;
  readonly listName: string;
  readonly privacyStatus: string;
  readonly asin: string | undefined;
  readonly htmlMessage?: string | undefined;
}

/** Puts the new list into the stores, emits its events, and returns it (create-list.17, .19). */
function recordList(
  context: Context,
  { action, listExternalId, listType, listName, privacyStatus, asin, htmlMessage }: NewList,
): CreatedList {
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

/** The outcome of a call that did not fail in a way that the shopper is told. */
const unreported = (result: CallFailure): Outcome => ({ kind: "back", leaves: result.left });

/** The `error` of a body with a status other than 2xx (create-list.31). */
function errorOf({ data }: ReportableFailure): string | undefined {
  const error = typeof data === "object" && data !== null ? (data as { error?: unknown }).error : undefined;
  return typeof error === "string" && error.trim() ? error : undefined;
}

/** Sends a form of the server or of the page (create-list.14 to .20, .31 to .34). */
export async function sendList(
  context: Context,
  { calls, openRequest, options }: Sending,
  fields: Fields,
  token: string | undefined,
): Promise<Outcome> {
  const call = "list-create";
  const from = startedFrom(context, openRequest);
  const body = createBody(context, openRequest, fields, token);
  const text = context.text("create-list.form-failed");
  const result = await calls.run("listCreate", { body }, options);
  if (!result.ok) {
    if (!isReportable(result)) return unreported(result);
    if (result.offline) return { kind: "back", isOffline: true };
    const own = context.text(failureText(result, "create-list.form-failed"));
    return fatal(context, { code: result.code, call, status: result.status, text: own, serverText: errorOf(result) });
  }
  const answer = result.data ?? { hasError: false }; // confirmed by a read: there is no answer (calls.11)
  const { status } = result;
  if (answer.authRequired === true) {
    const { address, isReported } = signInOf(context, answer.authUrl);
    if (address !== undefined) return { kind: "back", leaves: true, address };
    return fatal(context, { code: "bad-response", call, status, text, isReported });
  }
  if (answer.hasError || answer.error)
    return fatal(context, { code: "refused", call, status, text, serverText: answer.error?.trim() || undefined });
  if (!answer.listExternalId && !result.confirmed) return fatal(context, { code: "bad-response", call, status, text });
  const id = answer.listExternalId ?? "";
  const list = recordList(context, {
    action: call,
    listExternalId: id,
    listType: answer.listType ?? body.listType ?? "wishlist",
    listName: body.listName,
    privacyStatus: body.privacyStatus ?? "private",
    asin: body.asin,
    htmlMessage: answer.htmlMessage,
  });
  return { kind: "created", list, address: from === "other" && id ? `/hz/wishlist/ls/${encodeURIComponent(id)}` : undefined };
}

/** Sends an idea list (create-list.23, .24, .33). */
export async function sendIdea(
  context: Context,
  { calls, openRequest, options }: Sending,
  name: string,
  description: string,
): Promise<Outcome> {
  const asin = asinOf(context, openRequest);
  const call = asin ? "idea-list-create-with-item" : "idea-list-create";
  const body = { name, description: description || undefined, isIdeaList: true, sid: sessionOf(context) };
  const result = asin
    ? await calls.run("ideaListCreateWithItem", { body: { ...body, asin } }, options)
    : await calls.run("ideaListCreate", { body }, options);
  if (!result.ok) {
    if (!isReportable(result)) return unreported(result);
    const text = context.text(failureText(result, "create-list.idea-failed"));
    return { kind: "failed", failure: { code: result.code, status: result.status, call, text, serverText: messageOf(result) } };
  }
  const answer = result.data ?? { hasError: false };
  const code = answer.hasError ? "refused" : answer.listId || result.confirmed ? undefined : "bad-response";
  if (code) {
    const text = context.text("create-list.idea-failed");
    return { kind: "failed", failure: { code, call, status: result.status, text, serverText: answer.message?.trim() || undefined } };
  }
  const id = answer.listId ?? "";
  const made = { listExternalId: id, listType: "idea", listName: answer.listName || name, privacyStatus: "", asin };
  return {
    kind: "created",
    list: recordList(context, { action: "idea-list-create", ...made }),
    address: asin ? undefined : listUrl("idea", id),
  };
}
