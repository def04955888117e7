import type { Hono } from "hono";
import type { Answered } from "../../../src/backend/answer.ts";
import type { Call as BackendCall } from "../../../src/backend/backend.ts";
import { createBackend } from "../../../src/backend/create-backend.ts";
import type { Ids } from "../../../src/backend/ids.ts";
import { transactionIds } from "../../../src/backend/transaction-ids.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";
import type { Database } from "../database/query.ts";
import { send } from "../database/statement.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Faults } from "../faults/faults.ts";
import { isSecure } from "../operations/client.ts";
import { LIVE, sessionEnded } from "../session/session-lock.ts";
import type { Session, ShopContext, ShopEnv } from "../session/session.ts";
import { callerLanguage, checkedTag } from "./language.ts";

/** What a handler gets: the request as the entry describes it, parsed. */
export interface Call<Path, Query, Body> extends BackendCall<Path, Query, Body, Session, Database, ShopContext> {
  /** the shopping app asks, by what it says of itself */
  readonly inApp: boolean;
  /** path and query of the page of ours that asked, where the browser says so */
  readonly from: string | undefined;
  /** that of the page, where the shopper chose one, else the one that they prefer, for texts and prices */
  readonly language: string;
  /** that of the page, by which its own texts are written */
  readonly pageLanguage: string;
}

export type Handler<Path, Query, Body, A> = (call: Call<Path, Query, Body>) => Promise<A | Answered<A>>;

/** Answers one entry of the contract. */
export type Mount = <Path, Query, Body, A>(entry: CallEntry<Path, Query, Body, A>, handler: Handler<Path, Query, Body, A>) => void;

/** Request ids in the shop's own database: id, write and reply are one transaction. */
export const shopIds = (db: Database): Ids<Session, Database> =>
  transactionIds<Session, Database>({
    db,
    query: send,
    transaction: inTransaction,
    table: "request_ids",
    live: ({ stored }) => LIVE[stored ? "stored" : "guest"],
    ended: sessionEnded,
  });

/** The shop's calls: what is the same for every back end is the library's own. */
export function shopBackend(ids: Ids<Session, Database>, secret: () => Promise<string>) {
  return createBackend<Session, Database, ShopContext>({
    secret,
    ids,
    session: (_request, { env }) => env.get("session"),
    isSecure: (_request, c) => isSecure(c),
    // calls and pages fail in one place (`operations/failure.ts`)
    failed(error) {
      throw error;
    },
  });
}

export type ShopBackend = ReturnType<typeof shopBackend>;

export const mounting =
  (backend: ShopBackend): Mount =>
  (entry, handler) =>
    backend.on(entry, (call) => handler({ ...call, ...callerOf(call.env, call.language) }));

/** Lets the back end answer what no page has. */
export function answerCalls(app: Hono<ShopEnv>, backend: ShopBackend, faults: Faults | undefined): void {
  app.use(async (c, next) => {
    const name = backend.nameOf(c.req.raw);
    if (name === undefined) return next();
    c.set("call", name);
    const answer = async () => (await backend.fetch(c.req.raw, c))!;
    return faults ? faults.answer(c, name, answer) : answer();
  });
}

function callerOf(c: ShopContext, preferred: string) {
  const from = pageOf(c);
  const chosen = callerLanguage(c, from);
  return {
    inApp: /(?:^|;)app=1(?:;|$)/.test(c.req.header("x-device-attributes") ?? ""),
    from,
    language: chosen ?? checkedTag(preferred) ?? "en-US",
    pageLanguage: chosen ?? "en-US",
  };
}

/** Path and query of the page that made the request; `undefined` for another site's, and where the browser tells nothing. */
function pageOf(c: ShopContext): string | undefined {
  const referrer = c.req.header("referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { host, pathname, search } = new URL(referrer);
  return host === c.get("client").host ? pathname + search : undefined;
}
