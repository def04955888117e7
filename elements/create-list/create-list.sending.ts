import type { CallFailure, RunOptions } from "../../src/call/result.ts";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import { listUrl, messageOf, type CreatedList } from "../../src/state/lists.ts";
import { logFatal, recordList, type Failure } from "./create-list.outcome.ts";
import { callsOf, type Context, type Fields, type Note, type OpenRequest } from "./create-list.parts.ts";
import { asinOf, createBody, sessionOf, startedFrom } from "./create-list.request.ts";

/** What the model does with what becomes of a creation. */
export interface Outcomes {
  openRequest(): OpenRequest;
  token(): string | undefined;
  note(note: Note | undefined): void;
  /** keeps what was typed for the page that comes next, or for Back */
  keep(): void;
  /** the form is as it was before the press */
  back(): void;
  /** `leads`: the shopper goes to the list */
  created(list: CreatedList, leads: boolean): void;
  failed(failure: Failure, idea: boolean): void;
}

/** Sends lists and says what became of them (create-list.14 to .20, .23, .24, .31 to .34). */
export function createSending(context: Context, outcomes: Outcomes) {
  const calls = callsOf(context);

  const options = (): RunOptions => ({
    known: context.page.lists.get().entries,
    onUnknown: () => outcomes.note({ kind: "working", text: context.text("calls.unknown") }),
  });
  const working = () => outcomes.note({ kind: "working", text: context.text("create-list.submitting") });

  /** the failure that the shopper is told of; nothing for a press that came to nothing */
  function told(result: CallFailure) {
    outcomes.note(undefined);
    if (isReportable(result)) return result;
    if (result.left) outcomes.keep();
    outcomes.back();
    return undefined;
  }

  async function list(fields: Fields): Promise<void> {
    working();
    const call = "list-create";
    const openRequest = outcomes.openRequest();
    const from = startedFrom(context, openRequest);
    const body = createBody(context, openRequest, fields, outcomes.token());
    const result = await calls.run("listCreate", { body }, options());
    const fail = (failure: Omit<Failure, "call">) => {
      outcomes.note(undefined);
      logFatal(context, { ...failure, call });
      outcomes.failed({ ...failure, call }, false);
    };
    const text = context.text("create-list.form-failed");
    if (!result.ok) {
      const failure = told(result);
      if (!failure) return;
      if (failure.offline) {
        const offline = context.text("create-list.offline");
        outcomes.back();
        context.error("network", offline, { call });
        return outcomes.note({ kind: "error", text: offline });
      }
      const own = context.text(failureText(failure, "create-list.form-failed"));
      return fail({ code: failure.code, status: failure.status, text: own, serverText: errorOf(failure) });
    }
    const answer = result.data ?? { hasError: false }; // confirmed by a read: there is no answer (calls.11)
    const { status } = result;
    if (answer.authRequired === true) {
      const address = answer.authUrl === undefined ? undefined : context.safeUrl(answer.authUrl);
      if (address === undefined) return fail({ code: "bad-response", status, text, told: answer.authUrl !== undefined });
      outcomes.note(undefined);
      outcomes.keep();
      outcomes.back();
      return void context.navigate(address, "sign-in");
    }
    if (answer.hasError || answer.error) return fail({ code: "refused", status, text, serverText: answer.error?.trim() || undefined });
    if (!answer.listExternalId && !result.confirmed) return fail({ code: "bad-response", status, text });
    const id = answer.listExternalId ?? "";
    const made = recordList(context, {
      action: call,
      listExternalId: id,
      listType: answer.listType ?? body.listType ?? "wishlist",
      listName: body.listName,
      privacyStatus: body.privacyStatus ?? "private",
      asin: body.asin,
      htmlMessage: answer.htmlMessage,
    });
    const leads = from === "other" && id !== "";
    outcomes.created(made, leads);
    if (leads) context.navigate(`/hz/wishlist/ls/${encodeURIComponent(id)}`, "list-created");
  }

  async function idea(name: string, description: string): Promise<void> {
    working();
    const asin = asinOf(context, outcomes.openRequest());
    const call = asin ? "idea-list-create-with-item" : "idea-list-create";
    const body = { name, description: description || undefined, isIdeaList: true, sid: sessionOf(context) };
    const result = asin
      ? await calls.run("ideaListCreateWithItem", { body: { ...body, asin } }, options())
      : await calls.run("ideaListCreate", { body }, options());
    const own = "create-list.idea-failed";
    if (!result.ok) {
      const failure = told(result);
      if (!failure) return;
      const text = context.text(failureText(failure, own));
      return outcomes.failed({ code: failure.code, status: failure.status, call, text, serverText: messageOf(failure) }, true);
    }
    outcomes.note(undefined);
    const answer = result.data ?? { hasError: false };
    const failed = answer.hasError ? "refused" : answer.listId || result.confirmed ? undefined : "bad-response";
    if (failed) {
      const serverText = answer.message?.trim() || undefined;
      return outcomes.failed({ code: failed, call, status: result.status, text: context.text(own), serverText }, true);
    }
    const id = answer.listId ?? "";
    const listName = answer.listName || name;
    const made = recordList(context, {
      ...{ action: "idea-list-create", listExternalId: id, listType: "idea", listName, asin },
      privacyStatus: "",
    });
    const leads = !asin && id !== "";
    outcomes.created(made, leads);
    if (leads) context.navigate(listUrl("idea", id)!, "list-created");
  }

  return { list, idea };
}

/** The `error` of a body that came with another status than 2xx (create-list.31). */
function errorOf({ data }: CallFailure): string | undefined {
  const error = typeof data === "object" && data !== null ? (data as { error?: unknown }).error : undefined;
  return typeof error === "string" && error.trim() ? error : undefined;
}
