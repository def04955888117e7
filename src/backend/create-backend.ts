import type { CallRequest } from "../contract/entry.ts";
import { contract } from "../contract/index.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { Answered, failure, replyOf, respond } from "./answer.ts";
import type { AnyEntry, Backend, BackendSession, BackendTerms, Call, Handler } from "./backend.ts";
import { CookieJar } from "./cookies.ts";
import { cookieSession } from "./cookie-session.ts";
import { answerByRead, knownBefore } from "./decide.ts";
import { parseFields } from "./fields.ts";
import { createGiven } from "./given.ts";
import type { Work } from "./ids.ts";
import { createTurns } from "./in-turn.ts";
import { readText } from "./limits.ts";
import { ID_FIELD, isNativePost, leadTo, nativeFields, refusedPage, TOKEN_FIELD } from "./native-form.ts";
import { parseBody, parseBy, typedFields } from "./read-request.ts";
import { openApi } from "./openapi/document.ts";
import { Refusal, UnknownOutcome } from "./refusal.ts";
import { Routes } from "./route.ts";
import { createSigner, sameText } from "./token.ts";
import { withinTime } from "./within-time.ts";

interface Mounted<Session, Db, Env> {
  readonly entry: AnyEntry;
  readonly handler: Handler<any, any, any, any, Session, Db, Env>;
}

/** ms for a handler: it ends before the page stops waiting. */
const beforeThePage = ({ timeout }: AnyEntry): number => (Number.isFinite(timeout) ? Math.max(1_000, timeout - 500) : 10_000);

const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/**
 * Whether the call leaves something behind and can carry the token: a beacon does as well, but has no header of its own.
 */
const needsToken = (entry: AnyEntry): boolean => entry.write || (entry.measures === true && entry.headers?.includes(TOKEN_FIELD) === true);

const isNativeWrite = (entry: AnyEntry, request: Request): boolean => entry.write && entry.body?.as === "form" && isNativePost(request);

const languageOf = (request: Request): string =>
  /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)/.exec(request.headers.get("accept-language") ?? "")?.[1] ?? "en-US";

/**
 * A shop's server half: whatever is the same for all calls and all back ends is done here (backend.1 to backend.4). It runs wherever there
 * are `Request` and `Response`: Node 20 and later, workers, Deno, Bun.
 */
