import type * as z from "zod/mini";

/** Which headers and which group of paths a call belongs to (calls.10): the page's own, or the cart and product API. */
export type CallFamily = "page" | "cart";

/** How the body of a request is written: URL-encoded fields, or JSON of a media type. */
export type RequestBody<B> =
  | { readonly as: "form"; readonly schema: z.ZodMiniType<B> }
  | { readonly as: "json"; readonly type?: string; readonly schema: z.ZodMiniType<B> };

/** What the answer is: JSON parsed by a schema, an HTML fragment, or nothing that is read. */
export type Answer<A> =
  | { readonly as: "json"; readonly type?: string; readonly schema: z.ZodMiniType<A>; readonly emptyMeans?: A }
  | { readonly as: "html" }
  | { readonly as: "none" };

/** How a write whose outcome is not known is confirmed by a read (calls.11). */
export interface Confirmation<Request> {
  /** Name of the reading call, as in calls.md, column "confirmed by". */
  readonly by: string;
  /** The request of the reading call. */
  request(sent: Request): CallRequest;
  /** Whether the write has happened, by the reading call's answer and by what was known before it was sent. */
  happened(sent: Request, answer: unknown, known: unknown): boolean;
}

/** What a caller gives: values for `{…}` in the path, the query, and the body. */
export interface CallRequest {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/**
 * One call: one method, path and discriminator (calls.1). The client runs it, the reference server mounts it and the
 * OpenAPI document prints it, all from this one entry.
 */
export interface CallEntry<Path = unknown, Query = unknown, Body = unknown, A = unknown> {
  /** kebab-case, resource first (calls.10) */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT";
  /** default path, with `{name}` for values of the request; moved by the options `endpoints` and `endpoint-base` (calls.3) */
  readonly path: string;
  readonly family: CallFamily;
  readonly params?: z.ZodMiniType<Path>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: RequestBody<Body>;
  readonly answer: Answer<A>;
  /** ms, over headers and body (calls.4) */
  readonly timeout: number;
  /** A write carries `Idempotency-Key` and is never repeated by itself (calls.11, calls.12). */
  readonly write: boolean;
  readonly confirm?: Confirmation<{ path: Path; query: Query; body: Body }>;
  /** headers beyond those of the family, by name */
  readonly headers?: readonly ("x-encrypted-slate-token" | "x-currency-of-preference" | "anti-csrftoken-a2z" | "csrf-token")[];
  /** one sentence for the OpenAPI document: what the server does */
  readonly summary: string;
}

/** Keeps the literal types of an entry; it adds nothing at run time. */
export function call<Path = undefined, Query = undefined, Body = undefined, A = undefined>(
  entry: CallEntry<Path, Query, Body, A>,
): CallEntry<Path, Query, Body, A> {
  return entry;
}

type Field<Key extends string, Value> = undefined extends Value ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Value };

/** The request that a call of this entry takes. */
export type RequestOf<E> =
  E extends CallEntry<infer Path, infer Query, infer Body, unknown>
    ? Field<"path", Path> & Field<"query", Query> & Field<"body", Body>
    : never;

/** The parsed answer: the schema's type, a text of HTML, or nothing. */
export type AnswerOf<E> = E extends CallEntry<infer _P, infer _Q, infer _B, infer A> ? A : never;
