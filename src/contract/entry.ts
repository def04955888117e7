import * as z from "zod/mini";
import { fragmentExcess } from "../lib/fragment-size.ts";

/** Which headers and which group of paths a call belongs to (calls.10): the page's own, or the cart and product API. */
export type CallFamily = "page" | "cart";

/**
 * How the body of a request is written: URL-encoded fields, or JSON of a media type. `type` is a whole media type
 * (`application/…`) or the type name of the cart and product API (`cart.items/v1`); without it `application/json`.
 */
export type RequestBody<B> =
  | { readonly as: "form"; readonly schema: z.ZodMiniType<B> }
  | { readonly as: "json"; readonly type?: string; readonly schema: z.ZodMiniType<B> };

/** What the answer is: JSON parsed by a schema, an HTML fragment, or nothing that is read. */
export type Answer<A> =
  | {
      readonly as: "json";
      readonly type?: string;
      /** media type parameter `expand` of `Accept`, beside `type` (calls.md, "Headers and media types") */
      readonly expand?: string;
      readonly schema: z.ZodMiniType<A>;
      /** what a 204 or an empty body means; without it both are `bad-response` (calls.5) */
      readonly emptyMeans?: A;
      /** statuses beside 200 to 205 whose body is an answer as well (a 400 with a reason, a 206 that the table explains) */
      readonly statuses?: readonly number[];
    }
  | {
      readonly as: "html";
      /** what a 204 or an empty body means; without it both are `bad-response` (calls.5) */
      readonly emptyMeans?: string;
    }
  | { readonly as: "none" };

/** How a write whose outcome is not known is confirmed by a read (calls.11). */
export interface Confirmation<Request> {
  /** The reading call, in calls.md the column "confirmed by". */
  readonly read: CallEntry<any, any, any, any>;
  /** The request of the reading call. */
  request(sent: Request): CallRequest;
  /** Whether the write has happened, by the reading call's answer and by what was known before it was sent; `undefined`: unknown. */
  happened(sent: Request, answer: unknown, known: unknown): boolean | undefined;
}

/** Headers whose value comes from the page-wide options. */
export type OptionHeader = "x-encrypted-slate-token" | "x-currency-of-preference" | "anti-csrftoken-a2z" | "csrf-token" | "accept-language";

/** Headers whose value only the element knows, or that only some elements send with a call. */
export type GivenHeader =
  | "anti-csrftoken-a2z"
  | "x-device-attributes"
  | "x-request-metadata"
  | "content-type"
  | "accept-language"
  | "x-api-csrf-token"
  | "x-encrypted-slate-token";

/** What a caller gives: values for `{…}` in the path, the query, and the body. */
export interface CallRequest {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/**
 * What the events of a call show (events.6), an allow-list: a value that is not named is `"[redacted]"`. A field is named by
 * its path, `entity.items.asin`; the entries of a list go by the list's name, and `*` stands for the number in a field's own
 * name (`items[*.base][asin]`). What the shopper typed, names, addresses, tokens and ids of session, customer, list or
 * registry are never named, nor is a text of the server.
 */
export interface ShownFields {
  /** values of `{…}` in the path, and fields of the query */
  readonly url?: readonly string[];
  /** the address is shown without its query (delivery-location.36) */
  readonly hidesQuery?: true;
  readonly body?: readonly string[];
  readonly data?: readonly string[];
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
  /** ms, over headers, body and repetitions (calls.4); `Infinity` for none */
  readonly timeout: number;
  /** A write carries `Idempotency-Key` and is never repeated automatically (calls.11, calls.12). */
  readonly write: boolean;
  readonly confirm?: Confirmation<{ path: Path; query: Query; body: Body }>;
  /** headers beyond those of the family, by name; for those of `GivenHeader` the element gives the value */
  readonly headers?: readonly (OptionHeader | GivenHeader)[];
  /**
   * ms to pause before each further attempt of a read that failed with a 5xx or a lost connection, where the call's table
   * says other than calls.13; `[]` never repeats. A write, and a call whose answer is not read, never repeats.
   */
  readonly retry?: readonly number[];
  /** only measures (a beacon, a view pixel, a click reference, a log): not sent where `measurement` is off (events.10) */
  readonly measures?: true;
  /** a read of cart, deal or session: it bypasses the browser's cache (calls.18) */
  readonly uncached?: true;
  /** of no use without tokens and credentials: it is not sent where they do not go (calls.2) */
  readonly personal?: true;
  /** fields of a JSON body that go only where tokens and credentials go (calls.2), by path */
  readonly trusted?: readonly string[];
  /** outlives the page and its element: a beacon */
  readonly keepalive?: true;
  /** what its events show; `{}` shows nothing */
  readonly shown: ShownFields;
  /** one sentence for the OpenAPI document: what the server does */
  readonly summary: string;
}

/**
 * A page that a shopper is led to with fields of an element: a link with a query, or a form that is posted. It is not a call: the browser
 * sends it, the answer is not read, and there is no time-out. A form carries the token (calls.14) and `dp-request-id` (calls.12), a query
 * the id alone.
 */
export interface PageCall<Fields = unknown> {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** as of a call: moved by the options `endpoints` and `endpoint-base` (calls.3) */
  readonly path: string;
  readonly fields: z.ZodMiniType<Fields>;
  /** fields whose values events show (events.6) */
  readonly shown: readonly string[];
  readonly summary: string;
}

/** Keeps the type of the fields; it adds nothing at run time. */
export const pageCall = <Fields>(entry: PageCall<Fields>): PageCall<Fields> => entry;

/** The fields that a page takes. */
export type FieldsOf<E> = E extends PageCall<infer Fields> ? Fields : never;

/** HTML in a field of other data, to be rendered; a fragment that is too large makes the answer invalid (fragment.5). */
export const fragmentText = z.string().check((payload) => {
  const excess = fragmentExcess(payload.value);
  if (excess !== undefined) payload.issues.push({ code: "custom", message: `a fragment of ${excess} is not drawn.`, input: "" });
});

/** Keeps the literal types of an entry; it adds nothing at run time. The answer of an HTML entry is its text. */
export function call<Path = undefined, Query = undefined, Body = undefined>(
  entry: CallEntry<Path, Query, Body, string> & { readonly answer: Extract<Answer<string>, { readonly as: "html" }> },
): CallEntry<Path, Query, Body, string>;
export function call<Path = undefined, Query = undefined, Body = undefined, A = undefined>(
  entry: CallEntry<Path, Query, Body, A>,
): CallEntry<Path, Query, Body, A>;
export function call(entry: CallEntry<any, any, any, any>): CallEntry<any, any, any, any> {
  return entry;
}

/** A part of the request; it is optional where the call has none, and where all of its fields may be. */
type Field<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : {} extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The request that a call of this entry takes. */
export type RequestOf<E> =
  E extends CallEntry<infer Path, infer Query, infer Body, unknown>
    ? Field<"path", Path> & Field<"query", Query> & Field<"body", Body>
    : never;

/** The parsed answer: the schema's type, a text of HTML, or nothing. */
export type AnswerOf<E> = E extends CallEntry<infer _P, infer _Q, infer _B, infer A> ? A : never;
