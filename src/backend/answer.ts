import type { CallEntry } from "../contract/entry.ts";
import type { Reply } from "./ids.ts";
import { mediaType } from "./read-request.ts";
import { Refusal, RefusedForNow, UnknownOutcome } from "./refusal.ts";

/** An answer of another status than 200, or that leads a form posted without script to a page of its own. */
export class Answered<A> {
  // by which another bundle of this code knows it
  readonly kind = "answered";
  readonly data: A | undefined;
  readonly status: number;
  /** address within the shop */
  readonly page: string | undefined;

  /** Without data the answer has no body. */
  constructor(data: A | undefined, { status = 200, page }: { readonly status?: number; readonly page?: string } = {}) {
    this.data = data;
    this.status = status;
    this.page = page;
  }
}

/** An answer that does not fit its own entry is a fault of the shop: it goes to no shopper. */
export function replyOf<A>(entry: CallEntry<any, any, any, A>, answered: A | Answered<A>): Reply {
  const { status, data } = answered instanceof Answered ? answered : { status: 200, data: answered };
  if (entry.answer.as === "none" || status === 204) return { status: 204, contentType: "", body: "" };
  if (entry.answer.as === "html") return { status, contentType: "text/html; charset=utf-8", body: String(data) };
  const body = JSON.stringify(entry.answer.schema.parse(data));
  return { status, contentType: mediaType(entry.answer.type, entry.answer.expand), body };
}

const NO_STORE = { "cache-control": "no-store" } as const;

/** The response of a reply, with the cookies that it leaves. */
export function respond(reply: Reply & { readonly isRepeated?: boolean }, cookies: readonly string[] = []): Response {
  const headers: Record<string, string> = { ...NO_STORE };
  if (reply.contentType) headers["content-type"] = reply.contentType;
  if (reply.isRepeated) headers["idempotent-replayed"] = "true";
  const response = new Response(reply.body === "" ? null : reply.body, { status: reply.body === "" ? 204 : reply.status, headers });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** The answer of a failed call. Only a refusal puts its own text into it (backend.2). */
export function failure(error: unknown): Response {
  const refusal =
    error instanceof Refusal
      ? error
      : error instanceof UnknownOutcome
        ? new Refusal(504, "unknown-outcome", "We could not confirm this. Look at it again before you repeat it.")
        : new Refusal(500, "internal", "Something went wrong in the shop.");
  const headers = { ...NO_STORE, ...(refusal instanceof RefusedForNow && { "retry-after": String(refusal.seconds) }) };
  return Response.json(refusal.toJSON(), { status: refusal.status, headers });
}