export function createBackend<Session extends BackendSession = BackendSession, Db = undefined, Env = undefined>(
  terms: BackendTerms<Session, Db, Env>,
): Backend<Session, Db, Env> {
  const { ids, within = beforeThePage, log } = terms;
  const sign = createSigner(() => (typeof terms.secret === "string" ? terms.secret : terms.secret()));
  const sessionOf = terms.session ?? (cookieSession(sign) as unknown as NonNullable<typeof terms.session>);
  const inTurn = createTurns();
  const given = createGiven();
  /** by the name of the call; of one with several addresses the first */
  const handlers = new Map<string, Mounted<Session, Db, Env>>();
  const routes = new Routes<Mounted<Session, Db, Env>>();
  const known = new Set(contract.map(({ name }) => name));

  const jarOf = (request: Request, env: Env) => new CookieJar(request, terms.isSecure?.(request, env) ?? request.url.startsWith("https:"));
  const token = ({ id }: Pick<Session, "id">) => sign("token", id);
  const headerOf = ({ family }: AnyEntry) => (family === "cart" ? "x-api-csrf-token" : TOKEN_FIELD);

  function find(method: string, url: string) {
    const { pathname, searchParams } = new URL(url);
    return routes.find(method, pathname, searchParams);
  }

  /** A write, with what confirms it where the shop answers the reading call as well. */
  function workOf(
    entry: AnyEntry,
    call: Omit<Call<any, any, any, Session, Db, Env>, "db">,
    write: (db: Db) => Promise<Answered<unknown>>,
  ): Work<Db> {
    const reader = entry.confirm && handlers.get(entry.confirm.read.name);
    const reply = async (db: Db) => replyOf(entry, await write(db));
    if (!reader) return { write: reply };
    const sent = { path: call.path, query: call.query, body: call.body };
    const asked: CallRequest = entry.confirm!.request(sent);
    const read = async (db: Db) => {
      const { path = {}, query = {}, body } = asked;
      // a write that is not of a marketplace is confirmed by a read that is: whichever this shop has
      const place = { marketplaceId: "any", ...path };
      const answer = await reader.handler({ ...call, path: place, query, body, id: undefined, db });
      return answer instanceof Answered ? answer.data : answer;
    };
    return {
      write: reply,
      known: async (db) => knownBefore(entry, sent, await read(db)) ?? null,
      async decide(before, db) {
        const answer = await read(db);
        const happened = entry.confirm!.happened(sent, answer, before ?? undefined);
        if (happened === undefined) return undefined;
        const data = happened ? answerByRead(entry, sent, answer) : undefined;
        return data === undefined ? { happened } : { happened, reply: replyOf(entry, data) };
      },
    };
  }

  async function answer(found: NonNullable<ReturnType<typeof find>>, request: Request, env: Env, cookies: CookieJar): Promise<Response> {
    const { path, mounted } = found;
    const { entry, handler } = mounted;
    const isNative = isNativeWrite(entry, request);
    const session = await sessionOf(request, { cookies, env });
    const isRightToken = async (sent: string) => sameText(sent, await token(session));
    if (needsToken(entry) && !isNative && !(await isRightToken(request.headers.get(headerOf(entry)) ?? "")))
      throw new Refusal(403, "bad-csrf-token", `The header ${headerOf(entry)} does not carry the token of this session.`);
    let text = entry.body ? await readText(request) : "";
    let id = entry.write ? (request.headers.get("idempotency-key") ?? undefined) : undefined;
    if (isNative) {
      const fields = parseFields(text);
      const taken = nativeFields(request, fields);
      if (!(await isRightToken(taken.token)))
        throw new Refusal(403, "bad-csrf-token", "This page has expired. Go back, reload it and try again.");
      text = fields.toString();
      id = taken.id;
    }
    const call = {
      path: parseBy(entry.params, path, "path"),
      query: parseBy(entry.query, typedFields(entry.query, parseFields(new URL(request.url).search)), "query"),
      body: parseBody(entry, request.headers.get("content-type") ?? undefined, text),
      ...{ session, env, id, cookies, request, isNative },
      language: languageOf(request),
    };
    let page: string | undefined;
    const run = async (db: Db): Promise<Answered<unknown>> => {
      const answered = await handler({ ...call, db });
      given.add(session.id, cookies.values());
      page = answered instanceof Answered ? answered.page : undefined;
      return answered instanceof Answered ? answered : new Answered(answered);
    };
    cookies.knows(given.of(session.id));
    if (!entry.write) return respond(replyOf(entry, await withinTime(run(ids.db), within(entry))), cookies.headers());
    const attempt = { session, key: id, call: entry.name, body: text };
    const work = workOf(entry, call, (db) => {
      cookies.clear();
      cookies.knows(given.of(session.id));
      return run(db);
    });
    const outcome = await withinTime(
      inTurn(session.id, () => ids.once(attempt, work)),
      within(entry),
    );
    return isNative ? leadTo(request, page, cookies.headers()) : respond(outcome, cookies.headers());
  }

  async function fail(error: unknown, entry: AnyEntry, request: Request, env: Env): Promise<Response> {
    const { name } = entry;
    if (!(error instanceof Refusal)) log?.(error, name);
    if (terms.failed) return terms.failed(error, { name, request, env });
    // of a write whose handler failed it is not known whether it has happened
    const response = failure(entry.write && !(error instanceof Refusal) ? new UnknownOutcome() : error);
    if (!isNativeWrite(entry, request)) return response;
    const { error: told } = (await response.clone().json()) as { error: { message: string } };
    return refusedPage(response, told.message);
  }

  return {
    on(entry, handler) {
      if (!known.has(entry.name)) throw new TypeError(`${entry.name} is no call of the contract. See the list of calls in the docs.`);
      const mounted = { entry, handler };
      if (!routes.add(entry, mounted)) throw new TypeError(`${entry.name} has a handler already: a call is answered by one.`);
      if (!handlers.has(entry.name)) handlers.set(entry.name, mounted);
    },
    async fetch(request, ...[env]) {
      const found = find(request.method, request.url);
      if (!found) return undefined;
      const cookies = jarOf(request, env as Env);
      try {
        return await answer(found, request, env as Env, cookies);
      } catch (error) {
        return fail(error, found.mounted.entry, request, env as Env);
      }
    },
    nameOf: ({ method, url }) => find(method, url)?.mounted.entry.name,
    token,
    async visit(request, ...[env]) {
      const cookies = jarOf(request, env as Env);
      const session = await sessionOf(request, { cookies, env: env as Env });
      return { session, cookies: cookies.headers() };
    },
    async page({ session, script }) {
      const provides = (terms.provides ?? [...handlers.keys()]).join(" ");
      return [
        hiddenField(TOKEN_FIELD, await token(session)),
        hiddenField("session-id", await sign("public id", session.id)),
        ...(script === undefined ? [] : [`<script async src="${escapeHtml(script)}" data-provides="${escapeHtml(provides)}"></script>`]),
      ].join("");
    },
    async formFields({ session }) {
      const random = crypto.getRandomValues(new Uint8Array(16));
      const id = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      return hiddenField(TOKEN_FIELD, await token(session)) + hiddenField(ID_FIELD, id);
    },
    openapi: ({ title, version = "1.0.0" } = {}) =>
      openApi({ contract: [...handlers.values()].map(({ entry }) => entry), version, ...(title !== undefined && { title }) }),
    missing: () => [...known].filter((name) => !handlers.has(name)),
    provided: () => [...handlers.keys()],
  };
}
