import { sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import type { Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";
import { signInFirst } from "../http/refusal.ts";
import { isSecure } from "../operations/client.ts";
import type { Log } from "../operations/log.ts";
import { isSessionKey, newSessionKey, sessionIdOf, tokensOf, type SessionTokens } from "./session-key.ts";
import type { Ids } from "../../../src/backend/ids.ts";
import { sessionEnded } from "./session-lock.ts";

/** A session as its cookie and the database have it. */
export interface KnownSession extends SessionTokens {
  /** hash of the cookie; the database and the log know the session by it */
  readonly id: string;
  /** false for a guest who has written nothing yet: there is no row to refer to */
  readonly stored: boolean;
  /** `null`: signed out */
  readonly customer: { readonly id: string; readonly name: string; readonly member: boolean } | null;
}

/** Who is at the page. */
export interface Session extends KnownSession {
  /** that of its pages (calls.14) */
  readonly csrfToken: string;
}

/** What every request carries through the shop. */
export interface ShopEnv {
  Bindings: { outgoing?: { destroy(): void } };
  Variables: {
    session: Session;
    /** the cookie that the browser is to have after this request */
    sessionKey: string;
    /** what the shop signs session keys with */
    sessionSecret: string;
    /** of the library's server half: where request ids are kept, and the token of a session */
    ids: Ids<Session, Database>;
    tokenOf(session: Pick<Session, "id">): Promise<string>;
    db: Database;
    log: Log;
    /** name of the call that this request is, if it is one: its failures are JSON whatever it accepts */
    call: string;
    /** the Trusted Types policy of the page's own script, where it has one */
    trustedTypes?: string;
    /** of the page, once it has been asked for */
    language?: string;
  };
}

export type ShopContext = Context<ShopEnv>;

const COOKIE = "dp-session";
/** Lifetime of the cookie. */
export const SESSION_DAYS = 30;

/** The session's id as the request shows it, without asking whether the session exists. */
export function requestedSession(c: Context): string | undefined {
  const key = getCookie(c, COOKIE);
  return key === undefined ? undefined : sessionIdOf(key);
}

export const guestOf = (key: string): KnownSession => ({ id: sessionIdOf(key), ...tokensOf(key), stored: false, customer: null });

/** Makes `session` the session of this request; the browser gets its cookie with the response. */
export async function setSession(c: ShopContext, key: string, known: KnownSession): Promise<Session> {
  const session = { ...known, csrfToken: await c.get("tokenOf")(known) };
  c.set("sessionKey", key);
  c.set("session", session);
  return session;
}

interface StoredSession {
  readonly hasEnded: boolean;
  readonly customer: KnownSession["customer"];
}

const storedSession = statement<{ id: string }, StoredSession>(
  ({ id }) => sql`
    select ended_at is not null as "hasEnded",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'member', c.member) end as customer
    from sessions left join customers c on c.id = sessions.customer_id where sessions.id = ${id}`,
);

/** The stored session of a cookie; a guest without a row; or `ended`. */
export async function findSession(db: Database, key: string): Promise<KnownSession | "ended"> {
  const guest = guestOf(key);
  const [found] = await storedSession(db, { id: guest.id });
  if (!found) return guest;
  return found.hasEnded ? "ended" : { ...guest, stored: true, customer: found.customer };
}

const storedSecret = statement<object, { secret: string }>(() => sql`select secret from session_secret`);

/** What the shop signs with. It never changes, so that a process asks for it once. */
export function shopSecret(db: Database): () => Promise<string> {
  let known: string | undefined;
  return async () => (known ??= (await storedSecret(db, {}))[0]!.secret);
}

/** Gives every request its session. The cookie is set last, when everything that the request did is committed. */
export function withSession(secretOf: () => Promise<string>): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const secret = await secretOf();
    c.set("sessionSecret", secret);
    const sent = getCookie(c, COOKIE);
    const own = isSessionKey(sent, secret) ? sent : undefined;
    const found = own === undefined ? undefined : await findSession(c.get("db"), own);
    if (own !== undefined && found !== undefined && found !== "ended") await setSession(c, own, found);
    else {
      const key = newSessionKey(secret);
      await setSession(c, key, guestOf(key));
      // Only a page gets a new cookie: the late answer to a call would overwrite the cookie of the sign-in.
      if (found === "ended" && !isPageView(c)) throw sessionEnded();
    }
    await next();
    if (c.get("sessionKey") !== sent) sendCookie(c);
  };
}

function sendCookie(c: ShopContext): void {
  const cookie = generateCookie(COOKIE, c.get("sessionKey"), {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    maxAge: 60 * 60 * 24 * SESSION_DAYS,
    secure: isSecure(c),
  });
  // `setCookie` would make the whole answer anew, with a stream, now that it is there
  c.res.headers.append("set-cookie", cookie);
}

/** A navigation of the browser. One that does not send `Sec-Fetch-Dest` is known by what it accepts. */
export function isPageView(c: ShopContext): boolean {
  const destination = c.req.header("sec-fetch-dest") ?? "document";
  return c.req.method === "GET" && destination === "document" && (c.req.header("accept") ?? "").includes("text/html");
}

/** The customer's id. Throws the 401 that leads to sign-in when nobody is signed in. */
export function customerOf(session: Session): string {
  if (!session.customer) throw signInFirst();
  return session.customer.id;
}
