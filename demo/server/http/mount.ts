import { timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { CallEntry } from "../../../src/contract/entry.ts";
import type { Faults } from "../faults/faults.ts";
import { CallCookies } from "./call-cookies.ts";
import { entryRoute } from "./entry-route.ts";
import { once, type Reply } from "./idempotency.ts";
import { callerLanguage, checkedTag } from "./language.ts";
import type { Database } from "../database/query.ts";
import { parseFields } from "./fields.ts";
import { mediaType, parseBody, parseBy, typedFields } from "./read-request.ts";
import { Refusal } from "./refusal.ts";
import type { Session, ShopContext, ShopEnv } from "../session/session.ts";

/** What a handler gets: the request as the entry describes it, parsed. */
export interface Call<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly session: Session;
  /** the shopping app asks, by what it says of itself */
  readonly inApp: boolean;
  /** path and query of the page of ours that asked, where the browser says so */
  readonly from: string | undefined;
  readonly cookies: CallCookies;
  /** that of the page, where the shopper chose one, else the one that they prefer, for texts and prices */
  readonly language: string;
  /** that of the page, by which its own texts are written */
  readonly pageLanguage: string;
  /** of a write a transaction, which a thrown `Refusal` undoes */
  readonly db: Database;
}

export type Handler<Path, Query, Body, A> = (call: Call<Path, Query, Body>) => Promise<A | WithStatus<A>>;

/** An answer of another status than 200; without data it has no body. */
export class WithStatus<A> {
  readonly status: number;
  readonly data: A | undefined;

  constructor(status: number, data?: A) {
    this.status = status;
    this.data = data;
  }
}

/** Mounts one entry of the contract: whatever is the same for all calls is done here, and nowhere else. */
export type Mount = <Path, Query, Body, A>(entry: CallEntry<Path, Query, Body, A>, handler: Handler<Path, Query, Body, A>) => void;

export function mounting(app: Hono<ShopEnv>, faults: Faults | undefined): Mount {
  return (entry, handler) => {
    const { path, isAsked } = entryRoute(entry);
    app.on(entry.method, path, (c, next) => {
      if (!isAsked(c)) return next();
      c.set("call", entry.name);
      const answer = () => answerCall(c, entry, handler);
      return faults ? faults.answer(c, entry.name, answer) : answer();
    });
  };
}

async function answerCall<Path, Query, Body, A>(
  c: ShopContext,
  entry: CallEntry<Path, Query, Body, A>,
  handler: Handler<Path, Query, Body, A>,
): Promise<Response> {
  const session = c.get("session");
  if (appends(entry)) checkToken(c, session, entry.family === "cart" ? "x-api-csrf-token" : "anti-csrftoken-a2z");
  const text = entry.body ? await c.req.text() : "";
  const cookies = new CallCookies(c);
  const from = pageOf(c);
  const chosen = callerLanguage(c, from);
  const call = {
    path: parseBy(entry.params, c.req.param(), "path"),
    query: parseBy(entry.query, typedFields(entry.query, parseFields(new URL(c.req.url).search)), "query"),
    body: parseBody(entry, c.req.header("content-type"), text),
    session,
    inApp: /(?:^|;)app=1(?:;|$)/.test(c.req.header("x-device-attributes") ?? ""),
    from,
    cookies,
    language: chosen ?? preferredLanguage(c.req.header("accept-language")),
    pageLanguage: chosen ?? "en-US",
  };
  const run = async (db: Database): Promise<Reply> => {
    cookies.clear();
    return write(entry, await handler({ ...call, db }));
  };
  const attempt = { session, key: c.req.header("idempotency-key"), call: entry.name, body: text };
  const reply = entry.write ? await once(c.get("db"), attempt, run) : await run(c.get("db"));
  cookies.send();
  const headers = { "cache-control": "no-store", ...(reply.contentType && { "content-type": reply.contentType }) };
  return reply.body === "" ? c.body(null, 204, headers) : c.body(reply.body, reply.status as ContentfulStatusCode, headers);
}

/** Whether the call leaves a row behind and can carry the token: a beacon appends as well, but has no header of its own. */
const appends = (entry: CallEntry<any, any, any, any>): boolean =>
  entry.write || (entry.measures === true && entry.headers?.includes("anti-csrftoken-a2z") === true);

/** An answer that does not fit its own entry is a fault of the shop: it goes to nobody. */
function write<A>(entry: CallEntry<any, any, any, A>, answered: A | WithStatus<A>): Reply {
  const { status, data: answer } = answered instanceof WithStatus ? answered : { status: 200, data: answered };
  if (entry.answer.as === "none" || status === 204) return { status: 204, contentType: "", body: "" };
  if (entry.answer.as === "html") return { status, contentType: "text/html; charset=utf-8", body: String(answer) };
  const body = JSON.stringify(entry.answer.schema.parse(answer));
  return { status, contentType: mediaType(entry.answer.type, entry.answer.expand), body };
}

/** The first language of `Accept-Language`; English where that is none. */
const preferredLanguage = (header = ""): string => checkedTag(/^\s*([\w-]+)/.exec(header)?.[1]) ?? "en-US";

/** Path and query of the page that made the request; `undefined` for another site's, and where the browser tells nothing. */
function pageOf(c: ShopContext): string | undefined {
  const referrer = c.req.header("referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { host, pathname, search } = new URL(referrer);
  return host === c.get("client").host ? pathname + search : undefined;
}

/** 403 unless the header carries the token of the session (calls.15). */
function checkToken(c: ShopContext, session: Session, header: string): void {
  if (!sameText(c.req.header(header) ?? "", session.csrfToken)) {
    throw new Refusal(403, "bad-csrf-token", `The header ${header} does not carry the token of this session.`);
  }
}

/** Compares without telling by its time how much was right. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
