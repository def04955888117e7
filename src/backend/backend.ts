import type { CallEntry } from "../contract/entry.ts";
import type { Answered } from "./answer.ts";
import type { Cookies } from "./cookies.ts";
import type { Ids } from "./ids.ts";
import type { OpenApi } from "./openapi/document.ts";

export type AnyEntry = CallEntry<any, any, any, any>;

/** Who is at the page: a shopper, or a guest. */
export interface BackendSession {
  /** a text that no other session has; the library keeps it nowhere but with the request ids */
  readonly id: string;
}

/** What a handler gets: the request as the entry describes it, parsed. */
export interface Call<Path = unknown, Query = unknown, Body = unknown, Session = BackendSession, Db = undefined, Env = undefined> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly session: Session;
  /** what `ids` gives: of a write by `transactionIds` the transaction, which a thrown error undoes */
  readonly db: Db;
  /** what `fetch` was given beside the request */
  readonly env: Env;
  /** the id of the press, for a system behind that takes one */
  readonly id: string | undefined;
  /** BCP 47, the first of `Accept-Language` */
  readonly language: string;
  readonly cookies: Cookies;
  readonly request: Request;
  /** a form that a browser posted without script: its answer may name a page (`Answered`) */
  readonly isNative: boolean;
}

export type Handler<Path, Query, Body, A, Session = BackendSession, Db = undefined, Env = undefined> = (
  call: Call<Path, Query, Body, Session, Db, Env>,
) => Promise<A | Answered<A>> | A | Answered<A>;

export interface BackendTerms<Session extends BackendSession, Db, Env> {
  /** signs the tokens of pages, and the cookie of the session where `session` is not given: 32 random characters, the same in each process */
  readonly secret: string | (() => string | Promise<string>);
  readonly ids: Ids<Session, Db>;
  /** Whose request it is; it may set a cookie, and may throw a `Refusal`. Without it a signed cookie `dp-session` names a guest. */
  session?(request: Request, more: { readonly cookies: Cookies; readonly env: Env }): Session | Promise<Session>;
  /** Whether the browser asked by https, behind a proxy for example; then cookies are `Secure`. Without it the address decides. */
  isSecure?(request: Request, env: Env): boolean;
  /** calls or areas for the `provides` of pages (connect.6); without it those with a handler */
  readonly provides?: readonly string[];
  /** ms for a handler, by the call; without it a little less than the page waits */
  within?(entry: AnyEntry): number;
  /** Gets the errors that stay in the shop. */
  log?(error: unknown, call: string): void;
  /** Answers a call that failed, where JSON with code and message is not what the shop says. */
  failed?(error: unknown, call: { readonly name: string; readonly request: Request; readonly env: Env }): Response | Promise<Response>;
}

/** A page's view of the shop. */
export interface Visit<Session> {
  readonly session: Session;
  /** values of `Set-Cookie` for the page's response */
  readonly cookies: readonly string[];
}

export interface Backend<Session extends BackendSession, Db, Env> {
  /** Answers a call of the contract by this function (backend.1). Throws for a call that has one already. */
  on<Path, Query, Body, A>(entry: CallEntry<Path, Query, Body, A>, handler: Handler<Path, Query, Body, A, Session, Db, Env>): void;
  /** Answers a request; `undefined` for any other than a call with a handler. */
  fetch(request: Request, ...env: undefined extends Env ? [env?: Env] : [env: Env]): Promise<Response | undefined>;
  /** The name of the call that a request is, without answering it. */
  nameOf(request: Pick<Request, "method" | "url">): string | undefined;
  /** The token of a session's pages (calls.14, calls.15). */
  token(session: Pick<Session, "id">): Promise<string>;
  /** The session of a request for a page. */
  visit(request: Request, ...env: undefined extends Env ? [env?: Env] : [env: Env]): Promise<Visit<Session>>;
  /**
   * The markup that a page has once (backend.4): hidden fields of token and session and, for the address of the loader, its tag with what
   * the shop provides, which pages take from there alone (config.10).
   */
  page(visit: Pick<Visit<Session>, "session"> & { readonly script?: string }): Promise<string>;
  /** The hidden fields of a form that works without script: token and the id of the press. */
  formFields(visit: Pick<Visit<Session>, "session">): Promise<string>;
  /** The OpenAPI document of what has a handler; `title` and `version` are the shop's. */
  openapi(about?: { readonly title?: string; readonly version?: string }): OpenApi;
  /** Calls of the contract without a handler. */
  missing(): string[];
  /** Calls of the contract with a handler. */
  provided(): string[];
}
